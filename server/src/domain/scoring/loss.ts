import type { Tier } from './finding-weight.ts'
import { scoringModel } from './scoring-model.ts'

const { caps, lossScale, gradeFloors } = scoringModel

/** Weights of types by tier, and of events. */
export type Losses = Readonly<Record<Tier | 'events', number>>

export const noLosses: Losses = { low: 0, medium: 0, high: 0, top: 0, events: 0 }

/** Which part of its weight a type of each tier costs: many small things stay small. */
export const sharesOf = ({ low, medium, high }: Losses): Readonly<Record<Tier | 'events', number>> => {
  const lowShare = 1 / (1 + low / caps.low)
  const upToMedium = low * lowShare + medium
  const mediumShare = 1 / (1 + upToMedium / caps.medium)
  const upToHigh = upToMedium * mediumShare + high
  const highShare = 1 / (1 + upToHigh / caps.high)
  return {
    low: lowShare * mediumShare * highShare,
    medium: mediumShare * highShare,
    high: highShare,
    top: 1,
    events: 1,
  }
}

export const lossOf = (losses: Losses): number => {
  const shares = sharesOf(losses)
  return (
    losses.low * shares.low +
    losses.medium * shares.medium +
    losses.high * shares.high +
    losses.top +
    losses.events
  )
}

/** 0 to 100, higher is better, unrounded. */
export const scoreOf = (losses: Losses): number => 100 * Math.exp(-lossOf(losses) / lossScale)

/** Scores are shown with one decimal at most. */
export const toTenths = (score: number): number => Math.round(score * 10)

/** The shown whole number; like the grade, it follows from the score with one decimal. */
export const wholeScore = (tenths: number): number => Math.round(tenths / 10)

export type ScoreGrade = (typeof gradeFloors)[number][0]

/** The grade of a whole score. */
export const gradeOf = (score: number): ScoreGrade =>
  gradeFloors.find(([, floor]) => score >= floor)?.[0] ?? 'GRADE_F'
