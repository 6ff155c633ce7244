import { scoringModel } from './scoring-model.ts'

/** Equal amounts, and how many of them. */
export type Amounts = { amount: number; count: number }

/** Findings of one type together: the heaviest counts in full, all others by the logarithm of their sum. */
export const combine = (amounts: readonly Amounts[]): number => {
  const heaviest = amounts.reduce((most, { amount }) => Math.max(most, amount), 0)
  if (heaviest === 0) return 0
  const all = amounts.reduce((sum, { amount, count }) => sum + amount * count, 0)
  return heaviest * (1 + scoringModel.repeatShare * Math.log10(1 + (all - heaviest) / heaviest))
}
