import type { Vendor } from '@parapet/contract'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'

/** Why the page cannot show more. */
export const VendorNotices = ({ vendor }: { vendor: Vendor }) => {
  const { lifecycleStatus, offboardedAt, offboardReason, isMonitored } = vendor
  if (lifecycleStatus === 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED') {
    return (
      <Notice tone="medium">
        Offboarded <When at={offboardedAt} dated />
        {offboardReason !== undefined && offboardReason !== '' && <>: {offboardReason}</>}
      </Notice>
    )
  }
  if (isMonitored) return null
  return (
    <Notice tone="low">
      This vendor is not monitored: it is not checked from outside, and its observations and fourth parties
      are not shown.
    </Notice>
  )
}
