import { companies, companyList } from '../kernel/companies/index.ts'
import type { Ownership } from '../kernel/ownership.ts'
import { isReservedDomain } from '../kernel/reserved-domain.ts'
import { isSharedDomain } from './shared-domain.ts'

const aliases: ReadonlySet<string> = new Set(companyList.flatMap((company) => company.aliases ?? []))

type Companies = {
  ownership: Ownership
  /** Whether a service is run under the domain that companies use, whoever runs it. */
  isProvider: (domain: string) => boolean
}

/**
 * Why a registrable domain cannot be suggested for the vendor, after "it is"; undefined if it may be the vendor's.
 * Another company's domain is never suggested, even if the vendor's site redirects there.
 */
export const foreignReason = (
  domain: string,
  vendorDomain: string,
  { ownership, isProvider }: Companies,
): string | undefined => {
  if (isReservedDomain(domain)) return 'reserved for examples and tests'
  if (isSharedDomain(domain)) return 'a platform below which many companies have names'
  const kinship = ownership.kinshipOf(domain, vendorDomain)
  if (kinship === 'own' || kinship === 'owned') return undefined
  if (kinship === 'owner' || companies.has(domain) || aliases.has(domain))
    return 'the domain of another known company'
  return isProvider(domain) ? 'the domain of a service provider' : undefined
}
