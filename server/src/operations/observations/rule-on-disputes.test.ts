import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { askVendor, reachDispute, ruleOn } from '../../../../test/support/plant/reach-dispute.ts'
import {
  actionTypes,
  callOnObservations,
  countNewMarks,
  findings,
  hideVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, newCredential, exchange, request, service } = await startService()
const { store } = service

const read = async ({ client }: TestOrganization, orn: string) =>
  (await client.getObservation({ orn })).observation

/** The vendor's score once everything that changed has been counted. */
const scoreOf = async ({ client, organizationId }: TestOrganization): Promise<number> => {
  await refreshFigures(store, organizationId)
  const { vendors } = await client.listVendors({})
  return vendors[0]?.score ?? assert.fail('The vendor has no score.')
}

const accepted = [
  ['NOT_OURS', 'EXCLUDED', 'EXCLUDED', 'OPEN', true],
  ['FALSE_POSITIVE', 'EXCLUDED', 'EXCLUDED', 'OPEN', true],
  ['FIXED', 'RESOLVED', 'RESOLVED', 'RESOLVED', true],
  ['COMPENSATING_CONTROL', undefined, 'TRIAGED_EXTERNAL', 'OPEN', false],
] as const

for (const [reason, step, approvalStatus, status, rescores] of accepted)
  test(`accepting ${reason} makes the finding ${approvalStatus}${rescores ? ', and the vendor is rescored' : ' and leaves the score'}`, async () => {
    const organization = await newOrganization()
    const { orns, orn, token } = await askVendor(store, organization, 'acme.com', 2)
    const id = await reachDispute(organization, token, { orn, reason, text: 'Our proxy filters it.' })
    const before = await scoreOf(organization)
    const reply = await ruleOn(organization, [id], 'ACCEPTED', { comment: 'Agreed.' })
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(reply.body, { updatedCount: 1, unchangedCount: 0 })
    const observation = await read(organization, orn)
    assert.equal(observation.approvalStatus, `APPROVAL_STATUS_${approvalStatus}`)
    assert.equal(observation.status, `OBSERVATION_STATUS_${status}`)
    const { dispute } = observation
    assert.equal(dispute?.state, 'DISPUTE_STATE_ACCEPTED')
    assert.equal(dispute.text, 'Our proxy filters it.')
    assert.equal(dispute.rulingComment, 'Agreed.')
    assert.equal(dispute.ruledBy?.id, organization.people.owner)
    assert.ok(dispute.ruledAt)
    assert.deepEqual(await actionTypes(organization, orn), [
      'CREATED',
      'REMEDIATION_REQUESTED',
      'DISPUTED',
      'DISPUTE_ACCEPTED',
      ...(step ? [step] : []),
    ])
    if (step === 'EXCLUDED') {
      const [action] = (await organization.client.getObservationActions({ orn })).actions
      assert.deepEqual(action?.metadata, { disputeId: id, reason: `EXCLUSION_REASON_${reason}` })
    }
    const after = await scoreOf(organization)
    assert.ok(rescores ? after > before : after === before, `${before} → ${after}`)
    assert.equal((await read(organization, orns[1] ?? '')).approvalStatus, 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
  })

test('a rejected dispute leaves the finding open and in the score, and needs a comment for the vendor', async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const id = await reachDispute(organization, token, { orn })
  const before = await scoreOf(organization)
  const silent = await ruleOn(organization, [id], 'REJECTED', { comment: undefined })
  assert.equal(silent.status, 400)
  assert.match(silent.body.message, /^comment: is required to reject/)
  assert.equal((await ruleOn(organization, [id], 'REJECTED')).status, 200)
  const observation = await read(organization, orn)
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
  assert.equal(observation.dispute?.state, 'DISPUTE_STATE_REJECTED')
  assert.equal(await scoreOf(organization), before)
  const { body } = await request('/link/v1/remediation', { token })
  assert.equal(body.findings[0].dispute.rulingComment, 'We see it otherwise.')
})

test('what was accepted as fixed is reopened when it is seen again', async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  await ruleOn(organization, [await reachDispute(organization, token, { orn, reason: 'FIXED' })], 'ACCEPTED')
  const lastSeen = new Date(Date.now() + 60_000).toISOString().replace('Z', '000Z')
  await plantObservations(store, organization.organizationId, findings('acme.com', 1, { lastSeen }))
  const observation = await read(organization, orn)
  assert.equal(observation.status, 'OBSERVATION_STATUS_OPEN')
  assert.equal(observation.dispute?.state, 'DISPUTE_STATE_ACCEPTED')
})

