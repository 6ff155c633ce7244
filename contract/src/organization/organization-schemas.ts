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
  description:
    'Whether people work in it only with a session that began by the identity provider. API credentials are unaffected.',
  examples: [false],
})

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
    requiresSso: RequiresSso,
    monitoredVendorCount: count('Vendors that it monitors.'),
    monitoringSlots: Type.Optional(count('How many it may monitor; absent where there is no limit.')),
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
  'Pending: the record was never found. Proven: it was found, and is looked for every day. Lapsed: it is gone, or DNS has given no answer for three days.',
)

const DomainProof = Type.Object(
  {
    state: DomainProofState,
    recordName: Type.String({
      description: 'Where a TXT record proves the domain.',
      examples: ['_parapet-challenge.example.com'],
    }),
    recordValue: Type.String({
      description: 'What the record holds: a token of this organization and this domain alone.',
      examples: ['parapet-verification=0b9c4f5e8d1a47c2b6e3f7a9d0c1e2f3'],
    }),
    provenAt: Type.Optional(Timestamp('Since when it is proven; absent while it is not.')),
    lapsedAt: Type.Optional(Timestamp('Since when the proof has lapsed; absent unless it has.')),
    lastCheckedAt: Type.Optional(Timestamp('When DNS was last asked; absent while it never was.')),
    nextCheckAt: Type.Optional(
      Timestamp('When DNS is asked next; absent until somebody asks for the first check.'),
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
      'Whether the organization has proven that the domain is its own. Only a proven domain decides which organization people join by single sign-on.',
  },
)

export const OrganizationDomain = Type.Object(
  {
    domain: Type.String({ description: 'The domain.', examples: ['example.com'] }),
    isPrimary: Type.Boolean({
      description: 'Whether it is the one that references end with, which stays.',
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
  description: 'A registrable domain or a name below one.',
  examples: ['example.org'],
})
