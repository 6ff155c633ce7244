import { type Factor, scoringModel } from './scoring-model.ts'

const { factorWeights, worstFactorShare, caps, gradeFloors } = scoringModel

/** Points lost in each checked factor, before the cap at 100. */
export type Losses = ReadonlyMap<Factor, number>

export const factorScore = (loss: number): number => Math.max(0, 100 - loss)

/** What caps the overall score whatever the factors say. */
export type Limits = { criticalExploited: boolean; recentBreach: boolean }

const capOf = ({ criticalExploited, recentBreach }: Limits): number =>
  Math.min(criticalExploited ? caps.criticalExploited : 100, recentBreach ? caps.recentBreach : 100)

/** 0 to 100, higher is better, unrounded: partly the weighted mean of the checked factors, partly the worst. */
export const overallScore = (losses: Losses, limits: Limits): number => {
  let weighted = 0
  let weights = 0
  let worst = 100
  for (const [factor, loss] of losses) {
    const score = factorScore(loss)
    weighted += factorWeights[factor] * score
    weights += factorWeights[factor]
    worst = Math.min(worst, score)
  }
  const mixed = (1 - worstFactorShare) * (weighted / weights) + worstFactorShare * worst
  return Math.min(mixed, capOf(limits))
}

export type ScoreGrade = (typeof gradeFloors)[number][0]

/** The grade of the rounded score. */
export const gradeOf = (score: number): ScoreGrade =>
  gradeFloors.find(([, floor]) => Math.round(score) >= floor)?.[0] ?? 'GRADE_F'
