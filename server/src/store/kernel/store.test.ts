import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { organizationSlot, sql } from './sql.ts'
import { unusedOrganization } from '../../../../test/support/unused-organization.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const url = process.env['TEST_DATABASE_URL'] ?? ''
const store = createTestStore({ url, maxConnections: 4 })
after(() => store.close())

test('every pooled connection works as the unprivileged login role, and in UTC', async () => {
  const [row] = await store.system((db) =>
    db.run(sql<{ isItself: boolean; bypass: boolean; zone: string }>`
      select current_user = session_user as "isItself", rolbypassrls or rolsuper as bypass,
        current_setting('timezone') as zone
      from pg_roles where rolname = current_user`),
  )
  assert.deepEqual(row, { isItself: true, bypass: false, zone: 'UTC' })
})

const two = [unusedOrganization(), unusedOrganization()] as const
const organization = (index: number): OrganizationId => two[index % 2 === 0 ? 0 : 1]

test('two thousand interleaved transactions of two organizations each see their own', async () => {
  const seen = await Promise.all(
    Array.from({ length: 2000 }, async (_, index) => {
      const [row] = await store.inOrganization(
        organization(index),
        (db) => db.run(sql<{ id: OrganizationId }>`select app_organization() as id`),
        { readOnly: true },
      )
      return row?.id === organization(index)
    }),
  )
  assert.ok(seen.every(Boolean))
})

test("a statement's organization is that of the transaction it runs in, and outside of one it is refused", async () => {
  const statement = sql<{ id: OrganizationId }>`select ${organizationSlot}::integer as id`
  for (const id of two)
    for (const readOnly of [true, false])
      assert.deepEqual(await store.inOrganization(id, (db) => db.run(statement), { readOnly }), [{ id }])
  await assert.rejects(
    store.system((db) => db.run(statement)),
    /runs outside every organization/,
  )
})

test('after a transaction nothing of its organization is left on the connection', async () => {
  const single = createTestStore({ url, maxConnections: 1 })
  await single.inOrganization(unusedOrganization(), (db) => db.run(sql`select 1`))
  const [row] = await single.system((db) =>
    db.run(sql<{ id: OrganizationId | null }>`select app_organization() as id`),
  )
  assert.equal(row?.id, null)
  await single.close()
})

