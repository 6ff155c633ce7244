import { type Actor, type AnswerFinding, Severity } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { keyText } from '../observations/observation-json.ts'
import { isVisible, primaryDomain, vendorJoin } from '../observations/observation-visibility.ts'

/** Records that an observation was created from an answer; false if there was one already. */
export const insertQuestionnaireFinding = async (
  db: Db,
  given: { questionnaireId: string; questionId: string; key: string; createdBy: Actor; now: Date },
): Promise<boolean> => {
  const { questionnaireId, questionId, key, createdBy, now } = given
  const rows = await db.run(sql`
    insert into questionnaire_finding (
      organization_id, questionnaire_id, question_id, observation_key, created_by, created_at)
    values (
      ${db.organizationId}, ${uuidOf('qst', questionnaireId)}, ${questionId}, ${key}, ${JSON.stringify(createdBy)}::jsonb,
      ${now})
    on conflict (organization_id, questionnaire_id, question_id) do nothing
    returning true`)
  return rows.length > 0
}

/** The observations created from answers, as far as the organization may see them now. */
export const selectQuestionnaireFindings = async (
  db: Db,
  questionnaireId: string,
): Promise<AnswerFinding[]> => {
  const rows = await db.run(sql<{ item: AnswerFinding }>`
    select json_build_object(
      'questionId', questionnaire_finding.question_id,
      'orn', 'orn:v1:observation:vrm:' || ${keyText(sql`observation.key`)} || ':' || ${primaryDomain(db)},
      'title', observation.title,
      'severity', ${memberAt(Severity, sql`observation.severity`)},
      'status', case when observation.is_resolved then 'OBSERVATION_STATUS_RESOLVED' else 'OBSERVATION_STATUS_OPEN' end,
      'createdBy', questionnaire_finding.created_by,
      'createdAt', ${wireTime('questionnaire_finding.created_at')}) as item
    from questionnaire_finding
    join observation on observation.organization_id = ${db.organizationId}
      and observation.key = questionnaire_finding.observation_key
    ${vendorJoin(db)}
    where ${isVisible(db)} and questionnaire_finding.organization_id = ${db.organizationId}
      and questionnaire_finding.questionnaire_id = ${uuidOf('qst', questionnaireId)}
    order by questionnaire_finding.question_id`)
  return rows.map(({ item }) => item)
}
