import {
  expirableStatuses,
  graceDays,
  type QuestionnaireStatus,
} from '../../domain/questionnaires/questionnaire-status.ts'
import type { Id } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { subtractOpenQuestionnaires } from './questionnaire-change.ts'
import { recordQuestionnaireMoves } from './questionnaire-event.ts'
import { revokeQuestionnaireLinks } from './questionnaire-link.ts'
import type { Db } from '../kernel/store.ts'

/** Vendors per transaction, so that no transaction holds many locks for long. */
const maxVendors = 500

/**
 * Expires questionnaires that are too long past their due date and returns their ids; call it until there are none.
 * Vendors are locked first and in id order, as everywhere.
 */
export const expireQuestionnaires = async (db: Db, now: Date): Promise<Id<'qst'>[]> => {
  // Literals, because otherwise the partial index cannot be used.
  const due = sql`questionnaire.status in (${sql.join(expirableStatuses.map((status) => sql.lit(status)))})
    and questionnaire.due_date <= ${now}::timestamptz - ${sql.lit(graceDays)} * interval '1 day'`
  const vendors = await db.run(sql<{ id: string }>`
    select id from vendor
    where vendor.organization_id = ${db.organizationId} and vendor.id in (
      select vendor_id from questionnaire
      where questionnaire.organization_id = ${db.organizationId} and ${due}
      order by due_date limit ${maxVendors})
    order by vendor.id
    for no key update`)
  if (vendors.length === 0) return []
  const rows = await db.run(sql<{ id: Id<'qst'>; vendorId: Id<'vnd'>; previousStatus: QuestionnaireStatus }>`
    update questionnaire set status = 'QUESTIONNAIRE_STATUS_EXPIRED', updated_at = now()
    from questionnaire as before
    where questionnaire.organization_id = ${db.organizationId}
      and questionnaire.vendor_id = any(${vendors.map(({ id }) => id)}::uuid[]) and ${due}
      and before.organization_id = ${db.organizationId} and before.id = questionnaire.id
    returning ${wireId('qst', 'questionnaire.id')} as id, ${wireId('vnd', 'questionnaire.vendor_id')} as "vendorId", before.status as "previousStatus"`)
  const ids = rows.map(({ id }) => id)
  await Promise.all([
    subtractOpenQuestionnaires(
      db,
      rows.map(({ vendorId }) => vendorId),
    ),
    revokeQuestionnaireLinks(db, ids),
    recordQuestionnaireMoves(db, rows),
  ])
  return ids
}
