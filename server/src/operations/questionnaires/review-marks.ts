import type { AnswerDateIssue, AnswerFinding, Contradiction, TemplateSection } from '@parapet/contract'
import { claimsMade } from '../../domain/questionnaires/answer-claims.ts'
import { dateIssues } from '../../domain/questionnaires/answer-dates.ts'
import { questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import { selectContradictions } from '../../store/questionnaires/contradicting-observation.ts'
import type { AnswerRow } from '../../store/questionnaires/questionnaire-answer.ts'
import { selectQuestionnaireFindings } from '../../store/questionnaires/questionnaire-finding.ts'
import type { Context } from '../handler.ts'
import { valuesOf } from './save-answers.ts'

type Marks = { contradictions?: Contradiction[]; dateIssues: AnswerDateIssue[]; findings?: AnswerFinding[] }

type Answered = { id: string; sections: readonly TemplateSection[]; answers: readonly AnswerRow[] }

/** What a reviewer should look at; what observations say only for those who may read them. */
export const reviewMarks = async (
  { db, principal, now }: Pick<Context, 'db' | 'principal' | 'now'>,
  answered: Answered,
): Promise<Marks> => {
  const questions = questionsOf(answered.sections)
  const values = valuesOf(answered.answers)
  const issues = dateIssues(questions, values, now)
  if (!principal.scopes.has('findings.read')) return { dateIssues: issues }
  const [contradictions, findings] = await Promise.all([
    selectContradictions(db, answered.id, claimsMade(questions, values)),
    selectQuestionnaireFindings(db, answered.id),
  ])
  return { contradictions, dateIssues: issues, findings }
}
