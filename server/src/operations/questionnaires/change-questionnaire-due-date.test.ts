import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  backdate,
  inDays,
  moveInConsole,
  reachQuestionnaire,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import { newId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

test('the vendor has until the new day, and its link lives as long', async () => {
  for (const status of ['SENT', 'IN_PROGRESS'] as const) {
    const organization = await newOrganization()
    const { id, token } = await reachQuestionnaire(store, organization, status)
    await backdate(store, organization.organizationId, id, 60)
    const open = () => organization.request('/link/v1/questionnaire', { token })
    assert.equal((await open()).status, 401)
    const dueDate = inDays(30)
    const { status: answered, body, text } = await moveInConsole(organization, id, 'due-date', { dueDate })
    assert.equal(answered, 200, text)
    assert.equal(body.questionnaire.dueDate, dueDate)
    assert.equal(body.questionnaire.status, `QUESTIONNAIRE_STATUS_${status}`)
    assert.equal((await open()).status, 200)
  }
})

test('one that is not with the vendor has no due date to move', async () => {
  for (const status of ['DRAFT', 'SUBMITTED', 'COMPLETED', 'CANCELLED'] as const) {
    const organization = await newOrganization()
    const { id } = await reachQuestionnaire(store, organization, status)
    const { status: answered, body } = await moveInConsole(organization, id, 'due-date', {
      dueDate: inDays(30),
    })
    assert.equal(answered, 409)
    assert.equal(body.details[0].reason, 'QUESTIONNAIRE_TRANSITION_REFUSED')
  }
})

test('a day in the past or more than a year away is refused, and so are viewers and strangers', async () => {
  const [organization, stranger] = await Promise.all([newOrganization(), newOrganization()])
  const { id } = await reachQuestionnaire(store, organization, 'SENT')
  for (const dueDate of [inDays(-1), inDays(400), 'tomorrow'])
    assert.equal((await moveInConsole(organization, id, 'due-date', { dueDate })).status, 400)
  const body = { dueDate: inDays(30) }
  assert.equal((await moveInConsole(stranger, id, 'due-date', body)).status, 404)
  assert.equal((await moveInConsole(organization, newId('qst'), 'due-date', body)).status, 404)
  const path = `/public/v1/questionnaires/${id}/due-date`
  assert.equal((await organization.console(path, { method: 'POST', body, role: 'viewer' })).status, 403)
})
