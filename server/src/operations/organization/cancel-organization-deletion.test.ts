import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonOf } from '../../../../test/support/accounts.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = '/console/v1/organization/deletion'

const newDoomed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { body } = await organization.console('/console/v1/organization')
  await organization.console(path, { method: 'POST', body: { name: body.organization.name } })
  return organization
}

const cancel = (organization: TestOrganization, role: 'owner' | 'analyst' = 'owner') =>
  organization.console(`${path}/cancel`, { method: 'POST', body: {}, role })

test('an owner cancels the deletion', async () => {
  const organization = await newDoomed()
  const { status, body } = await cancel(organization)
  assert.equal(status, 200)
  assert.equal(body.organization.deletion, undefined)
  const { session } = (await organization.console('/console/v1/session')).body
  assert.equal(session.organization.deletionDueAt, undefined)
})

test('there is nothing to cancel without a schedule, and an analyst cannot cancel', async () => {
  const organization = await newDoomed()
  assert.equal(reasonOf(await cancel(organization, 'analyst')), 'MISSING_SCOPE')
  assert.equal((await cancel(organization)).status, 200)
  assert.equal(reasonOf(await cancel(organization)), 'DELETION_NOT_SCHEDULED')
})

test("another organization's deletion goes on", async () => {
  const [mine, other] = [await newDoomed(), await newDoomed()]
  await cancel(mine)
  const { organization } = (await other.console('/console/v1/organization')).body
  assert.ok(organization.deletion)
})
