import type { Filter, ObservationGroupBy, ObservationMode, SortOrder } from '@parapet/contract'
import { choicesOf } from '../parts/label-of.ts'
import type { ListSearch } from '../parts/list-search.ts'
import { sortOf } from '../parts/sort-of.ts'
import { words } from './words.ts'

const searchRule = (text: string): Filter => ({
  rule: {
    field: { observationsField: 'OBSERVATIONS_FIELD_SEARCH' },
    comparison: 'COMPARISON_CONTAINS',
    value: { stringValue: text },
  },
})

export const observationModes = [
  { value: 'OBSERVATION_MODE_OPEN', label: words.explorer.open },
  { value: 'OBSERVATION_MODE_RESOLVED', label: words.explorer.resolved },
  { value: 'OBSERVATION_MODE_ALL', label: words.explorer.all },
] as const satisfies readonly { value: ObservationMode; label: string }[]

type ShownMode = (typeof observationModes)[number]['value']

export const modeOf = ({ mode }: ListSearch): ShownMode =>
  observationModes.find(({ value }) => value === mode)?.value ?? 'OBSERVATION_MODE_OPEN'

const groupings = choicesOf('ObservationGroupBy')

/** What the address groups by; undefined for a plain list. */
export const groupingOf = ({ groupBy }: ListSearch): ObservationGroupBy | undefined =>
  // The choices are the members of the enumeration.
  groupings.find(({ value }) => value === groupBy)?.value as ObservationGroupBy | undefined

/** The filters of the address, within those of the page. */
export const filtersOf = ({ filters = [], query }: ListSearch, within: readonly Filter[]): Filter[] => [
  ...within,
  ...filters,
  ...(query === undefined ? [] : [searchRule(query)]),
]

type Selection = {
  filters: Filter[]
  mode: ObservationMode
  sortField?: never
  sortOrder?: SortOrder
}

/** The observations to list, and their order. */
export const selectionOf = (search: ListSearch, within: readonly Filter[]): Selection => ({
  filters: filtersOf(search, within),
  mode: modeOf(search),
  ...sortOf(search),
})
