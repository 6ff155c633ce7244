import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization, exchange, request } = await startService()
const path = '/console/v1/connectors/credentials'
const given = { name: ' Procurement  ', scopes: ['vendor-directory.read', 'findings.read', 'findings.read'] }

test('a credential works with the secret shown once, for its scopes and no others [AUTH-03]', async () => {
  const organization = await newOrganization()
  const { status, body, text } = await organization.console(path, { method: 'POST', body: given })
  assert.equal(status, 200, text)
  const { credential, clientSecret } = body
  assert.equal(credential.name, 'Procurement')
  assert.deepEqual(credential.scopes, ['findings.read', 'vendor-directory.read'])
  assert.deepEqual(credential.createdBy, {
    type: 'ACTOR_TYPE_USER',
    id: organization.people.owner,
    displayName: 'Test owner',
  })
  assert.equal(credential.expiresAt, undefined)
  const token = await exchange({ clientId: credential.clientId, clientSecret })
  assert.equal((await request('/public/v1/vendors', { method: 'POST', body: {}, token })).status, 200)
  assert.equal((await request('/public/v1/questionnaires', { token })).status, 403)
  const listed = await organization.console(path)
  assert.equal(listed.text.includes(clientSecret), false)
  const entries = await auditEntries(service.store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, targetId }) => `${action} ${targetId}`),
    [`credential.created ${credential.clientId}`],
  )
  assert.equal(JSON.stringify(entries).includes(clientSecret), false)
})

test('an unknown scope, a scope of people, no scope, and a blank name are refused', async () => {
  const { console: call } = await newOrganization()
  for (const wrong of [
    { scopes: ['everything'] },
    { scopes: ['connectors.write'] },
    { scopes: [] },
    { name: '  ' },
    { name: 'x'.repeat(256) },
    { expiresAt: new Date(Date.now() - 1_000).toISOString() },
    { expiresAt: new Date(Date.now() + 740 * 86_400_000).toISOString() },
    { expiresAt: 'next year' },
    { expiresAt: '' },
  ])
    assert.equal((await call(path, { method: 'POST', body: { ...given, ...wrong } })).status, 400)
})

test('only owners create credentials', async () => {
  const { console: call } = await newOrganization()
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await call(path, { method: 'POST', body: given, role })).status, 403)
})

test('an organization can have at most 200', async () => {
  const { console: call, organizationId } = await newOrganization()
  await service.store.system((db) =>
    db.run(sql`
      insert into credential (client_id, organization_id, name, scopes, secret_hash)
      select gen_random_uuid(), ${organizationId}, 'many', '{}', '' from generate_series(1, 198)`),
  )
  assert.equal((await call(path, { method: 'POST', body: given })).status, 200)
  const { status, body } = await call(path, { method: 'POST', body: given })
  assert.equal(status, 409)
  assert.equal(body.details[0].reason, 'CREDENTIAL_LIMIT_REACHED')
})

test('an expiry is any instant within two years, and is shown as given', async () => {
  const { console: call } = await newOrganization()
  const at = new Date(Date.now() + 730 * 86_400_000)
  for (const expiresAt of [at.toISOString(), at.toISOString().replace('Z', '+00:00')]) {
    const { body } = await call(path, { method: 'POST', body: { ...given, expiresAt } })
    assert.equal(body.credential.expiresAt, at.toISOString())
  }
})
