import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, Id, StoredEnumeration, Timestamp } from '../kernel/schema.ts'
import { Actor } from './schemas.ts'

export const DisputeReason = StoredEnumeration(
  'DisputeReason',
  {
    DISPUTE_REASON_UNSPECIFIED: 0,
    DISPUTE_REASON_NOT_OURS: 1,
    DISPUTE_REASON_FALSE_POSITIVE: 2,
    DISPUTE_REASON_FIXED: 3,
    DISPUTE_REASON_COMPENSATING_CONTROL: 4,
  },
  'What the vendor says: the asset is not theirs, the finding is wrong, it is fixed, or another control mitigates it.',
)

export const DisputeState = StoredEnumeration(
  'DisputeState',
  {
    DISPUTE_STATE_UNSPECIFIED: 0,
    DISPUTE_STATE_OPEN: 1,
    DISPUTE_STATE_ACCEPTED: 2,
    DISPUTE_STATE_REJECTED: 3,
  },
  'Open: nobody has ruled on it yet.',
)

export const DisputeRuling = Enumeration(
  'DisputeRuling',
  ['DISPUTE_RULING_UNSPECIFIED', 'DISPUTE_RULING_ACCEPTED', 'DISPUTE_RULING_REJECTED'],
  'Whether the organization agrees with the vendor.',
)

export const DisputeText = Type.String({
  minLength: 1,
  maxLength: maxLengths.text,
  pattern: '\\S',
  description: "The vendor's explanation.",
  examples: ['This address belongs to our hosting company.'],
})

/** What the organization and the vendor both see of a dispute. */
export const disputeFields = {
  reason: DisputeReason,
  text: Type.Optional(DisputeText),
  disputedAt: Timestamp('When the vendor said so.'),
  state: DisputeState,
  ruledAt: Type.Optional(Timestamp('When it was ruled on.')),
  rulingComment: Type.Optional(
    Type.String({
      description: 'Comment on the ruling, which the vendor sees.',
      examples: ['The certificate names your company.'],
    }),
  ),
}

export const Dispute = Type.Object(
  {
    id: Id('dsp', 'Id of the dispute.'),
    ...disputeFields,
    by: Actor,
    ruledBy: Type.Optional(Actor),
  },
  { title: 'Dispute', description: 'What the vendor last answered about it by its link.' },
)

export type DisputeReason = Static<typeof DisputeReason>
export type DisputeState = Static<typeof DisputeState>
export type DisputeRuling = Static<typeof DisputeRuling>
export type Dispute = Static<typeof Dispute>
