import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantRelation, reviewInConsole } from '../../../../test/support/review-fourth-party.ts'

const { newOrganization, service } = await startService()
const { store } = service

const statusOf = (body: { fourthParty: { status: string } }): string =>
  body.fourthParty.status.replace('FOURTH_PARTY_STATUS_', '')

test('a restored relation is what it was before it was dismissed', async () => {
  for (const [isConfirmed, status] of [
    [false, 'DETECTED'],
    [true, 'CONFIRMED'],
  ] as const) {
    const organization = await newOrganization()
    const { id } = await plantRelation(store, organization, { isConfirmed })
    await reviewInConsole(organization, id, 'dismiss')
    assert.equal(statusOf((await reviewInConsole(organization, id, 'restore')).body), status)
    const { vendors } = await organization.client.listVendors({})
    assert.equal(vendors[0]?.fourthPartyCount, 1)
    const { fourthParties } = await organization.client.getFourthParties({})
    assert.deepEqual(
      fourthParties.map((one) => one.id),
      [id],
    )
  }
})

test('restoring a relation that is not dismissed changes nothing, least of all a confirmation', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization, { isConfirmed: true })
  const before = (await organization.client.getFourthParties({})).fourthParties
  const { body } = await reviewInConsole(organization, id, 'restore')
  assert.deepEqual([body.fourthParty], before)
})
