import { ObservationCategory } from '@parapet/contract'
import { type Factor, scoringModel } from './scoring-model.ts'

const { all, any } = scoringModel.coverage

// All members but the first, which means "not set".
const factors = ObservationCategory.enum.slice(1) as Factor[]

/** Whether enough has been looked at for a score; below that, any number is an upper bound. */
export const isCovered = (checked: readonly Factor[]): boolean => {
  const known = new Set(checked)
  return known.size >= any || all.every((factor) => known.has(factor))
}

/** What nothing has looked at yet. */
export const uncheckedOf = (checked: readonly Factor[]): Factor[] =>
  factors.filter((factor) => !checked.includes(factor))

/** What a score rests on, in a sentence. */
export const coverageNote = (checked: readonly Factor[]): string => {
  const known = new Set(checked).size
  if (known === 0) return 'Nothing has been checked yet.'
  const looked = `${known} of ${factors.length} factors ${known === 1 ? 'was' : 'were'} checked`
  return isCovered(checked)
    ? `${looked}.`
    : `${looked}. A score needs DNS, e-mail, encryption and web, or any ${any} factors.`
}
