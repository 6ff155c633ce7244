import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  backdate,
  inDays,
  moveInConsole,
  reachQuestionnaire,
} from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, request } = await startService()

test('a returned questionnaire is answered again by the same link, which shows the comment', async () => {
  const organization = await newOrganization()
  const { id, token, questionnaire } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  const { body } = await moveInConsole(organization, id, 'return', { comment: 'Which sites?' })
  assert.equal(body.questionnaire.status, 'QUESTIONNAIRE_STATUS_IN_PROGRESS')
  assert.equal(body.questionnaire.dueDate, questionnaire.dueDate)
  const seen = await request('/link/v1/questionnaire', { token })
  assert.equal(seen.body.questionnaire.returnComment, 'Which sites?')
  assert.equal((await request('/link/v1/questionnaire/submit', { token, method: 'POST' })).status, 200)
})

test('a comment is required', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  for (const body of [{}, { comment: '' }, { comment: ' \n' }, { comment: 'x'.repeat(4001) }])
    assert.equal((await moveInConsole(organization, id, 'return', body)).status, 400)
})

test('a new due date moves the end of the link', async () => {
  const organization = await newOrganization()
  const { id, token } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  await backdate(service.store, organization.organizationId, id, 31)
  assert.equal((await request('/link/v1/questionnaire', { token })).status, 401)

  const late = await moveInConsole(organization, id, 'return', { comment: 'Again.' })
  assert.equal(late.status, 400)
  assert.equal(late.body.details[1].fieldViolations[0].field, 'dueDate')
  const past = await moveInConsole(organization, id, 'return', { comment: 'Again.', dueDate: inDays(-1) })
  assert.equal(past.status, 400)

  const dueDate = inDays(7)
  const { body } = await moveInConsole(organization, id, 'return', { comment: 'Again.', dueDate })
  assert.equal(body.questionnaire.dueDate, dueDate)
  assert.equal((await request('/link/v1/questionnaire', { token })).status, 200)
})
