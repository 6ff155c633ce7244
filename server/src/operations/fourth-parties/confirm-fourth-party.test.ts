import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantRelation, reviewInConsole } from '../../../../test/support/review-fourth-party.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'

const { newOrganization, service } = await startService()
const { store } = service

test('a confirmed relation is CONFIRMED, in the answer and in the list', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization)
  const { status, body } = await reviewInConsole(organization, id, 'confirm', 'analyst')
  assert.equal(status, 200)
  assert.equal(body.fourthParty.id, id)
  assert.equal(body.fourthParty.status, 'FOURTH_PARTY_STATUS_CONFIRMED')
  const { fourthParties } = await organization.client.getFourthParties({})
  assert.deepEqual(fourthParties, [body.fourthParty])
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetId, entry?.actorId, entry?.details],
    [
      'fourth-party.confirmed',
      id,
      organization.people.analyst,
      { vendorDomain: 'acme.com', fourthPartyDomain: 'mail.com' },
    ],
  )
})

test('a relation that is already confirmed stays as it is', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization, { isConfirmed: true })
  const [first, second] = [
    await reviewInConsole(organization, id, 'confirm'),
    await reviewInConsole(organization, id, 'confirm'),
  ]
  assert.deepEqual(first.body, second.body)
})

test('confirming a dismissed relation undoes the dismissal', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization, { isDismissed: true })
  const { body } = await reviewInConsole(organization, id, 'confirm')
  assert.equal(body.fourthParty.status, 'FOURTH_PARTY_STATUS_CONFIRMED')
  const { vendors } = await organization.client.listVendors({})
  assert.equal(vendors[0]?.fourthPartyCount, 1)
})

test('a confirmed relation that is no longer seen ages like any other', async () => {
  const organization = await newOrganization()
  const lastSeen = new Date(Date.now() - 31 * 86_400_000).toISOString()
  const { id } = await plantRelation(store, organization, { lastSeen })
  const { body } = await reviewInConsole(organization, id, 'confirm')
  assert.equal(body.fourthParty.status, 'FOURTH_PARTY_STATUS_STALE')
})
