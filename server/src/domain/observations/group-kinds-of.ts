import type { ObservationGroupBy } from '@parapet/contract'
import type { GroupKind } from './observation-group.ts'

const kinds: Readonly<Record<ObservationGroupBy, readonly GroupKind[]>> = {
  OBSERVATION_GROUP_BY_UNSPECIFIED: ['vulnerability', 'rest'],
  OBSERVATION_GROUP_BY_VULNERABILITY: ['vulnerability'],
  OBSERVATION_GROUP_BY_OBSERVATION_TYPE: ['type'],
  OBSERVATION_GROUP_BY_CATEGORY: ['category'],
  OBSERVATION_GROUP_BY_VENDOR: ['vendor'],
  OBSERVATION_GROUP_BY_ASSET: ['asset'],
}

/** The kinds of groups that observations are rolled up into; an observation is in at most one group. */
export const groupKindsOf = (
  groupBy: ObservationGroupBy = 'OBSERVATION_GROUP_BY_UNSPECIFIED',
): readonly GroupKind[] => kinds[groupBy]
