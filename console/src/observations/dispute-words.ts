import { labelOf } from '../parts/label-of.ts'
import { wordsOf } from '../parts/language.ts'
import type { ObservationsWords } from './words.ts'
import { disputesWords } from './words/disputes.tsx'

// A part of its own: the first page shows it without the rest of the area.
const answers = wordsOf('observations.answers', disputesWords.answers)

export type GivenReason = keyof ObservationsWords['answers']

/** What a vendor says, in its own words; any other reason that a history may have by its label. */
export const disputeWords = (reason: string): string =>
  Object.entries(answers).find(([known]) => known === reason)?.[1].words ?? labelOf(reason)
