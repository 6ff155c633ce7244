import { type CompanyContact, invalidField, type Vendor } from '@parapet/contract'
import { normalizeDomainName } from './domain-name.ts'
import { domainProblem } from './domain-problem.ts'
import { toRecipients } from './to-recipients.ts'

type Contact = Vendor['contacts'][number]

export type CompanyRecipients = {
  /** By domain, as the directory has it. */
  contacts: ReadonlyMap<string, Contact[]>
  /** The 400 that says that there is nobody to ask at the domain. */
  noSuchCompany: (domain: string, description: string) => Error
}

/** Whom to ask at which company, or the 400 that says what is wrong with the list. */
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
