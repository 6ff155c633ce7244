import { wordsOf } from '../parts/language.ts'
import { detailWords } from './words/detail.tsx'
import { answersWords } from './words/answers.ts'
import { disputesWords } from './words/disputes.tsx'
import { linkedWords } from './words/linked.tsx'
import { listWords } from './words/list.ts'
import { moveWords } from './words/moves.tsx'
import { requestLinksWords } from './words/request-links.ts'
import { ruleManyWords } from './words/rule-many.ts'

const english = {
  ...listWords,
  ...moveWords,
  requestLinks: requestLinksWords,
  ...detailWords,
  answers: answersWords,
  ...disputesWords,
  ruleMany: ruleManyWords,
  ...linkedWords,
}

export type ObservationsWords = typeof english

export const words = wordsOf('observations', english)
