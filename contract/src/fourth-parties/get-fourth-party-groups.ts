import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { SortField } from '../kernel/sort-field.ts'
import { SortOrder } from '../vendors/schemas.ts'
import { FourthPartyFilters, fourthPartyListErrors } from './fourth-party-filters.ts'
import { FourthPartyGroup } from './schemas.ts'

/** What fourth parties can be ordered by; those without the value come last in both directions. */
export const fourthPartyGroupSortFields = [
  'connectedVendorCount',
  'score',
  'lastSeen',
  'fourthPartyDomain',
] as const

export type FourthPartyGroupSortField = (typeof fourthPartyGroupSortFields)[number]

export const GetFourthPartyGroups = operation({
  summary: 'List fourth parties, each with the monitored vendors that use it.',
  description:
    'Only relations that match the filters count. The concentration is their share of all monitored vendors.',
  method: 'POST',
  path: '/public/v1/avd/fourth-parties/groups',
  scopes: ['avd.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: fourthPartyListErrors,
  paging: paged('groups'),
  input: Type.Object({
    ...pageInput(),
    filters: Type.Optional(FourthPartyFilters),
    sortField: SortField('FourthPartyGroupSortField', fourthPartyGroupSortFields, {
      unset: 'most connected vendors first. Fourth parties without the value come last.',
      example: 'connectedVendorCount',
    }),
    sortOrder: Type.Optional(SortOrder),
  }),
  output: Type.Object(pageOutput('groups', FourthPartyGroup)),
})