test('a ruling on a finding that was resolved or excluded meanwhile closes the dispute and leaves the status', async () => {
  const organization = await newOrganization()
  const { orns, token } = await askVendor(store, organization, 'acme.com', 2)
  const ids: string[] = []
  for (const orn of orns) ids.push(await reachDispute(organization, token, { orn }))
  await callOnObservations(organization, 'resolve', orns.slice(0, 1))
  await callOnObservations(organization, 'exclude', orns.slice(1), {
    reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
  })
  const reply = await ruleOn(organization, ids, 'ACCEPTED')
  assert.deepEqual(reply.body, { updatedCount: 2, unchangedCount: 0 })
  const [resolved, excluded] = [
    await read(organization, orns[0] ?? ''),
    await read(organization, orns[1] ?? ''),
  ]
  assert.equal(resolved.approvalStatus, 'APPROVAL_STATUS_RESOLVED')
  assert.equal(excluded.approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
  assert.equal(resolved.dispute?.state, 'DISPUTE_STATE_ACCEPTED')
})

test('disputes for different reasons can be ruled on together, all or none', async () => {
  const organization = await newOrganization()
  const { orns, token } = await askVendor(store, organization, 'acme.com', 4)
  const reasons = ['NOT_OURS', 'FALSE_POSITIVE', 'FIXED', 'COMPENSATING_CONTROL']
  const ids: string[] = []
  for (const [index, reason] of reasons.entries())
    ids.push(await reachDispute(organization, token, { orn: orns[index] ?? '', reason }))
  const unknown = await ruleOn(organization, [...ids, newId('dsp')], 'ACCEPTED')
  assert.equal(unknown.status, 404)
  for (const orn of orns) assert.equal((await read(organization, orn)).dispute?.state, 'DISPUTE_STATE_OPEN')
  const dry = await ruleOn(organization, ids, 'ACCEPTED', { dryRun: true })
  assert.deepEqual(dry.body, { updatedCount: 4, unchangedCount: 0, dryRun: true })
  for (const orn of orns) assert.equal((await read(organization, orn)).dispute?.state, 'DISPUTE_STATE_OPEN')
  const marks = await countNewMarks(store, organization.organizationId, 'acme.com', async () => {
    assert.deepEqual((await ruleOn(organization, [...ids, ...ids], 'ACCEPTED')).body, {
      updatedCount: 4,
      unchangedCount: 0,
    })
  })
  assert.ok(marks > 0)
  const statuses = await Promise.all(orns.map(async (orn) => (await read(organization, orn)).approvalStatus))
  assert.deepEqual(
    statuses.map((one) => one.replace('APPROVAL_STATUS_', '')),
    ['EXCLUDED', 'EXCLUDED', 'RESOLVED', 'TRIAGED_EXTERNAL'],
  )
  assert.deepEqual((await ruleOn(organization, ids, 'ACCEPTED')).body, { updatedCount: 0, unchangedCount: 4 })
})

test('of two people who rule differently at the same moment, the second is told', async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const id = await reachDispute(organization, token, { orn })
  const replies = await Promise.all([
    ruleOn(organization, [id], 'ACCEPTED'),
    ruleOn(organization, [id], 'REJECTED', {}, 'analyst'),
  ])
  const refused = replies.find(({ status }) => status === 409)
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.equal(refused?.body.details[0].reason, 'DISPUTE_CLOSED')
  assert.match(refused.body.message, /already ruled on in another way/)
})

test("another organization's disputes and those of unmonitored vendors are not found", async () => {
  const [organization, stranger] = [await newOrganization(), await newOrganization()]
  const { orn, token } = await askVendor(store, organization)
  const id = await reachDispute(organization, token, { orn })
  assert.equal((await ruleOn(stranger, [id], 'ACCEPTED')).status, 404)
  assert.equal((await ruleOn(organization, ['nonsense'], 'ACCEPTED')).status, 404)
  assert.equal((await read(organization, orn)).dispute?.state, 'DISPUTE_STATE_OPEN')
  await hideVendor(store, organization.organizationId, 'acme.com')
  assert.equal((await ruleOn(organization, [id], 'ACCEPTED')).status, 404)
})

test('ruling needs findings.manage, which viewers lack, and 1 to 500 disputes', async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const id = await reachDispute(organization, token, { orn })
  assert.equal((await ruleOn(organization, [id], 'ACCEPTED', {}, 'viewer')).status, 403)
  const byProgram = async (...scopes: Scope[]) => {
    const program = await exchange(await newCredential(organization.organizationId, scopes))
    const body = { disputeIds: [id], ruling: 'DISPUTE_RULING_ACCEPTED' }
    return request('/public/v1/observations/disputes/rule', { method: 'POST', body, token: program })
  }
  assert.equal((await byProgram('findings.read', 'findings.write')).status, 403)
  assert.equal((await ruleOn(organization, [], 'ACCEPTED')).status, 400)
  assert.equal(
    (
      await ruleOn(
        organization,
        Array.from({ length: 501 }, () => id),
        'ACCEPTED',
      )
    ).status,
    400,
  )
  assert.equal(
    (await ruleOn(organization, [id], 'ACCEPTED', { ruling: 'DISPUTE_RULING_UNSPECIFIED' })).status,
    400,
  )
  assert.equal((await byProgram('findings.read', 'findings.manage')).status, 200)
})
