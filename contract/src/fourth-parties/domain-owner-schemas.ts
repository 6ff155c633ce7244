import { type Static, Type } from 'typebox'
import { Timestamp } from '../kernel/schema.ts'
import { Actor } from '../observations/schemas.ts'

/** Shared by the operations on who owns which domain. */
export const domainOwnerCall = {
  stability: 'alpha',
  version: '1.0.0',
} as const

export const DomainOwner = Type.Object(
  {
    domain: Type.String({ description: 'The owned domain.', examples: ['acme.co.uk'] }),
    ownerDomain: Type.Optional(
      Type.String({
        description: 'The domain of the company that owns it; absent if it has no owner.',
        examples: ['acme.com'],
      }),
    ),
    builtInOwnerDomain: Type.Optional(
      Type.String({ description: 'What the built-in table says.', examples: ['twilio.com'] }),
    ),
    updatedBy: Type.Optional(Actor),
    updatedAt: Type.Optional(
      Timestamp('When the organization set it; absent for an entry of the built-in table.'),
    ),
  },
  { title: 'DomainOwner', description: 'Who owns a domain, for detection and for the impact of events.' },
)

export type DomainOwner = Static<typeof DomainOwner>
