import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { Channel } from '../observations/observation-action.ts'
import { Actor } from '../observations/schemas.ts'

export const AuditEntry = Type.Object(
  {
    id: Id('aud', 'Id of the entry.'),
    occurredAt: Timestamp('When it was done.'),
    actor: Actor,
    channel: Channel,
    action: Type.String({ description: 'What was done.', examples: ['vendor.updated'] }),
    sentence: Type.String({
      description: 'The action as an English sentence without its subject.',
      examples: ['Changed the vendor: company name, risk level.'],
    }),
    targetType: Type.String({ description: 'What it was done to.', examples: ['vendor'] }),
    targetId: Type.String({
      description: 'Id of that record.',
      examples: ['vnd_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
    details: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'Additional details, as recorded.',
        examples: [{ after: { riskLevel: 'RISK_LEVEL_HIGH' } }],
      },
    ),
    sealNumber: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Number of the seal that covers the entry; absent until there is one.',
        examples: [12],
      }),
    ),
    code: Type.String({
      description:
        'Code that authenticates the entry, in hexadecimal. A copy kept elsewhere shows later whether the entry was changed.',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
    isSealed: Type.Boolean({
      description: 'Whether a seal already covers the entry.',
      examples: [true],
    }),
  },
  {
    title: 'AuditEntry',
    description: 'One entry of the audit trail, which nobody can change.',
    ...inSummary('id occurredAt action targetType targetId channel actor.displayName sentence'),
  },
)

export type AuditEntry = Static<typeof AuditEntry>

export const AuditSeal = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'Place in the chain, without gaps.', examples: [12] }),
    sealedAt: Timestamp('When it was made.'),
    entryCount: Type.Integer({ minimum: 1, description: 'How many entries it covers.', examples: [3] }),
    entriesHash: Type.String({
      description: 'SHA-256 of the codes of its entries as bytes, in the order of the chain, in hexadecimal.',
      examples: ['60c2f1d6a0b9a4c3e1d7f5b8a6c4e2d0f8b6a4c2e0d8f6b4a2c0e8d6f4b2a0c8'],
    }),
    code: Type.String({
      description: 'Code that authenticates the seal and the one before it, in hexadecimal.',
      examples: ['77ab1f0e9d8c7b6a5f4e3d2c1b0a99887766554433221100ffeeddccbbaa9988'],
    }),
  },
  { title: 'AuditSeal', description: 'A link of the chain that fixes which entries existed.' },
)

export type AuditSeal = Static<typeof AuditSeal>

export const ExportedAuditEntry = Type.Object(
  { ...AuditEntry.properties, seal: Type.Optional(AuditSeal) },
  {
    title: 'ExportedAuditEntry',
    description:
      'One entry of the audit trail; the last entry of a seal has it in `seal` if whole seals are exported.',
  },
)
