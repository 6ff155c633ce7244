import { canonicalAddress } from './ip-address.ts'

const written = /^([^/]+?)(?:\/(0|[1-9]\d{0,2}))?$/

const mappedBits = 96

/** The IP address, or the network with its prefix length, in stored form; undefined if it is neither. */
export const readNetwork = (text: string): string | undefined => {
  const [, given = '', prefix] = written.exec(text) ?? []
  const address = canonicalAddress(given)
  if (address === undefined || prefix === undefined) return address
  const isIpv6 = address.includes(':')
  const length = Number(prefix) - (given.includes(':') && !isIpv6 ? mappedBits : 0)
  return length >= 0 && length <= (isIpv6 ? 128 : 32) ? `${address}/${length}` : undefined
}
