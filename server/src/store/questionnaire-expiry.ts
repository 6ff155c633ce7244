import { sql } from 'kysely'
import { expirableStatuses, graceDays } from '../domain/questionnaire-status.ts'
import { subtractOpenQuestionnaires } from './questionnaire-change.ts'
import { revokeQuestionnaireLinks } from './questionnaire-link.ts'
import type { Db } from './store.ts'

/** Vendors per transaction, so that none holds many locks for long. */
const maxVendors = 500

/**
 * Expires the questionnaires that are too long past their due date and answers with their ids; call it again
 * until there are none. Vendors are locked first and by id, as everywhere.
 */
export const expireQuestionnaires = async (db: Db, now: Date): Promise<string[]> => {
  // As literals, or the index of those that can be due is no use.
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
  const rows = await db.run(sql<{ id: string; vendorId: string }>`
    update questionnaire set status = 'QUESTIONNAIRE_STATUS_EXPIRED', updated_at = now()
    where organization_id = ${db.organizationId} and vendor_id = any(${vendors.map(({ id }) => id)}::text[]) and ${due}
    returning id, vendor_id as "vendorId"`)
  const ids = rows.map(({ id }) => id)
  await Promise.all([
    subtractOpenQuestionnaires(
      db,
      rows.map(({ vendorId }) => vendorId),
    ),
    revokeQuestionnaireLinks(db, ids),
  ])
  return ids
}
