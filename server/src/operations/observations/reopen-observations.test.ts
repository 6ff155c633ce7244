import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  callOnObservations,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, service } = await startService()

for (const status of ['RESOLVED', 'EXCLUDED'] as const)
  test(`a user puts what is ${status} back into the backlog, open`, async () => {
    const organization = await newOrganization()
    const { client } = organization
    const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
    await reachApprovalStatus(organization, [orn], status)
    const { body } = await callOnObservations(organization, 'reopen', [orn], { comment: 'Not so.' })
    assert.partialDeepStrictEqual(body, { updatedCount: 1, unchangedCount: 0 })
    const { observation } = await client.getObservation({ orn })
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_BACKLOG')
    assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
    assert.equal(observation.resolvedAt, undefined)
    assert.equal(observation.affectsScore, true)
    const [action] = (await client.getObservationActions({ orn })).actions
    assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_REOPENED')
    assert.equal(action.previousApprovalStatus, `APPROVAL_STATUS_${status}`)
  })
