import { Type } from 'typebox'

/** The fields a list can be ordered by. No name among them means "not set", so an empty text does. */
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
