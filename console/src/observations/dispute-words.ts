import { labelOf } from '../parts/label-of.ts'
import { wordsOf } from '../parts/language.ts'
import { type AnswersWords, answersWords } from './words/answers.ts'

const answers = wordsOf('observations.answers', answersWords)

export type GivenReason = keyof AnswersWords

/** What a vendor says, in its own words; any other reason that a history may have by its label. */
export const disputeWords = (reason: string): string =>
  Object.entries(answers).find(([known]) => known === reason)?.[1].words ?? labelOf(reason)
