import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../test/support/harness.ts'
import { uuidOf } from '../domain/kernel/id.ts'
import { sql } from '../store/kernel/sql.ts'

const { newOrganization, request, service } = await startService()
const path = '/public/v1/vendors/groups'
const settings = '/console/v1/organization'
const organization = await newOrganization()

test('a signed-in person calls the public operations without a token', async () => {
  const created = await organization.console(path, { method: 'POST', body: { name: 'By a person' } })
  assert.equal(created.status, 200)
  const { body, headers } = await organization.console(path)
  assert.deepEqual(body.vendorGroups, [created.body.vendorGroup])
  assert.match(headers.get('ratelimit') ?? '', /^"console";/)
  assert.equal(headers.get('cache-control'), 'private, no-cache')
})

test('the audit trail names the person and the channel', async () => {
  const fresh = await newOrganization()
  await fresh.console(path, { method: 'POST', body: { name: 'n' } })
  const rows = await service.store.inOrganization(fresh.organizationId, (db) =>
    db.run(sql`
      select actor_type, actor_id, channel from audit_entry where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [
    { actor_type: 'ACTOR_TYPE_USER', actor_id: fresh.people.owner, channel: 'CHANNEL_UI' },
  ])
})

test('a viewer reads and changes nothing', async () => {
  assert.equal((await organization.console(path, { role: 'viewer' })).status, 200)
  const { status } = await organization.console(path, { role: 'viewer', method: 'POST', body: { name: 'v' } })
  assert.equal(status, 403)
})

test('without a valid session or token it is 401', async () => {
  for (const headers of [{}, { Cookie: 'parapet_session=' }, { Cookie: 'parapet_session=nonsense; a=b' }])
    for (const one of [path, settings]) {
      const { status, body } = await request(one, { headers })
      assert.equal(status, 401)
      assert.equal(body.error.code, 'UNAUTHENTICATED')
    }
})

test('a token opens nothing that is about accounts or settings', async () => {
  assert.equal((await organization.request(settings)).status, 401)
})

test('an Authorization header wins over a cookie', async () => {
  const other = await newOrganization()
  const Cookie = `parapet_session=${await organization.session('owner')}`
  const { status, headers } = await other.request(path, { headers: { Cookie } })
  assert.equal(status, 200)
  assert.match(headers.get('ratelimit') ?? '', /^"rest";/)
  const created = await other.request(path, {
    method: 'POST',
    body: { name: 'By a token' },
    headers: { Cookie },
  })
  const { body } = await other.console(path)
  assert.deepEqual(body.vendorGroups, [created.body.vendorGroup])
  for (const Authorization of ['', 'Bearer nonsense', 'Basic YTpi'])
    assert.equal((await request(path, { headers: { Cookie, Authorization } })).status, 401)
})

test('a session is no way in by MCP', async () => {
  const { status } = await organization.console('/public/v1/mcp', { method: 'POST', body: {} })
  assert.equal(status, 401)
})

const sessionIds = async (): Promise<string[]> => {
  const { body } = await organization.console('/console/v1/account/sessions')
  return body.sessions.map(({ id }: { id: string }) => uuidOf('ses', id))
}

for (const [what, change] of [
  ['that has come to its end', sql`expires_at = now()`],
  ['that was idle for twelve hours', sql`last_seen_at = now() - interval '12 hours'`],
] as const)
  test(`a session ${what} is 401`, async () => {
    const fresh = await newOrganization()
    assert.equal((await fresh.console(path)).status, 200)
    await service.store.system((db) =>
      db.run(sql`update console_session set ${change} where organization_id = ${fresh.organizationId}`),
    )
    assert.equal((await fresh.console(path)).status, 401)
  })

test('using a session extends it: its last use is recorded, at most once a minute', async () => {
  const seenAt = async (): Promise<number> => {
    const [row] = await service.store.system((db) =>
      db.run(sql<{ seen: Date }>`
        select last_seen_at as seen from console_session where id = any(${ids}::uuid[])
        order by last_seen_at desc limit 1`),
    )
    return row?.seen.getTime() ?? 0
  }
  const ids = await sessionIds()
  await service.store.system((db) =>
    db.run(
      sql`update console_session set last_seen_at = now() - interval '11 hours' where id = any(${ids}::uuid[])`,
    ),
  )
  await organization.console(path)
  const first = await seenAt()
  assert.ok(Date.now() - first < 60_000)
  await organization.console(path)
  assert.equal(await seenAt(), first)
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

test('a session in one organization shows nothing of another', async () => {
  const other = await newOrganization()
  assert.equal((await other.console(path)).body.totalCount, 0)
})

test('a console operation is in no public document, and a wrong method on it is 405', async () => {
  assert.equal((await request('/console/v1/nothing')).status, 404)
  assert.equal((await request(path, { method: 'DELETE' })).status, 405)
  assert.doesNotMatch((await request('/public/v1/openapi.json')).text, /\/console\//)
})
