import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { moveInConsole, reachMonitored, sending } from '../../../../test/support/plant/reach-questionnaire.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { scoreVendors } from '../../../../test/support/score-vendors.ts'
import { until } from '../../../../test/support/until.ts'
import { countContradictions } from './count-contradictions.ts'

// A separate database: the task covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, newCredential, exchange, service } = await startService({ databaseUrl })
const { store } = service

const countIn = async ({ client }: TestOrganization): Promise<number | undefined> =>
  (await client.listQuestionnaires({})).questionnaires[0]?.contradictionCount

const seen = (domain: string, given: object = {}) =>
  finding(domain, { lastSeen: new Date().toISOString(), ...given })

/** A submitted questionnaire whose answers contradict two observations, and its vendor, which has been scored. */
const reachContradicted = async () => {
  const organization = await newOrganization()
  const { id, vendorId, questionnaire } = await reachMonitored(store, organization, 'SUBMITTED')
  const { vendorDomain: domain } = questionnaire
  await plantObservations(store, organization.organizationId, [
    seen(domain),
    seen(domain, { observationType: 'https_not_enforced', title: 'HTTP' }),
  ])
  const score = () => scoreVendors(store, organization.organizationId, [domain])
  await score()
  return { organization, id, vendorId, domain, score }
}

test('the list counts what the form shows, and follows the observations with the next scoring', async () => {
  const { organization, id, score } = await reachContradicted()
  assert.equal(await countIn(organization), undefined)
  await Promise.all([countContradictions(store), countContradictions(store)])
  assert.equal(await countIn(organization), 2)
  const { contradictions } = await organization.client.getQuestionnaireForm({ id })
  assert.equal(contradictions?.length, 2)
  assert.equal((await organization.client.getQuestionnaire({ id })).questionnaire.contradictionCount, 2)
  const { observations } = await organization.client.getObservations({ mode: 'OBSERVATION_MODE_ALL' })
  await organization.console('/public/v1/observations/actions/resolve', {
    method: 'POST',
    body: { observationOrns: [observations[0]?.orn] },
  })
  await countContradictions(store)
  await score()
  assert.equal(await countIn(organization), 2)
  await countContradictions(store)
  assert.equal(await countIn(organization), 1)
})

test('answers that are returned have no count, and new ones are judged again', async () => {
  const { organization, id } = await reachContradicted()
  await countContradictions(store)
  for (const [path, body] of [
    ['start-review', {}],
    ['return', { comment: 'DMARC?', dueDate: sending.dueDate }],
  ] as const) {
    const { status, text } = await moveInConsole(organization, id, path, body)
    assert.equal(status, 200, text)
  }
  assert.equal(await countIn(organization), undefined)
  for (const [path, body] of [
    ['answers', { answers: [{ questionId: 'dmarc', values: ['monitor'] }] }],
    ['submit', {}],
  ] as const) {
    const { status, text } = await moveInConsole(organization, id, path, body)
    assert.equal(status, 200, text)
  }
  assert.equal(await countIn(organization), undefined)
  await countContradictions(store)
  assert.equal(await countIn(organization), 1)
})

test('without the scope for observations, and of a vendor that is not monitored, there is no count', async () => {
  const { organization, vendorId } = await reachContradicted()
  await countContradictions(store)
  const credential = await newCredential(organization.organizationId, ['questionnaires.read'])
  const { body } = await organization.request('/public/v1/questionnaires', {
    token: await exchange(credential),
  })
  assert.deepEqual(
    body.questionnaires.map(({ contradictionCount }: { contradictionCount?: number }) => contradictionCount),
    [undefined],
  )
  await organization.client.updateVendor({ id: vendorId, isMonitored: false, updateMask: ['isMonitored'] })
  assert.equal(await countIn(organization), undefined)
})

test('the service counts by itself', async () => {
  const { organization } = await reachContradicted()
  await startService({ databaseUrl, background: { 'count-contradictions': 50 } })
  assert.equal(await until('counted', () => countIn(organization)), 2)
})
