import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Output } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service

const now = new Date()

const make = ({ organizationId }: TestOrganization, vendors: number, observations: number) =>
  makeDemo({ store, organizationId, size: { seed: 'parapet', vendors, observations }, now })

type Event = Output<'GetSecurityEventFeed'>['events'][number]

const eventsOf = async ({ client }: TestOrganization): Promise<Event[]> =>
  (await client.getSecurityEventFeed({ limit: 200 })).events

const companiesOf = async ({ client }: TestOrganization, eventId: string) => {
  const companies: Output<'GetImpactedCompanies'>['companies'] = []
  for await (const one of client.getImpactedCompanies.all({ eventId, limit: 200 })) companies.push(one)
  return companies
}

const eventOf = (events: readonly Event[], eventType: Event['eventType'], isOpen = true): Event => {
  const closed = ['SECURITY_EVENT_STATUS_RESOLVED', 'SECURITY_EVENT_STATUS_DISMISSED']
  const found = events.find((one) => one.eventType === eventType && closed.includes(one.status) !== isOpen)
  assert.ok(found, `There is no such event: ${eventType}`)
  return found
}

const usual = await newOrganization()
await make(usual, 40, 1_200)
const events = await eventsOf(usual)

test('there are open and closed events, of vendors and of the organization itself', async () => {
  const statuses = new Set(events.map(({ status }) => status))
  for (const status of ['NEW', 'CONFIRMED', 'INVESTIGATING', 'RESOLVED', 'DISMISSED'] as const)
    assert.ok(statuses.has(`SECURITY_EVENT_STATUS_${status}`), status)
  const own = await usual.client.getSecurityEventFeed({ view: 'VIEW_SELF' })
  assert.deepEqual(
    own.events.map(({ subjects }) => subjects[0]?.domain),
    [usual.domain],
  )
})

test('an exploited vulnerability lights up the vendors where it is open, and names the observations', async () => {
  const event = eventOf(events, 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY')
  const [vulnerabilityId = ''] = event.vulnerabilityIds
  const open = new Set<string>()
  const rule = {
    field: { observationsField: 'OBSERVATIONS_FIELD_VULNERABILITY' },
    comparison: 'COMPARISON_EQUAL',
    value: { stringValue: vulnerabilityId },
  } as const
  for await (const { view, vendorDomain } of usual.client.getObservations.all({ filters: [{ rule }] }))
    if (view === 'VIEW_VRM') open.add(vendorDomain)
  const companies = await companiesOf(usual, event.eventId)
  const lit = companies.filter(({ impact }) => impact === 'IMPACT_STATUS_IMPACTED')
  const answered = companies.filter(
    ({ vendorResponse }) => vendorResponse !== 'VENDOR_RESPONSE_TYPE_NO_RESPONSE',
  )
  assert.deepEqual(new Set([...lit, ...answered].map(({ organization }) => organization.domain)), open)
  assert.equal(answered.length, 1)
  for (const { impactReason } of lit) assert.match(impactReason, new RegExp(vulnerabilityId))
  const [first] = lit
  assert.ok(first)
  const { vendorDetail } = await usual.client.getSecurityEventVendorDetail({
    orgDomain: usual.domain,
    eventId: event.eventId,
    vendorDomain: first.organization.domain,
  })
  const { orn = '' } = vendorDetail.impactReasoning.factors[0] ?? {}
  const { observation } = await usual.client.getObservation({ orn })
  assert.equal(observation.vulnerability?.vulnerabilityId, vulnerabilityId)
})

test('a breached provider lights up itself and those that run on it, and their answers move them', async () => {
  const event = eventOf(events, 'SECURITY_EVENT_TYPE_DATA_BREACH')
  const provider = event.subjects[0]?.domain ?? ''
  const { vendors } = await usual.client.getFourthPartyVendors({ fourthPartyDomain: provider, limit: 200 })
  const companies = await companiesOf(usual, event.eventId)
  const byDomain = new Map(companies.map((one) => [one.organization.domain, one]))
  assert.deepEqual(
    new Set(byDomain.keys()),
    new Set([provider, ...vendors.map(({ vendorDomain }) => vendorDomain)]),
  )
  assert.ok(vendors.length >= 5)
  assert.equal(byDomain.get(provider)?.impact, 'IMPACT_STATUS_IMPACTED')
  const { notImpactedVendors, responsesReceived, requestsSent } = event.impactSummary
  assert.deepEqual(
    { notImpactedVendors, responsesReceived, requestsSent },
    {
      notImpactedVendors: 1,
      responsesReceived: 2,
      requestsSent: 3,
    },
  )
  const group = (await usual.client.getFourthPartyGroups({ filters: { fourthPartyDomains: [provider] } }))
    .groups[0]
  assert.equal(group?.openSecurityEventCount, 1)
})

test('a second run makes no event twice and leaves what has become of them', async () => {
  await make(usual, 40, 1_200)
  assert.deepEqual(await eventsOf(usual), events)
})

test('a portfolio of one vendor, or of none with a finding, has its events too', async () => {
  const tiny = await newOrganization()
  await make(tiny, 1, 0)
  assert.equal((await eventsOf(tiny)).length, 0)
  assert.equal((await tiny.client.getSecurityEventFeed({ view: 'VIEW_SELF' })).totalCount, 1)
})
