import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { callOnObservations, observeVendor } from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, service } = await startService()

test('a comment is added to the history and leaves the observation as it was', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  const before = await client.getObservation({ orn })
  const { body } = await callOnObservations(organization, 'comment', [orn], {
    comment: 'Ask them on Monday.',
  })
  assert.deepEqual(body, { updatedCount: 1, unchangedCount: 0 })
  assert.deepEqual(await client.getObservation({ orn }), before)
  const [action] = (await client.getObservationActions({ orn })).actions
  assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_COMMENTED')
  assert.equal(action.comment, 'Ask them on Monday.')
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
