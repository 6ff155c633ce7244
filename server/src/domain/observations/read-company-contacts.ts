import { type CompanyContact, invalidField, type Vendor } from '@parapet/contract'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { domainProblem } from '../kernel/domain-problem.ts'
import { toRecipients } from './to-recipients.ts'

type Contact = Vendor['contacts'][number]

export type CompanyRecipients = {
  /** By domain, as in the directory. */
  contacts: ReadonlyMap<string, Contact[]>
  /** The 400 for a domain that cannot be asked. */
  noSuchCompany: (domain: string, description: string) => Error
}

/** The contacts to ask, by company; throws a 400 that says what is wrong with the list. */
export const readCompanyContacts = (given: readonly CompanyContact[]): CompanyRecipients => {
  const contacts = new Map<string, Contact[]>()
  const fields = new Map<string, string>()
  for (const [index, company] of given.entries()) {
    const field = `companyContacts[${index}]`
    const read = normalizeDomainName(company.domain)
    if ('problem' in read) throw invalidField(`${field}.domain`, domainProblem(read), 'INVALID_DOMAIN')
    if (contacts.has(read.domain)) throw invalidField(`${field}.domain`, 'is given twice.')
    contacts.set(read.domain, toRecipients(company.contacts, `${field}.contacts`))
    fields.set(read.domain, `${field}.domain`)
  }
  return {
    contacts,
    noSuchCompany: (domain, description) =>
      invalidField(fields.get(domain) ?? 'companyContacts', description),
  }
}
