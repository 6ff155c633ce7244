import type { Vendor } from '@parapet/contract'
import { call, type OutputFor } from '../../parts/ask.ts'
import { csvProblem } from '../csv-problem.ts'
import type { BulkTexts, RowOutcome } from './bulk-outcome.ts'
import type { ChosenOwner } from './owner-dialog.tsx'
import { words } from '../words.ts'

export type BulkAction = BulkTexts & {
  /** The outcome for each vendor. */
  perform: (vendors: readonly Vendor[]) => Promise<RowOutcome[]>
}

const isOffboarded = ({ lifecycleStatus }: Vendor): boolean =>
  lifecycleStatus === 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'

const outcome = ({ id, companyName }: Vendor, state: RowOutcome['state'], message?: string): RowOutcome => ({
  id,
  name: companyName,
  state,
  message,
})

const csvStates = {
  BULK_VENDOR_CSV_ROW_OUTCOME_ACCEPTED: 'done',
  BULK_VENDOR_CSV_ROW_OUTCOME_SKIPPED: 'unchanged',
} as const satisfies Record<string, RowOutcome['state']>

/** Uses CSV, the contract's way to change a field of many vendors; it reports which were unchanged. */
export const monitor = (isMonitored: boolean): BulkAction => ({
  ...(isMonitored ? words.bulk.monitor : words.bulk.unmonitor),
  perform: async (vendors) => {
    const lines = vendors.map(({ domainName }) => `${domainName},${isMonitored}`)
    const csv = `domain_name,is_monitored\n${lines.join('\n')}\n`
    const { rowResults } = await call('BulkUpsertVendorsFromCsv', { csv })
    return rowResults.flatMap((result) => {
      const vendor = vendors[result.rowIndex - 1]
      if (!vendor) return []
      const state = Object.entries(csvStates).find(([name]) => name === result.outcome)?.[1] ?? 'refused'
      return outcome(vendor, state, state === 'refused' ? csvProblem(result) : undefined)
    })
  },
})

type IdOutput = OutputFor<'BulkDeleteVendors'>

const idOutcomes = (vendors: readonly Vendor[], { results }: IdOutput): RowOutcome[] =>
  results.flatMap(({ id, status, errorMessage }) => {
    const vendor = vendors.find((candidate) => candidate.id === id)
    if (!vendor) return []
    if (status === 'BULK_VENDOR_MUTATION_STATUS_SUCCESS') return outcome(vendor, 'done')
    const isGone = status === 'BULK_VENDOR_MUTATION_STATUS_NOT_FOUND'
    return outcome(vendor, 'refused', isGone ? words.labels.gone : errorMessage)
  })

export const offboard = (reason: string): BulkAction => ({
  ...words.bulk.offboard,
  perform: async (vendors) => {
    const present = vendors.filter((vendor) => !isOffboarded(vendor))
    const left = vendors.filter(isOffboarded).map((vendor) => outcome(vendor, 'unchanged'))
    if (present.length === 0) return left
    const ids = present.map(({ id }) => id)
    const output = await call('BulkOffboardVendors', { ids, ...(reason !== '' && { reason }) })
    return [...idOutcomes(present, output), ...left]
  },
})

export const remove: BulkAction = {
  ...words.bulk.delete,
  perform: async (vendors) =>
    idOutcomes(vendors, await call('BulkDeleteVendors', { ids: vendors.map(({ id }) => id) })),
}

export const assign = ({ userId, name }: ChosenOwner): BulkAction => ({
  ...(userId === null ? words.bulk.unassign : words.bulk.assign(name)),
  perform: async (vendors) => {
    await call('AssignVendors', { ids: vendors.map(({ id }) => id), ownerId: userId })
    return vendors.map((vendor) =>
      outcome(vendor, (vendor.owner?.userId ?? null) === userId ? 'unchanged' : 'done'),
    )
  },
})

/** The service adds all vendors or none, so those it would refuse are left out. */
export const addToGroup = (groupId: string, groupName: string): BulkAction => ({
  ...words.bulk.join(groupName),
  perform: async (vendors) => {
    const states = vendors.map((vendor) => {
      if (vendor.vendorGroups.some(({ id }) => id === groupId)) return outcome(vendor, 'unchanged')
      return isOffboarded(vendor)
        ? outcome(vendor, 'refused', words.labels.offboardedFirst)
        : outcome(vendor, 'done')
    })
    const vendorIds = states.filter(({ state }) => state === 'done').map(({ id }) => id)
    if (vendorIds.length > 0) await call('AddVendorToGroup', { groupId, vendorIds })
    return states
  },
})
