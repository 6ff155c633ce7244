import { answersWords } from './observations/words/answers.de.ts'
import { german as parts } from './parts/words.de.ts'
import { german as portfolio } from './portfolio/words.de.tsx'
import { german as shell } from './shell/words.de.ts'
import { germanScores } from './vendors/words/scores.de.ts'

/** What the first page says in German. */
export const german = {
  'observations.answers': answersWords,
  parts,
  portfolio,
  shell,
  'vendors.scores': germanScores,
}
