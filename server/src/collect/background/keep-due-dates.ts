import type { OrganizationId } from '../../domain/kernel/id.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { applySlaPolicy, applyVendorTier, moveSlaStatuses } from '../../store/observations/observation-due.ts'
import { notifyResponsible } from '../../store/observations/notify-responsible.ts'
import { lockObservations } from '../../store/observations/observation-lock.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'
import { holdSlaPolicy, updateSlaPlace } from '../../store/organization/sla-policy.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'

const batchSize = 1_000

type Keeping = { store: Store; now: Date }

const reminders = {
  SLA_STATUS_DUE_SOON: 'NOTIFICATION_KIND_DUE_SOON',
  SLA_STATUS_OVERDUE: 'NOTIFICATION_KIND_OVERDUE',
} as const

/** Tells the people who are responsible for them. */
const remind = async (db: Db, moved: Awaited<ReturnType<typeof moveSlaStatuses>>['moved']): Promise<void> => {
  for (const status of ['SLA_STATUS_DUE_SOON', 'SLA_STATUS_OVERDUE'] as const) {
    const keys = moved.filter(({ slaStatus }) => slaStatus === status).map(({ key }) => key)
    if (keys.length > 0)
      await notifyResponsible(db, { kind: reminders[status] }, await lockObservations(db, keys))
  }
}

/** One transaction of work; returns whether there may be more. */
const keepBatch = (organizationId: OrganizationId, { store, now }: Keeping): Promise<boolean> =>
  store.inOrganization(organizationId, async (db) => {
    const { policy, place } = await holdSlaPolicy(db)
    if (place === null) {
      if (await applyVendorTier(db, policy, { now, limit: batchSize })) return true
      const { count, moved } = await moveSlaStatuses(db, policy, { now, limit: batchSize })
      await remind(db, moved)
      return count === batchSize
    }
    const next = await applySlaPolicy(db, policy, { after: place, now, limit: batchSize })
    await updateSlaPlace(db, place, next)
    return true
  })

const keepIn = async (organizationId: OrganizationId, keeping: Keeping): Promise<void> => {
  for (;;) if (!(await retryLostRace(() => keepBatch(organizationId, keeping)))) return
}

/** Moves SLA statuses whose time has come, and applies changed SLA policies and tiers of vendors to what is open. */
export const keepDueDates = async (keeping: Keeping): Promise<void> => {
  const failures: unknown[] = []
  for await (const id of eachOrganization(keeping.store))
    await keepIn(id, keeping).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some due dates could not be kept.')
}
