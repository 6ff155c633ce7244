import type { VendorLifecycleStatus } from '@parapet/contract'
import type { Static } from 'typebox'

export type VendorStatus = Exclude<
  Static<typeof VendorLifecycleStatus>,
  'VENDOR_LIFECYCLE_STATUS_UNSPECIFIED'
>

export type VendorState = { lifecycleStatus: VendorStatus; isMonitored: boolean }

type Refusal = { reason: 'LIFECYCLE_TRANSITION_REFUSED' | 'VENDOR_OFFBOARDED'; problem: string }

export const offboarded = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'

/** The statuses an offboarded vendor can return to. */
const returns: readonly VendorStatus[] = [
  'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
  'VENDOR_LIFECYCLE_STATUS_ACTIVE',
]

/** Statuses that end when monitoring starts. */
const beforeActive: ReadonlySet<VendorStatus> = new Set([
  'VENDOR_LIFECYCLE_STATUS_PROSPECT',
  'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
])

export const firstStatus = (isMonitored: boolean): VendorStatus =>
  isMonitored ? 'VENDOR_LIFECYCLE_STATUS_ACTIVE' : 'VENDOR_LIFECYCLE_STATUS_ONBOARDING'

/**
 * The vendor's status and monitoring after an update of either or both; starting to monitor also activates a vendor
 * unless a status is given. Offboarding is a separate operation, not an update.
 */
export const moveVendor = (
  now: VendorState,
  asked: { lifecycleStatus?: VendorStatus | undefined; isMonitored?: boolean | undefined },
): VendorState | Refusal => {
  const isMonitored = asked.isMonitored ?? now.isMonitored
  const wanted = asked.lifecycleStatus ?? now.lifecycleStatus
  if (wanted !== now.lifecycleStatus) {
    if (wanted === offboarded)
      return {
        reason: 'LIFECYCLE_TRANSITION_REFUSED',
        problem: 'A vendor can be offboarded only with BulkOffboardVendors.',
      }
    if (now.lifecycleStatus === offboarded && !returns.includes(wanted))
      return {
        reason: 'LIFECYCLE_TRANSITION_REFUSED',
        problem: `An offboarded vendor can only come back as ${returns.join(' or ')}.`,
      }
  }
  if (wanted === offboarded && isMonitored)
    return {
      reason: 'VENDOR_OFFBOARDED',
      problem:
        'An offboarded vendor cannot be monitored. Set its lifecycleStatus to ONBOARDING or ACTIVE as well.',
    }
  const begins = isMonitored && !now.isMonitored && asked.lifecycleStatus === undefined
  const lifecycleStatus = begins && beforeActive.has(wanted) ? 'VENDOR_LIFECYCLE_STATUS_ACTIVE' : wanted
  return { lifecycleStatus, isMonitored }
}
