import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { SortField } from '../kernel/sort-field.ts'
import { ObservationGroup } from './observation-group.ts'
import { ObservationGroupBy } from './observation-group-by.ts'
import { observationSelection, observationSelectionErrors } from './observation-selection.ts'

/** What groups can be ordered by; those without the value come last in both directions. */
export const observationGroupSortFields = [
  'severity',
  'observationCount',
  'lastSeen',
  'firstSeen',
  'updatedAt',
  'cvssBaseScore',
  'epssScore',
  'title',
] as const

export type ObservationGroupSortField = (typeof observationGroupSortFields)[number]

export const GetObservationGroups = operation({
  summary: 'List observations rolled up into groups.',
  description:
    'Only observations that match the filters count. A group is listed if at least one of them matches the requested mode.',
  method: 'POST',
  path: '/public/v1/observations/groups',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: observationSelectionErrors,
  paging: paged('groups'),
  heavy: true,
  input: Type.Object({
    ...pageInput(),
    ...observationSelection,
    groupBy: Type.Optional(ObservationGroupBy),
    sortField: SortField('ObservationGroupSortField', observationGroupSortFields, {
      unset: 'highest severity first, then largest. Groups without the value come last.',
      example: 'observationCount',
    }),
  }),
  output: Type.Object(pageOutput('groups', ObservationGroup)),
})
