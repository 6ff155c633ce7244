import { wordsOf } from '../parts/language.ts'
import { answerWords } from './words/answer.tsx'
import { listWords } from './words/list.tsx'
import { pageWords } from './words/page.tsx'
import { reviewWords } from './words/review.tsx'
import { templateWords } from './words/template.ts'

const english = { ...listWords, ...pageWords, ...answerWords, ...templateWords, ...reviewWords }

export type QuestionnairesWords = typeof english

export const words = wordsOf('questionnaires', english)
