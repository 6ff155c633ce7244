import type { AnswerDateIssue, AnswerFinding, Contradiction, TemplateSection } from '@parapet/contract'
import { claimsMade, contradictedBy } from '../../domain/questionnaires/answer-claims.ts'
import { dateIssues } from '../../domain/questionnaires/answer-dates.ts'
import { questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import { selectContradictedClaims } from '../../store/questionnaires/contradicting-observation.ts'
import type { AnswerRow } from '../../store/questionnaires/questionnaire-answer.ts'
import { selectQuestionnaireFindings } from '../../store/questionnaires/questionnaire-finding.ts'
import type { Context } from '../handler.ts'
import { valuesOf } from './save-answers.ts'

type Marks = { contradictions?: Contradiction[]; dateIssues: AnswerDateIssue[]; findings?: AnswerFinding[] }

type Answered = { id: string; sections: readonly TemplateSection[]; answers: readonly AnswerRow[] }

const selectContradictions = async (
  db: Context['db'],
  { id, sections, answers }: Answered,
): Promise<Contradiction[]> => {
  const made = claimsMade(questionsOf(sections), valuesOf(answers))
  if (made.length === 0) return []
  const claims = Object.fromEntries(made.map(({ claim }) => [claim, contradictedBy[claim]]))
  const contradicted = new Map(
    (await selectContradictedClaims(db, id, claims)).map((found) => [found.claim, found]),
  )
  return made.flatMap(({ questionId, claim }) => {
    const found = contradicted.get(claim)
    return found ? [{ questionId, ...found }] : []
  })
}

/** What a reviewer should look at; what observations say only for those who may read them. */
export const reviewMarks = async (
  { db, principal, now }: Pick<Context, 'db' | 'principal' | 'now'>,
  answered: Answered,
): Promise<Marks> => {
  const issues = dateIssues(questionsOf(answered.sections), valuesOf(answered.answers), now)
  if (!principal.scopes.has('findings.read')) return { dateIssues: issues }
  const [contradictions, findings] = await Promise.all([
    selectContradictions(db, answered),
    selectQuestionnaireFindings(db, answered.id),
  ])
  return { contradictions, dateIssues: issues, findings }
}
