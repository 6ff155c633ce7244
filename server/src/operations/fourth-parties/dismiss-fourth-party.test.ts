import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantRelation, reviewInConsole } from '../../../../test/support/review-fourth-party.ts'
import { newId } from '../../domain/kernel/id.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service, request, newCredential, exchange } = await startService()
const { store } = service

const moves = ['confirm', 'dismiss', 'restore'] as const

test('a dismissed relation leaves lists and counts, and is found by its status', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization)
  const { status, body } = await reviewInConsole(organization, id, 'dismiss', 'analyst')
  assert.equal(status, 200)
  assert.equal(body.fourthParty.status, 'FOURTH_PARTY_STATUS_DISMISSED')
  const { client } = organization
  assert.deepEqual((await client.getFourthParties({})).fourthParties, [])
  assert.deepEqual((await client.getFourthPartyGroups({})).groups, [])
  assert.equal((await client.listVendors({})).vendors[0]?.fourthPartyCount, 0)
  const statuses = ['FOURTH_PARTY_STATUS_DISMISSED' as const]
  const { fourthParties } = await client.getFourthParties({ filters: { statuses } })
  assert.deepEqual(fourthParties, [body.fourthParty])
})

test('an unknown, malformed or foreign relation is equally not found', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const { id } = await plantRelation(store, organization)
  for (const move of moves) {
    const [foreign, unknown] = [
      await reviewInConsole(other, id, move),
      await reviewInConsole(other, newId('fpr'), move),
    ]
    assert.deepEqual([foreign.status, unknown.status], [404, 404])
    assert.equal(foreign.body.message.replace(id, ''), unknown.body.message.replace(/fpr_\w+/, ''))
    assert.equal((await reviewInConsole(organization, 'fpr_1', move)).status, 400)
  }
  assert.equal((await organization.client.getFourthParties({})).fourthParties.length, 1)
})

test('relations of an unmonitored vendor, or without the entitlement to vendors, are not found', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization)
  const { organizationId } = organization
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor set is_monitored = false where organization_id = ${organizationId}`),
  )
  const plain = await newOrganization(undefined, { hasVrm: false })
  const unseen = await plantRelation(store, plain)
  for (const move of moves) {
    assert.equal((await reviewInConsole(organization, id, move)).status, 404)
    assert.equal((await reviewInConsole(plain, unseen.id, move)).status, 404)
  }
})

test('viewers may not, and a program needs avd.review', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization)
  for (const move of moves) {
    const refused = await reviewInConsole(organization, id, move, 'viewer')
    assert.equal(refused.status, 403)
    assert.equal(refused.body.details[0].reason, 'MISSING_SCOPE')
    const path = `/public/v1/avd/fourth-parties/${id}/${move}`
    assert.equal((await request(path, { method: 'POST', body: {} })).status, 401)
    const reader = await exchange(await newCredential(organization.organizationId, ['avd.read']))
    assert.equal((await request(path, { method: 'POST', body: {}, token: reader })).status, 403)
    assert.equal((await organization.request(path, { method: 'POST', body: {} })).status, 200)
  }
})

test('concurrent dismissals and scans leave the count right and the dismissal in place', async () => {
  const organization = await newOrganization()
  const { id } = await plantRelation(store, organization)
  const scan = (at: number) => ({
    vendorDomain: 'acme.com',
    scannedAt: new Date(Date.now() - at * 1000).toISOString(),
    detected: ['mail.com', 'cdn.com'].map((domain) => ({
      domain,
      name: domain,
      products: [{ name: 'Mail', category: 'FOURTH_PARTY_CATEGORY_EMAIL' as const }],
      methods: ['DETECTION_METHOD_DNS_MX' as const],
      evidence: [],
      confidence: 'CONFIDENCE_HIGH' as const,
    })),
  })
  const scans = [3, 1, 2, 0].map((at) =>
    store.inOrganization(organization.organizationId, (db) => ingestFourthParties(db, [scan(at)])),
  )
  const replies = await Promise.all(
    (['dismiss', 'restore', 'confirm', 'restore'] as const).map((move) =>
      reviewInConsole(organization, id, move),
    ),
  )
  await Promise.all(scans)
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  await reviewInConsole(organization, id, 'dismiss')
  const { fourthParties } = await organization.client.getFourthParties({})
  assert.deepEqual(
    fourthParties.map(({ fourthPartyDomain }) => fourthPartyDomain),
    ['cdn.com'],
  )
  assert.equal((await organization.client.listVendors({})).vendors[0]?.fourthPartyCount, 1)
})
