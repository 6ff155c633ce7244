import { scoringModel } from './scoring-model.ts'

/** Findings of one type together: the heaviest counts in full, all others by the logarithm of their sum. */
export const combine = <T extends { count: number }>(
  classes: readonly T[],
  amountOf: (one: T) => number,
): number => {
  let heaviest = 0
  let all = 0
  for (const one of classes) {
    const amount = amountOf(one)
    heaviest = Math.max(heaviest, amount)
    all += amount * one.count
  }
  if (heaviest === 0) return 0
  return heaviest * (1 + scoringModel.repeatShare * Math.log10(1 + (all - heaviest) / heaviest))
}
