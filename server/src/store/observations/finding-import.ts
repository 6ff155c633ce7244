import { type Import, type ImportFormat, ImportStatus } from '@parapet/contract'
import {
  type ImportProgress,
  noRows,
  toWireReport,
  type WireReport,
} from '../../domain/import/import-report.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

type Row = {
  id: Id<'imp'>
  format: ImportFormat
  status: ImportStatus
  isDryRun: boolean
  startedAt: string
  finishedAt: string | null
  bytesRead: number
  report: WireReport
}

const running = sql.lit(rankOf(ImportStatus, 'IMPORT_STATUS_RUNNING'))
const failed = sql.lit(rankOf(ImportStatus, 'IMPORT_STATUS_FAILED'))

/** Its process notes every second or so that it is running. */
const isAbandoned = sql<boolean>`finding_import.status = ${running}
  and finding_import.updated_at < now() - interval '2 minutes'`

const toImport = ({ isDryRun, finishedAt, report, ...row }: Row): Import => ({
  ...row,
  ...report,
  ...(finishedAt !== null && { finishedAt }),
  ...(isDryRun && { dryRun: true }),
})

/** Notes the start of an import; false if the id is taken. Deletes those that are no longer kept. */
export const insertImport = async (
  db: Db,
  { id, format, isDryRun }: { id: string; format: ImportFormat; isDryRun: boolean },
): Promise<boolean> => {
  const [added] = await Promise.all([
    db.run(sql<{ id: string }>`
      insert into finding_import (organization_id, id, format, is_dry_run, report)
      values (${db.organizationId}, ${uuidOf('imp', id)}, ${format}, ${isDryRun},
        ${JSON.stringify(toWireReport({ report: noRows }))}::json)
      on conflict (organization_id, id) do nothing
      returning id`),
    db.run(sql`
      delete from finding_import
      where organization_id = ${db.organizationId} and started_at <= now() - interval '90 days'`),
  ])
  return added.length > 0
}

/** Notes how far the import is, or how it ended. */
export const updateImport = async (
  db: Db,
  id: string,
  status: ImportStatus,
  progress: ImportProgress,
): Promise<void> => {
  const isOver = status !== 'IMPORT_STATUS_RUNNING'
  await db.run(sql`
    update finding_import set status = ${rankOf(ImportStatus, status)}, bytes_read = ${progress.bytesRead},
      report = ${JSON.stringify(toWireReport(progress))}::json, updated_at = now(),
      finished_at = ${isOver ? sql`now()` : sql`null`}
    where organization_id = ${db.organizationId} and id = ${uuidOf('imp', id)}`)
}

export const selectImport = async (db: Db, id: string): Promise<Import | undefined> => {
  const [row] = await db.run(sql<Row & { isAbandoned: boolean }>`
    select ${wireId('imp', 'finding_import.id')} as id, format,
      ${memberAt(ImportStatus, sql`case when ${isAbandoned} then ${failed} else finding_import.status end`)} as status,
      is_dry_run as "isDryRun", ${wireTime('finding_import.started_at')} as "startedAt",
      ${wireTime('finding_import.finished_at')} as "finishedAt", bytes_read as "bytesRead", report,
      ${isAbandoned} as "isAbandoned"
    from finding_import
    where organization_id = ${db.organizationId} and id = ${uuidOf('imp', id)}`)
  if (!row) return undefined
  const { isAbandoned: abandoned, ...stored } = row
  return { ...toImport(stored), ...(abandoned && { failure: 'The service stopped during the import.' }) }
}
