import { canonicalAddress } from '../kernel/ip-address.ts'

/** What passkeys are bound to. */
export type RelyingParty = { id: string; origin: string }

/** Browsers offer passkeys only to pages with a host name, by https or on this machine. */
export const relyingPartyOf = (publicUrl: string): RelyingParty | undefined => {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined
  const isAddress = hostname.startsWith('[') || canonicalAddress(hostname) !== undefined
  return isAddress ? undefined : { id: hostname, origin }
}
