import type { Vendor } from '@parapet/contract'
import { call, type OutputFor } from '../../parts/ask.ts'
import { csvProblem } from '../csv-problem.ts'
import type { BulkWords, RowOutcome } from './bulk-outcome.ts'
import type { ChosenOwner } from './owner-dialog.tsx'

export type BulkAction = BulkWords & {
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
  done: isMonitored
    ? ['is monitored now', 'are monitored now']
    : ['is no longer monitored', 'are no longer monitored'],
  unchanged: isMonitored ? ['already was', 'already were'] : ['was not before', 'were not before'],
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
    return outcome(vendor, 'refused', isGone ? 'It is not in the directory any more.' : errorMessage)
  })

export const offboard = (reason: string): BulkAction => ({
  done: ['was offboarded', 'were offboarded'],
  unchanged: ['already was', 'already were'],
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
  done: ['was deleted', 'were deleted'],
  unchanged: ['was deleted before', 'were deleted before'],
  perform: async (vendors) =>
    idOutcomes(vendors, await call('BulkDeleteVendors', { ids: vendors.map(({ id }) => id) })),
}

export const assign = ({ userId, name }: ChosenOwner): BulkAction => ({
  done:
    userId === null
      ? ['has no owner now', 'have no owner now']
      : [`belongs to ${name} now`, `belong to ${name} now`],
  unchanged: userId === null ? ['had none before', 'had none before'] : ['already did', 'already did'],
  perform: async (vendors) => {
    await call('AssignVendors', { ids: vendors.map(({ id }) => id), ownerId: userId })
    return vendors.map((vendor) =>
      outcome(vendor, (vendor.owner?.userId ?? null) === userId ? 'unchanged' : 'done'),
    )
  },
})

/** The service adds all vendors or none, so those it would refuse are left out. */
export const addToGroup = (groupId: string, groupName: string): BulkAction => ({
  done: [`was added to ${groupName}`, `were added to ${groupName}`],
  unchanged: ['already was in it', 'already were in it'],
  perform: async (vendors) => {
    const states = vendors.map((vendor) => {
      if (vendor.vendorGroups.some(({ id }) => id === groupId)) return outcome(vendor, 'unchanged')
      return isOffboarded(vendor)
        ? outcome(vendor, 'refused', 'It is offboarded. Bring it back on its page first.')
        : outcome(vendor, 'done')
    })
    const vendorIds = states.filter(({ state }) => state === 'done').map(({ id }) => id)
    if (vendorIds.length > 0) await call('AddVendorToGroup', { groupId, vendorIds })
    return states
  },
})
