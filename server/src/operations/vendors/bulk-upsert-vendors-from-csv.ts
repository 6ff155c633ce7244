import { setImmediate } from 'node:timers/promises'
import type { Output } from '@parapet/contract'
import { batchesOf } from '../../domain/kernel/batches-of.ts'
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
type Context = Parameters<Handler<'BulkUpsertVendorsFromCsv'>>[1]

const rowsPerStatement = 1000
// After this many rows other calls get a turn.
const rowsPerTurn = 100

const wantsSlots = (rows: readonly Row[]): boolean =>
  rows.some((row) => !('code' in row) && row.fields.isMonitored === true)

/** The outcome of each row for the directory as it is, which is locked until the transaction ends. */
const judgeRows = async (db: Db, rows: readonly Row[], slots: number | undefined): Promise<Judgement[]> => {
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
  for await (const batch of batchesOf(rows, rowsPerTurn)) {
    for (const row of batch) judgements.push(judge(row, judgements.length + 1))
    await setImmediate()
  }
  return judgements
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

const upsert = async (rows: readonly Row[], context: Context): Promise<Judgement[]> => {
  const { db, settings } = context
  const slots = wantsSlots(rows) ? await lockMonitoringSlots(db, settings.monitoringSlots) : undefined
  return retryFromSavepoint(db, async () => {
    const judgements = await judgeRows(db, rows, slots)
    const accepted = judgements.filter((judgement) => judgement.outcome === 'ACCEPTED')
    const { added = [], changed = [] } = Object.groupBy(accepted, ({ change }) =>
      change ? 'changed' : 'added',
    )
    if (!(await addVendors(context, added))) return undefined
    await changeVendors(context, changed)
    return judgements
  })
}

const toResult = (judgement: Judgement, index: number): RowResult => ({
  rowIndex: index + 1,
  outcome: `BULK_VENDOR_CSV_ROW_OUTCOME_${judgement.outcome}`,
  ...(judgement.outcome !== 'ACCEPTED' && { code: judgement.code, message: judgement.message }),
})

export const bulkUpsertVendorsFromCsv: Handler<'BulkUpsertVendorsFromCsv'> = async ({ csv }, context) => {
  const rows = await readVendorCsv(csv, setImmediate)
  const judgements = await upsert(rows, context)
  const count = (outcome: Judgement['outcome']): number =>
    judgements.filter((judgement) => judgement.outcome === outcome).length
  return {
    rowResults: judgements.map((judgement, index) => toResult(judgement, index)),
    summary: {
      total: judgements.length,
      accepted: count('ACCEPTED'),
      rejected: count('REJECTED'),
      skipped: count('SKIPPED'),
    },
  }
}
