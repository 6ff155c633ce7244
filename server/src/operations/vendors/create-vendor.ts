import { ApiError, invalidField } from '@parapet/contract'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { domainProblem } from '../../domain/kernel/domain-problem.ts'
import { newId } from '../../domain/kernel/id.ts'
import { storedVendorFields, unsetVendorFields } from '../../domain/vendors/vendor-fields.ts'
import { firstStatus } from '../../domain/vendors/vendor-lifecycle.ts'
import { countMonitoredVendors, lockMonitoringSlots } from '../../store/organization/monitoring-slot.ts'
import type { Db } from '../../store/kernel/store.ts'
import { insertVendors, selectVendor } from '../../store/vendors/vendor.ts'
import { selectDomainHolders } from '../../store/vendors/vendor-domain.ts'
import type { Handler } from '../handler.ts'
import { slotsExhausted } from './slots-exhausted.ts'

const alreadyThere = async (db: Db, domain: string): Promise<ApiError> => {
  const [holder] = await selectDomainHolders(db, [domain])
  return new ApiError(
    'ALREADY_EXISTS',
    holder?.isPrimary === false
      ? `${domain} is a confirmed domain of ${holder.companyName} (${holder.vendorId}). Remove it there first.`
      : `The directory already has a vendor ${domain}.`,
  )
}

export const createVendor: Handler<'CreateVendor'> = async (
  { domainName: given, ...writable },
  { db, settings, audit },
) => {
  const read = normalizeDomainName(given)
  if ('problem' in read) throw invalidField('domainName', domainProblem(read), 'INVALID_DOMAIN')
  const domainName = read.domain
  const fields = { ...unsetVendorFields(domainName), ...storedVendorFields(writable) }
  const row = { id: newId('vnd'), domainName, lifecycleStatus: firstStatus(fields.isMonitored), ...fields }

  const [slots, , vendor] = await Promise.all([
    fields.isMonitored ? lockMonitoringSlots(db, settings.monitoringSlots) : undefined,
    insertVendors(db, [row]),
    selectVendor(db, row.id),
  ])
  if (!vendor) throw await alreadyThere(db, domainName)
  if (slots !== undefined && (await countMonitoredVendors(db)) > slots) throw slotsExhausted(slots)
  await audit([{ action: 'vendor.created', targetType: 'vendor', targetId: row.id, details: { domainName } }])
  return { vendor }
}
