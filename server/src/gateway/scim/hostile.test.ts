import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { asOwner } from '../../../../test/support/scratch-database.ts'
import { patchOf, startProvisioning } from '../../../../test/support/start-provisioning.ts'
import { sql } from '../../store/kernel/sql.ts'

const started = await startService()
const { request, service } = started

test('a call without a valid token is refused with the error of SCIM', async () => {
  const { scimToken, token, scim, console: call } = await startProvisioning(started)
  const wrong = `${scimToken.slice(0, -4)}AAAA`
  for (const sent of [null, token, wrong, 'pst_short', `${scimToken}=`]) {
    const { status, body, headers } = await request('/scim/v2/Users', { token: sent })
    assert.equal(status, 401)
    assert.deepEqual(body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
    assert.match(headers.get('www-authenticate') ?? '', /^Bearer/)
  }
  assert.equal((await scim('/Users')).status, 200)
  const renewed = await call('/console/v1/provisioning/token', { method: 'POST', body: {} })
  assert.equal((await scim('/Users')).status, 401, 'a replaced token stops working at once')
  const again = { token: renewed.body.token }
  assert.equal((await request('/scim/v2/Users', again)).status, 200)
  await call('/console/v1/provisioning/token/revoke', { method: 'POST', body: {} })
  assert.equal((await request('/scim/v2/Users', again)).status, 401)
})

test('the token of provisioning opens nothing else', async () => {
  const { scimToken } = await startProvisioning(started)
  for (const path of ['/public/v1/vendors/vnd_1', '/console/v1/members'])
    assert.equal((await request(path, { token: scimToken })).status, 401)
})

test('guesses of tokens from one network are limited', async () => {
  const { request: ask } = await startService({ tokenFailuresPerMinute: 2 })
  const statuses = []
  for (let count = 0; count < 4; count += 1)
    statuses.push((await ask('/scim/v2/Users', { token: `pst_${'A'.repeat(43)}` })).status)
  assert.deepEqual(statuses, [401, 401, 429, 429])
})

test('filters that cannot be read or mean something else are refused, and none reaches the database as SQL', async () => {
  const { scim, addPerson } = await startProvisioning(started)
  await addPerson('ada')
  const refused = [
    'userName',
    'userName eq',
    'userName eq ada',
    'userName eq "a" and',
    'password eq "x"',
    'constructor eq "x"',
    '__proto__ pr',
    'active gt true',
    'meta.created eq "yesterday"',
    'meta.created lt "+012026-01-01T00:00:00Z"',
    'meta.created gt "0000-01-01T00:00:00Z"',
    'userName eq 1',
    `${'not ('.repeat(600)}userName pr${')'.repeat(600)}`,
    Array.from({ length: 120 }, () => 'active eq true').join(' or '),
    `userName eq "${'x'.repeat(5000)}"`,
    'members eq "x"',
  ]
  for (const filter of refused) {
    const { status, body } = await scim(`/Users?filter=${encodeURIComponent(filter)}`)
    assert.deepEqual([status, body.scimType], [400, 'invalidFilter'], filter.slice(0, 80))
  }
  const harmless = [
    `userName eq "x' or 1=1 --"`,
    'userName co "%"',
    'userName sw "_"',
    'externalId eq "\\u0000"',
    `displayName eq "$1"`,
  ]
  for (const filter of harmless) {
    const { status, body } = await scim(`/Users?filter=${encodeURIComponent(filter)}`)
    assert.deepEqual([status, body.totalResults], [200, 0], filter)
  }
  assert.equal((await scim('/Users?filter=%ff')).status, 400)
  assert.equal((await scim('/Users?filter=userName%20eq%20%22%00%22')).status, 400)
  assert.equal((await scim('/Users?count=many')).status, 400)
})

test('a PATCH cannot reach beyond the attributes of a person', async () => {
  const { scim, addPerson } = await startProvisioning(started)
  const { id } = (await addPerson('ada', { displayName: 'Ada' })).body
  const ignored = [
    { op: 'replace', path: 'constructor.prototype', value: 'x' },
    { op: 'replace', path: 'id', value: 'scu_other' },
    { op: 'replace', path: 'meta.version', value: 'x' },
    { op: 'add', path: 'roles', value: [{ value: 'owner' }] },
  ]
  for (const operation of ignored) {
    const { status, body } = await scim(`/Users/${id}`, patchOf(operation))
    assert.deepEqual([status, body.id, body.displayName], [200, id, 'Ada'], JSON.stringify(operation))
  }
  assert.ok(!('polluted' in {}))
  const refused = [
    { op: 'replace', path: '__proto__.polluted', value: 'x' },
    { op: 'add', value: JSON.parse('{"__proto__": {"polluted": "x"}}') },
    { op: 'replace', path: `${'a.'.repeat(5000)}b`, value: 1 },
    { op: 'replace', path: 'emails[', value: 'x' },
    { op: 'replace', path: ['active'], value: true },
    { op: 'copy', path: 'active', value: true },
    { op: 'remove' },
    { op: 'remove', path: 'userName' },
    { op: 'replace', path: 'active', value: 'maybe' },
    { op: 'replace', path: 'displayName', value: { text: 'x' } },
    { op: 'replace', path: 'displayName', value: 'x'.repeat(300) },
    { op: 'replace', value: 'x' },
    'active',
  ]
  for (const operation of refused) {
    const { status, body } = await scim(`/Users/${id}`, patchOf(operation as object))
    assert.equal(status, 400, JSON.stringify(operation).slice(0, 80))
    assert.ok(body.scimType)
  }
  assert.equal((await scim(`/Users/${id}`, { method: 'PATCH', body: { Operations: [] } })).status, 400)
  assert.equal((await scim(`/Users/${id}`)).body.displayName, 'Ada')
})

test('bodies that are too large, too deep, not JSON or in another form are refused', async () => {
  const { scim, addPerson, domain } = await startProvisioning(started)
  const post = (body: string, headers: Record<string, string> = {}) =>
    scim('/Users', { method: 'POST', body, headers: { 'Content-Type': 'application/scim+json', ...headers } })
  assert.equal((await addPerson('ada', { displayName: 'x'.repeat(1_000_000) })).status, 400)
  assert.equal((await post(`{"a":"${'x'.repeat(5_000_000)}"}`)).status, 413)
  assert.equal((await post('['.repeat(100))).status, 400)
  assert.equal((await post('[]')).status, 400)
  assert.equal((await post('{')).status, 400)
  assert.equal((await post('')).status, 400)
  assert.equal((await post(`{"userName":"a\\u0000@${domain}"}`)).status, 400)
  assert.equal((await post('userName=ada', { 'Content-Type': 'text/plain' })).status, 415)
  assert.equal((await scim('/Users', { method: 'POST', body: { userName: '<script>' } })).status, 400)
  assert.equal((await scim('/Users', { method: 'DELETE' })).status, 405)
  for (const path of ['/Me', '/Bulk', '/Users/a/b', '/__proto__', '/constructor', '/Users/'])
    assert.equal((await scim(path)).status, 404, path)
})

test('ten thousand people are listed by pages, put in a group and given roles', async () => {
  const { scim, organizationId, domain, console: call } = await startProvisioning(started)
  const count = 10_000
  await service.store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      insert into console_user (id, email, email_key, display_name, proven_by)
      select gen_random_uuid(), 'p' || number || '@' || ${domain}, 'p' || number || '@' || ${domain}, 'P', 'provider'
      from generate_series(1, ${count}::integer) as number
      on conflict do nothing`)
    await db.run(sql`
      insert into console_membership (user_id, organization_id, role)
      select id, ${db.organizationId}, 'viewer' from console_user where right(email_key, length(${domain}::text)) = ${domain}
      on conflict do nothing`)
    await db.run(sql`
      insert into console_login (user_id)
      select id from console_user where right(email_key, length(${domain}::text)) = ${domain}
      on conflict do nothing`)
    await db.run(sql`
      insert into console_digest (user_id, organization_id)
      select user_id, organization_id from console_membership where organization_id = ${db.organizationId}
      on conflict do nothing`)
  })
  // As autovacuum would have done long before a provider had sent so many people one by one.
  await asOwner('analyze console_user, console_membership, console_login, console_digest')
  await service.store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      insert into scim_user (organization_id, id, user_id, user_name, user_name_key, email, email_key)
      select ${db.organizationId}, gen_random_uuid(), id, email, email_key, email, email_key
      from console_user where right(email_key, length(${domain}::text)) = ${domain}
      on conflict do nothing`)
  })
  await asOwner('analyze scim_user')
  const ids = new Set<string>()
  for (let startIndex = 1; startIndex <= count; startIndex += 200) {
    const { body, text } = await scim(`/Users?startIndex=${startIndex}&count=200&attributes=userName`)
    assert.equal(body.totalResults, count, text.slice(0, 300))
    for (const { id } of body.Resources) ids.add(id)
  }
  assert.equal(ids.size, count)
  const members = [...ids].map((value) => ({ value }))
  const group = await scim('/Groups', { method: 'POST', body: { displayName: 'All', members } })
  assert.equal(group.status, 201, group.text.slice(0, 300))
  assert.equal(group.body.members.length, count)
  const { body } = await call('/console/v1/provisioning/roles', {
    method: 'PUT',
    body: { defaultRole: 'viewer', roleMappings: [{ groupName: 'All', role: 'analyst' }] },
  })
  assert.equal(body.changedMemberCount, count)
})
