import { setImmediate } from 'node:timers/promises'
import { ApiError, type Output } from '@parapet/contract'
import { batchesOf } from '../../domain/kernel/batches-of.ts'
import { contentKey } from '../../domain/kernel/content-key.ts'
import type { AuditChange } from '../../domain/audit/audit.ts'
import { readVendorCsv, type RowFault, type VendorCsvRow } from '../../domain/vendors/vendor-csv.ts'
import { type AcceptedRow, createUpsertJudge, type Judgement } from '../../domain/vendors/vendor-upsert.ts'
import { countMonitoredVendors, lockMonitoringSlots } from '../../store/organization/monitoring-slot.ts'
import { retryFromSavepoint } from '../../store/kernel/retry-from-savepoint.ts'
import type { Db } from '../../store/kernel/store.ts'
import {
  insertVendors,
  lockVendorRowsByDomain,
  selectVendorIds,
  updateVendors,
} from '../../store/vendors/vendor.ts'
import { holdVendorDomains, selectDomainHolders } from '../../store/vendors/vendor-domain.ts'
import type { Handler } from '../handler.ts'

type Row = RowFault | VendorCsvRow
type RowResult = Output<'BulkUpsertVendorsFromCsv'>['rowResults'][number]
type RowChange = NonNullable<RowResult['changes']>[number]
type Context = Parameters<Handler<'BulkUpsertVendorsFromCsv'>>[1]

const rowsPerStatement = 1000
// After this many rows other calls get a turn.
const rowsPerTurn = 100

const wantsSlots = (rows: readonly Row[]): boolean =>
  rows.some((row) => !('code' in row) && row.fields.isMonitored === true)

/** What the row does. The ids of new vendors are left out, because they differ with every try. */
const effectOf = (judgement: Judgement): unknown => {
  if (judgement.outcome !== 'ACCEPTED') return [judgement.outcome, judgement.code]
  const { id, ...vendor } = judgement.vendor
  return judgement.change ? [id, judgement.change] : vendor
}

type Judged = { judgements: Judgement[]; previewId: string }

/** The outcome of each row for the directory as it is, which is locked until the transaction ends. */
const judgeRows = async (db: Db, rows: readonly Row[], slots: number | undefined): Promise<Judged> => {
  const domains = new Set(rows.flatMap((row) => ('code' in row ? [] : row.domainName)))
  const [vendors, monitored, , holders] = await Promise.all([
    lockVendorRowsByDomain(db, [...domains]),
    slots === undefined ? 0 : countMonitoredVendors(db),
    holdVendorDomains(db),
    selectDomainHolders(db, [...domains]),
  ])
  const further = holders.filter(({ isPrimary }) => !isPrimary)
  const judge = createUpsertJudge({
    directory: new Map(vendors.map((vendor) => [vendor.domainName, vendor])),
    furtherDomains: new Map(further.map(({ domain, companyName }) => [domain, companyName])),
    freeSlots: (slots ?? Number.POSITIVE_INFINITY) - monitored,
  })
  const judgements: Judgement[] = []
  let previewId = ''
  for await (const batch of batchesOf(rows, rowsPerTurn)) {
    const judged = batch.map((row, index) => judge(row, judgements.length + index + 1))
    judgements.push(...judged)
    previewId = contentKey([previewId, judged.map(effectOf)])
    await setImmediate()
  }
  return { judgements, previewId }
}

const auditAll = async (audit: Context['audit'], changes: readonly AuditChange[]): Promise<void> => {
  for await (const batch of batchesOf(changes, rowsPerTurn)) await audit(batch)
}

