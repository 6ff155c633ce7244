import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../kernel/schema.ts'

export const OrganizationName = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  description: 'Name of the organization, as people and vendors see it.',
  examples: ['Example Corp'],
})

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] })

export const Organization = Type.Object(
  {
    id: Id('org', 'Id of the organization.'),
    name: OrganizationName,
    primaryDomain: Type.String({
      description: 'The domain that its references to observations of vendors end with.',
      examples: ['example.com'],
    }),
    hasVrm: Type.Boolean({
      description: 'Whether it may see observations of vendors, and not of its own domains only.',
      examples: [true],
    }),
    monitoredVendorCount: count('Vendors that it monitors.'),
    monitoringSlots: Type.Optional(count('How many it may monitor; absent where there is no limit.')),
    createdAt: Timestamp('When it was created.'),
  },
  { title: 'Organization', description: 'The organization itself.' },
)

export type Organization = Static<typeof Organization>

export const OrganizationDomain = Type.Object(
  {
    domain: Type.String({ description: 'The domain.', examples: ['example.com'] }),
    isPrimary: Type.Boolean({
      description: 'Whether it is the one that references end with, which stays.',
      examples: [true],
    }),
    openObservationCount: count('Open observations on it.'),
  },
  { title: 'OrganizationDomain', description: 'A domain of the organization itself.' },
)

export type OrganizationDomain = Static<typeof OrganizationDomain>

export const DomainInput = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'A registrable domain or a name below one.',
  examples: ['example.org'],
})
