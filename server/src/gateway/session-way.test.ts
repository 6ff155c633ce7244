import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startService } from '../../../test/harness.ts'
import { hashSessionToken } from './session-way.ts'

const { newOrganization, request, service } = await startService()
const path = '/console/v1/vendors/groups'
const organization = await newOrganization()

test('a signed-in person calls the public operations under the console, without a token', async () => {
  const created = await organization.console(path, { method: 'POST', body: { name: 'By a person' } })
  assert.equal(created.status, 200)
  const { body, headers } = await organization.console(path)
  assert.deepEqual(body.vendorGroups, [created.body.vendorGroup])
  assert.match(headers.get('ratelimit') ?? '', /^"console";/)
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('the audit trail names the person and the channel', async () => {
  const fresh = await newOrganization()
  await fresh.console(path, { method: 'POST', body: { name: 'n' } })
  const rows = await service.store.inOrganization(fresh.organizationId, (db) =>
    db.run(sql`
      select actor_type, actor_id, channel from audit_entry where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [{ actor_type: 'ACTOR_TYPE_USER', actor_id: 'usr_owner', channel: 'CHANNEL_UI' }])
})

test('a viewer reads and changes nothing', async () => {
  assert.equal((await organization.console(path, { role: 'viewer' })).status, 200)
  const { status } = await organization.console(path, { role: 'viewer', method: 'POST', body: { name: 'v' } })
  assert.equal(status, 403)
})

test('without a session, or with one that is none, it is 401; a bearer token does not count', async () => {
  for (const headers of [{}, { Cookie: 'parapet_session=' }, { Cookie: 'parapet_session=nonsense; a=b' }]) {
    const { status, body } = await request(path, { headers })
    assert.equal(status, 401)
    assert.equal(body.error.code, 'UNAUTHENTICATED')
  }
  assert.equal((await organization.request(path)).status, 401)
})

test('a session that has ended is 401', async () => {
  await service.store.system((db) =>
    db.run(sql`
      insert into console_session (token_hash, organization_id, user_id, user_name, role, expires_at)
      values (${hashSessionToken('ended')}, ${organization.organizationId}, 'usr_x', 'x', 'owner', now())`),
  )
  assert.equal((await request(path, { headers: { Cookie: 'parapet_session=ended' } })).status, 401)
})

test('a page of another site cannot make a changing call with the cookie', async () => {
  for (const headers of [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ]) {
    const { status, body } = await organization.console(path, {
      method: 'POST',
      body: { name: 'csrf' },
      headers,
    })
    assert.equal(status, 403)
    assert.equal(body.details[0].reason, 'CROSS_SITE_REFUSED')
  }
  const own = { Origin: 'http://parapet.test', 'Sec-Fetch-Site': 'same-origin' }
  assert.equal(
    (await organization.console(path, { method: 'POST', body: { name: 'own' }, headers: own })).status,
    200,
  )
})

test("a session of one organization shows nothing of another's", async () => {
  const other = await newOrganization()
  assert.equal((await other.console(path)).body.totalCount, 0)
})

test('a console operation is in no public description and a wrong method there is 405', async () => {
  assert.equal((await request('/console/v1/nothing')).status, 404)
  assert.equal((await request(path, { method: 'DELETE' })).status, 405)
  assert.doesNotMatch((await request('/public/v1/openapi.json')).text, /\/console\//)
})
