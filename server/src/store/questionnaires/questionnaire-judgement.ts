import type { TemplateSection } from '@parapet/contract'
import type { MadeClaim } from '../../domain/questionnaires/answer-claims.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** Whether the answers stand: those of a returned questionnaire may change. */
export const isAnswered: Sql<boolean> = sql`(questionnaire.submitted_at is not null and questionnaire.status in (
  'QUESTIONNAIRE_STATUS_SUBMITTED', 'QUESTIONNAIRE_STATUS_IN_REVIEW', 'QUESTIONNAIRE_STATUS_COMPLETED'))`

type DueQuestionnaire = {
  id: Id<'qst'>
  /** Null if it is not known yet what the answers claim. */
  claims: MadeClaim[] | null
  /** Only then. */
  sections: TemplateSection[] | null
  /** As text, which keeps it exact. */
  scoredAt: string
}

/** Locks answered questionnaires whose vendor was scored since their contradictions were counted. */
export const holdUnjudgedQuestionnaires = (db: Db, limit: number): Promise<DueQuestionnaire[]> =>
  db.run(sql<DueQuestionnaire>`
    select ${wireId('qst', 'questionnaire.id')} as id, questionnaire.claims,
      case when questionnaire.claims is null then questionnaire.sections end as sections,
      vendor_score.calculated_at::text as "scoredAt"
    from questionnaire
    join vendor_score on vendor_score.organization_id = ${db.organizationId}
      and vendor_score.vendor_id = questionnaire.vendor_id
    where questionnaire.organization_id = ${db.organizationId} and ${isAnswered}
      and questionnaire.claims is distinct from '[]'
      and questionnaire.judged_score_at is distinct from vendor_score.calculated_at
    limit ${limit}
    for update of questionnaire skip locked`)

/** Notes the count on a locked questionnaire. This is not a change of it: updated_at stays. */
export const updateContradictionCount = async (
  db: Db,
  id: string,
  { claims, count, scoredAt }: { claims: readonly MadeClaim[]; count: number; scoredAt: string },
): Promise<void> => {
  await db.run(sql`
    update questionnaire set claims = ${JSON.stringify(claims)}::jsonb, contradiction_count = ${count},
      judged_score_at = ${scoredAt}::timestamptz
    where organization_id = ${db.organizationId} and id = ${uuidOf('qst', id)}`)
}
