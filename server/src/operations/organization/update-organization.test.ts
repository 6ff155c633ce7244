import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'

const { service, newOrganization } = await startService()
const path = '/console/v1/organization'

test('an organization is renamed, and only a change is recorded', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const rename = (name: string) => organization.console(path, { method: 'PATCH', body: { name } })
  assert.equal((await rename('  Ünion Corp ')).body.organization.name, 'Ünion Corp')
  assert.equal((await rename('Ünion Corp')).status, 200)
  const entries = await auditEntries(service.store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [['organization.renamed', { before: 'Test', after: 'Ünion Corp' }]],
  )
  assert.equal((await other.console(path)).body.organization.name, 'Test')
})

test('a blank or overlong name is refused, and only owners may', async () => {
  const { console: call } = await newOrganization()
  for (const name of ['', '  ', 'x'.repeat(256)])
    assert.equal((await call(path, { method: 'PATCH', body: { name } })).status, 400)
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await call(path, { method: 'PATCH', body: { name: 'x' }, role })).status, 403)
})
