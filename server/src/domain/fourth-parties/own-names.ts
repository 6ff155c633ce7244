import { getDomain } from 'tldts'
import type { Ownership } from '../kernel/ownership.ts'
import { isAtOrBelow } from './is-at-or-below.ts'

/** Tells what is the vendor's own from what is another company's. */
export type OwnNames = {
  /** Whether the company is the vendor, or belongs to its group. */
  isOwnCompany: (company: string) => boolean
  /** Whether the name is below a domain of the vendor's. */
  isOwnName: (name: string) => boolean
}

/** Shorter ones are part of too many unrelated words. */
const minBrand = 4

const registrable = (name: string): string => getDomain(name, { allowPrivateDomains: true }) ?? name

export const ownNames = (
  domain: string,
  { groupOf }: Pick<Ownership, 'groupOf'>,
  isDomainOf: (domain: string, company: string) => boolean,
): OwnNames => {
  const own = registrable(domain)
  const group = groupOf(domain)
  const [brand = ''] = own.split('.')
  const companies = new Map<string, boolean>()
  const isOwnCompany = (company: string): boolean =>
    isAtOrBelow(domain, company) || isDomainOf(own, company) || groupOf(company) === group
  return {
    isOwnCompany: (company) => {
      const known = companies.get(company) ?? isOwnCompany(company)
      companies.set(company, known)
      return known
    },
    // Companies name their further domains after themselves: acme-cdn.net of acme.com.
    isOwnName: (name) => {
      const above = registrable(name)
      return (
        above === own || (brand.length >= minBrand && above.startsWith(brand)) || groupOf(above) === group
      )
    },
  }
}
