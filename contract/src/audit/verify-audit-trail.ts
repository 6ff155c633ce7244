import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] })

export const VerifyAuditTrail = operation({
  summary: 'Check the audit trail for entries and seals that were changed, deleted, inserted or moved.',
  description:
    'Checks the end of the chain, about 20,000 entries at most; `parapet audit verify` checks all of it. Entries that were deleted because of their age are not reported; any other missing beginning is.',
  method: 'POST',
  path: '/public/v1/audit/verify',
  scopes: ['audit.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({
    isIntact: Type.Boolean({
      description: 'Whether the check found no sign of tampering.',
      examples: [true],
    }),
    isComplete: Type.Boolean({
      description: 'Whether the whole chain was checked, from where it starts, and not only its end.',
      examples: [true],
    }),
    sealCount: count('Seals checked.'),
    entryCount: count('Entries checked.'),
    unsealedCount: count('Checked entries that no seal covers yet.'),
    head: Type.Optional(
      Type.String({
        description: 'Number and code of the newest seal, to keep a copy elsewhere.',
        examples: ['12:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
    ),
    deletedEntryCount: Type.Optional(
      count('Entries deleted from the beginning because of their age; absent if none were.'),
    ),
    deletedUntil: Type.Optional(Timestamp('When the newest of them were sealed.')),
    findingCount: count('Signs of tampering.'),
    findings: Type.Array(
      Type.String({ description: 'One sign, in a sentence.', examples: ['Seal 12 is missing.'] }),
      { description: 'The first 100 of them.' },
    ),
  }),
})
