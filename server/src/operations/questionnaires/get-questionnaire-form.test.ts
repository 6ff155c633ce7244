import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  moveInConsole,
  reachQuestionnaire,
  safeAnswers,
} from '../../../../test/support/plant/reach-questionnaire.ts'
import { questionnaireBaseline } from '../../domain/questionnaires/questionnaire-baseline.ts'

const { newOrganization, service } = await startService()

test('the form has the questions, with weights, and the answers in their order', async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'SENT')
  await moveInConsole(organization, id, 'answers', { answers: safeAnswers.toReversed() })
  const { body } = await organization.console(`/public/v1/questionnaires/${id}/form`, { role: 'viewer' })
  assert.deepEqual(body.sections, questionnaireBaseline.sections)
  assert.deepEqual(
    body.answers.map(({ questionId }: { questionId: string }) => questionId),
    safeAnswers.map(({ questionId }) => questionId),
  )
  assert.equal(body.questionnaire.id, id)
})

test("another organization's form is not found, and none without questionnaires.read", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const { id } = await reachQuestionnaire(service.store, other, 'SENT')
  assert.equal((await own.console(`/public/v1/questionnaires/${id}/form`)).status, 404)
  const stranger = await newOrganization(['findings.read'])
  assert.equal((await stranger.request(`/public/v1/questionnaires/${id}/form`)).status, 403)
})
