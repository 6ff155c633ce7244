import { answerWords } from './words/answer.de.tsx'
import { listWords } from './words/list.de.tsx'
import { pageWords } from './words/page.de.tsx'
import { reviewWords } from './words/review.de.tsx'
import { templateWords } from './words/template.de.ts'
import type { QuestionnairesWords } from './words.ts'

export const german: QuestionnairesWords = {
  ...listWords,
  ...pageWords,
  ...answerWords,
  ...templateWords,
  ...reviewWords,
}
