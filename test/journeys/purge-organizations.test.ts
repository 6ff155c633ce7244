import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { auditEntries } from '../support/audit-entries.ts'
import { startApart } from '../support/start-apart.ts'
import { makeDemo } from '../../server/src/cli/make-demo.ts'
import {
  closeDemoOrganization,
  selectOrganizationTables,
} from '../../server/src/store/accounts/console-organization.ts'
import { purgeOrganizations } from '../../server/src/collect/background/purge-organizations.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

const { newOrganization, service } = await startApart()
const { store } = service

const rowsIn = async (organizationId: OrganizationId): Promise<Record<string, number>> => {
  const tables = await store.system(selectOrganizationTables)
  const counts = await Promise.all(
    tables.map(async ({ name }): Promise<[string, number]> => {
      const [row] = await store.inOrganization(organizationId, (db) =>
        db.run(
          sql<{ n: number }>`
            select count(*)::integer as n from ${sql.ref(name)} where organization_id = ${db.organizationId}`,
          { prepared: false },
        ),
      )
      return [name, row?.n ?? 0]
    }),
  )
  return Object.fromEntries(counts.filter(([, n]) => n > 0))
}

const fill = (organizationId: OrganizationId) =>
  makeDemo({
    store,
    organizationId,
    size: { seed: 's', vendors: 12, observations: 300 },
    now: new Date(),
  })

test('a closed organization is deleted with all its rows, and other organizations keep all of theirs', async () => {
  const [demo, bystander] = [await newOrganization(), await newOrganization()]
  await fill(demo.organizationId)
  await fill(bystander.organizationId)
  const { vendorGroup } = await demo.client.createVendorGroup({ name: 'Group' })
  const { vendors } = await demo.client.listVendors({ limit: 3 })
  await demo.client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: vendors.map(({ id }) => id) })
  await demo.console('/console/v1/session')
  await store.inOrganization(demo.organizationId, (db) =>
    db.run(sql`insert into check_turn (organization_id) values (${db.organizationId})`),
  )
  const before = await rowsIn(bystander.organizationId)
  assert.ok(Object.keys(await rowsIn(demo.organizationId)).length > 10)
  assert.equal(await purgeOrganizations(store), 0, 'None is closed.')

  await store.system((db) =>
    db.run(sql`update organization set is_demo = true where id = ${demo.organizationId}`),
  )
  assert.equal(await store.inOrganization(bystander.organizationId, closeDemoOrganization), false)
  assert.equal(await store.inOrganization(demo.organizationId, closeDemoOrganization), true)
  assert.equal(await purgeOrganizations(store), 1)
  assert.equal(await purgeOrganizations(store), 0)
  assert.deepEqual(await rowsIn(demo.organizationId), {})
  const left = await store.system((db) =>
    db.run(sql`select from organization where id = ${demo.organizationId}`),
  )
  assert.equal(left.length, 0)
  assert.deepEqual(await rowsIn(bystander.organizationId), before)
  assert.ok((await auditEntries(store, demo.organizationId)).length > 0, 'No audit trail can be deleted.')
})
