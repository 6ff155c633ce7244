import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { purgeOrganizations } from '../../server/src/collect/background/purge-organizations.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { closeOrganization } from '../../server/src/store/organization/organization-deletion.ts'
import { waiveDeletionWait } from '../../server/src/store/organization/waive-deletion-wait.ts'
import { newPerson, newTestLink, signedIn } from '../support/accounts.ts'
import { startService, type TestOrganization } from '../support/harness.ts'
import { inhabit } from '../isolation/inhabit.ts'
import { finding, plantMonitoredVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { sealTrail } from '../support/seal-trail.ts'

const databaseUrl = await createMigratedDatabase()
const started = await startService({ databaseUrl })
const { newOrganization, request, service, exchange } = started
const { store } = service
const hourMs = 3_600_000
const weekMs = 7 * 24 * hourMs
const path = '/console/v1/organization/deletion'

/** As the database's owner, whom no fence stops. */
const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** How many rows the organization has in each table, counted by the owner, from whom no policy hides any. */
const rowsIn = (organizationId: OrganizationId): Promise<Record<string, number>> =>
  asOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'organization_id'
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not attisdropped order by 1`,
    )
    const counts: [string, number][] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::integer as n from ${pg.escapeIdentifier(name)} where organization_id = $1`,
        [organizationId],
      )
      counts.push([name, rows[0]?.n ?? 0])
    }
    return Object.fromEntries(counts.filter(([, n]) => n > 0))
  })

/** As if the database had learnt of the deletion this long ago. */
const letHoursPass = (organizationId: OrganizationId, hours: number): Promise<unknown> =>
  asOwner(async (client) => {
    // Read first: Citus takes no arithmetic of a time and a column in UPDATE.
    const { rows } = await client.query<{ at: string }>(
      'select (deletion_noted_at - make_interval(hours => $2))::text as at from organization where id = $1',
      [organizationId, hours],
    )
    await client.query('update organization set deletion_noted_at = $2 where id = $1', [
      organizationId,
      rows[0]?.at,
    ])
  })

