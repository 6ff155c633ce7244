import { selectAnswerFiles } from '../../store/documents/document.ts'
import { selectQuestionnaireAnswers } from '../../store/questionnaires/questionnaire-answer.ts'
import { selectQuestionnaire, selectQuestionnaireForm } from '../../store/questionnaires/questionnaire.ts'
import type { Handler } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { reviewMarks } from './review-marks.ts'
import { shownAnswers } from './shown-answers.ts'

export const getQuestionnaireForm: Handler<'GetQuestionnaireForm'> = async ({ id }, context) => {
  const { db, principal } = context
  const [questionnaire, form, rows, files] = await Promise.all([
    selectQuestionnaire(db, id),
    selectQuestionnaireForm(db, id),
    selectQuestionnaireAnswers(db, id),
    selectAnswerFiles(db, id),
  ])
  if (!questionnaire || !form) throw noSuchQuestionnaire(id, principal)
  const { sections, returnComment, reviewComment } = form
  const answers = shownAnswers(sections, rows, files)
  return {
    questionnaire,
    sections,
    answers,
    ...(await reviewMarks(context, { id, sections, answers })),
    ...(returnComment !== null && { returnComment }),
    ...(reviewComment !== null && { reviewComment }),
  }
}
