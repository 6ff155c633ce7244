import { type Static, Type } from 'typebox'
import { Recipients } from '../questionnaires/move-schemas.ts'
import { DomainName } from '../vendors/schemas.ts'

const CompanyContact = Type.Object(
  { domain: DomainName, contacts: Recipients },
  { title: 'CompanyContact', description: 'Whom to ask at a company to fix what was observed there.' },
)

export const CompanyContacts = Type.Array(CompanyContact, {
  maxItems: 200,
  description: 'Recipients of remediation requests: one request for each company that is named.',
  examples: [[]],
})

export type CompanyContact = Static<typeof CompanyContact>
