import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { testDatabaseUrl } from '../../../../test/support/scratch-database.ts'
import { sealTrail } from '../../../../test/support/seal-trail.ts'

const { service, newOrganization } = await startService()
const { store } = service

/** Connects as the database owner, which neither the fence nor the grants stop. */
const owner = new pg.Client({ connectionString: testDatabaseUrl() })
before(() => owner.connect())
after(() => owner.end())

const verify = async ({ console: call }: TestOrganization) => {
  const { status, body, text } = await call('/public/v1/audit/verify', { method: 'POST', body: {} })
  assert.equal(status, 200, text)
  return body
}

const newTrail = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  for (const domainName of ['one.com', 'two.com']) await organization.client.createVendor({ domainName })
  await sealTrail(store, organization.organizationId)
  await organization.client.createVendor({ domainName: 'three.com' })
  return organization
}

test('an untouched trail is intact, and the report counts what was checked', async () => {
  const report = await verify(await newTrail())
  assert.match(report.head, /^1:[0-9a-f]{64}$/)
  assert.deepEqual(
    { ...report, head: '' },
    {
      isIntact: true,
      isComplete: true,
      sealCount: 1,
      entryCount: 3,
      unsealedCount: 1,
      head: '',
      findingCount: 0,
      findings: [],
    },
  )
})

test('a changed entry is found, in its own organization and in no other', async () => {
  const [organization, other] = await Promise.all([newTrail(), newTrail()])
  await owner.query(
    `update audit_entry set actor_id = 'nobody' where organization_id = $1 and seal_number = 1`,
    [organization.organizationId],
  )
  const report = await verify(organization)
  assert.equal(report.isIntact, false)
  assert.equal(report.findingCount, 2)
  assert.match(report.findings[0], /does not match its code/)
  assert.equal((await verify(other)).isIntact, true)
})

test('viewers cannot request it', async () => {
  const { console: call } = await newOrganization()
  const { status } = await call('/public/v1/audit/verify', { method: 'POST', body: {}, role: 'viewer' })
  assert.equal(status, 403)
})
