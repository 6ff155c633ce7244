import { type Static, Type } from 'typebox'
import { Comparison, FilterOptionValue, FilterValueType, VendorsField } from '../kernel/filter.ts'

export const VendorFilterOption = Type.Object(
  {
    field: VendorsField,
    displayName: Type.String({ description: 'Display name of the field.', examples: ['Risk level'] }),
    valueType: FilterValueType,
    comparisons: Type.Array(Comparison, { description: 'Comparisons that the field supports.' }),
    values: Type.Array(FilterOptionValue, {
      description: 'Its values in the directory; empty for free-text fields.',
    }),
    minNumber: Type.Optional(
      Type.Number({
        description: 'Smallest number in the directory, for number fields.',
        examples: [12],
      }),
    ),
    maxNumber: Type.Optional(
      Type.Number({ description: 'Largest number in the directory, for number fields.', examples: [98] }),
    ),
    hasMoreValues: Type.Boolean({
      description: 'Whether there are more values than shown.',
      examples: [false],
    }),
  },
  { title: 'VendorFilterOption', description: 'A field that the vendor list can be filtered by.' },
)

export type VendorFilterOption = Static<typeof VendorFilterOption>
