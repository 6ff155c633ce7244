import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { callOnObservations } from '../../../../test/support/plant/reach-observation.ts'
import type { Finding } from '../../domain/observations/finding.ts'

const { newOrganization, service } = await startService()
const { store } = service

const dayMs = 86_400_000
const start = Date.now()
const daysFromNow = (days: number): string => new Date(start + days * dayMs).toISOString()
const seen = (firstSeen: number, lastSeen = firstSeen): Partial<Finding> => ({
  firstSeen: daysFromNow(firstSeen),
  lastSeen: daysFromNow(lastSeen),
})

const acceptance = {
  reason: 'EXCLUSION_REASON_ACCEPTED_RISK',
  expiresAt: daysFromNow(30),
  comment: 'Known.',
}

const observe = (organization: TestOrganization, given: Partial<Finding>) =>
  plantObservations(store, organization.organizationId, [finding('acme.com', given)])

const observed = async (given: Partial<Finding>) => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  await observe(organization, given)
  return { organization, orn: ornOf(organization.domain, finding('acme.com')) }
}

const dueOf = async ({ client }: TestOrganization, orn: string) => {
  const { dueAt, slaStatus, isDueDateManual } = (await client.getObservation({ orn })).observation
  return { dueAt, slaStatus: slaStatus?.replace('SLA_STATUS_', ''), isDueDateManual }
}

test('a new observation is due by its severity, counted from its first sighting', async () => {
  const expected = [
    ['CRITICAL', 7, 'OVERDUE'],
    ['HIGH', 30, 'ON_TRACK'],
    ['LOW', 180, 'ON_TRACK'],
  ] as const
  for (const [severity, days, slaStatus] of expected) {
    const { organization, orn } = await observed({ ...seen(-10), severity: `SEVERITY_${severity}` })
    const dueAt = daysFromNow(days - 10)
    assert.deepEqual(await dueOf(organization, orn), { dueAt, slaStatus, isDueDateManual: false })
  }
  const { organization, orn } = await observed({ ...seen(-10), severity: 'SEVERITY_INFO' })
  assert.deepEqual(await dueOf(organization, orn), {
    dueAt: undefined,
    slaStatus: undefined,
    isDueDateManual: false,
  })
})

test('a sighting with another severity, or an earlier beginning, moves the due date', async () => {
  const { organization, orn } = await observed(seen(-10))
  await observe(organization, { ...seen(-10, -5), severity: 'SEVERITY_CRITICAL' })
  assert.equal((await dueOf(organization, orn)).dueAt, daysFromNow(-3))
  await observe(organization, { ...seen(-20, -5), severity: 'SEVERITY_CRITICAL' })
  assert.equal((await dueOf(organization, orn)).dueAt, daysFromNow(-13))
})

test('a date that a user set survives sightings until the observation is resolved and comes back', async () => {
  const { organization, orn } = await observed(seen(-40))
  const dueAt = daysFromNow(60)
  await organization.client.setObservationsDueDate({ observationOrns: [orn], dueAt })
  await observe(organization, { ...seen(-40, -30), severity: 'SEVERITY_CRITICAL' })
  assert.deepEqual(await dueOf(organization, orn), { dueAt, slaStatus: 'ON_TRACK', isDueDateManual: true })
  await observe(organization, { ...seen(-40, -20), resolvedAt: daysFromNow(-20) })
  assert.deepEqual(await dueOf(organization, orn), { dueAt, slaStatus: undefined, isDueDateManual: true })
  await observe(organization, seen(-40, -10))
  assert.deepEqual(await dueOf(organization, orn), {
    dueAt: daysFromNow(20),
    slaStatus: 'ON_TRACK',
    isDueDateManual: false,
  })
})

test('resolving and excluding end the SLA status; reopening starts the time again', async () => {
  for (const [path, body] of [
    ['resolve', {}],
    ['exclude', acceptance],
  ] as const) {
    const { organization, orn } = await observed(seen(-100))
    const dueAt = daysFromNow(-70)
    assert.deepEqual(await dueOf(organization, orn), { dueAt, slaStatus: 'OVERDUE', isDueDateManual: false })
    assert.equal((await callOnObservations(organization, path, [orn], body)).status, 200)
    assert.deepEqual(await dueOf(organization, orn), { dueAt, slaStatus: undefined, isDueDateManual: false })
    const before = Date.now()
    assert.equal((await callOnObservations(organization, 'reopen', [orn])).status, 200)
    const reopened = await dueOf(organization, orn)
    assert.equal(reopened.slaStatus, 'ON_TRACK')
    const startedMs = Date.parse(reopened.dueAt ?? '') - 30 * dayMs
    assert.ok(startedMs >= before && startedMs <= Date.now())
  }
})

test('triage leaves the due date as it is, and one that was excluded has a status again', async () => {
  const { organization, orn } = await observed(seen(-100))
  const before = await dueOf(organization, orn)
  await callOnObservations(organization, 'triage-internally', [orn])
  assert.deepEqual(await dueOf(organization, orn), before)
  await callOnObservations(organization, 'exclude', [orn], acceptance)
  assert.equal((await dueOf(organization, orn)).slaStatus, undefined)
  await callOnObservations(organization, 'triage-internally', [orn])
  assert.deepEqual(await dueOf(organization, orn), before)
})
