import type { Id } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/**
 * Marks up to this many answers whose date no longer holds as told, and returns their questionnaires. Only answers that
 * were submitted count, and not those of a questionnaire that a later one of the same template replaced; these are
 * marked as well, so that nobody looks at them again.
 */
export const takeLapsedAnswers = async (
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ questionnaireIds: Id<'qst'>[]; count: number }> => {
  const rows = await db.run(sql<{ questionnaireId: Id<'qst'>; isCurrent: boolean }>`
    update questionnaire_answer set lapse_told_at = ${now}::timestamptz
    from (
      select answer.questionnaire_id, answer.question_id, not exists (
        select from questionnaire as later
        where later.organization_id = ${db.organizationId} and later.vendor_id = questionnaire.vendor_id
          and later.template_id = questionnaire.template_id and later.submitted_at > questionnaire.submitted_at
      ) as is_current
      from questionnaire_answer as answer
      join questionnaire on questionnaire.organization_id = ${db.organizationId}
        and questionnaire.id = answer.questionnaire_id
        and questionnaire.status in (
          'QUESTIONNAIRE_STATUS_SUBMITTED', 'QUESTIONNAIRE_STATUS_IN_REVIEW', 'QUESTIONNAIRE_STATUS_COMPLETED')
      where answer.organization_id = ${db.organizationId} and answer.lapses_on is not null
        and answer.lapse_told_at is null and answer.lapses_on <= ${now.toISOString().slice(0, 10)}::date
      order by answer.lapses_on, answer.questionnaire_id, answer.question_id
      limit ${limit}
      for update of answer skip locked) as lapsed
    where questionnaire_answer.organization_id = ${db.organizationId}
      and questionnaire_answer.questionnaire_id = lapsed.questionnaire_id
      and questionnaire_answer.question_id = lapsed.question_id
    returning ${wireId('qst', 'questionnaire_answer.questionnaire_id')} as "questionnaireId",
      lapsed.is_current as "isCurrent"`)
  const current = rows.filter(({ isCurrent }) => isCurrent).map(({ questionnaireId }) => questionnaireId)
  return { questionnaireIds: [...new Set(current)], count: rows.length }
}
