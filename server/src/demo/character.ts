import type { Random } from './random.ts'

/** How seriously a company takes security, which explains its score. */
export type Character = 'well-run' | 'average' | 'neglected' | 'incident'

// The first four are fixed, so that every portfolio has one of each.
const first: readonly Character[] = ['neglected', 'well-run', 'average', 'incident']

export const characterOf = (index: number, random: Random): Character =>
  first[index] ??
  random.weighted<Character>(
    [
      ['well-run', 32],
      ['average', 40],
      ['neglected', 16],
      ['incident', 12],
    ],
    'average',
  )

/** How many findings a company with this character has, relative to others. */
export const findingWeight: Readonly<Record<Character, number>> = {
  'well-run': 0.6,
  average: 1,
  neglected: 1.9,
  incident: 1.2,
}

/** The share of findings that are still open. */
export const openShare: Readonly<Record<Character, number>> = {
  'well-run': 0.35,
  average: 0.5,
  neglected: 0.78,
  incident: 0.55,
}
