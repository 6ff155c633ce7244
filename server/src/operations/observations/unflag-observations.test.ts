import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, service } = await startService()

test('flags are taken off, once, and can be set again', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const orns = await observeVendor(service.store, organization, 'acme.com', 2)
  const [orn = ''] = orns
  await client.flagObservations({ observationOrns: [orn] })
  const marks = await countNewMarks(service.store, organization.organizationId, 'acme.com', async () => {
    const { body } = await callOnObservations(organization, 'unflag', orns, { comment: 'Done.' })
    assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 1 })
  })
  assert.equal(marks, 1)
  const { observation } = await client.getObservation({ orn })
  assert.deepEqual(
    [observation.isFlagged, observation.flaggedAt, observation.flaggedBy],
    [false, undefined, undefined],
  )
  assert.partialDeepStrictEqual(await client.flagObservations({ observationOrns: orns }), {
    flaggedCount: 2,
    alreadyFlaggedCount: 0,
  })
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'FLAGGED', 'UNFLAGGED', 'FLAGGED'])
})

test('a flag stays through every move, and comes off a resolved observation too', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  await client.flagObservations({ observationOrns: [orn] })
  for (const status of ['TRIAGED_INTERNAL', 'EXCLUDED', 'RESOLVED'] as const) {
    await reachApprovalStatus(organization, [orn], status)
    assert.equal((await client.getObservation({ orn })).observation.isFlagged, true)
  }
  const { body } = await callOnObservations(organization, 'unflag', [orn])
  assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 0 })
})
