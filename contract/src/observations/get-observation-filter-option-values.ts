import { Type } from 'typebox'
import { FilterOptionValue, ObservationsField } from '../kernel/filter.ts'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { ObservationMode } from './observation-mode.ts'
import { observationFilterErrors, observationFilters } from './observation-selection.ts'

const sizes = { default: 100, max: 500 }

export const GetObservationFilterOptionValues = operation({
  summary: 'List the values that a field of observations can be filtered by.',
  description:
    'The values in use, with the number of observations that have each and match the filters, most frequent first. Date, number and search fields have no list of values.',
  method: 'GET',
  path: '/public/v1/observations/filter-options/values',
  scopes: ['findings.read'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['FILTER_FIELD_NOT_ENUMERABLE', ...observationFilterErrors],
  paging: paged('values', sizes),
  heavy: true,
  input: Type.Object({
    ...pageInput(sizes),
    field: ObservationsField,
    query: Type.Optional(
      Type.String({
        maxLength: 255,
        description: 'Only values that contain this text, or whose display name does; case-insensitive.',
        examples: ['acme'],
      }),
    ),
    filters: Type.Optional(observationFilters),
    mode: Type.Optional(ObservationMode),
  }),
  output: Type.Object({ ...pageOutput('values', FilterOptionValue), field: ObservationsField }),
})
