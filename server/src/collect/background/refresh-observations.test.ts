import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { findings } from '../../../../test/support/arbitraries/observation-arbitraries.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { countMarks, staleCounts, staleGroups } from '../../../../test/support/stale-groups.ts'
import { until } from '../../../../test/support/until.ts'
import { sql } from '../../store/kernel/sql.ts'
import { lockObservationRefresh } from '../../store/observations/observation-refresh.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { refreshObservations } from './refresh-observations.ts'
import { repeatTasks } from './repeat-tasks.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

// A separate database: a refresh covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service

const now = new Date()
/** As usual, except that a slow machine does not end a transaction early. */
const untimed = { marks: 500, transactionMs: 60_000, rounds: 4 }
const refresh = (by: Store = store) => refreshObservations({ store: by, now, limits: untimed })

const workCount = async (organizationId: OrganizationId): Promise<number> => {
  const rows = await store.system((db) =>
    db.run(sql`select id from observation_work where organization_id = ${organizationId}`),
  )
  return rows.length
}

const keptGroups = (
  organizationId: OrganizationId,
): Promise<{ kind: number; mode: number; value: string }[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{ kind: number; mode: number; value: string }>`
      select kind, mode, value from observation_group where organization_id = ${organizationId}`),
  )

const planted = async (length = 60): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantPortfolio(store, organization, length)
  return organization
}

test('a refresh computes the figures of all marked groups and leaves neither marks nor work', async () => {
  const { organizationId } = await planted()
  assert.ok((await countMarks(store, organizationId)) > 0)
  assert.ok((await workCount(organizationId)) > 0)
  assert.deepEqual(await keptGroups(organizationId), [])
  await refresh()
  assert.deepEqual(await staleGroups(store, organizationId), [])
  assert.equal(await countMarks(store, organizationId), 0)
  assert.equal(await workCount(organizationId), 0)
  assert.ok((await keptGroups(organizationId)).length > 0)
})

test('refreshing in small pieces gives the same result', async () => {
  const { organizationId } = await planted()
  const limits = { marks: 1, transactionMs: 0, rounds: 10_000 }
  await refreshObservations({ store, now, limits })
  assert.deepEqual(await staleGroups(store, organizationId), [])
  assert.equal(await countMarks(store, organizationId), 0)
})

test('a run that finds no new changes says that the refresh is no longer behind', async () => {
  const { organizationId } = await planted()
  const progress = { newest: '', isBehind: false }
  const limits = { marks: 1, transactionMs: 0, rounds: 1 }
  const isBehind = async (): Promise<boolean> => {
    await refreshObservations({ store, now, limits, progress })
    return progress.isBehind
  }
  assert.deepEqual([await isBehind(), await isBehind()], [true, false])
  await plantObservations(store, organizationId, [finding('acme.com', { title: 'Another' })])
  assert.deepEqual([await isBehind(), await isBehind()], [true, false])
  assert.ok((await countMarks(store, organizationId)) > 0)
  await refreshFigures(store, organizationId)
  assert.equal(await isBehind(), false)
})

test('an organization that needs longer than its turn keeps its work for the next', async () => {
  const { organizationId } = await planted()
  const limits = { marks: 500, transactionMs: 0, rounds: 1 }
  assert.equal(await refreshObservations({ store, now, limits }), 0)
  assert.ok((await countMarks(store, organizationId)) > 0)
  assert.ok((await workCount(organizationId)) > 0)
  assert.deepEqual(await staleGroups(store, organizationId), [])
  assert.equal(await refresh(), 1)
  assert.equal(await workCount(organizationId), 0)
})

test('a group with nothing left in a mode loses its figures for it', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const id = await plantMonitoredVendor(store, organizationId, 'gone.com')
  await plantObservations(store, organizationId, [finding('gone.com')])
  await refresh()
  assert.deepEqual(
    [...new Set((await keptGroups(organizationId)).map(({ mode }) => mode))].toSorted((a, b) => a - b),
    [1, 3],
  )
  await organization.client.bulkOffboardVendors({ ids: [id] })
  await refresh()
  assert.deepEqual(await keptGroups(organizationId), [])
})

test('marks and work stay while another process refreshes the organization', async () => {
  const { organizationId } = await planted()
  const other = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = store.inOrganization(organizationId, async (db) => {
    assert.ok(await lockObservationRefresh(db))
    held.resolve()
    await other.promise
  })
  await held.promise
  assert.equal(await refresh(), 0)
  assert.ok((await countMarks(store, organizationId)) > 0)
  assert.ok((await workCount(organizationId)) > 0)
  other.resolve()
  await holding
  assert.equal(await refresh(), 1)
})

/** A store whose process dies at its n-th statement: uncommitted work is lost. */
const dyingStore = (by: Store, statements: number): Store => {
  let left = statements
  const count = (): void => {
    left -= 1
    if (left < 0) throw new Error('The process died.')
  }
  const dying = <D extends Pick<Db, 'run'>>(db: D): D => ({
    ...db,
    run: async (query, how) => {
      count()
      return db.run(query, how)
    },
  })
  return {
    ...by,
    inOrganization: (organizationId, work, mode) =>
      by.inOrganization(organizationId, (db) => work(dying(db)), mode),
    system: (work) => by.system((db) => work(dying(db))),
  }
}