/** False if another call has added one of the new vendors in the meantime. */
const addVendors = async ({ db, audit }: Context, rows: readonly AcceptedRow[]): Promise<boolean> => {
  // In domain order, like insertVendors, so that no two calls deadlock.
  const sorted = rows.toSorted((one, other) => (one.vendor.domainName < other.vendor.domainName ? -1 : 1))
  for await (const batch of batchesOf(sorted, rowsPerStatement)) {
    const vendors = batch.map(({ vendor }) => vendor)
    const [, ids] = await Promise.all([
      insertVendors(db, vendors),
      selectVendorIds(
        db,
        vendors.map(({ domainName }) => domainName),
      ),
      auditAll(
        audit,
        vendors.map(({ id, domainName }) => ({
          action: 'vendor.created',
          targetType: 'vendor',
          targetId: id,
          details: { domainName },
        })),
      ),
    ])
    if (vendors.some(({ id, domainName }) => ids.get(domainName) !== id)) return false
  }
  return true
}

const changeVendors = async ({ db, audit }: Context, rows: readonly AcceptedRow[]): Promise<void> => {
  for await (const batch of batchesOf(rows, rowsPerStatement)) {
    await Promise.all([
      updateVendors(
        db,
        batch.map(({ vendor }) => vendor),
      ),
      auditAll(
        audit,
        batch.map(({ vendor, change = {} }) => ({
          action: 'vendor.updated',
          targetType: 'vendor',
          targetId: vendor.id,
          details: change,
        })),
      ),
    ])
  }
}

const requirePreview = (expected: string | undefined, previewId: string): void => {
  if (expected === undefined || expected === previewId) return
  throw new ApiError(
    'CSV_PREVIEW_OUTDATED',
    'Vendors have changed since the preview, so the CSV would now have a different effect. Nothing was applied; preview it again.',
  )
}

const upsert = async (
  rows: readonly Row[],
  expected: string | undefined,
  context: Context,
): Promise<Judged> => {
  const { db, settings } = context
  const slots = wantsSlots(rows) ? await lockMonitoringSlots(db, settings.monitoringSlots) : undefined
  return retryFromSavepoint(db, async () => {
    const judged = await judgeRows(db, rows, slots)
    const { judgements, previewId } = judged
    requirePreview(expected, previewId)
    const accepted = judgements.filter((judgement) => judgement.outcome === 'ACCEPTED')
    const { added = [], changed = [] } = Object.groupBy(accepted, ({ change }) =>
      change ? 'changed' : 'added',
    )
    if (!(await addVendors(context, added))) return undefined
    await changeVendors(context, changed)
    return judged
  })
}

const valuesOf = (value: unknown): string[] => {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map(String)
}

const changesOf = ({ before, after }: NonNullable<AcceptedRow['change']>): RowChange[] =>
  Object.entries({ ...before, ...after }).map(([field]) => ({
    field,
    before: valuesOf(Object.entries(before).find(([name]) => name === field)?.[1]),
    after: valuesOf(Object.entries(after).find(([name]) => name === field)?.[1]),
  }))

const toResult = (judgement: Judgement, index: number, row: Row | undefined): RowResult => ({
  rowIndex: index + 1,
  outcome: `BULK_VENDOR_CSV_ROW_OUTCOME_${judgement.outcome}`,
  ...(row && 'domainName' in row && { domainName: row.domainName }),
  ...(judgement.outcome === 'ACCEPTED'
    ? judgement.change && { changes: changesOf(judgement.change) }
    : { code: judgement.code, message: judgement.message }),
})

export const bulkUpsertVendorsFromCsv: Handler<'BulkUpsertVendorsFromCsv'> = async (
  { csv, unknownColumns, previewId: expected },
  context,
) => {
  const { rows, columns, separator } = await readVendorCsv(csv, setImmediate, {
    ignoreUnknown: unknownColumns === 'IGNORE',
  })
  const { judgements, previewId } = await upsert(rows, expected, context)
  const count = (outcome: Judgement['outcome']): number =>
    judgements.filter((judgement) => judgement.outcome === outcome).length
  return {
    rowResults: judgements.map((judgement, index) => toResult(judgement, index, rows[index])),
    summary: {
      total: judgements.length,
      accepted: count('ACCEPTED'),
      rejected: count('REJECTED'),
      skipped: count('SKIPPED'),
    },
    columns: columns.map(({ header, column }) => ({ header, ...(column !== undefined && { column }) })),
    separator,
    previewId,
  }
}
