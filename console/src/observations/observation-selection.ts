import type {
  Filter,
  ObservationGroupBy,
  ObservationMode,
  ObservationsField,
  SortOrder,
} from '@parapet/contract'
import { choicesOf } from '../parts/label-of.ts'
import type { ListSearch } from '../parts/list-search.ts'
import { sortOf } from '../parts/sort-of.ts'

/** A rule that compares a field with one value. */
export const isRule = (field: ObservationsField, ...values: string[]): Filter => ({
  rule: {
    field: { observationsField: field },
    comparison: 'COMPARISON_IN',
    value: { stringListValue: { values } },
  },
})

/** What vendors dispute and nobody has ruled on. */
export const disputedFilters = [isRule('OBSERVATIONS_FIELD_DISPUTE_STATE', 'DISPUTE_STATE_OPEN')]

const searchRule = (text: string): Filter => ({
  rule: {
    field: { observationsField: 'OBSERVATIONS_FIELD_SEARCH' },
    comparison: 'COMPARISON_CONTAINS',
    value: { stringValue: text },
  },
})

export const observationModes = [
  { value: 'OBSERVATION_MODE_OPEN', label: 'Open' },
  { value: 'OBSERVATION_MODE_RESOLVED', label: 'Resolved' },
  { value: 'OBSERVATION_MODE_ALL', label: 'All' },
] as const satisfies readonly { value: ObservationMode; label: string }[]

export const modeOf = ({ mode }: ListSearch): ObservationMode =>
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
