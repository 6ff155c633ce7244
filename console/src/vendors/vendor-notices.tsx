import type { Vendor } from '@parapet/contract'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { words } from './words.ts'

/** Why the page cannot show more. */
export const VendorNotices = ({ vendor }: { vendor: Vendor }) => {
  const { lifecycleStatus, offboardedAt, offboardReason, isMonitored } = vendor
  if (lifecycleStatus === 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED') {
    const at = <When at={offboardedAt} dated />
    return (
      <Notice tone="medium">
        {offboardReason === undefined || offboardReason === ''
          ? words.vendor.notices.offboarded(at)
          : words.vendor.notices.offboardedFor(at, offboardReason)}
      </Notice>
    )
  }
  if (isMonitored) return null
  return <Notice tone="low">{words.vendor.notices.unmonitored}</Notice>
}
