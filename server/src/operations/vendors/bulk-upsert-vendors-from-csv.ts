import { setImmediate } from 'node:timers/promises'
import { ApiError, type Output } from '@parapet/contract'
import { batchesOf } from '../../domain/kernel/batches-of.ts'
import { contentKey } from '../../domain/kernel/content-key.ts'
import type { AuditChange } from '../../domain/audit/audit.ts'
import { readVendorCsv, type RowFault, type VendorCsvRow } from '../../domain/vendors/vendor-csv.ts'
import {
  type AcceptedRow,
  createUpsertJudge,
  type ExistingVendors,
  type Judgement,
} from '../../domain/vendors/vendor-upsert.ts'
import { selectMemberNames } from '../../store/accounts/member-ref.ts'
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
import { resolveOwners } from './resolve-owners.ts'

type Row = RowFault | VendorCsvRow
type RowResult = Output<'BulkUpsertVendorsFromCsv'>['rowResults'][number]
type RowChange = NonNullable<RowResult['changes']>[number]
type Context = Parameters<Handler<'BulkUpsertVendorsFromCsv'>>[1]

const rowsPerStatement = 1000
// After this many rows other calls get a turn.
const rowsPerTurn = 100

const wantsSlots = (rows: readonly Row[]): boolean =>
  rows.some((row) => 'fields' in row && row.fields.isMonitored === true)

/** What the row does. The ids of new vendors are left out, because they differ with every try. */
const effectOf = (judgement: Judgement): unknown => {
  if (judgement.outcome !== 'ACCEPTED') return [judgement.outcome, judgement.errors.map(({ code }) => code)]
  const { id, ...vendor } = judgement.vendor
  return judgement.change ? [id, judgement.change] : vendor
}

type Judged = { judgements: Judgement[]; previewId: string }

type Names = ReadonlyMap<string, string>

/** The outcome of each row for the directory as it is, which is locked until the transaction ends. */
const judgeRows = async (
  db: Db,
  rows: readonly Row[],
  { slots, existingVendors }: { slots: number | undefined; existingVendors: ExistingVendors },
): Promise<Judged> => {
  const domains = new Set(rows.flatMap(({ domainName }) => domainName ?? []))
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
    existingVendors,
  })
  const judgements: Judgement[] = []
  let previewId = ''
  for await (const batch of batchesOf(rows, rowsPerTurn)) {
    const judged = batch.map((row) => judge(row))
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
  { expected, existingVendors }: { expected: string | undefined; existingVendors: ExistingVendors },
  context: Context,
): Promise<Judged> => {
  const { db, settings } = context
  const slots = wantsSlots(rows) ? await lockMonitoringSlots(db, settings.monitoringSlots) : undefined
  return retryFromSavepoint(db, async () => {
    const judged = await judgeRows(db, rows, { slots, existingVendors })
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

/** People read the tier of a row as the tier, and owners by their names. */
const changeNames: ReadonlyMap<string, string> = new Map([
  ['ownerId', 'owner'],
  ['manualTier', 'tier'],
])

const changesOf = ({ before, after }: NonNullable<Judgement['change']>, names: Names): RowChange[] =>
  Object.entries({ ...before, ...after }).map(([field]) => {
    const side = (values: object): string[] => {
      const found = valuesOf(Object.entries(values).find(([name]) => name === field)?.[1])
      return field === 'ownerId' ? found.map((id) => names.get(id) ?? id) : found
    }
    return { field: changeNames.get(field) ?? field, before: side(before), after: side(after) }
  })

/** The names of the owners before and after. */
const ownerNames = (db: Db, judgements: readonly Judgement[]): Promise<Names> => {
  const changes = judgements.flatMap(({ change }) => change ?? [])
  const ids = new Set(
    changes.flatMap(({ before, after }) => [before.ownerId, after.ownerId].flatMap(valuesOf)),
  )
  return ids.size === 0 ? Promise.resolve(new Map()) : selectMemberNames(db, [...ids])
}

const reasonsOf = (judgement: Judgement): Pick<RowResult, 'code' | 'errors' | 'message'> => {
  if (judgement.outcome === 'ACCEPTED') return {}
  const { outcome, errors } = judgement
  const [{ code, message }] = errors
  return { code, message, ...(outcome === 'REJECTED' && { errors: [...errors] }) }
}

const toResult = (
  judgement: Judgement,
  index: number,
  { line, domainName }: Row,
  names: Names,
): RowResult => ({
  rowIndex: index + 1,
  line,
  outcome: `BULK_VENDOR_CSV_ROW_OUTCOME_${judgement.outcome}`,
  ...(domainName !== undefined && { domainName }),
  ...(judgement.change && { changes: changesOf(judgement.change, names) }),
  ...reasonsOf(judgement),
})

export const bulkUpsertVendorsFromCsv: Handler<'BulkUpsertVendorsFromCsv'> = async (
  { csv, unknownColumns, existingVendors = 'UPDATE', previewId: expected },
  context,
) => {
  const read = await readVendorCsv(csv, setImmediate, {
    ignoreUnknown: unknownColumns === 'IGNORE',
  })
  const { columns, separator } = read
  // Members are locked before vendors, as when one is removed.
  const rows = await resolveOwners(context.db, read.rows)
  const { judgements, previewId } = await upsert(rows, { expected, existingVendors }, context)
  const names = await ownerNames(context.db, judgements)
  const count = (outcome: Judgement['outcome']): number =>
    judgements.filter((judgement) => judgement.outcome === outcome).length
  return {
    rowResults: rows.flatMap((row, index) => {
      const judgement = judgements[index]
      return judgement ? [toResult(judgement, index, row, names)] : []
    }),
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
