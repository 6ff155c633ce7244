import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, request } = await startService()
const organization = await newOrganization()
const path = '/link/v1/questionnaire/answers'

const answer = (token: string, answers: object[], headers = {}) =>
  request(path, { method: 'POST', token, body: { answers }, headers })

test('the first answer by link sets it to in progress and opened; partial saves add up', async () => {
  const { id, token } = await reachQuestionnaire(service.store, organization, 'SENT')
  const first = await answer(token, [{ questionId: 'dmarc', values: ['reject'] }])
  assert.equal(first.status, 200)
  assert.equal(first.body.questionnaire.status, 'QUESTIONNAIRE_STATUS_IN_PROGRESS')
  const second = await answer(token, [{ questionId: 'tls', values: ['modern'], comment: 'All of it.' }])
  assert.equal(second.body.questionnaire.answeredQuestions, 2)
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  assert.ok(questionnaire.openedAt)
  const { body } = await organization.console(`/public/v1/questionnaires/${id}/form`)
  assert.deepEqual(body.answers[0].answeredBy, { type: 'ACTOR_TYPE_VENDOR', id, displayName: 'planted' })
  const entries = (await auditEntries(service.store, organization.organizationId)).slice(-2)
  assert.deepEqual(
    entries.map(({ action, actorId, targetId }) => ({ action, actorId, targetId })),
    Array.from({ length: 2 }, () => ({ action: 'questionnaire.answered', actorId: id, targetId: id })),
  )
})

test('an answer that does not fit is refused and says why', async () => {
  const { token } = await reachQuestionnaire(service.store, organization, 'SENT')
  const { status, body } = await answer(token, [{ questionId: 'data_kinds', values: ['contact'] }])
  assert.equal(status, 400)
  assert.match(body.message, /^answers\[0\]\.questionId: does not apply, given the other answers: data_kinds/)
})

test('after submission nothing can be answered', async () => {
  const { token } = await reachQuestionnaire(service.store, organization, 'SUBMITTED')
  const { status, body } = await answer(token, [{ questionId: 'dmarc', values: ['no'] }])
  assert.equal(status, 409)
  assert.equal(body.details[0].reason, 'QUESTIONNAIRE_TRANSITION_REFUSED')
})

test('a link never answers for another questionnaire, not even under one Idempotency-Key', async () => {
  const [a, b] = await Promise.all([
    reachQuestionnaire(service.store, organization, 'SENT'),
    reachQuestionnaire(service.store, organization, 'SENT'),
  ])
  const same = [{ questionId: 'dmarc', values: ['no'] }]
  const headers = { 'Idempotency-Key': 'same' }
  const first = await answer(a.token, same, headers)
  assert.equal(first.body.questionnaire.id, a.id)
  const untouched = await organization.client.getQuestionnaire({ id: b.id })
  assert.equal(untouched.questionnaire.answeredQuestions, 0)
  const second = await answer(b.token, same, headers)
  assert.equal(second.status, 200)
  assert.equal(second.body.questionnaire.id, b.id)
})

test('a wrong link answers nothing', async () => {
  assert.equal((await answer('qlt_no', [{ questionId: 'dmarc', values: ['no'] }])).status, 401)
})
