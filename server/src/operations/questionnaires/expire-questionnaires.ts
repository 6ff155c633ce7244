import { expiredQuestionnaire } from '../../domain/questionnaires/expired-questionnaire.ts'
import { expireQuestionnaires as expireDue } from '../../store/questionnaires/questionnaire-expiry.ts'
import type { Handler } from '../handler.ts'

export const expireQuestionnaires: Handler<'ExpireQuestionnaires'> = async (_input, { db, now, audit }) => {
  const ids = await expireDue(db, now)
  await audit(ids.map(expiredQuestionnaire))
  return { expiredCount: ids.length }
}
