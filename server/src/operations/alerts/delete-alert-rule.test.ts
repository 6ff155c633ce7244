import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callAlerts, createRule, readRule } from '../../../../test/support/alerts.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

test('a rule is deleted once, by its own organization, and not in a dry run', async () => {
  const organization = await newOrganization()
  const { id } = await createRule(organization)
  const remove = (body: object = {}) => callAlerts(organization, `/alert-rules/${id}/delete`, body)
  const stranger = await newOrganization()
  assert.equal((await callAlerts(stranger, `/alert-rules/${id}/delete`)).status, 404)
  assert.deepEqual((await remove({ dryRun: true })).body, { dryRun: true })
  assert.equal((await readRule(organization, id)).id, id)
  assert.equal((await remove()).status, 200)
  assert.equal((await remove()).status, 404)
})

test('viewers do not delete rules', async () => {
  const organization = await newOrganization()
  const { id } = await createRule(organization)
  const path = `/public/v1/alert-rules/${id}/delete`
  assert.equal((await organization.console(path, { method: 'POST', body: {}, role: 'viewer' })).status, 403)
})
