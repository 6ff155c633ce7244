import { normalizeDomainName } from './domain-name.ts'
import type { ValueKind } from './filter-value.ts'

export const textValues: ValueKind = { type: 'text' }

/** An id's canonical spelling: prefix in lower case, the rest in upper case. */
export const canonicalId = (given: string): string =>
  given.slice(0, 4).toLowerCase() + given.slice(4).toUpperCase()

export const idValues: ValueKind = { type: 'canonical', canonical: canonicalId }

/** An invalid domain stays as it is: no company has it. */
export const canonicalDomain = (given: string): string => {
  const read = normalizeDomainName(given)
  return 'domain' in read ? read.domain : given
}

export const domainValues: ValueKind = { type: 'canonical', canonical: canonicalDomain }

/** A CVE id is in upper case; ids of other lists stay as they are. */
export const canonicalVulnerabilityId = (given: string): string =>
  /^cve-/i.test(given) ? given.toUpperCase() : given

export const memberOf = ({ enum: members }: { enum: readonly string[] }): ValueKind => ({
  type: 'enum',
  members: members.filter((member) => !member.endsWith('_UNSPECIFIED')),
})
