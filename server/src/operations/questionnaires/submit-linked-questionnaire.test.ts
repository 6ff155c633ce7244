import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { reachQuestionnaire, safeAnswers } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, request } = await startService()
const organization = await newOrganization()

const submit = (token: string) => request('/link/v1/questionnaire/submit', { method: 'POST', token })

test('a vendor answers and submits by its link alone', async () => {
  const { id, token } = await reachQuestionnaire(service.store, organization, 'SENT')
  assert.equal((await submit(token)).status, 409)
  const body = { answers: safeAnswers.slice(1) }
  await request('/link/v1/questionnaire/answers', { method: 'POST', token, body })
  const early = await submit(token)
  assert.equal(early.status, 400)
  assert.deepEqual(early.body.details[1].fieldViolations, [
    {
      field: safeAnswers[0]?.questionId,
      description: 'must be answered before submission.',
      reason: 'INVALID_FIELD',
    },
  ])
  const rest = { answers: safeAnswers.slice(0, 1) }
  await request('/link/v1/questionnaire/answers', { method: 'POST', token, body: rest })
  const done = await submit(token)
  assert.equal(done.status, 200)
  assert.equal(done.body.questionnaire.status, 'QUESTIONNAIRE_STATUS_SUBMITTED')
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  assert.equal(questionnaire.score, 100)
  assert.equal((await submit(token)).status, 409)
})

test('of a submission by link and one in the console at once, one wins', async () => {
  const { id, token } = await reachQuestionnaire(service.store, organization, 'IN_PROGRESS')
  const replies = await Promise.all([
    submit(token),
    organization.console(`/public/v1/questionnaires/${id}/submit`, { method: 'POST', body: {} }),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('a wrong link submits nothing', async () => {
  assert.equal((await submit('qlt_no')).status, 401)
})
