import { words } from '../words.ts'

/** How far back changes of a score can be looked at, in days. */
export const periods = [
  { value: '7', label: words.scores.days(7) },
  { value: '30', label: words.scores.days(30) },
  { value: '90', label: words.scores.days(90) },
  { value: '365', label: words.scores.year },
] as const

type Period = (typeof periods)[number]['value']

/** The period that the address names, or the usual one. */
export const periodOf = (mode: string | undefined, usual: Period): Period =>
  periods.find(({ value }) => value === mode)?.value ?? usual
