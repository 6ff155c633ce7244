import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { moveInConsole, sending } from '../../../../test/support/plant/reach-questionnaire.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { templateFile } from '../../../../test/support/template-file.ts'
import { until } from '../../../../test/support/until.ts'
import { noticeLapsedAnswers } from './notice-lapsed-answers.ts'

// A separate database: the task covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service

const dayMs = 86_400_000
const day = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const notice = (days = 0) => noticeLapsedAnswers({ store, now: new Date(Date.now() + days * dayMs) })

const newTeam = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const question = {
    id: 'until',
    text: 'When does your certificate expire?',
    type: 'QUESTION_TYPE_DATE',
    category: 'OBSERVATION_CATEGORY_COMPLIANCE',
    dateRule: { kind: 'DATE_RULE_KIND_EXPIRES' },
  }
  const template = templateFile({ sections: [{ id: 'one', title: 'One', questions: [question] }] })
  await organization.console('/public/v1/questionnaires/templates', { method: 'POST', body: { template } })
  return organization
}

const answerWith = async (
  organization: TestOrganization,
  vendorId: string,
  value: string,
  isSubmitted = true,
) => {
  const { body } = await organization.console('/public/v1/questionnaires', {
    method: 'POST',
    role: 'analyst',
    body: { templateId: 'qtp_short', vendorId },
  })
  const { id } = body.questionnaire
  await moveInConsole(organization, id, 'send', sending)
  await moveInConsole(organization, id, 'answers', { answers: [{ questionId: 'until', values: [value] }] })
  if (isSubmitted) assert.equal((await moveInConsole(organization, id, 'submit')).status, 200)
  return id
}

const toldIn = async ({ console: call }: TestOrganization): Promise<string[]> => {
  const { body } = await call('/console/v1/notifications', { role: 'analyst' })
  return body.notifications
    .filter(({ kind }: { kind: string }) => kind === 'NOTIFICATION_KIND_ANSWER_LAPSED')
    .map(({ targetId }: { targetId: string }) => targetId)
}

const vendorOf = ({ organizationId }: TestOrganization, domain = 'acme.com') =>
  plantMonitoredVendor(store, organizationId, domain)

test('the reviewer is told once when a submitted date passes, and not before', async () => {
  const organization = await newTeam()
  const id = await answerWith(organization, await vendorOf(organization), day(2))
  await notice()
  await notice(2)
  assert.deepEqual(await toldIn(organization), [])
  await Promise.all([notice(3), notice(3)])
  assert.deepEqual(await toldIn(organization), [id])
  const shown = async () =>
    (await organization.console('/console/v1/notifications', { role: 'analyst' })).body.notifications
  const before = await shown()
  await notice(4)
  assert.deepEqual(await shown(), before)
})

test('answers that were not submitted, or that a later questionnaire replaced, are not told', async () => {
  const organization = await newTeam()
  const vendorId = await vendorOf(organization)
  await answerWith(organization, vendorId, day(1))
  const later = await answerWith(organization, vendorId, day(5))
  await answerWith(organization, await vendorOf(organization, 'other.com'), day(1), false)
  await notice(3)
  assert.deepEqual(await toldIn(organization), [])
  await notice(7)
  assert.deepEqual(await toldIn(organization), [later])
})

test('the service does it by itself', async () => {
  const running = await startService({ databaseUrl, background: { 'notice-lapsed-answers': 50 } })
  const organization = await newTeam()
  const id = await answerWith(organization, await vendorOf(organization), day(-2))
  await until('the reviewer is told', async () => (await toldIn(organization)).includes(id))
  await running.service.close()
})
