import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'

export const OrganizationName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  pattern: '\\S',
  description: 'Name of the organization, as people and vendors see it.',
  examples: ['Example Corp'],
})

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] })

export const RequiresSso = Type.Boolean({
  description: 'Whether members must sign in through the identity provider. API credentials are unaffected.',
  examples: [false],
})

const OrganizationDeletion = Type.Object(
  {
    requestedAt: Timestamp('When it was asked for.'),
    requestedBy: Type.String({
      description: 'Name of the person who asked for it, or `command-line` for the operator.',
      examples: ['Ada Lovelace'],
    }),
    dueAt: Timestamp('When everything is deleted. Until then any owner can cancel.'),
  },
  { title: 'OrganizationDeletion', description: 'The scheduled deletion of the organization.' },
)

export const RequiresFactor = Type.Boolean({
  description:
    'Whether members need a second factor; until they add one, they can only change their own account. API credentials are unaffected.',
  examples: [false],
})

export const Organization = Type.Object(
  {
    id: Id('org', 'Id of the organization.'),
    name: OrganizationName,
    primaryDomain: Type.String({
      description: 'The domain at the end of its references to vendor observations.',
      examples: ['example.com'],
    }),
    hasVrm: Type.Boolean({
      description: 'Whether it can see observations of vendors, and not only of its own domains.',
      examples: [true],
    }),
    requiresSso: RequiresSso,
    requiresFactor: RequiresFactor,
    monitoredVendorCount: count('Vendors that it monitors.'),
    monitoringSlots: Type.Optional(count('How many it may monitor; absent if there is no limit.')),
    deletion: Type.Optional(OrganizationDeletion),
    createdAt: Timestamp('When it was created.'),
  },
  { title: 'Organization', description: 'The organization itself.' },
)

export type Organization = Static<typeof Organization>

const DomainProofState = Enumeration(
  'DomainProofState',
  [
    'DOMAIN_PROOF_STATE_UNSPECIFIED',
    'DOMAIN_PROOF_STATE_PENDING',
    'DOMAIN_PROOF_STATE_PROVEN',
    'DOMAIN_PROOF_STATE_LAPSED',
  ],
  'Pending: the record was never found. Proven: it was found, and is checked every day. Lapsed: it is gone, or DNS has not answered for three days.',
)

const DomainProof = Type.Object(
  {
    state: DomainProofState,
    recordName: Type.String({
      description: 'Where a TXT record proves the domain.',
      examples: ['_parapet-challenge.example.com'],
    }),
    recordValue: Type.String({
      description: 'Value of the record: a token unique to this organization and domain.',
      examples: ['parapet-verification=0b9c4f5e8d1a47c2b6e3f7a9d0c1e2f3'],
    }),
    provenAt: Type.Optional(Timestamp('When it was proven; absent while it is not.')),
    lapsedAt: Type.Optional(Timestamp('When the proof lapsed; absent unless it has.')),
    lastCheckedAt: Type.Optional(Timestamp('When DNS was last checked; absent if never.')),
    nextCheckAt: Type.Optional(
      Timestamp('When DNS is checked next; absent until the first check is requested.'),
    ),
    lastProblem: Type.Optional(
      Type.String({
        description: 'What the last check found instead of the record.',
        examples: ['There is no TXT record at _parapet-challenge.example.com.'],
      }),
    ),
  },
  {
    title: 'DomainProof',
    description:
      'Whether the organization has proven that it owns the domain. Only a proven domain decides which organization people join by single sign-on.',
  },
)

export const OrganizationDomain = Type.Object(
  {
    domain: Type.String({ description: 'The domain.', examples: ['example.com'] }),
    isPrimary: Type.Boolean({
      description: 'Whether it is the primary domain, which references end with and which cannot be removed.',
      examples: [true],
    }),
    openObservationCount: count('Open observations on it.'),
    proof: DomainProof,
  },
  { title: 'OrganizationDomain', description: 'A domain of the organization itself.' },
)

export type OrganizationDomain = Static<typeof OrganizationDomain>

export const DomainInput = Type.String({
  minLength: 1,
  maxLength: 1024,
  description: 'A registrable domain or a subdomain of one.',
  examples: ['example.org'],
})
