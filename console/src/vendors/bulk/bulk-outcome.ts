import { countOf } from '../../parts/count-of.ts'

/** The outcome for one vendor. */
export type RowOutcome = {
  id: string
  name: string
  state: 'done' | 'unchanged' | 'refused'
  message?: string | undefined
}

export type BulkWords = {
  /** For one vendor and for several: "is monitored now", "are monitored now". */
  done: readonly [one: string, several: string]
  /** For unchanged vendors: "already was", "already were". */
  unchanged: readonly [one: string, several: string]
}

const word = (amount: number, [one, several]: readonly [string, string]): string =>
  amount === 1 ? one : several

/** What was done, exactly: "12 vendors are monitored now, 3 already were, 1 could not be changed." */
export const bulkSentence = (rows: readonly RowOutcome[], { done, unchanged }: BulkWords): string => {
  const count = (state: RowOutcome['state']): number => rows.filter((row) => row.state === state).length
  const [made, left, refused] = [count('done'), count('unchanged'), count('refused')]
  const parts = [
    made > 0 || left + refused === 0 ? `${countOf(made, 'vendor')} ${word(made, done)}` : '',
    left > 0 ? `${made > 0 ? left : countOf(left, 'vendor')} ${word(left, unchanged)}` : '',
    refused > 0 ? `${made + left > 0 ? refused : countOf(refused, 'vendor')} could not be changed` : '',
  ]
  return `${parts.filter((part) => part !== '').join(', ')}.`
}
