import { Type } from 'typebox'
import { Comparison, FilterValueType, ObservationsField } from '../kernel/filter.ts'
import { operation } from '../kernel/operation.ts'

const ObservationFilterOption = Type.Object(
  {
    field: ObservationsField,
    displayName: Type.String({ description: 'Display name of the field.', examples: ['Severity'] }),
    valueType: FilterValueType,
    comparisons: Type.Array(Comparison, { description: 'Comparisons that the field supports.' }),
    hasValues: Type.Boolean({
      description: 'Whether GetObservationFilterOptionValues lists its values.',
      examples: [true],
    }),
  },
  { title: 'ObservationFilterOption', description: 'A field that observations can be filtered by.' },
)

export const GetObservationFilterOptions = operation({
  summary: 'List the fields that observations can be filtered by.',
  description: 'The same for every organization; GetObservationFilterOptionValues lists their values.',
  method: 'GET',
  path: '/public/v1/observations/filter-options',
  scopes: ['findings.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: [],
  heavy: true,
  input: Type.Object({}),
  output: Type.Object({
    filterOptions: Type.Array(ObservationFilterOption, { description: 'All fields, one entry each.' }),
  }),
})
