import { type TSchema, Type } from 'typebox'
import { maxLengths } from './max-lengths.ts'

const maxValues = 50

/** A member of a typed filter: any of its values may match. */
export const anyOf = <T extends TSchema>(values: T, description: string) =>
  Type.Optional(Type.Array(values, { minItems: 1, maxItems: maxValues, description }))

export const FilterDomain = (example: string) =>
  Type.String({ minLength: 1, maxLength: 1024, examples: [example] })

export const FilterQuery = (description: string, example: string) =>
  Type.Optional(Type.String({ maxLength: maxLengths.filterQuery, description, examples: [example] }))

/** Options of a typed filter. An unknown key is refused: dropping a predicate would widen what is selected. */
export const typedFilter = (title: string, example: object) =>
  ({
    additionalProperties: false,
    title,
    description: `Filters that must all match; a list matches if any of its values does. At most ${maxValues} values in each list.`,
    examples: [example],
  }) as const
