import { words } from '../words.ts'

/** The outcome for one vendor. */
export type RowOutcome = {
  id: string
  name: string
  state: 'done' | 'unchanged' | 'refused'
  message?: string | undefined
}

export type BulkTexts = {
  /** "12 vendors are now monitored." */
  done: (count: number) => string
  /** "3 vendors were already monitored." */
  unchanged: (count: number) => string
  /** The title of the error if nothing was done. */
  failed: string
}

/** What was done: "12 vendors are now monitored. 3 vendors were already monitored." */
export const bulkSentence = (rows: readonly RowOutcome[], { done, unchanged }: BulkTexts): string => {
  const count = (state: RowOutcome['state']): number => rows.filter((row) => row.state === state).length
  const [made, left, refused] = [count('done'), count('unchanged'), count('refused')]
  return [
    ...(made > 0 || left + refused === 0 ? [done(made)] : []),
    ...(left > 0 ? [unchanged(left)] : []),
    ...(refused > 0 ? [words.bulk.refused(refused)] : []),
  ].join(' ')
}
