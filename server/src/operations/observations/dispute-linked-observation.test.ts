import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { maxLengths } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import {
  askVendor,
  disputeByLink,
  newContactToken,
  reachDispute,
  ruleOn,
} from '../../../../test/support/plant/reach-dispute.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { actionTypes, callOnObservations } from '../../../../test/support/plant/reach-observation.ts'
import { inDays } from '../../../../test/support/plant/reach-questionnaire.ts'
import { scoreVendors } from '../../../../test/support/score-vendors.ts'

const { newOrganization, service } = await startService()
const { store } = service

for (const reason of ['NOT_OURS', 'FALSE_POSITIVE', 'FIXED', 'COMPENSATING_CONTROL'])
  test(`a vendor can dispute a finding as ${reason}: the organization sees it, and the score stays`, async () => {
    const organization = await newOrganization()
    const { client, organizationId } = organization
    const { orn, token, requestId } = await askVendor(store, organization)
    await scoreVendors(store, organizationId, ['acme.com'])
    const before = (await client.listVendors({})).vendors[0]?.score
    const reply = await disputeByLink(organization, token, { orn, reason, text: 'We have a <b>gateway</b>.' })
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.body.finding.state, 'LINKED_FINDING_STATE_UNDER_REVIEW')
    const { observation } = await client.getObservation({ orn })
    const { id, disputedAt, ...said } = observation.dispute ?? assert.fail('It is not disputed.')
    assert.match(id, /^dsp_/)
    assert.ok(Date.parse(disputedAt))
    assert.deepEqual(said, {
      reason: `DISPUTE_REASON_${reason}`,
      text: 'We have a <b>gateway</b>.',
      state: 'DISPUTE_STATE_OPEN',
      by: { type: 'ACTOR_TYPE_VENDOR', id: requestId, displayName: 'Company of acme.com' },
    })
    assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
    assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
    assert.equal(observation.affectsScore, true)
    await scoreVendors(store, organizationId, ['acme.com'])
    assert.equal((await client.listVendors({})).vendors[0]?.score, before)
  })

test('disputed findings can be listed, and the vendor has responded', async () => {
  const organization = await newOrganization()
  const { orns, token } = await askVendor(store, organization, 'acme.com', 3)
  const [open = '', rejected = ''] = orns
  await reachDispute(organization, token, { orn: open })
  await ruleOn(organization, [await reachDispute(organization, token, { orn: rejected })], 'REJECTED')
  const listed = async (observationsField: 'DISPUTE_STATE' | 'VENDOR_RESPONDED', value: object) => {
    const field = { observationsField: `OBSERVATIONS_FIELD_${observationsField}` } as const
    const rule = { field, comparison: 'COMPARISON_EQUAL', value } as const
    const { observations } = await organization.client.getObservations({ filters: [{ rule }] })
    return observations.map(({ orn }) => orn).toSorted()
  }
  assert.deepEqual(await listed('DISPUTE_STATE', { stringValue: 'DISPUTE_STATE_OPEN' }), [open])
  assert.deepEqual(await listed('DISPUTE_STATE', { stringValue: 'DISPUTE_STATE_REJECTED' }), [rejected])
  assert.deepEqual(await listed('VENDOR_RESPONDED', { boolValue: true }), [open, rejected].toSorted())
  const { values } = await organization.client.getObservationFilterOptionValues({
    field: 'OBSERVATIONS_FIELD_DISPUTE_STATE',
  })
  assert.deepEqual(
    new Map(values.map(({ value, count }) => [value, count])),
    new Map([
      ['DISPUTE_STATE_OPEN', 1],
      ['DISPUTE_STATE_REJECTED', 1],
    ]),
  )
})

test('the last answer of several contacts stands, and the history has all of them', async () => {
  const organization = await newOrganization()
  const { orn, requestId } = await askVendor(store, organization)
  const [ada, bob] = [
    await newContactToken(store, organization, requestId, 'Ada'),
    await newContactToken(store, organization, requestId, 'Bob'),
  ]
  const first = await reachDispute(organization, ada, { orn, text: 'Not our server.' })
  const second = await reachDispute(organization, bob, { orn, reason: 'FIXED', text: 'Patched today.' })
  assert.notEqual(second, first)
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.dispute?.by.displayName, 'Bob')
  assert.equal(observation.dispute.reason, 'DISPUTE_REASON_FIXED')
  // Nobody rules on an answer they have not read.
  const stale = await ruleOn(organization, [first], 'ACCEPTED')
  assert.equal(stale.status, 404)
  assert.match(stale.body.message, /replaced by a newer one/)
  const { actions } = await organization.client.getObservationActions({ orn })
  assert.deepEqual(
    actions
      .slice(0, 2)
      .map(({ actor, comment, metadata, channel }) => [
        actor.displayName,
        comment,
        metadata['disputeReason'],
        channel,
      ]),
    [
      ['Bob', 'Patched today.', 'DISPUTE_REASON_FIXED', 'CHANNEL_UI'],
      ['Ada', 'Not our server.', 'DISPUTE_REASON_NOT_OURS', 'CHANNEL_UI'],
    ],
  )
})

