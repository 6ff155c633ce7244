import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImpactFactor } from '@parapet/contract'
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
import { newId } from '../../domain/kernel/id.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service

const contact = { name: 'Security desk', email: 'security@acme.com', isPrimary: true }

const pathOf = (query: Record<string, string>): string =>
  `/public/v1/security-events/vendor-detail?${new URLSearchParams(query).toString()}`

const reasonOf = async (organization: TestOrganization, query: Record<string, string>): Promise<string> => {
  const { status, body } = await organization.request(pathOf(query))
  return `${status} ${body.details?.[0].reason ?? ''}`.trim()
}

const detailOf = async (organization: TestOrganization & { eventId: string }, vendorDomain = 'acme.com') => {
  const { client, domain, eventId } = organization
  const input = { orgDomain: domain, eventId, vendorDomain }
  return (await client.getSecurityEventVendorDetail(input)).vendorDetail
}

test('a vendor unrelated to the event has unknown impact, without factors [EVENT-17, EVENT-18, EVENT-19, EVENT-20, EVENT-21]', async () => {
  const own = await plantEventAndVendor(store, await newOrganization())
  const { updatedAt, ...detail } = await detailOf(own, ' WWW.Acme.com. ')
  assert.deepEqual(detail, {
    eventId: own.eventId,
    vendorDomain: 'acme.com',
    organization: {
      vendorRecordId: own.vendorId,
      domain: 'acme.com',
      companyName: 'Company of acme.com',
      isMonitored: true,
      riskLevel: 'RISK_LEVEL_UNSPECIFIED',
      businessImpact: 'BUSINESS_IMPACT_UNSPECIFIED',
    },
    impact: 'IMPACT_STATUS_UNKNOWN',
    standing: 'IMPACT_STANDING_NONE',
    confidence: 'CONFIDENCE_UNSPECIFIED',
    impactReasoning: { summary: 'Nothing connects the vendor with the event.', factors: [] },
    vendorStatus: 'VENDOR_RESPONSE_TYPE_NO_RESPONSE',
    vrmRequests: [],
    communicationLog: [],
    companyContacts: [],
  })
  assert.ok(Date.parse(updatedAt))
})

test('the reasoning lists every factor, and what the vendor answered and when [EVENT-18, EVENT-20]', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  const factors: ImpactFactor[] = [
    {
      factorType: 'IMPACT_FACTOR_TYPE_OBSERVATION',
      description: 'CVE-2021-44228 is open on "a" \\ b.',
      orn: `orn:v1:observation:vrm:${'0'.repeat(32)}:example.com`,
      observedAt: '2026-05-01T00:00:00.000Z',
      weight: 'IMPACT_WEIGHT_STRONG',
    },
    {
      factorType: 'IMPACT_FACTOR_TYPE_PUBLIC_DISCLOSURE',
      description: 'It says so itself.',
      sourceUrl: 'https://acme.com/notice',
      observedAt: '2026-05-02T00:00:00.000Z',
      weight: 'IMPACT_WEIGHT_CONCLUSIVE',
    },
  ]
  const { id: eventId } = await plantEvent(store, organizationId, {}, [
    {
      domain: 'acme.com',
      impact: 'IMPACT_STATUS_IMPACTED',
      confidence: 'CONFIDENCE_CONFIRMED',
      reason: 'It says so itself.',
      factors,
      response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
      responseAt: '2026-05-03T04:05:06.789Z',
      firstSeen: '2026-05-01T00:00:00.000Z',
    },
  ])
  const detail = await detailOf({ ...organization, eventId })
  assert.deepEqual(detail.impactReasoning, { summary: 'It says so itself.', factors })
  assert.deepEqual(
    [detail.impact, detail.confidence, detail.vendorStatus, detail.vendorStatusUpdatedAt, detail.updatedAt],
    [
      'IMPACT_STATUS_IMPACTED',
      'CONFIDENCE_CONFIRMED',
      'VENDOR_RESPONSE_TYPE_INVESTIGATING',
      '2026-05-03T04:05:06.789Z',
      '2026-05-01T00:00:00.000Z',
    ],
  )
  await alterVendor(store, organizationId, 'acme.com', { isMonitored: false })
  const { impactReasoning } = await detailOf({ ...organization, eventId })
  assert.deepEqual(impactReasoning.factors, [factors[1]])
  assert.match(impactReasoning.summary, /no longer monitored/)
})

test('requests and communications are shown, newest first, and the contacts [EVENT-19, EVENT-21]', async () => {
  const own = await plantEventAndVendor(store, await newOrganization())
  await alterVendor(store, own.organizationId, 'acme.com', { contacts: [contact] })
  const requestOf = async (message: string, more: object = {}) => {
    const body = { vendorDomain: 'acme.com', requestType: 'VRM_REQUEST_TYPE_EVIDENCE', message, ...more }
    return (await callOnEvent(own, own.eventId, 'vrm-requests', body)).body.vrmRequest
  }
  const first = await requestOf('First?', { dueDate: '2026-06-10T00:00:00Z' })
  const second = await requestOf('Second?', { recipients: [{ name: 'B', email: 'b@acme.com' }] })
  const saidAt = async (occurredAt: string) => {
    const body = {
      vendorDomain: 'acme.com',
      direction: 'COMMUNICATION_DIRECTION_INBOUND',
      channel: 'COMMUNICATION_CHANNEL_EMAIL',
      from: 'security@acme.com',
      body: occurredAt,
      occurredAt,
    }
    return (await callOnEvent(own, own.eventId, 'communications', body)).body.communicationEntry
  }
  const later = await saidAt('2026-05-31T00:00:00Z')
  const earlier = await saidAt('2026-05-30T00:00:00Z')
  const detail = await detailOf(own)
  assert.deepEqual(detail.vrmRequests, [second, first])
  assert.deepEqual(detail.communicationLog, [later, earlier])
  assert.deepEqual(detail.companyContacts, [{ domain: 'acme.com', contacts: [contact] }])
})

