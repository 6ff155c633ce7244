import type { ObservationsWords } from './words.ts'
import { detailWords } from './words/detail.de.tsx'
import { answersWords } from './words/answers.de.ts'
import { disputesWords } from './words/disputes.de.tsx'
import { linkedWords } from './words/linked.de.tsx'
import { listWords } from './words/list.de.ts'
import { moveWords } from './words/moves.de.tsx'
import { requestLinksWords } from './words/request-links.de.ts'
import { ruleManyWords } from './words/rule-many.de.ts'

export const german: ObservationsWords = {
  ...listWords,
  ...moveWords,
  requestLinks: requestLinksWords,
  ...detailWords,
  answers: answersWords,
  ...disputesWords,
  ruleMany: ruleManyWords,
  ...linkedWords,
}
