import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const organization = await newOrganization()

test('a questionnaire reads back as it was created', async () => {
  const { id, questionnaire } = await reachQuestionnaire(service.store, organization, 'DRAFT')
  assert.deepEqual(await organization.client.getQuestionnaire({ id }), { questionnaire })
})

test('a completed one has all its times and a score', async () => {
  const { id } = await reachQuestionnaire(service.store, organization, 'COMPLETED')
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  const { sentAt = '', submittedAt = '', completedAt = '', dueDate, score, openedAt } = questionnaire
  assert.ok(questionnaire.createdAt < sentAt && sentAt < submittedAt && submittedAt < completedAt)
  assert.ok(dueDate)
  assert.equal(score, 100)
  assert.equal(openedAt, undefined)
})

test("an id that is none, an unknown one and another organization's are not found", async () => {
  const stranger = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, stranger, 'DRAFT')
  for (const wanted of [id, newId('qst'), 'nonsense', 'qst_'])
    assert.equal((await organization.request(`/public/v1/questionnaires/${wanted}`)).status, 404)
})

test('reading needs the read scope', async () => {
  const { request } = await newOrganization(['questionnaires.write'])
  assert.equal((await request(`/public/v1/questionnaires/${newId('qst')}`)).status, 403)
})
