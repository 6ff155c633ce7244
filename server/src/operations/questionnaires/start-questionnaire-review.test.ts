import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { moveInConsole, reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service } = await startService()

test('a review starts on submitted answers, which keep their score', async () => {
  const organization = await newOrganization()
  const { id, questionnaire } = await reachQuestionnaire(service.store, organization, 'SUBMITTED')
  const { body } = await moveInConsole(organization, id, 'start-review')
  assert.deepEqual(body.questionnaire, {
    ...questionnaire,
    status: 'QUESTIONNAIRE_STATUS_IN_REVIEW',
    updatedAt: body.questionnaire.updatedAt,
  })
  const entry = (await auditEntries(service.store, organization.organizationId)).at(-1)
  assert.equal(entry?.action, 'questionnaire.review-started')
})
