import type { Actor, LinkedReport, ReportKind, ReportLink } from '@parapet/contract'
import { type Id, type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import type { LinkRow } from '../kernel/link-row.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** The report that the token opens, as long as its link is valid. */
export const selectReportLink = async (
  db: SystemDb,
  tokenHash: Uint8Array,
): Promise<LinkRow<'rpl'> | undefined> => {
  const [row] = await db.run(sql<Omit<LinkRow<'rpl'>, 'mailId' | 'displayName'>>`
    select organization.id as "organizationId",
      ${wireId('org', 'organization.public_id')} as "publicOrganizationId",
      ${wireId('rpl', 'report_link.snapshot_id')} as id
    from report_link join organization on organization.id = report_link.organization_id
    where token_hash = ${tokenHash} and expires_at > now()`)
  return row && { ...row, displayName: 'Reader of a report', mailId: null }
}

const linkJson: Sql<ReportLink> = sql`json_strip_nulls(json_build_object(
  'id', ${wireId('rpl', 'report_snapshot.id')},
  'kind', report_snapshot.kind,
  'vendorId', ${wireId('vnd', 'report_snapshot.vendor_id')},
  'subject', report_snapshot.subject,
  'asOf', ${wireTime('report_snapshot.as_of')},
  'expiresAt', ${wireTime('report_snapshot.expires_at')},
  'createdBy', report_snapshot.created_by,
  'createdAt', ${wireTime('report_snapshot.created_at')}))`

export const countReportLinks = async (db: Db): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from report_snapshot where organization_id = ${db.organizationId}`)
  return row?.count ?? 0
}

export type NewReportLink = {
  id: string
  tokenHash: Uint8Array
  kind: ReportKind
  vendorId: string | undefined
  report: object
  subject: string
  asOf: Date
  expiresAt: Date
  createdBy: Actor
}

export const insertReportLink = async (db: Db, link: NewReportLink): Promise<ReportLink | undefined> => {
  const id = uuidOf('rpl', link.id)
  await db.run(sql`
    insert into report_snapshot (
      organization_id, id, kind, vendor_id, report, subject, as_of, expires_at, created_by)
    values (${db.organizationId}, ${id}, ${link.kind},
      ${link.vendorId === undefined ? null : uuidOf('vnd', link.vendorId)}::uuid,
      ${JSON.stringify(link.report)}::json, ${link.subject}, ${link.asOf}, ${link.expiresAt},
      ${JSON.stringify(link.createdBy)}::json)`)
  await db.run(sql`
    insert into report_link (token_hash, organization_id, snapshot_id, expires_at)
    values (${link.tokenHash}, ${db.organizationId}, ${id}, ${link.expiresAt})`)
  const [row] = await db.run(sql<{ item: ReportLink }>`
    select ${linkJson} as item from report_snapshot
    where report_snapshot.organization_id = ${db.organizationId} and report_snapshot.id = ${id}`)
  return row?.item
}

/** The links that still work, newest first. */
export const selectReportLinkPage = (db: Db, page: PageRequest): Promise<Page> => {
  const works = sql`report_snapshot.organization_id = ${db.organizationId} and report_snapshot.expires_at > now()`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (report_snapshot.created_at, report_snapshot.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${linkJson} as item, array[report_snapshot.created_at::text, report_snapshot.id::text] as key
      from report_snapshot where ${works} ${after}
      order by report_snapshot.created_at desc, report_snapshot.id desc`,
    total: sql`select count(*) from report_snapshot where ${works}`,
  })
}

const deleteWhere = async (db: Db, which: Sql): Promise<{ id: Id<'rpl'>; subject: string }[]> => {
  const deleted = await db.run(sql<{ id: Id<'rpl'>; subject: string }>`
    delete from report_snapshot
    where report_snapshot.organization_id = ${db.organizationId} and ${which}
    returning ${wireId('rpl', 'report_snapshot.id')} as id, report_snapshot.subject`)
  if (deleted.length > 0) {
    await db.run(sql`
      delete from report_link
      where organization_id = ${db.organizationId}
        and snapshot_id = any(${deleted.map(({ id }) => uuidOf('rpl', id))}::uuid[])`)
  }
  return deleted
}

/** Deletes a link with its report; undefined if there is no such link. */
export const deleteReportLink = async (db: Db, id: string): Promise<{ subject: string } | undefined> => {
  const [deleted] = await deleteWhere(db, sql`report_snapshot.id = ${uuidOf('rpl', id)}`)
  return deleted
}

/** Deletes the reports on vendors that are deleted, with their links. */
export const deleteReportsOnVendors = async (db: Db, vendorIds: readonly string[]): Promise<void> => {
  await deleteWhere(db, sql`report_snapshot.vendor_id = any(${vendorIds}::uuid[])`)
}

/** A report as it was when the link was created; undefined once it is deleted. */
export const selectLinkedReport = async (db: Db, id: string): Promise<LinkedReport | undefined> => {
  const [row] = await db.run(sql<{ item: LinkedReport }>`
    select json_strip_nulls(json_build_object(
      'kind', report_snapshot.kind,
      'vendorReport', case when report_snapshot.vendor_id is not null then report_snapshot.report end,
      'portfolioReport', case when report_snapshot.vendor_id is null then report_snapshot.report end,
      'expiresAt', ${wireTime('report_snapshot.expires_at')})) as item
    from report_snapshot
    where report_snapshot.organization_id = ${db.organizationId} and report_snapshot.id = ${uuidOf('rpl', id)}
      and report_snapshot.expires_at > now()`)
  return row?.item
}

/** Organizations with links that no longer work. */
export const selectOrganizationsWithExpiredReports = async (db: SystemDb): Promise<OrganizationId[]> => {
  const rows = await db.run(sql<{ organizationId: OrganizationId }>`
    select distinct organization_id as "organizationId" from report_link where expires_at <= now()`)
  return rows.map(({ organizationId }) => organizationId)
}

export const deleteExpiredReports = async (db: Db): Promise<void> => {
  await deleteWhere(db, sql`report_snapshot.expires_at <= now()`)
}
