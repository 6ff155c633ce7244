import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  callOnObservations,
  findings,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, service } = await startService()

const reasons = ['ACCEPTED_RISK', 'FALSE_POSITIVE', 'NOT_OURS', 'COMPENSATING_CONTROL']

for (const name of reasons)
  test(`a user excludes an observation as ${name}; it counts in no score, and the reason is kept [STATE-05]`, async () => {
    const organization = await newOrganization()
    const { client } = organization
    const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
    assert.equal((await client.getObservation({ orn })).observation.affectsScore, true)
    const reason = `EXCLUSION_REASON_${name}`
    const { body } = await callOnObservations(organization, 'exclude', [orn], { reason, comment: 'Known.' })
    assert.deepEqual(body, { updatedCount: 1, unchangedCount: 0 })
    const { observation } = await client.getObservation({ orn })
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
    assert.equal(observation.affectsScore, false)
    assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
    const [action] = (await client.getObservationActions({ orn })).actions
    assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_EXCLUDED')
    assert.deepEqual(action.metadata, { reason })
    assert.equal(action.comment, 'Known.')
  })

test('without a reason, or with one that is none, nothing is excluded', async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(service.store, organization, 'acme.com', 1)
  for (const body of [{}, { reason: 'EXCLUSION_REASON_UNSPECIFIED' }, { reason: 'ACCEPTED_RISK' }]) {
    assert.equal((await callOnObservations(organization, 'exclude', orns, body)).status, 400)
  }
})

test('seen again, an excluded observation stays excluded', async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
  await callOnObservations(organization, 'exclude', [orn], { reason: 'EXCLUSION_REASON_NOT_OURS' })
  const later = findings('acme.com', 1, { lastSeen: '2027-01-01T00:00:00.000000Z' })
  await plantObservations(service.store, organization.organizationId, later)
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
})
