import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createStore } from './store.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''
const store = createStore({ url, maxConnections: 4 })
after(() => store.close())

test('every pooled connection works as the service, not as who logged in, and in UTC', async () => {
  const [row] = await store.system((db) =>
    db.run(sql<{ user: string; bypass: boolean; zone: string }>`
      select current_user as user, rolbypassrls or rolsuper as bypass, current_setting('timezone') as zone
      from pg_roles where rolname = current_user`),
  )
  assert.deepEqual(row, { user: 'parapet_service', bypass: false, zone: 'UTC' })
})

const organization = (index: number): string => `org_store_${index % 2}`

test('two thousand interleaved transactions of two organizations each see their own', async () => {
  const seen = await Promise.all(
    Array.from({ length: 2000 }, async (_, index) => {
      const [row] = await store.inOrganization(
        organization(index),
        (db) => db.run(sql<{ id: string }>`select app_organization() as id`),
        { readOnly: true },
      )
      return row?.id === organization(index)
    }),
  )
  assert.ok(seen.every(Boolean))
})

test('after a transaction nothing of its organization is left on the connection', async () => {
  const single = createStore({ url, maxConnections: 1 })
  await single.inOrganization('org_store_left', (db) => db.run(sql`select 1`))
  const [row] = await single.system((db) =>
    db.run(sql<{ id: string | null }>`select app_organization() as id`),
  )
  assert.equal(row?.id, null)
  await single.close()
})

test('a statement that fails rolls back what came before it, and the error is its own', async () => {
  await assert.rejects(
    store.inOrganization('org_store_fail', async (db) => {
      const first = db.run(sql`
        insert into vendor_group (organization_id, id, name, name_key)
        values (${db.organizationId}, 'vgr_store_fail', 'n', 'n')`)
      const second = db.run(sql`select 1 / 0`)
      const third = db.run(sql`select 1`)
      await Promise.all([first, second, third])
    }),
    /division by zero/,
  )
  const rows = await store.inOrganization('org_store_fail', (db) =>
    db.run(sql`select id from vendor_group where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [])
})

test('a failure that the work swallowed does not pass for a commit', async () => {
  await assert.rejects(
    store.inOrganization('org_store_swallow', async (db) => {
      await db.run(sql`select 1 / 0`).catch(() => {})
      return 'fine'
    }),
    /division by zero/,
  )
})

test('what fails behind a rollback to a savepoint is told as its own', async () => {
  const told = store.inOrganization('org_store_savepoint', async (db) => {
    await db.run(sql`savepoint here`)
    await db.run(sql`select 1 / 0`).catch(() => {})
    await db.run(sql`rollback to savepoint here`)
    const [, behind] = await Promise.allSettled([db.run(sql`select 'x'::integer`), db.run(sql`select 1`)])
    assert.ok(behind?.status === 'rejected')
    throw behind.reason
  })
  await assert.rejects(told, /invalid input syntax/)
})

test('a statement that came too late to be sent takes the others with it, though nobody waits for it', async (t) => {
  const insert = sql`
    insert into vendor_group (organization_id, id, name, name_key)
    values ('org_store_unsent', 'vgr_store_unsent', 'n', 'n')`
  const late = store.inOrganization('org_store_unsent', async (db) => {
    await db.run(insert)
    const now = performance.now() + 60_000
    t.mock.method(performance, 'now', () => now)
    db.run(sql`select 1`).catch(() => {})
  })
  await assert.rejects(late, /ran too long/)
  t.mock.restoreAll()
  const rows = await store.inOrganization('org_store_unsent', (db) =>
    db.run(sql`select id from vendor_group where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [])
})

test('a transaction that has ended takes no other statement', async () => {
  const db = await store.inOrganization('org_store_over', async (own) => own)
  await assert.rejects(db.run(sql`select 1`), /has ended/)
})

test('work that throws leaves nothing behind', async () => {
  await assert.rejects(
    store.inOrganization('org_store_throw', async (db) => {
      await db.run(sql`
        insert into vendor_group (organization_id, id, name, name_key)
        values (${db.organizationId}, 'vgr_store_throw', 'n', 'n')`)
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  const rows = await store.inOrganization('org_store_throw', (db) =>
    db.run(sql`select id from vendor_group where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [])
})

test('a read-only transaction cannot write', async () => {
  await assert.rejects(
    store.inOrganization(
      'org_store_read',
      (db) =>
        db.run(sql`
          insert into vendor_group (organization_id, id, name, name_key)
          values (${db.organizationId}, 'vgr_store_read', 'n', 'n')`),
      { readOnly: true },
    ),
    /read-only transaction/,
  )
})

test('reads in one go, one after the other and left unawaited all see their organization alone', async () => {
  const single = createStore({ url, maxConnections: 1 })
  const own = sql<{ id: string | null }>`select app_organization() as id`
  const read = { readOnly: true }
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      single.inOrganization(
        `org_read_${index}`,
        async (db) => {
          const together = await Promise.all([db.run(own), db.run(own)])
          const later = await db.run(own)
          for (const [row] of [...together, later]) assert.equal(row?.id, `org_read_${index}`)
        },
        read,
      ),
    ),
  )
  const left = single.inOrganization(
    'org_read_left',
    async (db) => {
      void db.run(own)
      throw new Error('gone already')
    },
    read,
  )
  await assert.rejects(left, /gone already/)
  const [row] = await single.system((db) => db.run(own))
  assert.equal(row?.id, null)
  await single.close()
})

test('of reads in one go the one that fails is told, to those behind it too, and the next ones work', async () => {
  const single = createStore({ url, maxConnections: 1 })
  const own = sql<{ id: string | null }>`select app_organization() as id`
  const read = (id: string) =>
    single.inOrganization(id, (db) => Promise.all([db.run(own), db.run(own)]), { readOnly: true })
  const settled = await single.inOrganization(
    'org_read_fails',
    (db) => Promise.allSettled([db.run(own), db.run(sql`select 1 / 0`), db.run(own), db.run(own)]),
    { readOnly: true },
  )
  assert.deepEqual(
    settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    [[{ id: 'org_read_fails' }], ...Array(3).fill('error: division by zero')],
  )
  const goneOn = single.inOrganization(
    'org_read_goes_on',
    async (db) => {
      await db.run(sql`select 1 / 0`).catch(() => {})
      return db.run(own)
    },
    { readOnly: true },
  )
  await assert.rejects(goneOn, /division by zero/)
  for (const id of ['org_read_next', 'org_read_after']) assert.deepEqual(await read(id), [[{ id }], [{ id }]])
  await single.close()
})

test('a read that cannot be sent takes no other out of its organization', async () => {
  const own = sql<{ id: string | null }>`select app_organization() as id`
  const unsendable = {
    ...own,
    compile: () => {
      throw new Error('not a statement')
    },
  }
  const settled = await store.inOrganization(
    'org_read_unsent',
    (db) => Promise.allSettled([db.run(unsendable), db.run(own), db.run(own)]),
    { readOnly: true },
  )
  const [, ...others] = settled
  for (const one of others) assert.deepEqual(one, { status: 'fulfilled', value: [{ id: 'org_read_unsent' }] })
})

test('a connection cut in the middle is replaced, and the next transaction works', async () => {
  await assert.rejects(
    store.system((db) => db.run(sql`select pg_terminate_backend(pg_backend_pid())`)),
    /terminat/,
  )
  assert.deepEqual(await store.system((db) => db.run(sql`select 1 as one`)), [{ one: 1 }])
})