/** A row in every table that has none yet, so that no table is forgotten; keys and texts mean nothing. */
const fillTheRest = async (organizationId: OrganizationId): Promise<string[]> => {
  const there = Object.keys(await rowsIn(organizationId))
  await store.inOrganization(organizationId, (db) =>
    db.run(
      sql`insert into check_turn (organization_id) values (${db.organizationId}) on conflict do nothing`,
    ),
  )
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into audit_start (organization_id, number, seal_mac, sealed_at, entry_count, key_id, mac)
      values (${db.organizationId}, 0, '\\x00', now(), 0, 'k', '\\x00')`),
  )
  return [...there, 'check_turn', 'audit_start']
}

const schedule = async (organization: TestOrganization): Promise<void> => {
  const { body } = await organization.console('/console/v1/organization')
  const { status, text } = await organization.console(path, {
    method: 'POST',
    body: { name: body.organization.name },
  })
  assert.equal(status, 200, text)
}

test('a deleted organization leaves no row in any table, and others keep all of theirs', async () => {
  const [doomed, bystander] = [await inhabit(started), await inhabit(started)]
  await sealTrail(store, doomed.organizationId)
  await sealTrail(store, bystander.organizationId)
  await doomed.organization.console('/public/v1/webhooks', {
    method: 'POST',
    body: { url: 'https://siem.example.com/hook', eventTypes: ['audit.entries_recorded'] },
  })
  const filled = await fillTheRest(doomed.organizationId)
  for (const table of ['audit_entry', 'audit_seal', 'audit_head', 'audit_stream', 'webhook', 'observation'])
    assert.ok(filled.includes(table) || (await rowsIn(doomed.organizationId))[table], table)
  const before = await rowsIn(bystander.organizationId)
  await schedule(doomed.organization)
  const dueAt = new Date(Date.now() + weekMs + 1_000)
  assert.equal(await purgeOrganizations({ store, now: new Date() }), 0, 'It is not due yet.')
  await letHoursPass(doomed.organizationId, 7 * 24)

  const closed: string[] = []
  await purgeOrganizations({ store, now: dueAt, onClosed: (publicId) => closed.push(publicId) })
  assert.deepEqual(closed, [doomed.publicId])
  assert.deepEqual(await rowsIn(doomed.organizationId), {})
  assert.deepEqual(await rowsIn(bystander.organizationId), before)
  const later = new Date(dueAt.getTime() + hourMs + 1_000)
  await purgeOrganizations({ store, now: later })
  assert.equal(await purgeOrganizations({ store, now: new Date(later.getTime() + 2 * hourMs) }), 0)
  const [left, kept] = await store.system((db) =>
    Promise.all([
      db.run(sql`select from organization where id = ${doomed.organizationId}`),
      db.run(sql<{ askedBy: string; purged: boolean }>`
        select asked_by as "askedBy", purged_at is not null as purged from deleted_organization
        where id = ${doomed.organizationId}`),
    ]),
  )
  assert.equal(left.length, 0)
  assert.deepEqual(kept, [{ askedBy: doomed.organization.people.owner, purged: true }])
})

test('sessions, tokens, links and domains end at once, and so do accounts without another organization', async () => {
  const [doomed, other] = [await newOrganization(), await newOrganization()]
  const lone = await newPerson(store, { [doomed.organizationId]: 'viewer' })
  const shared = await newPerson(store, {
    [doomed.organizationId]: 'viewer',
    [other.organizationId]: 'viewer',
  })
  const browser = await signedIn(request, lone)
  const link = await newTestLink(store, { purpose: 'password-reset', userId: lone.userId })
  await schedule(doomed)
  await purgeOrganizations({ store, now: new Date(Date.now() + weekMs + 1_000) })
  assert.equal((await browser.send('/console/v1/session')).status, 401)
  assert.equal(await exchange(doomed), 'undefined')
  const reset = await request('/console/v1/password/reset', {
    method: 'POST',
    body: { token: link, password: 'a new long password' },
  })
  assert.ok(reset.status >= 400, String(reset.status))
  await signedIn(request, shared)
  const rows = await store.system((db) =>
    db.run(sql`select from organization_domain where domain = ${doomed.domain}`),
  )
  assert.equal(rows.length, 0)
  const users = await store.system((db) =>
    db.run(
      sql<{ email: string }>`select email from console_user where email in (${lone.email}, ${shared.email})`,
    ),
  )
  assert.deepEqual(
    users.map(({ email }) => email),
    [shared.email],
  )
})

test('of a cancellation and the deletion at the same moment, one wins completely', async () => {
  for (let round = 0; round < 5; round += 1) {
    const organization = await newOrganization()
    await schedule(organization)
    const now = new Date(Date.now() + weekMs + 1_000)
    const [{ status }] = await Promise.all([
      organization.console(`${path}/cancel`, { method: 'POST', body: {} }),
      purgeOrganizations({ store, now }),
    ])
    await purgeOrganizations({ store, now: new Date(Date.now() + 1_000) })
    const [row] = await store.system((db) =>
      db.run(sql<{ closed: boolean }>`
        select deleted_at is not null as closed from organization where id = ${organization.organizationId}`),
    )
    assert.equal(row?.closed, status !== 200, String(status))
  }
})

test('rows that an import was still writing are found by the second look, and imports are refused', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const now = new Date()
  const asked = { by: 'command-line', at: now }
  await store.inOrganization(organizationId, (db) => closeOrganization(db, now, { kind: 'any', asked }))
  await waiveDeletionWait(databaseUrl, organizationId)
  await purgeOrganizations({ store, now })
  // A call that had begun before.
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await assert.rejects(
    plantObservations(store, organizationId, [finding('acme.com')]),
    /organization was deleted/,
  )
  assert.notDeepEqual(await rowsIn(organizationId), {})
  const later = new Date(now.getTime() + hourMs + 1_000)
  await purgeOrganizations({ store, now: later })
  await purgeOrganizations({ store, now: new Date(later.getTime() + hourMs + 1_000) })
  assert.deepEqual(await rowsIn(organizationId), {})
  const left = await store.system((db) => db.run(sql`select from organization where id = ${organizationId}`))
  assert.equal(left.length, 0)
})

test('the audit trail of an organization that is closed early stays for the seven days, and the rest goes', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await organization.client.createVendor({ domainName: 'acme.com' })
  await sealTrail(store, organizationId)
  const now = new Date()
  const asked = { by: 'somebody', at: new Date(0) }
  await store.inOrganization(organizationId, (db) => closeOrganization(db, now, { kind: 'any', asked }))
  const look = (hours: number) =>
    purgeOrganizations({ store, now: new Date(now.getTime() + hours * 2 * hourMs) })
  await look(0)
  await look(1)
  await look(2)
  assert.deepEqual(await rowsIn(organizationId), { audit_entry: 1, audit_head: 1, audit_seal: 1 })
  await letHoursPass(organizationId, 6 * 24)
  await look(3)
  assert.notDeepEqual(await rowsIn(organizationId), {})
  await letHoursPass(organizationId, 24)
  await look(4)
  await look(5)
  assert.deepEqual(await rowsIn(organizationId), {})
  const left = await store.system((db) => db.run(sql`select from organization where id = ${organizationId}`))
  assert.equal(left.length, 0)
})

test('the demo is deleted in the same way, and no other organization as a demo', async () => {
  const organization = await newOrganization()
  const now = new Date()
  const close = (kind: 'demo' | 'any') =>
    store.inOrganization(organization.organizationId, (db) =>
      closeOrganization(db, now, { kind, asked: { by: 'command-line', at: now } }),
    )
  assert.equal(await close('demo'), undefined)
  await store.system((db) =>
    db.run(sql`update organization set is_demo = true where id = ${organization.organizationId}`),
  )
  assert.equal(await close('demo'), organization.publicId)
  assert.equal(await close('demo'), undefined, 'It is closed.')
})
