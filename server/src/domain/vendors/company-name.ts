import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { companies } from '../kernel/companies/index.ts'

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
  const known = companies.get(domain) ?? companies.get(registrable ?? '')
  if (known !== undefined) return known.name
  return domainToUnicode(label ?? domain)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => titleCase(word))
    .join(' ')
}
