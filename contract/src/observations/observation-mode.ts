import type { Static } from 'typebox'
import { Enumeration } from '../kernel/schema.ts'

export const ObservationMode = Enumeration(
  'ObservationMode',
  [
    'OBSERVATION_MODE_UNSPECIFIED',
    'OBSERVATION_MODE_OPEN',
    'OBSERVATION_MODE_RESOLVED',
    'OBSERVATION_MODE_ALL',
  ],
  'Whether to take open observations, resolved ones or all; unspecified means open.',
)

export type ObservationMode = Static<typeof ObservationMode>
