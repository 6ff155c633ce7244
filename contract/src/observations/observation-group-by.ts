import type { Static } from 'typebox'
import { Enumeration } from '../kernel/schema.ts'

export const ObservationGroupBy = Enumeration(
  'ObservationGroupBy',
  [
    'OBSERVATION_GROUP_BY_UNSPECIFIED',
    'OBSERVATION_GROUP_BY_VULNERABILITY',
    'OBSERVATION_GROUP_BY_OBSERVATION_TYPE',
    'OBSERVATION_GROUP_BY_CATEGORY',
    'OBSERVATION_GROUP_BY_VENDOR',
    'OBSERVATION_GROUP_BY_ASSET',
  ],
  'What observations are grouped by. Unspecified means by CVE, or by type for observations without one; by vulnerability leaves out observations without a CVE.',
)

export type ObservationGroupBy = Static<typeof ObservationGroupBy>
