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

const sent = async () => {
  const organization = await newOrganization()
  const reached = await reachQuestionnaire(service.store, organization, 'SENT')
  const answer = (...answers: object[]) => moveInConsole(organization, reached.id, 'answers', { answers })
  const form = async () =>
    (await organization.console(`/public/v1/questionnaires/${reached.id}/form`)).body.answers
  return { ...reached, organization, answer, form }
}

test('answers on behalf of the vendor are saved with who gave them and set it to in progress', async () => {
  const { answer, form, organization, questionnaire: before } = await sent()
  const { body } = await answer({ questionId: 'security_owner', values: ['yes'], comment: 'The CISO.' })
  const { status, answeredQuestions, totalQuestions, progressPercent, openedAt } = body.questionnaire
  assert.equal(status, 'QUESTIONNAIRE_STATUS_IN_PROGRESS')
  assert.equal(answeredQuestions, 1)
  assert.equal(totalQuestions, before.totalQuestions)
  assert.equal(progressPercent, Math.round(1000 / totalQuestions) / 10)
  assert.equal(openedAt, undefined)
  const [{ answeredAt, ...rest }] = await form()
  assert.ok(answeredAt)
  assert.deepEqual(rest, {
    questionId: 'security_owner',
    values: ['yes'],
    comment: 'The CISO.',
    answeredBy: { type: 'ACTOR_TYPE_USER', id: organization.people.owner, displayName: 'Test owner' },
  })
})

test('a question that comes to apply raises the total, and one that ceases to apply lowers it again', async () => {
  const { answer, form } = await sent()
  const yes = await answer({ questionId: 'stores_data', values: ['yes'] })
  const kinds = await answer({ questionId: 'data_kinds', values: ['contact', 'business'] })
  assert.equal(kinds.body.questionnaire.answeredQuestions, 2)
  const no = await answer({ questionId: 'stores_data', values: ['no'] })
  assert.ok(no.body.questionnaire.totalQuestions < yes.body.questionnaire.totalQuestions)
  assert.equal(no.body.questionnaire.answeredQuestions, 1)
  assert.equal((await form()).length, 1)
  // The earlier answer is back when the question applies again.
  const again = await answer({ questionId: 'stores_data', values: ['yes'] })
  assert.equal(again.body.questionnaire.answeredQuestions, 2)
})

test('an answer can be changed and taken back', async () => {
  const { answer, form } = await sent()
  await answer(
    { questionId: 'security_owner', values: ['yes'], comment: 'c' },
    { questionId: 'dmarc', values: ['no'] },
  )
  await answer({ questionId: 'security_owner', values: ['no'] })
  const changed = await form()
  assert.deepEqual(
    changed.map(({ questionId, values, comment }: Record<string, unknown>) => [questionId, values, comment]),
    [
      ['security_owner', ['no'], undefined],
      ['dmarc', ['no'], undefined],
    ],
  )
  const { body } = await answer({ questionId: 'security_owner', values: [] })
  assert.equal(body.questionnaire.answeredQuestions, 1)
  assert.equal((await form()).length, 1)
})

test('if one answer of a save is wrong, none is stored', async () => {
  const { answer, form, organization, id } = await sent()
  const reply = await answer(
    { questionId: 'security_owner', values: ['yes'] },
    { questionId: 'dmarc', values: ['perhaps'] },
    { questionId: 'nothing', values: ['x'] },
  )
  assert.equal(reply.status, 400)
  assert.deepEqual(
    reply.body.details[1].fieldViolations.map(({ field }: { field: string }) => field),
    ['answers[1].values', 'answers[2].questionId'],
  )
  assert.deepEqual(await form(), [])
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_SENT')
})

test('an empty save, and one of more than 500 answers, is refused', async () => {
  const { answer } = await sent()
  assert.equal((await answer()).status, 400)
  const many = Array.from({ length: 501 }, () => ({ questionId: 'dmarc', values: ['no'] }))
  assert.equal((await answer(...many)).status, 400)
})

test('a save without changes changes nothing', async () => {
  const { answer, organization, id } = await sent()
  const nothing = await answer({ questionId: 'dmarc', values: [] })
  assert.equal(nothing.body.questionnaire.status, 'QUESTIONNAIRE_STATUS_SENT')
  const first = await answer(...safeAnswers)
  const second = await answer(...safeAnswers)
  assert.deepEqual(second.body, first.body)
  const entries = await auditEntries(service.store, organization.organizationId)
  const answered = entries.filter(({ action }) => action === 'questionnaire.answered')
  assert.deepEqual(
    answered.map(({ targetId, details }) => ({ targetId, details })),
    [{ targetId: id, details: { questionIds: safeAnswers.map(({ questionId }) => questionId) } }],
  )
})

test('concurrently saved answers are all stored', async () => {
  const { answer, form } = await sent()
  const some = safeAnswers.filter(({ questionId }) => questionId !== 'mfa_factors').slice(0, 12)
  const replies = await Promise.all(some.map((given) => answer(given)))
  assert.ok(replies.every(({ status }) => status === 200))
  assert.equal((await form()).length, 12)
  const { body } = await answer({ questionId: 'block_lists', values: ['yes'] })
  assert.equal(body.questionnaire.answeredQuestions, 13)
})
