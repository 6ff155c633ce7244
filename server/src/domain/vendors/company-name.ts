import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { knownCompanies } from './known-companies.ts'

const titleCase = (word: string): string => {
  const [first = '', ...rest] = word
  return first.toUpperCase() + rest.join('')
}

/**
 * The display name of a company that gave none, from its normalized domain alone: the catalogue's name for the domain
 * or a parent, otherwise the registrable label in title case (`acme-corp.com` → `Acme Corp`).
 */
export const companyNameOf = (domain: string): string => {
  const { domain: registrable, domainWithoutSuffix: label } = parse(domain, {
    allowPrivateDomains: false,
    extractHostname: false,
  })
  const known = knownCompanies.get(domain) ?? knownCompanies.get(registrable ?? '')
  if (known !== undefined) return known
  return domainToUnicode(label ?? domain)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => titleCase(word))
    .join(' ')
}
