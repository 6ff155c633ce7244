import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startService } from '../../../test/harness.ts'
import { until } from '../../../test/until.ts'
import type { Db } from '../store/store.ts'

const { newOrganization, service } = await startService()
const { store } = service

const lock = (db: Db, id: string): Promise<unknown[]> =>
  db.run(sql`select from vendor where organization_id = ${db.organizationId} and id = ${id} for update`)

test('a call that a deadlock has undone is done again, and its caller does not learn of it', async () => {
  const { organizationId, client, request } = await newOrganization()
  const vendors = [{ domainName: 'one.com' }, { domainName: 'two.com' }]
  const { results } = await client.bulkCreateVendors({ vendors })
  const [first = '', second = ''] = results.map(({ vendorId = '' }) => vendorId).toSorted()
  const isHeld = (id: string): Promise<boolean> =>
    store.inOrganization(organizationId, async (db) => {
      const free = await db.run(sql`
        select from vendor where organization_id = ${db.organizationId} and id = ${id} for update skip locked`)
      return free.length === 0
    })
  const { call } = await store.inOrganization(organizationId, async (db) => {
    await lock(db, second)
    const body = { ids: [first, second] }
    const replied = request('/public/v1/vendors/bulk-offboard', { method: 'POST', body })
    await until('the call holds the first and waits for the second', () => isHeld(first))
    // Who has waited longer for the other is ended by the server; the call is to have.
    await sleep(300)
    await lock(db, first)
    return { call: replied }
  })
  const { status, body } = await call
  assert.equal(status, 200)
  assert.equal(body.summary.succeeded, 2)
})
