import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { newPerson, password } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { addTotp } from '../../../../test/support/factors.ts'
import { startService } from '../../../../test/support/harness.ts'
import { mailerFor } from '../../../../test/support/mailer-for.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { patchOf, startProvisioning } from '../../../../test/support/start-provisioning.ts'
import { startSmtpSink } from '../../../../test/support/smtp-sink.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const sink = await startSmtpSink()
after(() => sink.close())
const databaseUrl = await createMigratedDatabase()
const started = await startService({ databaseUrl, mailer: mailerFor(sink) })
const { newOrganization, request, service } = started
const { store } = service

/** The tables in which any column of any row contains the text. */
const tablesWith = async (text: string): Promise<string[]> => {
  // The owner of the test cluster, who sees the rows of every organization.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select from ${name} where strpos(lower(${name}::text), $1) > 0 or strpos(${name}::text, $2) > 0 limit 1`,
        [text.toLowerCase(), Buffer.from(text).toString('hex')],
      )
      if (rows.length > 0) found.push(name)
    }
    return found.toSorted()
  } finally {
    await client.end()
  }
}

const newMarker = (): string => `mark${randomBytes(6).toString('hex')}`

/** What the documentation says stays: history under the name that the person had. */
const keepsNames = new Set(['observation_action', 'audit_entry', 'notification'])

test('nothing names an erased person but the history that the documentation says stays', async () => {
  const [address, name, agent] = [newMarker(), newMarker(), newMarker()]
  const organization = await startProvisioning(started)
  const former = await newOrganization()
  const email = `${address}@${organization.domain}`
  const person = await newPerson(store, { [former.organizationId]: 'viewer' }, { email })
  const browser = newBrowser(request)
  const signIn = async () => {
    const reply = await browser.post(
      '/console/v1/sign-in',
      { email, password },
      { headers: { 'User-Agent': agent } },
    )
    assert.equal(reply.status, 200, reply.text)
  }
  await signIn()
  const { body: added } = await organization.addPerson(address, { name: { formatted: `Dr ${name}` } })
  await organization.console(`/console/v1/members/${person.userId}`, {
    method: 'PATCH',
    body: { role: 'analyst' },
  })
  await former.console(`/console/v1/members/${person.userId}/remove`, { method: 'POST', body: {} })
  // As the retention of an organization that the person has left does some day.
  await store.inOrganization(former.organizationId, (db) =>
    db.run(sql`delete from outbox_mail where organization_id = ${db.organizationId}`),
  )
  await organization.scim(
    `/Users/${added.id}`,
    patchOf({ op: 'replace', path: 'displayName', value: `${name} Lovelace` }),
  )
  await browser.send('/console/v1/sign-out', { method: 'POST', body: {} })
  browser.cookies.clear()
  await signIn()
  await addTotp(store, browser, person.userId)
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const commented = await browser.post('/public/v1/observations/actions/comment', {
    observationOrns: [orn],
    comment: 'Looked at it.',
  })
  assert.equal(commented.status, 200, commented.text)
  const assigned = await browser.post('/public/v1/observations/actions/assign', {
    observationOrns: [orn],
    assigneeId: person.userId,
  })
  assert.equal(assigned.status, 200, assigned.text)

  assert.deepEqual(await tablesWith(address), ['console_user', 'outbox_mail', 'scim_user'])
  assert.ok((await tablesWith(name)).includes('scim_user'))
  assert.deepEqual(await tablesWith(agent), ['account_notice', 'console_session'])

  const deleted = await browser.post('/console/v1/account/delete', { email, currentPassword: password })
  assert.equal(deleted.status, 200, deleted.text)
  assert.deepEqual(await tablesWith(address), [])
  assert.deepEqual(await tablesWith(agent), [])
  const kept = await tablesWith(name)
  assert.deepEqual(
    kept.filter((table) => !keepsNames.has(table)),
    [],
  )
  assert.ok(kept.includes('observation_action'))

  assert.equal((await organization.scim(`/Users/${added.id}`)).status, 404)
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.details],
    ['user.account-deleted', { role: 'analyst', unassignedObservations: 1, deletedScimUsers: 1 }],
  )
})

test('entries about provisioned people hold neither userName nor address', async () => {
  const organization = await startProvisioning(started)
  const marker = newMarker()
  const { body } = await organization.addPerson(marker)
  assert.equal((await organization.scim(`/Users/${body.id}`, { method: 'DELETE' })).status, 204)
  const entries = await auditEntries(store, organization.organizationId)
  const about = entries.filter(({ targetId }) => targetId === body.id).map(({ action }) => action)
  assert.deepEqual(about, ['scim-user.created', 'scim-user.deleted'])
  assert.ok(!JSON.stringify(entries).includes(marker))
})

test('an account that was deleted can be provisioned again, as a new one', async () => {
  const organization = await startProvisioning(started)
  const email = `${newMarker()}@${organization.domain}`
  const person = await newPerson(store, {}, { email })
  const first = await organization.addPerson(email.split('@')[0] ?? '')
  const browser = newBrowser(request)
  await browser.post('/console/v1/sign-in', { email, password })
  const deleted = await browser.post('/console/v1/account/delete', { email, currentPassword: password })
  assert.equal(deleted.status, 200, deleted.text)
  const again = await organization.addPerson(email.split('@')[0] ?? '')
  assert.equal(again.status, 201, again.text)
  assert.notEqual(again.body.id, first.body.id)
  const { body } = await organization.console('/console/v1/members')
  const member = body.members.find((one: { email: string }) => one.email === email)
  assert.notEqual(member.userId, person.userId)
})

test('a person whom the provider has removed before is forgotten there too', async () => {
  const organization = await startProvisioning(started)
  const other = await newOrganization()
  const marker = newMarker()
  const email = `${marker}@${organization.domain}`
  await newPerson(store, { [other.organizationId]: 'viewer' }, { email })
  const { body: added } = await organization.addPerson(marker)
  const off = await organization.scim(
    `/Users/${added.id}`,
    patchOf({ op: 'replace', path: 'active', value: false }),
  )
  assert.equal(off.status, 200, off.text)
  const browser = newBrowser(request)
  await browser.post('/console/v1/sign-in', { email, password })
  const deleted = await browser.post('/console/v1/account/delete', { email, currentPassword: password })
  assert.equal(deleted.status, 200, deleted.text)
  assert.equal((await organization.scim(`/Users/${added.id}`)).status, 404)
  assert.deepEqual(await tablesWith(marker), [])
})

test('an unverified account with the address of a provisioned person takes nothing with it', async () => {
  const organization = await startProvisioning(started)
  const elsewhere = await newOrganization()
  const marker = newMarker()
  const email = `${marker}@${organization.domain}`
  const squatter = await newPerson(store, { [elsewhere.organizationId]: 'viewer' }, { email })
  await store.system((db) =>
    db.run(sql`
      update console_user set proven_by = null, home_organization_id = ${elsewhere.organizationId}
      where id = ${uuidOf('usr', squatter.userId)}`),
  )
  const { body: added } = await organization.addPerson(marker)
  const browser = newBrowser(request)
  await browser.post('/console/v1/sign-in', { email, password })
  const deleted = await browser.post('/console/v1/account/delete', { email, currentPassword: password })
  assert.equal(deleted.status, 200, deleted.text)
  assert.equal((await organization.scim(`/Users/${added.id}`)).body.active, true)
})
