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
  test(`a reply of the vendor moves what is ${status} to TRIAGED_EXTERNAL and is kept [STATE-03]`, async () => {
    const organization = await newOrganization()
    const { client } = organization
    const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
    await reachApprovalStatus(organization, [orn], status)
    const comment = 'Fixed next week.'
    const { body } = await callOnObservations(organization, 'record-vendor-reply', [orn], { comment })
    assert.deepEqual(body, { updatedCount: 1, unchangedCount: 0 })
    const { observation } = await client.getObservation({ orn })
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
    const [action] = (await client.getObservationActions({ orn })).actions
    assert.equal(action?.actionType, 'OBSERVATION_ACTION_TYPE_VENDOR_RESPONDED')
    assert.equal(action.comment, comment)
    assert.equal(action.previousApprovalStatus, `APPROVAL_STATUS_${status}`)
  })

test('observations can be filtered by whether the vendor has answered since it was last asked', async () => {
  const organization = await newOrganization()
  const [first = '', second = ''] = await observeVendor(service.store, organization, 'acme.com', 2)
  const answered = async (boolValue: boolean): Promise<string[]> => {
    const field = { observationsField: 'OBSERVATIONS_FIELD_VENDOR_RESPONDED' } as const
    const rule = { field, comparison: 'COMPARISON_EQUAL', value: { boolValue } } as const
    const { observations } = await organization.client.getObservations({ filters: [{ rule }] })
    return observations.map(({ orn }) => orn).toSorted()
  }
  const all = [first, second].toSorted()
  assert.deepEqual(await answered(false), all)
  await callOnObservations(organization, 'record-vendor-reply', [first], { comment: 'Fixed.' })
  assert.deepEqual([await answered(true), await answered(false)], [[first], [second]])
  const companyContacts = [{ domain: 'acme.com', contacts: [{ name: 'Ann', email: 'ann@acme.com' }] }]
  const asked = await callOnObservations(organization, 'request-remediation', all, { companyContacts })
  assert.equal(asked.status, 200, asked.text)
  assert.deepEqual([await answered(true), await answered(false)], [[], all])
})
