import { type Static, Type } from 'typebox'
import { Recipients } from '../questionnaires/move-schemas.ts'
import { Contact, DomainName } from '../vendors/schemas.ts'

const CompanyContact = Type.Object(
  { domain: DomainName, contacts: Recipients },
  { title: 'CompanyContact', description: 'Person at a company to ask for a fix.' },
)

/** As returned: with the ids of the contacts. */
export const CompanyContactRecord = Type.Object(
  {
    domain: Type.String({ description: 'Domain of the company.', examples: ['acme.com'] }),
    contacts: Type.Array(Contact, { description: 'Its contacts.' }),
  },
  { title: 'CompanyContactRecord', description: 'Contact at a company.' },
)

export const CompanyContacts = Type.Array(CompanyContact, {
  maxItems: 200,
  description: 'Recipients of remediation requests: one request per company.',
  examples: [[]],
})

export type CompanyContact = Static<typeof CompanyContact>
