import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VendorResponseType } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import {
  alterVendor,
  callOnEvent,
  plantEvent,
  plantEventAndVendor,
} from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'

const now = new Date('2026-06-01T12:00:00.123Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service
const path = '/public/v1/security-events/actions/vendor-response'
const vendorDomain = 'acme.com'

type Touched = TestOrganization & { eventId: string }

const newTouched = async () => plantEventAndVendor(store, await newOrganization())

const companyOf = async ({ client, eventId }: Touched) => {
  const { companies, summary } = await client.getImpactedCompanies({ eventId })
  return { company: companies.find(({ organization }) => organization.domain === vendorDomain), summary }
}

const actionsOf = async ({ client, eventId }: Touched) =>
  (await client.getSecurityEventActions({ eventId, vendorDomain })).actions

test("a vendor's answer is recorded and returned as stored [EVENT-03, EVENT-04]", async () => {
  const own = await newTouched()
  const { client, eventId, clientId } = own
  const { activity } = await client.recordVendorResponse({
    eventId,
    vendorDomain: ' WWW.ACME.com. ',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
    comment: ' We run "2.17" \\ now.\n',
    evidenceUrls: ['https://acme.com/notice', 'http://acme.com/b?c=d#e'],
    remediationDate: '2026-05-20T02:00:00.5+02:00',
  })
  const { id, ...rest } = activity
  assert.match(id, /^act_[0-9A-Z]{26}$/)
  assert.deepEqual(rest, {
    eventId,
    vendorDomain,
    actionType: 'SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED',
    actor: { type: 'ACTOR_TYPE_API_CLIENT', id: clientId, displayName: 'test' },
    occurredAt: now.toISOString(),
    summary: 'Answered: impacted, and remediated.',
    comment: ' We run "2.17" \\ now.\n',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
    isSynthetic: false,
    metadata: {
      evidenceUrls: 'https://acme.com/notice\nhttp://acme.com/b?c=d#e',
      remediationDate: '2026-05-20T00:00:00.500Z',
    },
  })
  const stored = (await actionsOf(own)).find((action) => action.id === id)
  assert.deepEqual(stored, activity)
})

test('an answer decides the impact, which is explained and logged, and the counts follow [EVENT-03, EVENT-15, EVENT-16]', async () => {
  for (const [response, impact, count] of [
    ['NOT_IMPACTED', 'NOT_IMPACTED', 'notImpactedVendors'],
    ['IMPACTED', 'IMPACTED', 'impactedVendors'],
    ['IMPACTED_REMEDIATED', 'REMEDIATED', 'remediatedVendors'],
    ['INVESTIGATING', 'UNKNOWN', 'unknownVendors'],
    ['DECLINED', 'UNKNOWN', 'unknownVendors'],
  ] as const) {
    const own = await newTouched()
    const given: VendorResponseType = `VENDOR_RESPONSE_TYPE_${response}`
    await own.client.recordVendorResponse({ eventId: own.eventId, vendorDomain, response: given })
    const { company, summary } = await companyOf(own)
    assert.equal(company?.impact, `IMPACT_STATUS_${impact}`)
    assert.equal(company.vendorResponse, given)
    assert.notEqual(company.impactReason, '')
    assert.deepEqual([summary.totalVendors, summary[count], summary.responsesReceived], [1, 1, 1])
    const types = (await actionsOf(own)).map(({ actionType }) =>
      actionType.replace('SECURITY_EVENT_ACTION_TYPE_', ''),
    )
    const moved = impact === 'UNKNOWN' ? [] : ['IMPACT_CHANGED']
    assert.deepEqual(types, [...moved, 'VENDOR_RESPONSE_RECORDED', 'FIRST_SEEN'])
  }
})

test('"not impacted" moves a vendor that an open observation implicated, and the factor stays [EVENT-03, EVENT-18]', async () => {
  const own = await plantEventAndVendor(store, await newOrganization(), {
    vulnerabilityIds: ['CVE-2021-44228'],
  })
  const { client, eventId, organizationId } = own
  await plantObservations(
    store,
    organizationId,
    [
      finding(vendorDomain, {
        observationType: 'cve',
        confidence: 'CONFIDENCE_MEDIUM',
        vulnerability: { vulnerabilityId: 'CVE-2021-44228' },
        lastSeen: '2026-05-31T00:00:00.000000Z',
      }),
    ],
    new Date('2026-05-31T00:00:00Z'),
  )
  const record = (response: VendorResponseType) =>
    client.recordVendorResponse({ eventId, vendorDomain, response })
  await record('VENDOR_RESPONSE_TYPE_INVESTIGATING')
  assert.equal((await companyOf(own)).company?.impact, 'IMPACT_STATUS_POTENTIALLY_IMPACTED')
  await record('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')
  const { company, summary } = await companyOf(own)
  assert.equal(company?.impact, 'IMPACT_STATUS_NOT_IMPACTED')
  assert.deepEqual([summary.potentiallyImpactedVendors, summary.notImpactedVendors], [0, 1])
  assert.ok((company.evidenceCount ?? 0) >= 2)
  const [change] = await actionsOf(own)
  assert.deepEqual(change?.metadata, {
    previousImpact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    newImpact: 'IMPACT_STATUS_NOT_IMPACTED',
  })
})

test('the newest answer applies; all of them stay in the log [EVENT-03]', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  for (const response of ['IMPACTED', 'NOT_IMPACTED', 'IMPACTED_REMEDIATED'] as const)
    await client.recordVendorResponse({ eventId, vendorDomain, response: `VENDOR_RESPONSE_TYPE_${response}` })
  const { company, summary } = await companyOf(own)
  assert.equal(company?.vendorResponse, 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED')
  assert.deepEqual([summary.totalVendors, summary.responsesReceived], [1, 1])
  assert.deepEqual(
    (await actionsOf(own)).flatMap(({ response }) => response ?? []),
    [
      'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
      'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
      'VENDOR_RESPONSE_TYPE_IMPACTED',
    ],
  )
})

test('an answer answers every open request to the vendor, and no cancelled one [EVENT-03, EVENT-19]', async () => {
  const own = await newTouched()
  const { client, eventId, domain, organizationId } = own
  await alterVendor(store, organizationId, vendorDomain, {
    contacts: [{ name: 'A', email: 'a@acme.com', isPrimary: true }],
  })
  const send = async (): Promise<string> => {
    const body = { vendorDomain, requestType: 'VRM_REQUEST_TYPE_STATUS_CONFIRMATION', message: 'Well?' }
    return (await callOnEvent(own, eventId, 'vrm-requests', body)).body.vrmRequest.id
  }
  const [first, , third] = [await send(), await send(), await send()]
  await callOnEvent(own, eventId, `vrm-requests/${first}/cancel`, {})
  await client.recordVendorResponse({
    eventId,
    vendorDomain,
    response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
  })
  const { vendorDetail } = await client.getSecurityEventVendorDetail({
    orgDomain: domain,
    eventId,
    vendorDomain,
  })
  assert.deepEqual(
    vendorDetail.vrmRequests.map(({ status, respondedAt }) => [status, respondedAt]),
    [
      ['VRM_REQUEST_STATUS_RESPONDED', now.toISOString()],
      ['VRM_REQUEST_STATUS_RESPONDED', now.toISOString()],
      ['VRM_REQUEST_STATUS_CANCELLED', undefined],
    ],
  )
  assert.equal(vendorDetail.vrmRequests[0]?.id, third)
  assert.equal((await companyOf(own)).company?.vrmRequestStatus, 'VRM_REQUEST_STATUS_RESPONDED')
})

test("without a vendor it is the organization's own response, under its primary domain, and moves no vendor [EVENT-03, EVENT-04]", async () => {
  const own = await newTouched()
  const { client, eventId, domain } = own
  const record = (response: VendorResponseType, comment?: string) =>
    client.recordVendorResponse({ eventId, response, ...(comment !== undefined && { comment }) })
  await record('VENDOR_RESPONSE_TYPE_INVESTIGATING')
  const { activity } = await record('VENDOR_RESPONSE_TYPE_NOT_IMPACTED', 'We do not use it.')
  assert.equal(activity.vendorDomain, domain)
  const { event } = await client.getSecurityEvent({ orgDomain: domain, eventId })
  assert.deepEqual(event.organizationResponse, activity)
  assert.equal(event.impactSummary.totalVendors, 0)
  const named = async (response: VendorResponseType) =>
    (await client.getSecurityEventFeed({ filters: { responseStatuses: [response] } })).events.length
  assert.equal(await named('VENDOR_RESPONSE_TYPE_NOT_IMPACTED'), 1)
  assert.equal(await named('VENDOR_RESPONSE_TYPE_INVESTIGATING'), 0)
  assert.equal(await named('VENDOR_RESPONSE_TYPE_NO_RESPONSE'), 0)
})

test('an event about the organization itself takes its response, with or without the right to see vendors', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  const { client, request, organizationId } = organization
  await plantMonitoredVendor(store, organizationId, vendorDomain)
  const { id: eventId } = await plantEvent(store, organizationId, { isSelf: true })
  const response = 'VENDOR_RESPONSE_TYPE_IMPACTED'
  const { activity } = await client.recordVendorResponse({ eventId, response })
  assert.equal(activity.response, response)
  const about = await request(path, { method: 'POST', body: { eventId, response, vendorDomain } })
  assert.deepEqual([about.status, about.body.details[1].fieldViolations[0].field], [400, 'vendorDomain'])
})

