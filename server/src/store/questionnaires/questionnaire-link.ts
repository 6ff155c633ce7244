import type { MailRecipient } from '../../domain/mail/mail.ts'
import { insertOutboxMails } from '../connectors/outbox-mail.ts'
import type { LinkRow } from '../kernel/link-row.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'

/** The questionnaire that the token opens, as long as its link is valid. */
export const selectQuestionnaireLink = async (
  db: SystemDb,
  tokenHash: Uint8Array,
): Promise<LinkRow<'qst'> | undefined> => {
  const [row] = await db.run(sql<LinkRow<'qst'>>`
    select organization.id as "organizationId",
      ${wireId('org', 'organization.public_id')} as "publicOrganizationId",
      ${wireId('qst', 'questionnaire_link.questionnaire_id')} as id, questionnaire_link.vendor_name as "displayName",
      ${wireId('oml', 'questionnaire_link.mail_id')} as "mailId"
    from questionnaire_link join organization on organization.id = questionnaire_link.organization_id
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > now()`)
  return row
}

/** A link for a questionnaire's vendor; the look-up is global, so the link carries the vendor's name. */
export const insertQuestionnaireLink = async (
  db: Db,
  {
    tokenHash,
    questionnaireId,
    expiresAt,
    mailId,
  }: { tokenHash: Uint8Array; questionnaireId: string; expiresAt: Date; mailId?: string },
): Promise<void> => {
  await db.run(sql`
    insert into questionnaire_link (token_hash, organization_id, questionnaire_id, vendor_name, expires_at, mail_id)
    select ${tokenHash}::bytea, ${db.organizationId}, questionnaire.id, vendor.company_name, ${expiresAt},
      ${mailId === undefined ? null : uuidOf('oml', mailId)}::uuid
    from questionnaire
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
    where questionnaire.organization_id = ${db.organizationId} and questionnaire.id = ${uuidOf('qst', questionnaireId)}`)
}

/** Revokes the links of closed questionnaires. */
export const revokeQuestionnaireLinks = async (
  db: Db,
  questionnaireIds: readonly string[],
): Promise<void> => {
  await db.run(sql`
    update questionnaire_link set revoked_at = now()
    where organization_id = ${db.organizationId} and questionnaire_id = any(${questionnaireIds.map((id) => uuidOf('qst', id))}::uuid[])
      and revoked_at is null`)
}

/** Extends or shortens the links of a questionnaire. */
export const updateQuestionnaireLinkExpiry = async (
  db: Db,
  questionnaireId: string,
  expiresAt: Date,
): Promise<void> => {
  await db.run(sql`
    update questionnaire_link set expires_at = ${expiresAt}
    where organization_id = ${db.organizationId} and questionnaire_id = ${uuidOf('qst', questionnaireId)} and revoked_at is null`)
}

/** Organizations with links to expire or delete. */
export const selectOrganizationsWithExpiredLinks = async (
  db: SystemDb,
  now: Date,
): Promise<OrganizationId[]> => {
  const rows = await db.run(sql<{ organizationId: OrganizationId }>`
    select distinct organization_id as "organizationId" from questionnaire_link
    where revoked_at is null and expires_at <= ${now}`)
  return rows.map(({ organizationId }) => organizationId)
}

/** Deletes links whose questionnaire was deleted with its vendor. */
export const deleteStrayQuestionnaireLinks = async (db: Db, now: Date): Promise<void> => {
  const stray = await db.run(sql<{ id: string }>`
    select questionnaire_link.questionnaire_id as id from questionnaire_link
    where questionnaire_link.organization_id = ${db.organizationId} and expires_at <= ${now}
      and questionnaire_link.questionnaire_id not in (
        select questionnaire.id from questionnaire where questionnaire.organization_id = ${db.organizationId})`)
  if (stray.length === 0) return
  await db.run(sql`
    delete from questionnaire_link
    where organization_id = ${db.organizationId} and questionnaire_id = any(${stray.map(({ id }) => id)}::uuid[])`)
}

/** Queues one mail per recipient; the sender creates a separate link for each. */
export const insertQuestionnaireInvitations = async (
  db: Db,
  questionnaire: { id: string; vendorId: string },
  recipients: readonly MailRecipient[],
): Promise<void> => {
  const [[vendor]] = await Promise.all([
    db.run(sql<{ domain: string }>`
      select domain_name as domain from vendor
      where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', questionnaire.vendorId)}`),
    db.run(sql`
      insert into questionnaire_invitation (organization_id, questionnaire_id, recipient)
      select ${db.organizationId}, ${uuidOf('qst', questionnaire.id)}::uuid, recipient
      from generate_series(0, ${recipients.length}::integer - 1) as given (recipient)
      on conflict (organization_id, questionnaire_id, recipient) do nothing`),
  ])
  if (!vendor) return
  await insertOutboxMails(
    db,
    recipients.map((to, recipient) => ({
      kind: 'OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION',
      sourceId: questionnaire.id,
      recipient,
      domain: vendor.domain,
      recipients: [to],
    })),
  )
}
