import { type Id, newId } from '../kernel/id.ts'
import { vendorChange } from './vendor-change.ts'
import type { RowFault, VendorCsvRow } from './vendor-csv.ts'
import { unsetVendorFields, type VendorFields } from './vendor-fields.ts'
import { firstStatus, moveVendor, offboarded, type VendorStatus } from './vendor-lifecycle.ts'

export type StoredVendor = VendorFields & { id: Id<'vnd'>; domainName: string; lifecycleStatus: VendorStatus }

type RefusedRow = {
  outcome: 'REJECTED' | 'SKIPPED'
  code:
    | RowFault['code']
    | 'DOMAIN_OF_OTHER_VENDOR'
    | 'DUPLICATE_ROW'
    | 'MONITORING_SLOTS_EXHAUSTED'
    | 'NO_CHANGE'
    | 'VENDOR_OFFBOARDED'
  message: string
}

/** The vendor as the row leaves it; `change` is set if the directory already has it. */
export type AcceptedRow = {
  outcome: 'ACCEPTED'
  vendor: StoredVendor
  change?: NonNullable<ReturnType<typeof vendorChange>>
}

export type Judgement = AcceptedRow | RefusedRow

const refusals = {
  noSlot: {
    outcome: 'REJECTED',
    code: 'MONITORING_SLOTS_EXHAUSTED',
    message: 'All monitoring slots are in use; unmonitor another vendor or leave is_monitored empty.',
  },
  offboarded: {
    outcome: 'REJECTED',
    code: 'VENDOR_OFFBOARDED',
    message: 'The vendor is offboarded; set its lifecycleStatus with UpdateVendor first.',
  },
  noChange: {
    outcome: 'SKIPPED',
    code: 'NO_CHANGE',
    message: 'The vendor already has all these values.',
  },
} as const satisfies Record<string, RefusedRow>

const toMilliseconds = (time: string | null): string | undefined =>
  time?.slice(0, '2026-01-02T03:04:05.678'.length)

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0

/**
 * The fields after the row; values that an export would show alike stay as they are: truncated times, reordered lists.
 */
const applyFields = (before: VendorFields, given: Partial<VendorFields>): VendorFields => {
  const after = { ...before, ...given }
  const { contractEndDate, dataTypesShared, accessTypes } = before
  if (toMilliseconds(after.contractEndDate) === toMilliseconds(contractEndDate))
    after.contractEndDate = contractEndDate
  if (isSameSet(after.dataTypesShared, dataTypesShared)) after.dataTypesShared = dataTypesShared
  if (isSameSet(after.accessTypes, accessTypes)) after.accessTypes = accessTypes
  return after
}

const createVendor = ({ domainName, fields }: VendorCsvRow): StoredVendor => {
  const created = { ...unsetVendorFields(domainName), ...fields }
  return { ...created, id: newId('vnd'), domainName, lifecycleStatus: firstStatus(created.isMonitored) }
}

const updateVendor = (before: StoredVendor, { fields }: VendorCsvRow): Judgement => {
  const after = applyFields(before, fields)
  const moved = moveVendor(before, { isMonitored: after.isMonitored })
  if ('reason' in moved) return refusals.offboarded
  const vendor = { ...before, ...after, ...moved }
  const change = vendorChange(before, vendor)
  if (!change) return refusals.noChange
  if (before.lifecycleStatus === offboarded) return refusals.offboarded
  return { outcome: 'ACCEPTED', vendor, change }
}

const ofOther = (domain: string, company: string): RefusedRow => ({
  outcome: 'REJECTED',
  code: 'DOMAIN_OF_OTHER_VENDOR',
  message: `${domain} is a confirmed domain of ${company}; remove it there first, or leave out the row.`,
})

/**
 * Decides the outcome of each row, in file order. `directory` has the current vendors of the file's domains,
 * `furtherDomains` the companies whose confirmed further domains they are; `freeSlots` may be infinite. Dry and real runs differ only in what they do afterwards.
 */
export const createUpsertJudge = ({
  directory,
  furtherDomains = new Map(),
  freeSlots,
}: {
  directory: ReadonlyMap<string, StoredVendor>
  furtherDomains?: ReadonlyMap<string, string>
  freeSlots: number
}): ((row: RowFault | VendorCsvRow, rowIndex: number) => Judgement) => {
  const takenBy = new Map<string, number>()
  let free = freeSlots
  return (row, rowIndex) => {
    if ('code' in row) return { outcome: 'REJECTED', ...row }
    const earlier = takenBy.get(row.domainName)
    if (earlier !== undefined) {
      return { outcome: 'SKIPPED', code: 'DUPLICATE_ROW', message: `Row ${earlier} has the same domain.` }
    }
    const company = furtherDomains.get(row.domainName)
    if (company !== undefined) return ofOther(row.domainName, company)
    const before = directory.get(row.domainName)
    const judgement: Judgement = before
      ? updateVendor(before, row)
      : { outcome: 'ACCEPTED', vendor: createVendor(row) }
    if (judgement.outcome === 'ACCEPTED') {
      const used = Number(judgement.vendor.isMonitored) - Number(before?.isMonitored ?? false)
      if (used > 0 && free < used) return refusals.noSlot
      free -= used
    }
    // A row without changes also claims its domain, or a later row for the same domain would undo it.
    if (judgement.outcome !== 'REJECTED') takenBy.set(row.domainName, rowIndex)
    return judgement
  }
}
