import type { Static } from 'typebox'
import { StoredEnumeration } from '../kernel/schema.ts'

export const ObservationMode = StoredEnumeration(
  'ObservationMode',
  {
    OBSERVATION_MODE_UNSPECIFIED: 0,
    OBSERVATION_MODE_OPEN: 1,
    OBSERVATION_MODE_RESOLVED: 2,
    OBSERVATION_MODE_ALL: 3,
  },
  'Whether to include open observations, resolved ones or all; unspecified means open.',
)

export type ObservationMode = Static<typeof ObservationMode>
