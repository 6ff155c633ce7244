import { Type } from 'typebox'
import { Filter } from '../kernel/filter.ts'
import { SortField } from '../kernel/sort-field.ts'
import { SortOrder } from '../vendors/schemas.ts'
import { ObservationMode } from './observation-mode.ts'

/** What observations can be ordered by; those without the value come last in both directions. */
export const observationSortFields = [
  'lastSeen',
  'firstSeen',
  'updatedAt',
  'severity',
  'cvssBaseScore',
  'epssScore',
  'vendorDomain',
  'title',
  'approvalStatus',
  'dueAt',
] as const

export type ObservationSortField = (typeof observationSortFields)[number]

/** Filters over observations, as every call that takes them does. */
export const observationFilters = Type.Array(Filter, {
  description: 'Filters that must all match, each on an observationsField.',
  examples: [
    [
      {
        rule: {
          field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' },
          comparison: 'COMPARISON_IN',
          value: { stringListValue: { values: ['SEVERITY_HIGH', 'SEVERITY_CRITICAL'] } },
        },
      },
    ],
  ],
})

/** Reasons filters on observations can be refused for. */
export const observationFilterErrors = [
  'FILTER_COMPARISON_NOT_ALLOWED',
  'FILTER_FIELD_NOT_ALLOWED',
  'FILTER_LIST_NOT_ALLOWED',
  'FILTER_TOO_MANY_RULES',
  'FILTER_TOO_MANY_VALUES',
  'FILTER_VALUE_INVALID',
  'FILTER_VALUE_TYPE_MISMATCH',
] as const

/** Which observations, and in which order: the same for the list and the export. */
export const observationSelection = {
  filters: Type.Optional(observationFilters),
  mode: Type.Optional(ObservationMode),
  sortField: SortField('ObservationSortField', observationSortFields, {
    unset: 'most recently seen first. Observations without the value come last.',
    example: 'cvssBaseScore',
  }),
  sortOrder: Type.Optional(SortOrder),
}

export const observationSelectionErrors = [...observationFilterErrors, 'SORT_FIELD_UNKNOWN'] as const
