import type { QuestionnaireStatus } from '../../domain/questionnaires/questionnaire-status.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { recordEvents } from '../connectors/webhook-event.ts'

/** Records webhook events for questionnaires whose status changed. */
export const recordQuestionnaireMoves = (
  db: Db,
  moved: readonly { id: string; previousStatus: QuestionnaireStatus }[],
): Promise<void> =>
  recordEvents(db, moved.length > 0 ? ['questionnaire.status_changed'] : [], async () => {
    const previous = new Map<string, QuestionnaireStatus>(
      moved.map(({ id, previousStatus }) => [id, previousStatus]),
    )
    const rows = await db.run(sql<{ id: Id<'qst'>; facts: Record<string, unknown> }>`
      select ${wireId('qst', 'questionnaire.id')} as id, json_build_object(
        'id', ${wireId('qst', 'questionnaire.id')}, 'vendorId', ${wireId('vnd', 'questionnaire.vendor_id')}, 'vendorDomain', vendor.domain_name,
        'templateId', questionnaire.template_id, 'status', questionnaire.status) as facts
      from questionnaire
      join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
      where questionnaire.organization_id = ${db.organizationId}
        and questionnaire.id = any(${moved.map(({ id }) => uuidOf('qst', id))}::uuid[])`)
    return rows.map(({ id, facts }) => ({
      type: 'questionnaire.status_changed',
      data: { ...facts, previousStatus: previous.get(id) },
    }))
  })
