import { invalidField, type SortOrder } from '@parapet/contract'

export type Order<F extends string> = { field: F; descending: boolean }

/** Reads the requested order; without a field it is the list's default, whatever the direction. */
export const orderReader =
  <F extends string>(fields: readonly F[], own: Order<F>) =>
  (sortField: string | undefined, sortOrder: SortOrder | undefined): Order<F> => {
    if (sortField === undefined || sortField === '') return own
    const field = fields.find((name) => name === sortField)
    if (field === undefined)
      throw invalidField('sortField', `must be one of ${fields.join(', ')}.`, 'SORT_FIELD_UNKNOWN')
    return { field, descending: sortOrder === 'SORT_ORDER_DESC' }
  }
