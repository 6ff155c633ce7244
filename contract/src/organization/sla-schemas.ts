import { type Static, Type } from 'typebox'
import { Severity } from '../observations/observation.ts'

const SlaRule = Type.Object(
  {
    severity: Severity,
    days: Type.Integer({
      minimum: 1,
      maximum: 3650,
      description: 'Days from the first sighting, or from when it came back, until it is due.',
      examples: [30],
    }),
  },
  { title: 'SlaRule', description: 'How long an observation may stay open.' },
)

export type SlaRule = Static<typeof SlaRule>

export const SlaPolicy = Type.Object(
  {
    rules: Type.Array(SlaRule, {
      maxItems: 20,
      description: 'At most one for each severity. Observations of a severity without one have no due date.',
    }),
  },
  { title: 'SlaPolicy', description: 'When observations are due if no user sets a date.' },
)

export type SlaPolicy = Static<typeof SlaPolicy>
