import { type Peril, scoringModel } from './scoring-model.ts'
import type { Standing } from './standing.ts'

const { likelihoods, levelFloors } = scoringModel

/** −ln(1 − p) of a vendor of which nothing bad is known. */
export const baseHazard = (peril: Peril): number => -Math.log1p(-likelihoods[peril].base)

/** Independent pieces of evidence combine, and one strong piece is enough. */
export const hazardSum = ({ types, events }: Pick<Standing, 'types' | 'events'>, peril: Peril): number =>
  [...types, ...events].reduce((sum, { hazards }) => sum + hazards[peril], baseHazard(peril))

/** The probability within twelve months, from 0 to 1, with four decimals. */
export const probabilityOf = (hazard: number): number => Math.round(-Math.expm1(-hazard) * 10_000) / 10_000

export type Level = (typeof levelFloors)[number][0]

export const likelihoodValue = (probability: number): number => Math.round(100 * probability)

export const levelOf = (value: number): Level =>
  levelFloors.find(([, floor]) => value >= floor)?.[0] ?? 'LIKELIHOOD_LEVEL_VERY_LOW'