test('only that vendor and that event are covered [EVENT-17]', async () => {
  const own = await plantEventAndVendor(store, await newOrganization())
  const { client, eventId, organizationId } = own
  await plantMonitoredVendor(store, organizationId, 'beta.de')
  const other = await plantEvent(store, organizationId)
  const response = 'VENDOR_RESPONSE_TYPE_IMPACTED'
  await client.recordVendorResponse({ eventId, vendorDomain: 'acme.com', response })
  assert.equal((await detailOf(own)).vendorStatus, response)
  assert.equal((await detailOf(own, 'beta.de')).vendorStatus, 'VENDOR_RESPONSE_TYPE_NO_RESPONSE')
  const elsewhere = await detailOf({ ...own, eventId: other.id })
  assert.equal(elsewhere.vendorStatus, 'VENDOR_RESPONSE_TYPE_NO_RESPONSE')
})

test("org_domain picks any of the organization's own domains; another is 403, whatever the event [EVENT-22]", async () => {
  const own = await plantEventAndVendor(store, await newOrganization(undefined, { domainCount: 2 }))
  const foreign = await newOrganization()
  const query = { event_id: own.eventId, vendor_domain: 'acme.com' }
  for (const domain of own.domains)
    assert.equal(await reasonOf(own, { ...query, org_domain: domain.toUpperCase() }), '200')
  for (const domain of [foreign.domain, 'acme.com', 'nonsense'])
    for (const event_id of [own.eventId, newId('evt'), 'none'])
      assert.equal(await reasonOf(own, { ...query, event_id, org_domain: domain }), '403 DOMAIN_NOT_OWN')
})

test('what is no vendor of the directory, or was offboarded before the event, is 404 [EVENT-17]', async () => {
  const own = await plantEventAndVendor(store, await newOrganization())
  const query = { event_id: own.eventId, org_domain: own.domain }
  assert.equal(await reasonOf(own, { ...query, vendor_domain: 'nobody.com' }), '404 NOT_FOUND')
  assert.equal(await reasonOf(own, { ...query, vendor_domain: own.domain }), '404 NOT_FOUND')
  const lifecycleStatus = 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED'
  await alterVendor(store, own.organizationId, 'acme.com', { lifecycleStatus, isMonitored: false })
  assert.equal(await reasonOf(own, { ...query, vendor_domain: 'acme.com' }), '404 NOT_FOUND')
  const { id } = await plantEvent(store, own.organizationId, {}, [{ domain: 'acme.com' }])
  assert.equal(await reasonOf(own, { ...query, event_id: id, vendor_domain: 'acme.com' }), '200')
})

test('a missing or malformed parameter is 400; an unknown event is 404 [EVENT-17]', async () => {
  const own = await plantEventAndVendor(store, await newOrganization())
  const query = { org_domain: own.domain, event_id: own.eventId, vendor_domain: 'acme.com' }
  for (const name of ['org_domain', 'event_id', 'vendor_domain'] as const) {
    const { [name]: _left, ...rest } = query
    assert.equal(await reasonOf(own, rest), name === 'org_domain' ? '200' : '400 INVALID_FIELD')
    assert.equal(await reasonOf(own, { ...query, [name]: '' }), '400 INVALID_FIELD')
  }
  assert.equal(await reasonOf(own, { ...query, vendor_domain: 'https://acme.com/' }), '400 INVALID_DOMAIN')
  assert.equal(await reasonOf(own, { ...query, event_id: newId('evt') }), '404 NOT_FOUND')
})

test("another organization's event and one that may not be seen get the same answer as a missing one [AUTH-13]", async () => {
  const own = await plantEventAndVendor(store, await newOrganization())
  const [other, blind] = await Promise.all([newOrganization(), newOrganization(undefined, { hasVrm: false })])
  await plantMonitoredVendor(store, other.organizationId, 'acme.com')
  const hidden = await plantEventAndVendor(store, blind)
  const textOf = async (caller: TestOrganization, eventId: string) => {
    const query = { org_domain: caller.domain, event_id: eventId, vendor_domain: 'acme.com' }
    const { status, text } = await caller.request(pathOf(query))
    assert.equal(status, 404)
    return text.replaceAll(eventId, 'it').replaceAll(/req_\w+/g, 'req')
  }
  assert.equal(await textOf(other, own.eventId), await textOf(other, newId('evt')))
  assert.equal(await textOf(hidden, hidden.eventId), await textOf(hidden, newId('evt')))
})

test("a factor's ORN leads to the observation it is based on [EVENT-18]", async () => {
  const own = await plantEventAndVendor(store, await newOrganization(), {
    vulnerabilityIds: ['CVE-2021-44228'],
  })
  const { client, eventId, organizationId } = own
  await plantObservations(store, organizationId, [
    finding('acme.com', {
      observationType: 'cve',
      title: 'Log4Shell',
      vulnerability: { vulnerabilityId: 'CVE-2021-44228' },
      lastSeen: '2026-05-31T00:00:00.000000Z',
    }),
  ])
  await client.recordVendorResponse({
    eventId,
    vendorDomain: 'acme.com',
    response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
  })
  const { impactReasoning } = await detailOf(own)
  const orn = impactReasoning.factors.find(
    ({ factorType }) => factorType === 'IMPACT_FACTOR_TYPE_OBSERVATION',
  )?.orn
  const { observation } = await client.getObservation({ orn: orn ?? '' })
  assert.equal(observation.title, 'Log4Shell')
})
