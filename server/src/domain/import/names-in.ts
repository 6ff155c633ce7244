import { clipText } from '../kernel/clip-text.ts'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { domainProblem } from '../kernel/domain-problem.ts'

/** What lists of certificate-transparency and passive-DNS names call the name. */
export const nameFields = [
  'name',
  'name_value',
  'host',
  'hostname',
  'fqdn',
  'subdomain',
  'domain',
  'rrname',
  'dns_names',
  'hostnames',
  'names',
] as const

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.split(/\s+/).filter((text) => text !== '')
  return Array.isArray(value) ? value.flatMap((one) => (typeof one === 'string' ? textsOf(one) : [])) : []
}

/** The names that a JSON value lists; undefined if it has none of the fields. */
export const namesIn = (value: unknown): string[] | undefined => {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? textsOf(value) : undefined
  const found = nameFields.flatMap((field) => textsOf(Object.getOwnPropertyDescriptor(value, field)?.value))
  return found.length === 0 ? undefined : [...new Set(found)]
}

/** A listed name as a host or domain: a wildcard stands for the domain below which it is. */
export const readListedName = (given: string): { name: string } | { refusal: string } => {
  const text = given.replace(/^\*\./, '')
  if (text.includes('@')) return { refusal: `${clipText(given)} is an e-mail address, not a host.` }
  const read = normalizeDomainName(text)
  return 'domain' in read
    ? { name: read.domain }
    : { refusal: `The name "${clipText(given)}" ${domainProblem(read)}` }
}
