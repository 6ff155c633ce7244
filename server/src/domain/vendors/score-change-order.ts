import type { ScoreChangeSortField } from '@parapet/contract'
import { orderReader } from '../kernel/sort-order.ts'

/** Without a field, the biggest fall comes first. */
export const readScoreChangeOrder = orderReader<ScoreChangeSortField>({ field: 'change', descending: false })