test('a statement that fails rolls back what came before it, and the error is its own', async () => {
  const id = unusedOrganization()
  await assert.rejects(
    store.inOrganization(id, async (db) => {
      const first = db.run(sql`
        insert into vendor_group (organization_id, id, name, name_key)
        values (${db.organizationId}, gen_random_uuid(), 'n', 'n')`)
      const second = db.run(sql`select 1 / 0`)
      const third = db.run(sql`select 1`)
      await Promise.all([first, second, third])
    }),
    /division by zero/,
  )
  const rows = await store.inOrganization(id, (db) =>
    db.run(sql`select id from vendor_group where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [])
})

test('a failure swallowed by the work is not mistaken for a commit', async () => {
  await assert.rejects(
    store.inOrganization(unusedOrganization(), async (db) => {
      await db.run(sql`select 1 / 0`).catch(() => {})
      return 'fine'
    }),
    /division by zero/,
  )
})

test('a failure after a rollback to a savepoint is reported as itself', async () => {
  const told = store.inOrganization(unusedOrganization(), async (db) => {
    await db.run(sql`savepoint here`)
    await db.run(sql`select 1 / 0`).catch(() => {})
    await db.run(sql`rollback to savepoint here`)
    const [, behind] = await Promise.allSettled([db.run(sql`select 'x'::integer`), db.run(sql`select 1`)])
    assert.ok(behind?.status === 'rejected')
    throw behind.reason
  })
  await assert.rejects(told, /invalid input syntax/)
})

test('a statement that came too late to be sent fails the transaction even if nobody awaits it', async (t) => {
  const id = unusedOrganization()
  const insert = sql`
    insert into vendor_group (organization_id, id, name, name_key)
    values (${id}, gen_random_uuid(), 'n', 'n')`
  const late = store.inOrganization(id, async (db) => {
    await db.run(insert)
    const now = performance.now() + 60_000
    t.mock.method(performance, 'now', () => now)
    db.run(sql`select 1`).catch(() => {})
  })
  await assert.rejects(late, /ran too long/)
  t.mock.restoreAll()
  const rows = await store.inOrganization(id, (db) =>
    db.run(sql`select id from vendor_group where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [])
})

test('a transaction that has ended accepts no further statement', async () => {
  const db = await store.inOrganization(unusedOrganization(), async (own) => own)
  await assert.rejects(db.run(sql`select 1`), /has ended/)
})

test('work that throws leaves nothing behind', async () => {
  const id = unusedOrganization()
  await assert.rejects(
    store.inOrganization(id, async (db) => {
      await db.run(sql`
        insert into vendor_group (organization_id, id, name, name_key)
        values (${db.organizationId}, gen_random_uuid(), 'n', 'n')`)
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  const rows = await store.inOrganization(id, (db) =>
    db.run(sql`select id from vendor_group where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [])
})

test('a dry run does everything and leaves nothing behind, and fails where the commit would have', async () => {
  const id = unusedOrganization()
  const insert = sql`
    insert into organization (id, public_id, name) values (${id}, gen_random_uuid(), 'Dry')`
  const count = async (): Promise<number> =>
    (await store.system((db) => db.run(sql`select from organization where id = ${id}`))).length
  const seen = await store.inOrganization(
    id,
    async (db) => {
      await db.run(insert)
      return (await db.run(sql`select from organization where id = ${id}`)).length
    },
    { dryRun: true },
  )
  assert.deepEqual([seen, await count()], [1, 0])
  const unnoticed = store.inOrganization(
    id,
    async (db) => {
      db.run(sql`select 1 / 0`).catch(() => {})
    },
    { dryRun: true },
  )
  await assert.rejects(unnoticed, /division by zero/)
})

test('a read-only transaction cannot write', async () => {
  await assert.rejects(
    store.inOrganization(
      unusedOrganization(),
      (db) =>
        db.run(sql`
          insert into vendor_group (organization_id, id, name, name_key)
          values (${db.organizationId}, gen_random_uuid(), 'n', 'n')`),
      { readOnly: true },
    ),
    /read-only transaction/,
  )
})

test('reads have a shorter time limit, which does not stay on the connection', async () => {
  const single = createTestStore({ url, maxConnections: 1 })
  const limit = async (readOnly: boolean): Promise<string | undefined> => {
    const [row] = await single.inOrganization(
      unusedOrganization(),
      (db) => db.run(sql<{ limit: string }>`select current_setting('statement_timeout') as limit`),
      { readOnly },
    )
    return row?.limit
  }
  assert.deepEqual([await limit(true), await limit(false), await limit(true)], ['5s', '15s', '5s'])
  await single.close()
})

test('reads sent together, one after the other or left unawaited all see only their organization', async () => {
  const single = createTestStore({ url, maxConnections: 1 })
  const own = sql<{ id: OrganizationId | null }>`select app_organization() as id`
  const read = { readOnly: true }
  await Promise.all(
    Array.from({ length: 50 }, unusedOrganization).map((id) =>
      single.inOrganization(
        id,
        async (db) => {
          const together = await Promise.all([db.run(own), db.run(own)])
          const later = await db.run(own)
          for (const [row] of [...together, later]) assert.equal(row?.id, id)
        },
        read,
      ),
    ),
  )
  const left = single.inOrganization(
    unusedOrganization(),
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

test('when one of several reads sent together fails, it and those after it are told, and later reads work', async () => {
  const single = createTestStore({ url, maxConnections: 1 })
  const own = sql<{ id: OrganizationId | null }>`select app_organization() as id`
  const read = (id: OrganizationId) =>
    single.inOrganization(id, (db) => Promise.all([db.run(own), db.run(own)]), { readOnly: true })
  const failing = unusedOrganization()
  const settled = await single.inOrganization(
    failing,
    (db) => Promise.allSettled([db.run(own), db.run(sql`select 1 / 0`), db.run(own), db.run(own)]),
    { readOnly: true },
  )
  assert.deepEqual(
    settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))),
    [[{ id: failing }], ...Array(3).fill('error: division by zero')],
  )
  const goneOn = single.inOrganization(
    unusedOrganization(),
    async (db) => {
      await db.run(sql`select 1 / 0`).catch(() => {})
      return db.run(own)
    },
    { readOnly: true },
  )
  await assert.rejects(goneOn, /division by zero/)
  for (const id of two) assert.deepEqual(await read(id), [[{ id }], [{ id }]])
  await single.close()
})

test('a read that cannot be sent takes no other read out of its organization', async () => {
  const own = sql<{ id: OrganizationId | null }>`select app_organization() as id`
  const unsendable = {
    ...own,
    compile: () => {
      throw new Error('not a statement')
    },
  }
  const id = unusedOrganization()
  const settled = await store.inOrganization(
    id,
    (db) => Promise.allSettled([db.run(unsendable), db.run(own), db.run(own)]),
    { readOnly: true },
  )
  const [, ...others] = settled
  for (const one of others) assert.deepEqual(one, { status: 'fulfilled', value: [{ id }] })
})

test('a connection cut in the middle is replaced, and the next transaction works', async () => {
  await assert.rejects(
    store.system((db) => db.run(sql`select pg_terminate_backend(pg_backend_pid())`)),
    /terminat/,
  )
  assert.deepEqual(await store.system((db) => db.run(sql`select 1 as one`)), [{ one: 1 }])
})
