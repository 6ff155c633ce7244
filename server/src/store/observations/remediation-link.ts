import { uuidOf } from '../../domain/kernel/id.ts'
import type { LinkRow } from '../kernel/link-row.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** The request that the token opens, as long as its link is valid. */
export const selectRemediationLink = async (
  db: SystemDb,
  tokenHash: Uint8Array,
): Promise<LinkRow<'rmr'> | undefined> => {
  const [row] = await db.run(sql<LinkRow<'rmr'>>`
    select organization.id as "organizationId",
      ${wireId('org', 'organization.public_id')} as "publicOrganizationId",
      ${wireId('rmr', 'remediation_link.request_id')} as id, remediation_link.holder as "displayName",
      ${wireId('oml', 'remediation_link.mail_id')} as "mailId"
    from remediation_link join organization on organization.id = remediation_link.organization_id
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > now()`)
  return row
}

type NewRemediationLink = {
  tokenHash: Uint8Array
  requestId: string
  /** The contact who gets it; the vendor's name if it is for nobody in particular. */
  holder: string | undefined
  expiresAt: Date
  mailId?: string
}

/** Adds a link and deletes the organization's expired ones; false if there is no such request. */
export const insertRemediationLink = async (
  db: Db,
  { tokenHash, requestId, holder, expiresAt, mailId }: NewRemediationLink,
): Promise<boolean> => {
  const [, inserted] = await Promise.all([
    db.run(sql`
      delete from remediation_link where organization_id = ${db.organizationId} and expires_at <= now()`),
    db.run(sql`
      insert into remediation_link (token_hash, organization_id, request_id, holder, expires_at, mail_id)
      select ${tokenHash}::bytea, ${db.organizationId}, remediation_request.id,
        coalesce(${holder ?? null}::text, vendor.company_name), ${expiresAt},
        ${mailId === undefined ? null : uuidOf('oml', mailId)}::uuid
      from remediation_request
      join vendor on vendor.organization_id = ${db.organizationId}
        and vendor.domain_name = remediation_request.domain
      where remediation_request.organization_id = ${db.organizationId}
        and remediation_request.id = ${uuidOf('rmr', requestId)}
      returning true`),
  ])
  return inserted.length > 0
}

/** Revokes the links of a request and returns how many worked until now; undefined if there is no such request. */
export const revokeRemediationLinks = async (db: Db, requestId: string): Promise<number | undefined> => {
  const id = uuidOf('rmr', requestId)
  const [requests, revoked] = await Promise.all([
    db.run(sql`
      select from remediation_request where organization_id = ${db.organizationId} and id = ${id}`),
    db.run(sql`
      update remediation_link set revoked_at = now()
      where organization_id = ${db.organizationId} and request_id = ${id} and revoked_at is null
        and expires_at > now()
      returning true`),
  ])
  return requests.length === 0 ? undefined : revoked.length
}

/** Deletes the requests to deleted vendors, with their links. */
export const deleteRemediationRequestsTo = async (db: Db, domains: readonly string[]): Promise<void> => {
  const deleted = await db.run(sql<{ id: string }>`
    delete from remediation_request
    where organization_id = ${db.organizationId} and domain = any(${domains}::text[])
    returning id`)
  if (deleted.length === 0) return
  await db.run(sql`
    delete from remediation_link
    where organization_id = ${db.organizationId} and request_id = any(${deleted.map(({ id }) => id)}::uuid[])`)
}
