import { after } from 'node:test'
import { checkDueDomains } from '../../server/src/collect/checks/check-domains.ts'
import { watchDomains } from '../../server/src/collect/checks/watch-domains.ts'
import { createProbe } from '../../server/src/collect/probe/probe.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { startService, type TestOrganization } from './harness.ts'
import { startWorld } from './outside/world.ts'
import { plantMonitoredVendor } from './plant/plant-observations.ts'
import { createMigratedDatabase } from './scratch-database.ts'

/** A service that checks no domain by itself, a world to check and a clock to move. */
export const startChecking = async () => {
  // A separate database: all organizations share one queue.
  const databaseUrl = await createMigratedDatabase()
  const { newOrganization, service } = await startService({ databaseUrl })
  const { store, keyring } = service
  const world = await startWorld()
  after(() => world.close())

  let time = new Date('2026-11-15T12:00:00Z')
  const clock = (): Date => time
  const errors: unknown[] = []
  const checking = {
    store,
    probe: createProbe(world.settings),
    auditKey: keyring.auditKey,
    onAudited: () => {},
    onError: (error: unknown) => void errors.push(error),
    clock,
  }

  const watch = (): Promise<unknown> => watchDomains({ ...checking, now: time })

  /** Checks everything that is due, until nothing is. */
  const checkAll = async (): Promise<void> => {
    await watch()
    while ((await checkDueDomains(checking)) > 0);
  }

  const moveTo = (to: Date): void => void (time = to)

  /** Moves the clock by this many hours: after 37 every domain is due again. */
  const laterBy = (hours: number): void => moveTo(new Date(time.getTime() + hours * 3_600_000))

  const watching = async (...domains: string[]): Promise<TestOrganization> => {
    const organization = await newOrganization()
    for (const domain of domains) await plantMonitoredVendor(store, organization.organizationId, domain)
    return organization
  }

  const queued = async (domain: string) => {
    const [row] = await store.system((db) =>
      db.run(sql<{ dueAt: Date; failureCount: number; claimId: string | null }>`
        select domain_watch.due_at as "dueAt", failure_count as "failureCount", claim_id as "claimId"
        from domain_check join domain_watch on domain_watch.domain = domain_check.domain
        where domain_check.domain = ${domain}`),
    )
    return row
  }

  return {
    databaseUrl,
    store,
    world,
    clock,
    errors,
    checking,
    watch,
    checkAll,
    moveTo,
    laterBy,
    watching,
    queued,
  }
}

export const observationsOf = async ({ client }: TestOrganization, domain: string) => {
  const { observations } = await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })
  return observations.filter(({ vendorDomain }) => vendorDomain === domain)
}

export const typesOf = async (organization: TestOrganization, domain: string): Promise<string[]> =>
  (await observationsOf(organization, domain)).map(({ observationType }) => observationType).toSorted()
