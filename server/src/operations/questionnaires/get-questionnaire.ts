import { selectQuestionnaire } from '../../store/questionnaires/questionnaire.ts'
import type { Handler } from '../handler.ts'
import { noSuchQuestionnaire } from './no-such-questionnaire.ts'

export const getQuestionnaire: Handler<'GetQuestionnaire'> = async ({ id }, { db, principal }) => {
  const questionnaire = await selectQuestionnaire(db, id, {
    contradictions: principal.scopes.has('findings.read'),
  })
  if (!questionnaire) throw noSuchQuestionnaire(id, principal)
  return { questionnaire }
}
