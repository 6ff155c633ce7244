import { scoreChangeSortFields } from '@parapet/contract'
import { orderReader } from '../kernel/sort-order.ts'

/** Without a field, the biggest fall comes first. */
export const readScoreChangeOrder = orderReader(scoreChangeSortFields, { field: 'change', descending: false })
