import { type Static, Type, type TSchema } from 'typebox'
import { summaryMaxBytes } from './summary.ts'

const maxInt32 = 2_147_483_647

/** Page sizes of a list: the default for an unset or zero limit, and the maximum that larger ones are clamped to. */
export type PageSizes = { default: number; max: number }

export const pageSizes: PageSizes = { default: 50, max: 200 }

/** How a list pages, and which field of its answer holds the rows. */
export type Paging = PageSizes & {
  rows: string
  /** Input fields that change neither the rows nor their order, so a cursor stays valid when they change. */
  aside?: readonly string[]
}

export const paged = <const N extends string>(
  rows: N,
  sizes: PageSizes = pageSizes,
): PageSizes & { rows: N } => ({
  rows,
  ...sizes,
})

export const Detail = Type.Enum(['DETAIL_UNSPECIFIED', 'DETAIL_SUMMARY', 'DETAIL_FULL'], {
  type: 'string',
  title: 'Detail',
  description: `How much of each row to return. Summary: what fits a line, at most ${summaryMaxBytes} bytes, without fields that are unset or say nothing; long texts end in an ellipsis, and long lists lose their last entries. A row in summary may lack fields that the record requires, so the response has a media type of its own. Full: the whole record. Unspecified means full, or over MCP summary.`,
  examples: ['DETAIL_FULL'],
})

export type Detail = Static<typeof Detail>

/** The paging fields of a list request, and how much of each row it wants. */
export const pageInput = (sizes: PageSizes = pageSizes) => ({
  limit: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxInt32,
      description: `Rows per page; unset or 0 means ${sizes.default}, more than ${sizes.max} is clamped to ${sizes.max}.`,
      examples: [sizes.default],
    }),
  ),
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxInt32,
      description: 'Rows to skip, from 0; ignored when a cursor is given.',
      examples: [0],
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 4096,
      description:
        'nextCursor of the previous page, unchanged; empty or unset means the first page. Valid for 24 hours, for the same filters and order.',
      examples: [''],
    }),
  ),
  detail: Type.Optional(Detail),
})

/** The answer of a list: its rows under `name`, the total and the cursor of the next page. */
export const pageOutput = <const N extends string, T extends TSchema>(name: N, row: T) => ({
  // A computed key widens to string: the cast restores the literal name.
  ...({ [name]: Type.Array(row, { description: 'The rows of this page.' }) } as { [K in N]: Type.TArray<T> }),
  totalCount: Type.Integer({
    minimum: 0,
    description: 'Rows that match, before pagination.',
    examples: [1],
  }),
  nextCursor: Type.Optional(
    Type.String({
      description: 'Cursor of the next page; absent on the last page, which is the signal to stop.',
      examples: ['eyJ2IjoxfQ'],
    }),
  ),
})
