import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEvent, editEvent } from '../../../../test/support/edit-security-event.ts'
import { foundCve } from '../../../../test/support/found-cve.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'
import { sql } from '../../store/kernel/sql.ts'
import { judgeSecurityEvents } from './judge-security-events.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import {
  companiesOf,
  exploited,
  log4shell,
  startJudging,
  summaryOf,
} from '../../../../test/support/start-judging.ts'

const { newOrganization, store, planted, domainsOf, activityCount } = await startJudging()

const actionsOf = async ({ client }: TestOrganization, eventId: string, vendorDomain: string) => {
  const { actions } = await client.getSecurityEventActions({ eventId, vendorDomain })
  return actions.map(({ actionType, summary }) => [
    actionType.replace('SECURITY_EVENT_ACTION_TYPE_', ''),
    summary,
  ])
}

test('a change of the event is judged', async () => {
  const organization = await planted(['a.com'], {})
  const { organizationId, eventId } = organization
  await plantObservations(store, organizationId, [foundCve('a.com', log4shell)])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
  await editEvent(organization, 'PATCH', `/${eventId}`, { vulnerabilityIds: [log4shell] })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  await editEvent(organization, 'PATCH', `/${eventId}`, { vulnerabilityIds: ['CVE-2021-1'] })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
  // The row is gone, but its history is not.
  assert.equal(await activityCount(organizationId), 1)
})

test("changes to a vendor's monitoring, offboarding and name are judged", async () => {
  const organization = await planted(['a.com', 'b.com'], {
    vulnerabilityIds: [log4shell],
    subjects: [{ name: 'Acme' }],
  })
  const { organizationId, client, vendorIds } = organization
  const [id = '', other = ''] = vendorIds
  await plantObservations(store, organizationId, [foundCve('a.com', log4shell), foundCve('b.com', log4shell)])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com', 'b.com'])
  await client.updateVendor({ id, isMonitored: false })
  await client.bulkOffboardVendors({ ids: [other] })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
  await client.updateVendor({ id, companyName: 'ACME' })
  await client.createVendor({ domainName: 'new.com', companyName: 'Acme Ltd' })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com', 'new.com'])
  await client.updateVendor({ id, isMonitored: true, companyName: 'Another' })
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com', 'new.com'])
  assert.equal((await summaryOf(organization)).impactedVendors, 1)
})

test('a deleted vendor disappears from the events with everything said about it', async () => {
  const organization = await planted(['a.com', 'b.com'])
  const { organizationId, client, eventId, vendorIds } = organization
  await plantObservations(store, organizationId, [foundCve('a.com', log4shell), foundCve('b.com', log4shell)])
  await settleEvents(store)
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'a.com',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED',
  })
  const [id = ''] = vendorIds
  await client.bulkDeleteVendors({ ids: [id] })
  assert.deepEqual(await domainsOf(organizationId), ['b.com'])
  assert.equal(await activityCount(organizationId), 0)
  const summary = await summaryOf(organization)
  assert.deepEqual([summary.totalVendors, summary.responsesReceived], [1, 0])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['b.com'])
})