test('contacts who answer at the same moment leave one open dispute, and repeating an answer changes nothing', async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const texts = Array.from({ length: 8 }, (_, index) => `Reason ${index % 4}`)
  const replies = await Promise.all(texts.map((text) => disputeByLink(organization, token, { orn, text })))
  for (const { status, text } of replies) assert.equal(status, 200, text)
  const { observation } = await organization.client.getObservation({ orn })
  const before = await actionTypes(organization, orn)
  const said = observation.dispute?.text ?? ''
  assert.equal(await reachDispute(organization, token, { orn, text: said }), observation.dispute?.id)
  assert.deepEqual(await actionTypes(organization, orn), before)
})

test('after a rejection the vendor can dispute the finding again', async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const first = await reachDispute(organization, token, { orn })
  await ruleOn(organization, [first], 'REJECTED')
  const second = await reachDispute(organization, token, { orn })
  assert.notEqual(second, first)
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.dispute?.state, 'DISPUTE_STATE_OPEN')
  assert.equal(observation.dispute.ruledAt, undefined)
  assert.equal(observation.dispute.rulingComment, undefined)
})

for (const [how, body] of [
  ['resolve', {}],
  ['exclude', { reason: 'EXCLUSION_REASON_ACCEPTED_RISK', expiresAt: inDays(30), comment: 'Known.' }],
] as const)
  test(`a finding that was closed by ${how} meanwhile cannot be disputed`, async () => {
    const organization = await newOrganization()
    const { orn, token } = await askVendor(store, organization)
    assert.equal((await callOnObservations(organization, how, [orn], body)).status, 200)
    const reply = await disputeByLink(organization, token, { orn, text: 'Not ours.' })
    assert.equal(reply.status, 409)
    assert.equal(reply.body.details[0].reason, 'DISPUTE_CLOSED')
  })

test('a link answers the findings of its own request only', async () => {
  const [organization, stranger] = [await newOrganization(), await newOrganization()]
  const { token } = await askVendor(store, organization)
  const other = await askVendor(store, organization, 'other.com')
  const foreign = await askVendor(store, stranger)
  const later = finding('acme.com', { observationType: 'spf_missing' })
  await plantObservations(store, organization.organizationId, [later])
  const unasked = ornOf(organization.domain, later)
  const disguised = foreign.orn
    .replace(stranger.domain, organization.domain)
    .replace(/[0-9a-f]{32}/, '0'.repeat(32))
  for (const orn of [other.orn, foreign.orn, unasked, disguised]) {
    const reply = await disputeByLink(organization, token, { orn, text: 'Not ours.' })
    assert.equal(reply.status, 404, orn)
  }
  const malformed = await disputeByLink(organization, token, { orn: 'orn:v2:x', text: 'Not ours.' })
  assert.equal(malformed.status, 400)
  for (const [of, orn] of [
    [organization, other.orn],
    [organization, unasked],
    [stranger, foreign.orn],
  ] as const)
    assert.equal((await of.client.getObservation({ orn })).observation.dispute, undefined)
})

test('an answer needs a reason and, unless it is fixed, a text that can be stored', async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const refused = [
    { orn },
    { orn, text: '   ' },
    { orn, text: 'x'.repeat(maxLengths.text + 1) },
    { orn, text: 'a\u0000b' },
    { orn, reason: 'UNSPECIFIED', text: 'x' },
    { orn, reason: 'BORED', text: 'x' },
  ]
  for (const answer of refused)
    assert.equal(
      (await disputeByLink(organization, token, answer)).status,
      400,
      JSON.stringify(answer).slice(0, 80),
    )
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'REMEDIATION_REQUESTED'])
  assert.equal((await disputeByLink(organization, token, { orn, reason: 'FIXED' })).status, 200)
})

test('an answer that it is fixed asks for another look from outside', async () => {
  const organization = await newOrganization()
  const domain = `fixed-${randomUUID()}.com`
  const { orn, token } = await askVendor(store, organization, domain)
  const scans = async () =>
    (await auditEntries(store, organization.organizationId)).filter(
      ({ action }) => action === 'vendor.scan-requested',
    ).length
  const before = await scans()
  await reachDispute(organization, token, { orn })
  assert.equal(await scans(), before)
  await reachDispute(organization, token, { orn, reason: 'FIXED' })
  assert.equal(await scans(), before + 1)
})

test("a vendor's text stays text in an export that a spreadsheet opens", async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  await reachDispute(organization, token, { orn, text: '=HYPERLINK("https://evil.example","ok"),\n"x' })
  const { text } = await organization.request('/public/v1/observations/export', {
    method: 'POST',
    body: {},
    headers: { Accept: 'text/csv' },
  })
  assert.match(text, /"'=HYPERLINK\(""https:\/\/evil\.example"",""ok""\),\n""x"/)
})
