import { type Static, Type } from 'typebox'
import { Severity } from '../observations/observation.ts'
import { VendorTier } from '../vendors/tier-schemas.ts'

const SlaRule = Type.Object(
  {
    severity: Severity,
    tier: Type.Optional(VendorTier),
    days: Type.Integer({
      minimum: 1,
      maximum: 3650,
      description: 'Days from the first sighting, or from when it came back, until it is due.',
      examples: [30],
    }),
  },
  {
    title: 'SlaRule',
    description:
      'How long an observation may stay open: with a tier, one on a vendor of that tier, and otherwise any other.',
  },
)

export type SlaRule = Static<typeof SlaRule>

export const SlaPolicy = Type.Object(
  {
    rules: Type.Array(SlaRule, {
      maxItems: 20,
      description:
        'At most one for each severity, and one for each severity and tier, which wins. Observations without a rule have no due date.',
    }),
  },
  { title: 'SlaPolicy', description: 'When observations are due if no user sets a date.' },
)

export type SlaPolicy = Static<typeof SlaPolicy>
