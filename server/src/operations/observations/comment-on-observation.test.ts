import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { callOnObservations, observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()

const newStaffed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

const lastAction = async ({ client }: TestOrganization, orn: string) =>
  (await client.getObservationActions({ orn })).actions[0] ?? assert.fail()

test('a comment is added to the history and leaves the observation as it was, but for the number of comments', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  const before = await client.getObservation({ orn })
  const { body } = await callOnObservations(organization, 'comment', [orn], {
    comment: 'Ask them on Monday.',
  })
  assert.deepEqual(body, { updatedCount: 1, unchangedCount: 0 })
  const after = await client.getObservation({ orn })
  assert.deepEqual(after.observation, { ...before.observation, commentCount: 1 })
  const action = await lastAction(organization, orn)
  assert.equal(action.actionType, 'OBSERVATION_ACTION_TYPE_COMMENTED')
  assert.equal(action.comment, 'Ask them on Monday.')
  assert.equal(action.mentions, undefined)
  assert.deepEqual([action.previousApprovalStatus, action.newApprovalStatus], [undefined, undefined])
})

test('a comment that is missing, blank or longer than 4,000 characters is refused', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(service.store, organization, 'acme.com', 1)
  for (const body of [{}, { comment: ' ' }, { comment: '😀'.repeat(4_001) }]) {
    assert.equal((await callOnObservations(organization, 'comment', orns, body)).status, 400)
  }
  assert.equal(
    (await callOnObservations(organization, 'comment', orns, { comment: '😀'.repeat(4_000) })).status,
    200,
  )
})

test('a comment mentions members, each once, and the history names them', async () => {
  const organization = await newStaffed()
  const { analyst, viewer } = organization.people
  const orns = await observeVendor(service.store, organization, 'acme.com', 2)
  const reply = await callOnObservations(organization, 'comment', orns, {
    comment: '@Test analyst and @Test viewer, is this ours?',
    mentions: [viewer, analyst, viewer],
  })
  assert.equal(reply.status, 200, reply.text)
  for (const orn of orns)
    assert.deepEqual((await lastAction(organization, orn)).mentions, [
      { userId: analyst, displayName: 'Test analyst' },
      { userId: viewer, displayName: 'Test viewer' },
    ])
})

test('only members can be mentioned, and 20 at most; otherwise nothing is written', async () => {
  const organization = await newStaffed()
  const stranger = await newStaffed()
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  const comment = 'Look.'
  const cases: [mentions: string[], status: number][] = [
    [[organization.people.owner, stranger.people.owner], 404],
    [[newId('usr')], 404],
    [['nobody'], 404],
    [Array.from({ length: 21 }, () => newId('usr')), 400],
  ]
  for (const [mentions, status] of cases)
    assert.equal(
      (await callOnObservations(organization, 'comment', [orn], { comment, mentions })).status,
      status,
    )
  const { totalCount } = await organization.client.getObservationActions({ orn })
  assert.equal(totalCount, 1)
})

test('somebody who has left is no longer named as mentioned', async () => {
  const organization = await newStaffed()
  const { analyst } = organization.people
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  await callOnObservations(organization, 'comment', [orn], { comment: '@Test analyst', mentions: [analyst] })
  const path = `/console/v1/members/${analyst}/remove`
  assert.equal((await organization.console(path, { method: 'POST', body: {} })).status, 200)
  const action = await lastAction(organization, orn)
  assert.equal(action.comment, '@Test analyst')
  assert.equal(action.mentions, undefined)
})

test('comments are counted exactly, whatever they came with and however many people write at once', async () => {
  const organization = await newOrganization()
  const [first = '', second = ''] = await observeVendor(service.store, organization, 'acme.com', 2)
  await Promise.all(
    Array.from({ length: 10 }, () =>
      callOnObservations(organization, 'comment', [first, second], { comment: 'Seen.' }),
    ),
  )
  await callOnObservations(organization, 'triage-internally', [first], { comment: 'Ours.' })
  await callOnObservations(organization, 'resolve', [first])
  await callOnObservations(organization, 'comment', [second], { comment: 'Never mind.', dryRun: true })
  for (const [orn, count] of [
    [first, 11],
    [second, 10],
  ] as const) {
    const { observation } = await organization.client.getObservation({ orn })
    assert.equal(observation.commentCount, count)
    const { actions } = await organization.client.getObservationActions({ orn })
    assert.equal(actions.filter(({ comment }) => comment !== undefined).length, count)
  }
})
