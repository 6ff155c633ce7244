import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Timestamp } from '../kernel/schema.ts'
import { Actor } from './schemas.ts'

export const AcceptedRisk = Type.Object(
  {
    expiresAt: Timestamp('When the acceptance ends and the observation is reopened.'),
    approvedBy: Actor,
    approvedAt: Timestamp('When the risk was accepted.'),
    reason: Type.String({
      maxLength: maxLengths.text,
      description: 'Why the risk is acceptable.',
      examples: ['The vendor retires this system in March.'],
    }),
  },
  { title: 'AcceptedRisk', description: 'Until when the risk is accepted, by whom and why.' },
)

export type AcceptedRisk = Static<typeof AcceptedRisk>
