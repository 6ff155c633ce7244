import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Credential } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { selectCredential } from '../../store/connectors/credential.ts'
import { until } from '../../../../test/support/until.ts'

const { newOrganization, newCredential } = await startService()
const path = '/console/v1/connectors/credentials'

const list = async ({ console: call }: TestOrganization, query = '') => (await call(`${path}${query}`)).body

test('credentials are listed newest first, page by page, to those who may see connectors and nobody else', async () => {
  const [organization, stranger] = await Promise.all([newOrganization(), newOrganization()])
  const further = await newCredential(organization.organizationId)
  const whole = await list(organization)
  assert.deepEqual(
    whole.credentials.map(({ clientId }: Credential) => clientId),
    [further.clientId, organization.clientId],
  )
  const first = await list(organization, '?limit=1')
  const second = await list(organization, `?limit=1&cursor=${first.nextCursor}`)
  assert.deepEqual([...first.credentials, ...second.credentials], whole.credentials)
  assert.equal((await list(stranger)).totalCount, 1)
  assert.equal((await organization.console(path, { role: 'analyst' })).status, 200)
  assert.equal((await organization.console(path, { role: 'viewer' })).status, 403)
})

test("a credential's last use is shown, and written at most once per interval", async () => {
  const everyMs = 50
  let updates = 0
  const recording = await startService({
    background: { 'record-credential-use': everyMs },
    onStatement: (text) => {
      if (text.includes('insert into credential_use')) updates += 1
    },
  })
  const organization = await recording.newOrganization()
  const used = async (): Promise<string | undefined> => (await list(organization)).credentials[0].lastUsedAt
  assert.equal(await used(), undefined)
  const before = Date.now()
  const startedAt = performance.now()
  for (let call = 0; call < 20; call += 1) await organization.client.listVendors({})
  await until('the use is written down', async () => (await used()) !== undefined)
  const at = Date.parse((await used()) ?? '')
  assert.ok(at >= before - 1_000 && at <= Date.now() + 1_000)
  const intervals = (performance.now() - startedAt) / everyMs
  assert.ok(updates <= 1 + intervals, `${updates} writes in ${intervals} intervals`)
  await organization.client.listVendors({})
  assert.equal(Date.parse((await used()) ?? ''), at)
})

test('uses before a stop are not lost', async () => {
  const stopping = await startService({ background: { 'record-credential-use': 3_600_000 } })
  const organization = await stopping.newOrganization()
  await organization.client.listVendors({})
  await stopping.service.close()
  const later = await startService()
  const { store } = later.service
  const rows = await store.inOrganization(organization.organizationId, (db) =>
    selectCredential(db, organization.clientId),
  )
  assert.notEqual(rows?.lastUsedAt, undefined)
})
