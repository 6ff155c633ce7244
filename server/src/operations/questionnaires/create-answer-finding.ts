import { ApiError, invalidField, submittedStatuses } from '@parapet/contract'
import { readFinding } from '../../domain/observations/finding.ts'
import { answerFinding } from '../../domain/questionnaires/answer-finding.ts'
import { questionsOf } from '../../domain/questionnaires/questionnaire-answers.ts'
import { selectAnswerFiles } from '../../store/documents/document.ts'
import { ingestEachFinding } from '../../store/observations/observation-ingest.ts'
import { selectQuestionnaireAnswers } from '../../store/questionnaires/questionnaire-answer.ts'
import {
  insertQuestionnaireFinding,
  selectQuestionnaireFindings,
} from '../../store/questionnaires/questionnaire-finding.ts'
import { selectQuestionnaire, selectQuestionnaireForm } from '../../store/questionnaires/questionnaire.ts'
import type { Handler } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { shownAnswers } from './shown-answers.ts'

const submitted: ReadonlySet<string> = new Set(submittedStatuses)

const alreadyMade = (questionId: string): ApiError =>
  new ApiError(
    'ALREADY_EXISTS',
    `The answer to ${questionId} was already made an observation. GetQuestionnaireForm names it under findings.`,
  )

export const createAnswerFinding: Handler<'CreateAnswerFinding'> = async (
  { id, questionId, title, severity, description, remediation },
  { db, principal, now, audit },
) => {
  const [questionnaire, form, rows, files, made] = await Promise.all([
    selectQuestionnaire(db, id),
    selectQuestionnaireForm(db, id),
    selectQuestionnaireAnswers(db, id),
    selectAnswerFiles(db, id),
    selectQuestionnaireFindings(db, id),
  ])
  if (!questionnaire || !form) throw noSuchQuestionnaire(id, principal)
  const { status } = questionnaire
  if (!submitted.has(status))
    throw new ApiError(
      'QUESTIONNAIRE_TRANSITION_REFUSED',
      'The answers were not submitted: only submitted answers can be made observations.',
      { metadata: { status } },
    )
  const question = questionsOf(form.sections).find((one) => one.id === questionId)
  if (!question) throw invalidField('questionId', `is not a question in this questionnaire: ${questionId}.`)
  const answer = shownAnswers(form.sections, rows, files).find((row) => row.questionId === questionId)
  if (!answer) throw invalidField('questionId', `has no answer that applies: ${questionId}.`)
  if (made.some((finding) => finding.questionId === questionId)) throw alreadyMade(questionId)

  const read = readFinding(
    answerFinding({ questionnaire, question, answer, title, severity, description, remediation, now }),
  )
  const by = { actor: principal.actor, channel: principal.channel, now }
  // Before the questionnaire is touched: vendors are locked first, as everywhere.
  const { fates } = await ingestEachFinding(db, [read], by)
  if (!fates.has(read)) throw new ApiError('NOT_FOUND', 'The vendor was just deleted.')
  const isNew = await insertQuestionnaireFinding(db, {
    questionnaireId: id,
    questionId,
    key: read.key,
    createdBy: principal.actor,
    now,
  })
  if (!isNew) throw alreadyMade(questionId)

  const finding = (await selectQuestionnaireFindings(db, id)).find((one) => one.questionId === questionId)
  if (!finding)
    throw new ApiError(
      'VENDOR_NOT_ENTITLED',
      'The organization does not monitor the vendor, so its observations are not shown. Monitor it first.',
    )
  await audit([
    {
      action: 'questionnaire.finding-created',
      targetType: 'questionnaire',
      targetId: id,
      details: { questionId, orn: finding.orn, severity },
    },
  ])
  return { answerFinding: finding }
}
