import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import {
  approvalStatuses,
  callOnObservations,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'

const { newOrganization, service } = await startService()

for (const status of approvalStatuses)
  test(`the internal workflow moves what is ${status} to TRIAGED_INTERNAL [STATE-02]`, async () => {
    const organization = await newOrganization()
    const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
    await reachApprovalStatus(organization, [orn], status)
    const reply = await callOnObservations(organization, 'triage-internally', [orn])
    assert.equal(reply.status, 200, reply.text)
    const { observation } = await organization.client.getObservation({ orn })
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_TRIAGED_INTERNAL')
  })
