import { ApiError, type Input, invalidField } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { vendorChange } from '../../domain/vendors/vendor-change.ts'
import {
  storedVendorFields,
  unsetVendorFields,
  type VendorFields,
  vendorFieldNames,
  type WritableVendor,
} from '../../domain/vendors/vendor-fields.ts'
import { moveVendor, type VendorStatus } from '../../domain/vendors/vendor-lifecycle.ts'
import { holdMember } from '../../store/accounts/member-ref.ts'
import { countMonitoredVendors, lockMonitoringSlots } from '../../store/organization/monitoring-slot.ts'
import { lockVendorRow, selectVendor, updateVendors, type VendorRow } from '../../store/vendors/vendor.ts'
import { noSuchMember } from '../accounts/no-such-member.ts'
import type { Handler } from '../handler.ts'
import { noSuchVendor } from './no-such-vendor.ts'
import { slotsExhausted } from './slots-exhausted.ts'

type Sent = Omit<Input<'UpdateVendor'>, 'id' | 'updateMask'>

/** The fields the call writes; null or absent clears. */
type Change = { names: ReadonlySet<string>; sent: Sent }

const refuseOtherDomain = ({ names, sent }: Change, domainName: string): void => {
  if (!names.has('domainName')) return
  const read = normalizeDomainName(sent.domainName ?? '')
  if ('domain' in read && read.domain === domainName) return
  throw invalidField('domainName', `cannot be changed: it is ${domainName}.`, 'FIELD_IMMUTABLE')
}

const changedFields = ({ names, sent }: Change, row: VendorRow): VendorFields => {
  const written = vendorFieldNames.filter((name) => names.has(name))
  const unset = unsetVendorFields(row.domainName)
  const pick = (from: object): object =>
    Object.fromEntries(Object.entries(from).filter(([name, value]) => names.has(name) && value !== null))
  // Picked by name from validated input; nulls are removed.
  const given = pick(sent) as WritableVendor
  return {
    ...row,
    ...Object.fromEntries(written.map((name) => [name, unset[name]])),
    ...storedVendorFields(given),
  }
}

/** The vendor after the call. */
const changeVendor = (change: Change, row: VendorRow): VendorRow => {
  refuseOtherDomain(change, row.domainName)
  const fields = changedFields(change, row)
  const moved = moveVendor(row, {
    // UNSPECIFIED means that the field is not sent.
    lifecycleStatus: change.names.has('lifecycleStatus')
      ? (change.sent.lifecycleStatus as VendorStatus)
      : undefined,
    isMonitored: change.names.has('isMonitored') ? fields.isMonitored : undefined,
  })
  if ('reason' in moved) throw new ApiError(moved.reason, moved.problem)
  return { ...row, ...fields, ...moved }
}

export const updateVendor: Handler<'UpdateVendor'> = async (
  { id, updateMask = [], ...sent },
  { db, settings, audit },
) => {
  const names = new Set<string>(updateMask.length > 0 ? updateMask : Object.keys(sent))
  if (names.has('lifecycleStatus') && sent.lifecycleStatus === undefined)
    throw invalidField('lifecycleStatus', 'is in updateMask but was not sent, and cannot be cleared.')
  const monitors = names.has('isMonitored') && sent.isMonitored === true
  const ownerId = names.has('ownerId') ? (sent.ownerId ?? null) : null
  // Members are locked before vendors, as when one is removed.
  if (ownerId !== null && !(await holdMember(db, ownerId))) throw noSuchMember(ownerId)
  const [slots, before] = await Promise.all([
    monitors ? lockMonitoringSlots(db, settings.monitoringSlots) : undefined,
    lockVendorRow(db, id),
  ])
  if (!before) throw noSuchVendor(id)
  const after = changeVendor({ names, sent }, before)
  const details = vendorChange(before, after)
  const written =
    details &&
    Promise.all([
      updateVendors(db, [after]),
      audit([{ action: 'vendor.updated', targetType: 'vendor', targetId: id, details }]),
    ])
  const [vendor] = await Promise.all([selectVendor(db, id), written])
  if (!vendor) throw noSuchVendor(id)
  const begins = after.isMonitored && !before.isMonitored
  if (begins && slots !== undefined && (await countMonitoredVendors(db)) > slots) throw slotsExhausted(slots)
  return { vendor }
}
