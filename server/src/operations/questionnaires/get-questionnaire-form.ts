import { selectAnswerFiles } from '../../store/documents/document.ts'
import { selectQuestionnaireAnswers } from '../../store/questionnaires/questionnaire-answer.ts'
import { selectQuestionnaire, selectQuestionnaireForm } from '../../store/questionnaires/questionnaire.ts'
import type { Handler } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { shownAnswers } from './shown-answers.ts'

export const getQuestionnaireForm: Handler<'GetQuestionnaireForm'> = async ({ id }, { db, principal }) => {
  const [questionnaire, form, answers, files] = await Promise.all([
    selectQuestionnaire(db, id),
    selectQuestionnaireForm(db, id),
    selectQuestionnaireAnswers(db, id),
    selectAnswerFiles(db, id),
  ])
  if (!questionnaire || !form) throw noSuchQuestionnaire(id, principal)
  const { sections, returnComment, reviewComment } = form
  return {
    questionnaire,
    sections,
    answers: shownAnswers(sections, answers, files),
    ...(returnComment !== null && { returnComment }),
    ...(reviewComment !== null && { reviewComment }),
  }
}
