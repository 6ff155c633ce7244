import type { AuditKey } from '../../domain/audit/audit.ts'
import { newId, type OrganizationId } from '../../domain/kernel/id.ts'
import { unsetVendorFields } from '../../domain/vendors/vendor-fields.ts'
import { firstStatus } from '../../domain/vendors/vendor-lifecycle.ts'
import { type AuditedBy, insertAuditEntries } from '../../store/audit/audit-entry.ts'
import { countMonitoredVendors, lockMonitoringSlots } from '../../store/organization/monitoring-slot.ts'
import type { Db } from '../../store/kernel/store.ts'
import { insertVendors } from '../../store/vendors/vendor.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { Store } from '../../store/kernel/store.ts'

type Options = {
  store: Store
  organizationId: OrganizationId
  domains: readonly string[]
  auditKey: AuditKey
  /** Who the audit trail names. */
  by: Pick<AuditedBy, 'actorType' | 'actorId'>
  /** The installation's limit; an organization may have its own. */
  monitoringSlots: number | undefined
  now: Date
}

const add = async (db: Db, { domains, auditKey, by, monitoringSlots, now }: Options): Promise<void> => {
  const slots = await lockMonitoringSlots(db, monitoringSlots)
  const free = slots === undefined ? Infinity : slots - (await countMonitoredVendors(db))
  const vendors = domains.map((domainName, index) => {
    // Unmonitored vendors are not visible, so as many are monitored as there are free slots.
    const isMonitored = index < free
    return {
      ...unsetVendorFields(domainName),
      isMonitored,
      id: newId('vnd'),
      domainName,
      lifecycleStatus: firstStatus(isMonitored),
    }
  })
  const added = new Set(await insertVendors(db, vendors))
  const fresh = vendors.filter(({ domainName }) => added.has(domainName))
  await insertAuditEntries(
    db,
    auditKey,
    { ...by, channel: 'CHANNEL_IMPORT', now },
    fresh.map(({ id, domainName }) => ({
      action: 'vendor.created',
      targetType: 'vendor',
      targetId: id,
      details: { domainName },
    })),
  )
}

/** Adds vendors for domains an import found that the directory does not have. */
export const addVendors = (options: Options): Promise<void> =>
  retryLostRace(() => options.store.inOrganization(options.organizationId, (db) => add(db, options)))
