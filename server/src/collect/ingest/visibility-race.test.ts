import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startService } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { staleGroups } from '../../../../test/support/stale-groups.ts'
import { sql } from '../../store/kernel/sql.ts'
import { markDomains } from '../../store/observations/observation-mark.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { refreshObservations } from '../background/refresh-observations.ts'

const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service

test('an import that commits while monitoring ends, and is refreshed before that commits, does not stay visible', async () => {
  const { organizationId } = await newOrganization()
  const id = await plantMonitoredVendor(store, organizationId, 'race.com')
  await plantObservations(store, organizationId, [finding('race.com')])
  await refreshObservations({ store, now: new Date() })
  const marked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const ending = store.inOrganization(organizationId, async (db) => {
    await db.run(
      sql`select id from vendor where organization_id = ${organizationId} and id = ${uuidOf('vnd', id)} for no key update`,
    )
    await db.run(
      sql`update vendor set is_monitored = false where organization_id = ${organizationId} and id = ${uuidOf('vnd', id)}`,
    )
    await markDomains(db, ['race.com'])
    marked.resolve()
    await go.promise
  })
  await marked.promise
  const importing = plantObservations(store, organizationId, [
    finding('race.com', {
      observationType: 'new_type',
      title: 'New',
      vulnerability: { vulnerabilityId: 'CVE-2020-0001' },
    }),
  ])
  await Promise.race([importing, sleep(500)])
  const refreshing = refreshObservations({ store, now: new Date() })
  await sleep(500)
  go.resolve()
  await ending
  await importing
  await refreshing
  assert.deepEqual(await staleGroups(store, organizationId), [])
})