test('an empty comment, no evidence and no date are not stored', async () => {
  const { client, eventId } = await newTouched()
  const { activity } = await client.recordVendorResponse({
    eventId,
    response: 'VENDOR_RESPONSE_TYPE_DECLINED',
    comment: ' \n',
    evidenceUrls: [],
  })
  assert.deepEqual(
    [activity.comment, activity.metadata, activity.summary],
    [undefined, {}, 'Declined to answer.'],
  )
})

test('a vendor that was offboarded since the event came can still answer', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await plantMonitoredVendor(store, organizationId, vendorDomain)
  const { id: eventId } = await plantEvent(store, organizationId, {}, [
    { domain: vendorDomain, requestStatus: 'VRM_REQUEST_STATUS_SENT' },
  ])
  await alterVendor(store, organizationId, vendorDomain, {
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
    isMonitored: false,
  })
  const response = 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED'
  await client.recordVendorResponse({ eventId, vendorDomain, response })
  const { company } = await companyOf({ ...organization, eventId })
  assert.equal(company?.impact, 'IMPACT_STATUS_NOT_IMPACTED')
})

test('the audit trail names the event, the vendor and the answer, and nothing that people wrote', async () => {
  const { client, eventId, organizationId, clientId } = await newTouched()
  const { activity } = await client.recordVendorResponse({
    eventId,
    vendorDomain,
    response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
    comment: 'Secret.',
  })
  const entry = (await auditEntries(store, organizationId)).at(-1)
  assert.deepEqual(entry, {
    action: 'security-event.response-recorded',
    targetType: 'security-event',
    targetId: eventId,
    actorId: clientId,
    channel: 'CHANNEL_REST',
    details: {
      vendorDomain,
      response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
      activityId: activity.id,
    },
  })
})

test('the same Idempotency-Key records once and answers the same; with another answer it is 409', async () => {
  const own = await newTouched()
  const { request, eventId } = own
  const send = (response: string) =>
    request(path, {
      method: 'POST',
      body: { eventId, vendorDomain, response },
      headers: { 'Idempotency-Key': 'answer-1' },
    })
  const first = await send('VENDOR_RESPONSE_TYPE_IMPACTED')
  const second = await send('VENDOR_RESPONSE_TYPE_IMPACTED')
  assert.deepEqual([first.status, second.text], [200, first.text])
  assert.equal(second.headers.get('idempotency-replayed'), 'true')
  const other = await send('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')
  assert.deepEqual([other.status, other.body.details[0].reason], [409, 'IDEMPOTENCY_KEY_REUSED'])
  const recorded = (await actionsOf(own)).filter(({ response }) => response !== undefined)
  assert.equal(recorded.length, 1)
})
