import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../../test/support/harness.ts'
import { startProvisioning } from '../../../../../test/support/start-provisioning.ts'

const started = await startService()
const path = '/console/v1/provisioning'

test('an organization without provisioning has an address to give to the provider, and defaults', async () => {
  const { console: call } = await started.newOrganization()
  const { body } = await call(path)
  assert.deepEqual(body.provisioning, {
    endpointUrl: 'http://parapet.test/scim/v2',
    isOn: false,
    defaultRole: 'viewer',
    roleMappings: [],
    userCount: 0,
    groupNames: [],
  })
})

test('the token is shown once, and only its hash is stored', async () => {
  const { console: call, scimToken, scim } = await startProvisioning(started)
  assert.match(scimToken, /^pst_[\w-]{43}$/)
  await scim('/Users')
  const { body, text } = await call(path)
  assert.equal(body.provisioning.isOn, true)
  assert.ok(body.provisioning.lastUsedAt && body.provisioning.createdBy.displayName)
  assert.ok(!text.includes(scimToken))
})

test('after a revocation members stay with their roles and are managed here again', async () => {
  const { console: call, addPerson, roles } = await startProvisioning(started)
  await addPerson('ada')
  const roleMappings = [{ groupName: 'Security', role: 'analyst' }]
  await call(`${path}/roles`, { method: 'PUT', body: { defaultRole: 'analyst', roleMappings } })
  assert.deepEqual(await roles(), { ada: 'analyst' })
  const { body } = await call(`${path}/token/revoke`, { method: 'POST', body: {} })
  assert.deepEqual([body.provisioning.isOn, body.provisioning.userCount], [false, 0])
  assert.deepEqual(body.provisioning.roleMappings, roleMappings)
  const { members } = (await call('/console/v1/members')).body
  const ada = members.find(({ email }: { email: string }) => email.startsWith('ada@'))
  assert.deepEqual([ada.role, ada.isProvisioned], ['analyst', undefined])
  const changed = await call(`/console/v1/members/${ada.userId}`, {
    method: 'PATCH',
    body: { role: 'viewer' },
  })
  assert.equal(changed.status, 200)
})

test('only owners manage provisioning, analysts read about it, and viewers do not', async () => {
  const { console: call } = await started.newOrganization()
  const roles = { defaultRole: 'owner', roleMappings: [] }
  for (const role of ['analyst', 'viewer'] as const) {
    assert.equal((await call(`${path}/token`, { method: 'POST', body: {}, role })).status, 403)
    assert.equal((await call(`${path}/token/revoke`, { method: 'POST', body: {}, role })).status, 403)
    assert.equal((await call(`${path}/roles`, { method: 'PUT', body: roles, role })).status, 403)
  }
  assert.equal((await call(path, { role: 'analyst' })).status, 200)
  assert.equal((await call(path, { role: 'viewer' })).status, 403)
})

test('a group is mapped once, to a role that exists', async () => {
  const { console: call } = await started.newOrganization()
  const map = (...roleMappings: object[]) =>
    call(`${path}/roles`, { method: 'PUT', body: { defaultRole: 'viewer', roleMappings } })
  const twice = await map({ groupName: 'A', role: 'owner' }, { groupName: ' a ', role: 'viewer' })
  assert.equal(twice.status, 400)
  assert.match(twice.body.message, /roleMappings\[1\]\.groupName: maps a again/)
  assert.equal((await map({ groupName: 'A', role: 'admin' })).status, 400)
  assert.equal((await map({ groupName: '  ', role: 'owner' })).status, 400)
  const many = Array.from({ length: 101 }, (_, number) => ({ groupName: `g${number}`, role: 'viewer' }))
  assert.equal((await map(...many)).status, 400)
})
