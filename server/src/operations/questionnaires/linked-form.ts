import type { consoleOperations, OutputOf, TemplateSection } from '@parapet/contract'
import { selectAnswerFiles } from '../../store/documents/document.ts'
import { selectQuestionnaireAnswers } from '../../store/questionnaires/questionnaire-answer.ts'
import {
  selectLinkedQuestionnaire,
  selectQuestionnaireForm,
} from '../../store/questionnaires/questionnaire.ts'
import type { Context } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'
import { shownAnswers } from './shown-answers.ts'

type LinkedForm = OutputOf<(typeof consoleOperations)['GetLinkedQuestionnaire']>

/** Without what only the organization may know: categories, weights, risks, and what answers are held against. */
const askedSections = (sections: readonly TemplateSection[]): LinkedForm['sections'] =>
  sections.map(({ id, title, questions }) => ({
    id,
    title,
    questions: questions.map(
      ({ category: _category, weight: _weight, claims: _claims, dateRule: _rule, options, ...question }) => ({
        ...question,
        options: options.map(({ value, label }) => ({ value, label })),
      }),
    ),
  }))

/** Everything the vendor sees; its link determines the questionnaire. */
export const selectLinkedForm = async ({ db, principal }: Context): Promise<LinkedForm> => {
  const { id } = principal.actor
  const [questionnaire, form, answers, files] = await Promise.all([
    selectLinkedQuestionnaire(db, id),
    selectQuestionnaireForm(db, id),
    selectQuestionnaireAnswers(db, id),
    selectAnswerFiles(db, id),
  ])
  if (!questionnaire || !form) throw noSuchQuestionnaire(id, principal)
  return {
    questionnaire,
    sections: askedSections(form.sections),
    answers: shownAnswers(form.sections, answers, files).map(
      ({ answeredBy: _answeredBy, ...answer }) => answer,
    ),
  }
}

export const requireLinkedQuestionnaire = async ({
  db,
  principal,
}: Pick<Context, 'db' | 'principal'>): Promise<LinkedForm['questionnaire']> => {
  const { id } = principal.actor
  const questionnaire = await selectLinkedQuestionnaire(db, id)
  if (!questionnaire) throw noSuchQuestionnaire(id, principal)
  return questionnaire
}
