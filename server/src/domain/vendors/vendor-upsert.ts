import type { VendorTier } from '@parapet/contract'
import { type Id, newId } from '../kernel/id.ts'
import { vendorChange } from './vendor-change.ts'
import type { VendorCsvColumn } from './vendor-csv-columns.ts'
import type { RowError, RowFault, VendorCsvRow } from './vendor-csv.ts'
import { unsetVendorFields, type VendorFields } from './vendor-fields.ts'
import { firstStatus, moveVendor, offboarded, type VendorStatus } from './vendor-lifecycle.ts'

export type StoredVendor = VendorFields & {
  id: Id<'vnd'>
  domainName: string
  lifecycleStatus: VendorStatus
  /** By hand or by the rules; absent before the vendor is stored. */
  tier?: VendorTier | null
}

type Refusal = {
  column?: VendorCsvColumn
  code:
    | RowError['code']
    | 'DOMAIN_OF_OTHER_VENDOR'
    | 'DUPLICATE_ROW'
    | 'MONITORING_SLOTS_EXHAUSTED'
    | 'NO_CHANGE'
    | 'VENDOR_EXISTS'
    | 'VENDOR_OFFBOARDED'
  message: string
}

type VendorChange = NonNullable<ReturnType<typeof vendorChange>>

/** A row that is not applied, with every reason; `change` is what it would do if existing vendors were updated. */
type RefusedRow = {
  outcome: 'REJECTED' | 'SKIPPED'
  errors: readonly [Refusal, ...Refusal[]]
  change?: VendorChange
}

/** The vendor as the row leaves it; `change` is set if the directory already has it. */
export type AcceptedRow = {
  outcome: 'ACCEPTED'
  vendor: StoredVendor
  change?: VendorChange
}

export type Judgement = AcceptedRow | RefusedRow

const noSlot: Refusal = {
  column: 'is_monitored',
  code: 'MONITORING_SLOTS_EXHAUSTED',
  message: 'All monitoring slots are in use; unmonitor another vendor or leave is_monitored empty.',
}

const isOffboarded: Refusal = {
  code: 'VENDOR_OFFBOARDED',
  message: 'The vendor is offboarded; set its lifecycleStatus with UpdateVendor first.',
}

const noChange: Refusal = { code: 'NO_CHANGE', message: 'The vendor already has all these values.' }

const exists: Refusal = {
  code: 'VENDOR_EXISTS',
  message: 'The vendor is in the directory, and existing vendors are not updated.',
}

const duplicateOf = (line: number): Refusal => ({
  code: 'DUPLICATE_ROW',
  message: `Line ${line} has the same domain.`,
})

const ofOther = (domain: string, company: string): Refusal => ({
  column: 'domain_name',
  code: 'DOMAIN_OF_OTHER_VENDOR',
  message: `${domain} is a confirmed domain of ${company}; remove it there first, or leave out the row.`,
})

const reject = (...errors: RefusedRow['errors']): RefusedRow => ({ outcome: 'REJECTED', errors })
const skip = (error: Refusal): RefusedRow => ({ outcome: 'SKIPPED', errors: [error] })

const toMilliseconds = (time: string | null): string | undefined =>
  time?.slice(0, '2026-01-02T03:04:05.678'.length)

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0

/**
 * The fields after the row; values that an export would show alike stay as they are: truncated times, reordered lists,
 * a tier by rule.
 */
const applyFields = (before: StoredVendor, given: Partial<VendorFields>): VendorFields => {
  const after = { ...before, ...given }
  if (after.manualTier === before.tier) after.manualTier = before.manualTier
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
  if ('reason' in moved) return reject(isOffboarded)
  const vendor = { ...before, ...after, ...moved }
  const change = vendorChange(before, vendor)
  if (!change) return skip(noChange)
  if (before.lifecycleStatus === offboarded) return reject(isOffboarded)
  return { outcome: 'ACCEPTED', vendor, change }
}

/** The row of an existing vendor that is to stay as it is. */
const keepVendor = (updated: Judgement): RefusedRow => {
  if (updated.outcome === 'SKIPPED') return updated
  return { ...skip(exists), ...(updated.change && { change: updated.change }) }
}

export type ExistingVendors = 'SKIP' | 'UPDATE'

/**
 * Decides the outcome of each row, in file order. `directory` has the current vendors of the file's domains,
 * `furtherDomains` the companies whose confirmed further domains they are; `freeSlots` may be infinite. Dry and real runs differ only in what they do afterwards.
 */
export const createUpsertJudge = ({
  directory,
  furtherDomains = new Map(),
  freeSlots,
  existingVendors = 'UPDATE',
}: {
  directory: ReadonlyMap<string, StoredVendor>
  furtherDomains?: ReadonlyMap<string, string>
  freeSlots: number
  existingVendors?: ExistingVendors
}): ((row: RowFault | VendorCsvRow) => Judgement) => {
  const takenAt = new Map<string, number>()
  let free = freeSlots

  /** What the directory alone has against changing a vendor by this domain. */
  const refuseDomain = (domainName: string): Refusal | undefined => {
    const company = furtherDomains.get(domainName)
    return company === undefined ? undefined : ofOther(domainName, company)
  }

  const judgeFault = ({ domainName, errors }: RowFault): RefusedRow => {
    if (domainName === undefined) return reject(...errors)
    const refused = refuseDomain(domainName)
    const isGone = existingVendors === 'UPDATE' && directory.get(domainName)?.lifecycleStatus === offboarded
    return reject(...errors, ...(refused ? [refused] : []), ...(isGone ? [isOffboarded] : []))
  }

  const judgeRow = (row: VendorCsvRow): Judgement => {
    const earlier = takenAt.get(row.domainName)
    if (earlier !== undefined) return skip(duplicateOf(earlier))
    const refused = refuseDomain(row.domainName)
    if (refused) return reject(refused)
    const before = directory.get(row.domainName)
    if (!before) return { outcome: 'ACCEPTED', vendor: createVendor(row) }
    const updated = updateVendor(before, row)
    return existingVendors === 'SKIP' ? keepVendor(updated) : updated
  }

  return (row) => {
    if ('errors' in row) return judgeFault(row)
    const judgement = judgeRow(row)
    if (judgement.outcome === 'ACCEPTED') {
      const wasMonitored = directory.get(row.domainName)?.isMonitored ?? false
      const used = Number(judgement.vendor.isMonitored) - Number(wasMonitored)
      if (used > 0 && free < used) return reject(noSlot)
      free -= used
    }
    // A row without changes also claims its domain, or a later row for the same domain would undo it.
    if (judgement.outcome !== 'REJECTED' && !takenAt.has(row.domainName))
      takenAt.set(row.domainName, row.line)
    return judgement
  }
}
