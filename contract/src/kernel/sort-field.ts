import { Type } from 'typebox'

/** What a list can be ordered by: names of fields, none of which means "not set", so an empty text does. */
export const SortField = <const M extends string[]>(
  title: string,
  fields: readonly [...M],
  { unset, example }: { unset: string; example: M[number] },
) =>
  Type.Optional(
    Type.Enum<M>(fields, {
      type: 'string',
      title,
      description: `What to order by. Unset: ${unset}`,
      examples: [example],
    }),
  )
