import type { Tenths } from './apportion.ts'
import { type Losses, scoreOf, toTenths, wholeScore } from './loss.ts'
import { lossesOf, type Standing, type TypeStanding } from './standing.ts'

/** Findings of one type to fix together. */
type Fix = {
  type: TypeStanding
  /** What the score would gain if only these were fixed. */
  tenths: Tenths
  /** The whole score once these and all before them are fixed. */
  scoreAfter: number
}

export type FixPlan = {
  fixes: readonly Fix[]
  /** All that are not listed, together: what they bring once the listed ones are fixed. */
  smaller: { count: number; tenths: Tenths; scoreAfter: number } | undefined
}

const worthListing = 0.5

/** Fixes that bring this much together are listed even if the score is so low that none alone brings half a point. */
const worthOrdering = 10

const without = (losses: Losses, { tier, weight }: TypeStanding): Losses => ({
  ...losses,
  [tier]: Math.max(0, losses[tier] - weight),
})

const withoutAll = (losses: Losses, fixed: readonly { type: TypeStanding }[]): Losses =>
  fixed.reduce((rest, { type }) => without(rest, type), losses)

/** What to fix first: the types in order of what each brings. `urgencyOf` decides between equal ones. */
export const planFixes = (
  standing: Standing,
  limit: number,
  urgencyOf: (type: TypeStanding) => number = () => 0,
): FixPlan => {
  const losses = lossesOf(standing)
  const score = scoreOf(losses)
  const ranked = standing.types
    .map((type) => ({ type, gain: scoreOf(without(losses, type)) - score }))
    .toSorted(
      (a, b) =>
        toTenths(b.gain) - toTenths(a.gain) || urgencyOf(b.type) - urgencyOf(a.type) || b.gain - a.gain,
    )
  const best = ranked[0]?.gain ?? 0
  const all = scoreOf(withoutAll(losses, ranked)) - score
  const least = best < worthListing && all >= worthOrdering ? best / 2 : worthListing
  const listed = ranked.filter(({ gain }) => gain >= least && toTenths(gain) > 0).slice(0, limit)
  let left = losses
  const fixes = listed.map(({ type, gain }): Fix => {
    left = without(left, type)
    return { type, tenths: toTenths(gain), scoreAfter: wholeScore(toTenths(scoreOf(left))) }
  })
  const before = toTenths(scoreOf(left))
  const rest = ranked.filter((one) => !listed.includes(one))
  const end = toTenths(scoreOf(withoutAll(left, rest)))
  return {
    fixes,
    smaller:
      end > before ? { count: rest.length, tenths: end - before, scoreAfter: wholeScore(end) } : undefined,
  }
}
