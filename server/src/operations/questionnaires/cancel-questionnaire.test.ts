import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import {
  moveInConsole,
  openCounts,
  reachQuestionnaire,
} from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, request } = await startService()

test('cancelling ends the link and counts the vendor down', async () => {
  const organization = await newOrganization()
  const { id, vendorId, token } = await reachQuestionnaire(service.store, organization, 'IN_PROGRESS')
  const other = await reachQuestionnaire(service.store, organization, 'SENT')
  const { body } = await moveInConsole(organization, id, 'cancel')
  assert.equal(body.questionnaire.status, 'QUESTIONNAIRE_STATUS_CANCELLED')
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
  const refused = await request('/link/v1/questionnaire', { token })
  assert.equal(refused.status, 401)
  assert.equal(refused.body.details[0].reason, 'LINK_INVALID')
  assert.equal((await request('/link/v1/questionnaire', { token: other.token })).status, 200)
  const entry = (await auditEntries(service.store, organization.organizationId)).at(-1)
  assert.deepEqual([entry?.action, entry?.targetId], ['questionnaire.cancelled', id])
})
