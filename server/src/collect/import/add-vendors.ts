import type { AuditKey } from '../../domain/audit.ts'
import { newId } from '../../domain/id.ts'
import { unsetVendorFields } from '../../domain/vendor-fields.ts'
import { firstStatus } from '../../domain/vendor-lifecycle.ts'
import { insertAuditEntries } from '../../store/audit-entry.ts'
import { countMonitoredVendors, lockMonitoringSlots } from '../../store/monitoring-slot.ts'
import type { Db } from '../../store/store.ts'
import { insertVendors } from '../../store/vendor.ts'
import { retryLostRace } from '../retry-lost-race.ts'
import type { Store } from '../../store/store.ts'

type Options = {
  store: Store
  organizationId: string
  domains: readonly string[]
  auditKey: AuditKey
  /** Of the installation; an organization may have a number of its own. */
  monitoringSlots: number | undefined
  now: Date
}

const add = async (db: Db, { domains, auditKey, monitoringSlots, now }: Options): Promise<void> => {
  const slots = await lockMonitoringSlots(db, monitoringSlots)
  const free = slots === undefined ? Infinity : slots - (await countMonitoredVendors(db))
  const vendors = domains.map((domainName, index) => {
    // What is not monitored is not seen: monitored as far as there are slots.
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
    { actorType: 'ACTOR_TYPE_SYSTEM', actorId: 'command-line', channel: 'CHANNEL_IMPORT', now },
    fresh.map(({ id, domainName }) => ({
      action: 'vendor.created',
      targetType: 'vendor',
      targetId: id,
      details: { domainName },
    })),
  )
}

/** Adds vendors for the domains that an import has found and the directory does not have. */
export const addVendors = (options: Options): Promise<void> =>
  retryLostRace(() => options.store.inOrganization(options.organizationId, (db) => add(db, options)))
