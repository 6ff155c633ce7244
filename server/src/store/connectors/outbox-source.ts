import { Severity } from '@parapet/contract'
import type { InvitationFacts } from '../../domain/mail/invitation-mail.ts'
import type { RemediationFacts } from '../../domain/mail/remediation-mail.ts'
import type { VrmRequestFacts } from '../../domain/mail/vrm-request-mail.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

export const selectOrganizationName = async (db: Db): Promise<string> => {
  const [row] = await db.run(sql<{ name: string }>`
    select name from organization where organization.id = ${db.organizationId}`)
  return row?.name ?? ''
}

type RemediationSource = Pick<RemediationFacts, 'message' | 'observations' | 'observationCount'>

/** The observations a vendor is asked to fix that are still open: worst first, up to a limit. */
export const selectRemediationSource = async (
  db: Db,
  requestId: string,
  limit: number,
): Promise<RemediationSource | undefined> => {
  const [[request], rows] = await Promise.all([
    db.run(sql<{ message: string | null }>`
      select message from remediation_request
      where organization_id = ${db.organizationId} and id = ${uuidOf('rmr', requestId)}`),
    db.run(sql<RemediationSource['observations'][number] & { total: string }>`
      select observation.title, ${memberAt(Severity, sql`observation.severity`)} as severity,
        observation.asset_name as "assetName", observation.vulnerability_id as "vulnerabilityId",
        ${wireTime('observation.first_seen')} as "firstSeen", count(*) over () as total
      from observation
      where observation.organization_id = ${db.organizationId} and not observation.is_resolved
        and observation.key in (
          select unnest(observation_keys) from remediation_request
          where remediation_request.organization_id = ${db.organizationId} and remediation_request.id = ${uuidOf('rmr', requestId)})
      order by observation.severity desc, observation.id
      limit ${limit}`),
  ])
  if (!request) return undefined
  return {
    message: request.message,
    observations: rows.map(({ total: _total, ...observation }) => observation),
    observationCount: Number(rows[0]?.total ?? 0),
  }
}

export const updateRemediationSent = async (db: Db, requestId: string): Promise<void> => {
  await db.run(sql`
    update remediation_request set sent_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('rmr', requestId)}`)
}

type InvitationSource = Pick<InvitationFacts, 'vendorName' | 'templateName' | 'dueDate'> & { expiresAt: Date }

/** A questionnaire the vendor can still answer. */
export const selectInvitationSource = async (
  db: Db,
  questionnaireId: string,
  graceDays: number,
): Promise<InvitationSource | undefined> => {
  const [row] = await db.run(sql<InvitationSource>`
    select vendor.company_name as "vendorName", questionnaire.template_name as "templateName",
      ${wireTime('questionnaire.due_date')} as "dueDate",
      questionnaire.due_date + ${graceDays}::integer * interval '1 day' as "expiresAt"
    from questionnaire
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
    where questionnaire.organization_id = ${db.organizationId} and questionnaire.id = ${uuidOf('qst', questionnaireId)}
      and questionnaire.status in ('QUESTIONNAIRE_STATUS_SENT', 'QUESTIONNAIRE_STATUS_IN_PROGRESS')
      and questionnaire.due_date + ${graceDays}::integer * interval '1 day' > now()`)
  return row
}

export const updateInvitationSent = async (
  db: Db,
  questionnaireId: string,
  recipient: number,
): Promise<void> => {
  await db.run(sql`
    update questionnaire_invitation set sent_at = now()
    where organization_id = ${db.organizationId} and questionnaire_id = ${uuidOf('qst', questionnaireId)}
      and recipient = ${recipient}`)
}

type VrmRequestSource = Pick<VrmRequestFacts, 'eventTitle' | 'message' | 'dueDate'>

/** A request that still awaits an answer: the statuses SENT and OPENED are stored as 2 and 3. */
export const selectVrmRequestSource = async (
  db: Db,
  requestId: string,
): Promise<VrmRequestSource | undefined> => {
  const [row] = await db.run(sql<VrmRequestSource>`
    select security_event.title as "eventTitle", vrm_request.message, ${wireTime('vrm_request.due_date')} as "dueDate"
    from vrm_request
    join security_event on security_event.organization_id = ${db.organizationId}
      and security_event.id = vrm_request.event_id
    where vrm_request.organization_id = ${db.organizationId} and vrm_request.id = ${uuidOf('vrq', requestId)}
      and vrm_request.status in (2, 3)`)
  return row
}

export const updateVrmRequestDelivered = async (db: Db, requestId: string): Promise<void> => {
  await db.run(sql`
    update vrm_request set delivered_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('vrq', requestId)}`)
}
