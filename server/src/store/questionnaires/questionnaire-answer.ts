import type { Actor } from '@parapet/contract'
import type { AnswerValues, GivenAnswer } from '../../domain/questionnaires/questionnaire-answers.ts'
import { wireTime } from '../kernel/page.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export type AnswerRow = {
  questionId: string
  values: string[]
  comment?: string
  answeredBy: Actor
  answeredAt: string
}

/** All answers, including those to questions that no longer apply. */
export const selectQuestionnaireAnswers = async (db: Db, questionnaireId: string): Promise<AnswerRow[]> => {
  const rows = await db.run(sql<{ item: AnswerRow }>`
    select json_strip_nulls(json_build_object(
      'questionId', question_id,
      'values', answer_values,
      'comment', comment,
      'answeredBy', answered_by,
      'answeredAt', ${wireTime('answered_at')})) as item
    from questionnaire_answer
    where organization_id = ${db.organizationId} and questionnaire_id = ${uuidOf('qst', questionnaireId)}`)
  return rows.map(({ item }) => item)
}

/** Only what was chosen or written, by question. */
export const selectAnswerValues = async (db: Db, questionnaireId: string): Promise<AnswerValues> => {
  const rows = await db.run(sql<{ questionId: string; values: string[] }>`
    select question_id as "questionId", answer_values as "values" from questionnaire_answer
    where organization_id = ${db.organizationId} and questionnaire_id = ${uuidOf('qst', questionnaireId)}`)
  return new Map(rows.map(({ questionId, values }) => [questionId, values]))
}

/** Saves the answers of a locked questionnaire. */
export const upsertQuestionnaireAnswers = async (
  db: Db,
  questionnaireId: string,
  answers: readonly (GivenAnswer & { lapsesOn: string | undefined })[],
  answeredBy: Actor,
): Promise<void> => {
  await db.run(sql`
    insert into questionnaire_answer (
      organization_id, questionnaire_id, question_id, answer_values, comment, answered_by, lapses_on)
    select ${db.organizationId}, ${uuidOf('qst', questionnaireId)}::uuid, "questionId", "values", comment, ${JSON.stringify(answeredBy)}::jsonb,
      "lapsesOn"
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given (
      "questionId" text, "values" text[], comment text, "lapsesOn" date)
    on conflict (organization_id, questionnaire_id, question_id) do update set
      answer_values = excluded.answer_values, comment = excluded.comment,
      answered_by = excluded.answered_by, answered_at = excluded.answered_at, lapses_on = excluded.lapses_on,
      lapse_told_at = null`)
}

/** Withdraws answers. */
export const deleteQuestionnaireAnswers = async (
  db: Db,
  questionnaireId: string,
  questionIds: readonly string[],
): Promise<void> => {
  await db.run(sql`
    delete from questionnaire_answer
    where organization_id = ${db.organizationId} and questionnaire_id = ${uuidOf('qst', questionnaireId)}
      and question_id = any(${questionIds}::text[])`)
}
