import type { HostOwner } from './owner-of-host.ts'

/** The vendor with exactly this domain, or what is wrong: rows must not go to another vendor by mistake. */
export const chooseVendor = (
  ownerOf: (host: string) => HostOwner | undefined,
  name: string,
  /** What the option is called, for messages. */
  option: string,
): { owner: HostOwner } | { problem: string; isKnown: boolean } => {
  const domain = name.trim().toLowerCase()
  const owner = ownerOf(domain)
  if (owner?.domain === domain) return { owner }
  if (owner?.place === domain)
    return {
      problem: `${domain} is a further domain of ${owner.domain}: use ${option} ${owner.domain}.`,
      isKnown: true,
    }
  return {
    problem: `No vendor has the domain ${domain}; add it first, or choose another.`,
    isKnown: false,
  }
}