test('a row left behind by a concurrent deletion is removed', async () => {
  const organization = await planted(['a.com'])
  const { organizationId, client, eventId, vendorIds } = organization
  await client.bulkDeleteVendors({ ids: vendorIds })
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into security_event_company (
        organization_id, event_id, domain, impact, reason, confidence, factor_count, first_seen, updated_at)
      values (${db.organizationId}, ${uuidOf('evt', eventId)}, 'a.com', 4, 'Left behind.', 1, 1, now(), now())`),
  )
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
})

test("detected fourth parties, and users' verdicts on them, are judged", async () => {
  const organization = await planted(['a.com', 'b.com'], {
    subjects: [{ domain: 'cloud.net', name: 'Cloud' }],
  })
  const { organizationId, console: call } = organization
  await settleEvents(store)
  const seen = (domain: string) => ({
    domain,
    name: 'Cloud',
    products: [],
    methods: ['DETECTION_METHOD_DNS_MX' as const],
    evidence: [],
    confidence: 'CONFIDENCE_HIGH' as const,
  })
  const { created } = await store.inOrganization(organizationId, (db) =>
    ingestFourthParties(db, [
      { vendorDomain: 'a.com', scannedAt: new Date().toISOString(), detected: [seen('cloud.net')] },
      { vendorDomain: 'b.com', scannedAt: new Date().toISOString(), detected: [seen('cloud.com')] },
    ]),
  )
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  const ref = created.find(({ vendorDomain }) => vendorDomain === 'a.com')
  const dismissed = await call(`/public/v1/avd/fourth-parties/${ref?.id}/dismiss`, {
    method: 'POST',
    body: {},
  })
  assert.equal(dismissed.status, 200)
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), [])
})

test('facts that age are judged again every day', async () => {
  const organization = await planted(['a.com'], { subjects: [{ domain: 'cloud.net', name: 'Cloud' }] })
  const { organizationId } = organization
  await plantFourthParties(store, organizationId, [relation('a.com', 'cloud.net')])
  await settleEvents(store)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await judgeSecurityEvents({ store, now: inDays(0.9) })
  await judgeSecurityEvents({ store, now: inDays(89) })
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
  await judgeSecurityEvents({ store, now: inDays(91) })
  assert.deepEqual(await domainsOf(organizationId), [])
})

test('a vendor that was asked or has answered keeps its row even without evidence', async () => {
  const organization = await planted(['a.com'])
  const { organizationId, client, eventId } = organization
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'a.com',
    response: 'VENDOR_RESPONSE_TYPE_DECLINED',
  })
  await settleEvents(store)
  const { summary, companies } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual([summary.unknownVendors, summary.responsesReceived], [1, 1])
  assert.match(companies[0]?.impactReason ?? '', /The vendor has declined to answer\.$/)
  assert.deepEqual(await domainsOf(organizationId), ['a.com'])
})

test('a "not impacted" answer changes the vendor\'s impact, is logged, and holds until something new is seen [EVENT-18]', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  // A certain finding would dispute the answer.
  const confidence = 'CONFIDENCE_LOW'
  await plantObservations(store, organizationId, [foundCve('acme.com', log4shell, { confidence })])
  const eventId = await createEvent(organization, { ...exploited, vulnerabilityIds: [log4shell] })
  await settleEvents(store)
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'acme.com',
    response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
    comment: 'We run 2.17.',
  })
  const today = new Date().toISOString().slice(0, 10)
  const denied = `NOT_IMPACTED: The vendor answered on ${today} that it is not impacted, but CVE-2021-44228 may be open on one of its assets, last seen on 2026-01-02 and not with high confidence.`
  assert.deepEqual(await companiesOf(organization, eventId), { 'acme.com': denied })
  assert.ok(
    (await actionsOf(organization, eventId, 'acme.com')).some(
      ([type]) => type === 'VENDOR_RESPONSE_RECORDED',
    ),
  )

  // The same finding seen again is not news.
  const later = new Date(Date.now() + 60_000).toISOString()
  await plantObservations(store, organizationId, [
    foundCve('acme.com', log4shell, { confidence, lastSeen: later }),
  ])
  await settleEvents(store)
  assert.deepEqual(await companiesOf(organization, eventId), {
    'acme.com': denied.replace('2026-01-02', later.slice(0, 10)),
  })

  await plantObservations(store, organizationId, [
    foundCve('acme.com', log4shell, { host: 'new', confidence, lastSeen: later }),
  ])
  await settleEvents(store)
  const found = await companiesOf(organization, eventId)
  assert.match(
    found['acme.com'] ?? '',
    /^POTENTIALLY_IMPACTED: CVE-2021-44228 was first seen on https:\/\/new\.acme\.com\/ on \S+, after the vendor answered/,
  )
  const [[type, summary] = []] = await actionsOf(organization, eventId, 'acme.com')
  assert.equal(type, 'IMPACT_CHANGED')
  assert.match(summary ?? '', /^From not impacted to potentially impacted: CVE-2021-44228 was first seen/)
})

test('a "remediated" answer becomes doubtful when the problem comes back', async () => {
  const organization = await newOrganization()
  const { organizationId, client, domain: own, console: call } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  const found = foundCve('acme.com', log4shell)
  await plantObservations(store, organizationId, [found])
  const eventId = await createEvent(organization, { ...exploited, vulnerabilityIds: [log4shell] })
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'acme.com',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
  })
  await call('/public/v1/observations/actions/resolve', {
    method: 'POST',
    body: { observationOrns: [ornOf(own, found)] },
  })
  await settleEvents(store)
  assert.match(
    (await companiesOf(organization, eventId))['acme.com'] ?? '',
    /^REMEDIATED: The vendor answered/,
  )
  const later = new Date(Date.now() + 60_000).toISOString()
  await plantObservations(store, organizationId, [{ ...found, lastSeen: later }])
  await settleEvents(store)
  assert.match(
    (await companiesOf(organization, eventId))['acme.com'] ?? '',
    /^POTENTIALLY_IMPACTED: CVE-2021-44228 came back on https:\/\/www\.acme\.com\//,
  )
})
