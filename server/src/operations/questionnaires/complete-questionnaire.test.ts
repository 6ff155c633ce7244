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

test('a completed questionnaire is closed: counted down, its link ended, the comment kept inside', async () => {
  const organization = await newOrganization()
  const { id, vendorId, token } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 1, open: 1 })
  const { body } = await moveInConsole(organization, id, 'complete', { comment: 'Good enough.' })
  assert.equal(body.questionnaire.status, 'QUESTIONNAIRE_STATUS_COMPLETED')
  assert.ok(body.questionnaire.completedAt)
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
  assert.equal((await request('/link/v1/questionnaire', { token })).status, 401)
  const form = await organization.console(`/public/v1/questionnaires/${id}/form`)
  assert.equal(form.body.reviewComment, 'Good enough.')
  const entry = (await auditEntries(service.store, organization.organizationId)).at(-1)
  assert.equal(entry?.action, 'questionnaire.completed')
})
