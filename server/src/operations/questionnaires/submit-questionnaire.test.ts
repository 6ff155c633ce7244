import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import {
  moveInConsole,
  reachQuestionnaire,
  safeAnswers,
} from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service } = await startService()

test('submitting sets time and score, and says so in the audit trail', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'IN_PROGRESS')
  const risky = { answers: [{ questionId: 'dmarc', values: ['no'] }] }
  await moveInConsole(organization, id, 'answers', risky)
  const { body } = await moveInConsole(organization, id, 'submit')
  const { status, submittedAt, score } = body.questionnaire
  assert.equal(status, 'QUESTIONNAIRE_STATUS_SUBMITTED')
  assert.ok(submittedAt)
  assert.ok(score > 90 && score < 100, String(score))
  const entry = (await auditEntries(service.store, organization.organizationId)).at(-1)
  assert.equal(entry?.action, 'questionnaire.submitted')
  assert.deepEqual(entry.details, { score })
})

test('a required question that applies and has no answer holds it up, and is named', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'SENT')
  const answers = [
    ...safeAnswers.filter(({ questionId }) => !['dmarc', 'stores_data', 'tls'].includes(questionId)),
    { questionId: 'stores_data', values: ['yes'] },
  ]
  await moveInConsole(organization, id, 'answers', { answers })
  const reply = await moveInConsole(organization, id, 'submit')
  assert.equal(reply.status, 400)
  assert.deepEqual(
    reply.body.details[1].fieldViolations.map(({ field }: { field: string }) => field),
    ['data_kinds', 'data_places', 'data_subprocessors', 'encrypted_at_rest', 'deletion', 'tls', 'dmarc'],
  )
  assert.match(reply.body.message, /^Answer these questions first: data_kinds, /)
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_IN_PROGRESS')
  assert.equal(questionnaire.score, undefined)
})

test('an optional question may stay open', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'IN_PROGRESS')
  const { questionnaire } = (
    await moveInConsole(organization, id, 'answers', {
      answers: [{ questionId: 'assessment', values: ['certified'] }],
    })
  ).body
  assert.ok(questionnaire.answeredQuestions < questionnaire.totalQuestions)
  assert.equal((await moveInConsole(organization, id, 'submit')).status, 200)
})

test('of eight submissions at once one wins', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'IN_PROGRESS')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => moveInConsole(organization, id, 'submit')),
  )
  const codes = replies.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.deepEqual(codes, [200, ...Array.from({ length: 7 }, () => 409)])
  const entries = await auditEntries(service.store, organization.organizationId)
  assert.equal(entries.filter(({ action }) => action === 'questionnaire.submitted').length, 1)
})

test('answers and a submission at once: what is submitted is what was scored', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'IN_PROGRESS')
  const answer = (value: string) =>
    moveInConsole(organization, id, 'answers', { answers: [{ questionId: 'mfa_staff', values: [value] }] })
  await Promise.all([
    answer('some'),
    moveInConsole(organization, id, 'submit'),
    answer('everyone'),
    answer('nowhere'),
  ])
  const { body } = await organization.console(`/public/v1/questionnaires/${id}/form`)
  const given = body.answers.find(({ questionId }: { questionId: string }) => questionId === 'mfa_staff')
  const { score, status } = body.questionnaire
  assert.equal(status, 'QUESTIONNAIRE_STATUS_SUBMITTED')
  assert.equal(score === 100, given.values[0] === 'everyone')
})
