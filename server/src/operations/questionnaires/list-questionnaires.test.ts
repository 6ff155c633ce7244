import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { backdate, reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/questionnaires'

const organization = await newOrganization()
const vendorIds = await plantVendors(service.store, organization.organizationId, 2)
const ids: string[] = []
for (let index = 0; index < 7; index++) {
  const { questionnaire } = await organization.client.createQuestionnaire({
    templateId: 'qtp_baseline',
    vendorId: vendorIds[index % 2] ?? '',
  })
  ids.unshift(questionnaire.id)
}

test('questionnaires come newest first, with their total', async () => {
  const { questionnaires, totalCount, nextCursor } = await organization.client.listQuestionnaires({})
  assert.deepEqual(
    questionnaires.map(({ id }) => id),
    ids,
  )
  assert.equal(totalCount, 7)
  assert.equal(nextCursor, undefined)
})

test('following nextCursor visits every questionnaire once', async () => {
  const seen: string[] = []
  for await (const { id } of organization.client.listQuestionnaires.all({ limit: 2 })) seen.push(id)
  assert.deepEqual(seen, ids)
})

test('offset skips, and past the last one the page is empty', async () => {
  const middle = await organization.client.listQuestionnaires({ limit: 2, offset: 3 })
  assert.deepEqual(
    middle.questionnaires.map(({ id }) => id),
    ids.slice(3, 5),
  )
  assert.deepEqual(await organization.client.listQuestionnaires({ offset: 99 }), {
    questionnaires: [],
    totalCount: 7,
  })
})

test('vendorId and status select', async () => {
  const [vendorId = ''] = vendorIds
  const ofVendor = await organization.client.listQuestionnaires({ vendorId, limit: 3 })
  assert.equal(ofVendor.totalCount, 4)
  assert.ok(ofVendor.questionnaires.every((questionnaire) => questionnaire.vendorId === vendorId))
  const rest = await organization.client.listQuestionnaires({
    vendorId,
    limit: 3,
    cursor: ofVendor.nextCursor ?? '',
  })
  assert.equal(rest.questionnaires.length, 1)

  const { client } = organization
  const count = async (status: 'QUESTIONNAIRE_STATUS_DRAFT' | 'QUESTIONNAIRE_STATUS_SENT') =>
    (await client.listQuestionnaires({ status })).totalCount
  assert.equal(await count('QUESTIONNAIRE_STATUS_DRAFT'), 7)
  assert.equal(await count('QUESTIONNAIRE_STATUS_SENT'), 0)
  assert.equal((await client.listQuestionnaires({ vendorId: 'vnd_nothing' })).totalCount, 0)
  const unset = await organization.request(`${path}?status=QUESTIONNAIRE_STATUS_UNSPECIFIED`)
  assert.equal(unset.body.totalCount, 7)
})

test('an unknown status, and a cursor of other filters, is refused', async () => {
  assert.equal((await organization.request(`${path}?status=DRAFT`)).status, 400)
  const { nextCursor } = await organization.client.listQuestionnaires({ limit: 2 })
  const other = await organization.request(`${path}?cursor=${nextCursor}&vendorId=${vendorIds[0]}`)
  assert.equal(other.body.details[0].reason, 'CURSOR_ARGUMENT_MISMATCH')
})

test('another organization sees none of them', async () => {
  const stranger = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, stranger, 'SENT')
  const { questionnaires, totalCount } = await stranger.client.listQuestionnaires({})
  assert.deepEqual(
    questionnaires.map((questionnaire) => questionnaire.id),
    [id],
  )
  assert.equal(totalCount, 1)
  const foreign = await stranger.client.listQuestionnaires({ vendorId: vendorIds[0] ?? '' })
  assert.equal(foreign.totalCount, 0)
})

test('listing needs the read scope', async () => {
  const { request } = await newOrganization(['questionnaires.write'])
  assert.equal((await request(path)).status, 403)
})

test('those that are out with the vendor past their due date are listed apart from the others', async () => {
  const late = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, late, 'SENT')
  const submitted = await reachQuestionnaire(service.store, late, 'SUBMITTED')
  const draft = await reachQuestionnaire(service.store, late, 'DRAFT')
  for (const one of [id, submitted.id]) await backdate(service.store, late.organizationId, one, 3)
  const list = async (isOverdue: boolean) =>
    (await late.client.listQuestionnaires({ isOverdue })).questionnaires.map((one) => one.id)
  assert.deepEqual(await list(true), [id])
  assert.deepEqual(await list(false), [draft.id, submitted.id])
  assert.equal((await late.request(`${path}?isOverdue=perhaps`)).status, 400)
})
