import { type Static, Type } from 'typebox'
import { Comparison, FilterOptionValue, FilterValueType, VendorsField } from '../kernel/filter.ts'

export const VendorFilterOption = Type.Object(
  {
    field: VendorsField,
    displayName: Type.String({ description: 'What to call the field.', examples: ['Risk level'] }),
    valueType: FilterValueType,
    comparisons: Type.Array(Comparison, { description: 'Comparisons that the field takes.' }),
    values: Type.Array(FilterOptionValue, {
      description: 'Its values in the directory; empty for fields of free form.',
    }),
    minNumber: Type.Optional(
      Type.Number({
        description: 'Smallest number in the directory, of a field of numbers.',
        examples: [12],
      }),
    ),
    maxNumber: Type.Optional(
      Type.Number({ description: 'Largest number in the directory, of a field of numbers.', examples: [98] }),
    ),
    hasMoreValues: Type.Boolean({ description: 'There are more values than shown.', examples: [false] }),
  },
  { title: 'VendorFilterOption', description: 'A field that the vendor list can be filtered by.' },
)

export type VendorFilterOption = Static<typeof VendorFilterOption>