test('a process that dies at any statement loses nothing: the next one finishes', async () => {
  const { organizationId } = await planted(10)
  let deaths = 0
  for (let statements = 0; ; statements += 1) {
    const died = await refreshObservations({ store: dyingStore(store, statements), now }).then(
      () => false,
      () => true,
    )
    assert.deepEqual(await staleGroups(store, organizationId), [], `after ${statements} statements`)
    assert.deepEqual(await staleCounts(store, organizationId), [], `after ${statements} statements`)
    const marks = await countMarks(store, organizationId)
    if (marks > 0) assert.ok((await workCount(organizationId)) > 0, 'marks without work are never found')
    if (!died) break
    deaths += 1
    await plantObservations(store, organizationId, [
      finding('acme.com', {
        title: `Death ${deaths}`,
        lastSeen: `2026-02-01T00:00:${10 + (deaths % 50)}.000000Z`,
      }),
    ])
  }
  assert.ok(deaths > 5)
  await refresh()
  assert.equal(await countMarks(store, organizationId), 0)
  assert.equal(await workCount(organizationId), 0)
  assert.deepEqual(await staleGroups(store, organizationId), [])
})

test('imports, flags and monitoring during concurrent refreshes never leave a group stale and unmarked', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await plantPortfolio(store, organization, 60)
  const others = [0, 1].map(() => createTestStore({ url: databaseUrl, maxConnections: 2 }))
  after(() => Promise.all(others.map((other) => other.close())))
  const { vendors } = await client.listVendors({})
  const ids = vendors.map(({ id }) => id)
  const stop = new AbortController()
  const loop = async (work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; !stop.signal.aborted; turn += 1) {
      await work(turn)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15))
    }
  }
  const limits = { marks: 2, transactionMs: 0, rounds: 5 }
  const busy = [
    ...others.map((other) => loop(() => refreshObservations({ store: other, now, limits }))),
    ...[0, 1].map(() =>
      loop(async () => {
        const [given = []] = fc.sample(findings(['acme.com', 'beta.de', organization.domain], 5), 1)
        // Few types, so that several importers write to the same group.
        const typed = given.map((one, index) => ({ ...one, observationType: `type_${index}` }))
        await plantObservations(store, organizationId, typed)
      }),
    ),
    loop(async () => {
      const { observations } = await client.getObservations({
        limit: 5,
        offset: Math.floor(Math.random() * 20),
      })
      if (observations.length === 0) return
      await client.flagObservations({ observationOrns: observations.map(({ orn }) => orn) }).catch(() => {})
    }),
    loop((turn) => client.updateVendor({ id: ids[turn % ids.length] ?? '', isMonitored: turn % 3 !== 0 })),
  ]
  try {
    for (let check = 0; check < 20; check += 1) {
      assert.deepEqual(await staleGroups(store, organizationId), [])
      assert.deepEqual(await staleCounts(store, organizationId), [])
    }
  } finally {
    stop.abort()
    await Promise.all(busy)
  }
  await refreshFigures(store, organizationId)
  assert.equal(await countMarks(store, organizationId), 0)
  assert.deepEqual(await staleGroups(store, organizationId), [])
  assert.deepEqual(await staleCounts(store, organizationId), [])
})

test('the service refreshes what its operations have changed, until it is closed', async () => {
  const organization = await planted(5)
  const refreshing = await startService({ databaseUrl, background: { 'refresh-observations': 20 } })
  await until('refreshed', async () => (await workCount(organization.organizationId)) === 0)
  await refreshing.service.close()
  await plantObservations(store, organization.organizationId, [finding(organization.domain)])
  await new Promise((resolve) => setTimeout(resolve, 100))
  assert.ok((await workCount(organization.organizationId)) > 0)
})

test('an organization that cannot be refreshed is reported and does not hold up the others', async () => {
  const [broken, sound] = [await planted(3), await planted(3)]
  const failing: Store = {
    ...store,
    inOrganization: (organizationId, work, mode) =>
      organizationId === broken.organizationId
        ? Promise.reject(new Error('Broken.'))
        : store.inOrganization(organizationId, work, mode),
  }
  await assert.rejects(refresh(failing), AggregateError)
  assert.equal(await countMarks(store, sound.organizationId), 0)
  assert.ok((await countMarks(store, broken.organizationId)) > 0)
  await refresh()
  assert.equal(await countMarks(store, broken.organizationId), 0)
})

test('a refresher that fails reports it and continues', async () => {
  const { organizationId } = await planted(5)
  let failures = 0
  const failing: Store = {
    ...store,
    system: (work) => {
      failures += 1
      return failures === 1 ? Promise.reject(new Error('No database.')) : store.system(work)
    },
  }
  const errors: unknown[] = []
  const work = () => refreshObservations({ store: failing, now })
  const refresher = repeatTasks(() => [{ name: 'refresh-observations', everyMs: 10, work }], {
    onError: (_name, error) => errors.push(error),
  })
  after(() => refresher.close())
  await until('refreshed', async () => (await workCount(organizationId)) === 0)
  assert.equal(errors.length, 1)
})
