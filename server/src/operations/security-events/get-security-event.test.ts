import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@parapet/contract'
import { createEvent } from '../../../../test/support/edit-security-event.ts'
import { callTool } from '../../../../test/mcp/call-tool.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  alterSecurityEvent,
  plantEventCompanies,
  plantSecurityEvents,
  securityEvent,
} from '../../../../test/support/plant/plant-security-events.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, request, service } = await startService()
const { store } = service

const pathOf = (given: Record<string, string>): string =>
  `/public/v1/security-events/event?${new URLSearchParams(given).toString()}`

const ask = ({ request: send, domain }: TestOrganization, id: string, as = domain) =>
  send(pathOf({ org_domain: as, event_id: id }))

const reasonOf = async (reply: Promise<{ status: number; body: { details: { reason: string }[] } }>) => {
  const { status, body } = await reply
  return `${status} ${body.details[0]?.reason}`
}

test('an event is returned in full: timeline oldest first, sources, severity, status and figures [EVENT-05, EVENT-06, EVENT-07, EVENT-08, EVENT-09]', async () => {
  const { client, organizationId, domain } = await newOrganization()
  const now = new Date('2026-03-04T05:06:07.890Z')
  const source = {
    name: 'CERT',
    url: 'https://cert.example/1',
    sourceType: 'EVENT_SOURCE_TYPE_CERT',
    publishedAt: '2026-03-01T00:00:00.000Z',
    retrievedAt: '2026-03-02T00:00:00.000Z',
    reliability: 'SOURCE_RELIABILITY_CONFIRMED',
  } as const
  const content = {
    title: 'A cloud is breached',
    summary: 'Tokens were taken.',
    eventType: 'SECURITY_EVENT_TYPE_SUPPLY_CHAIN_COMPROMISE',
    severity: 'SEVERITY_CRITICAL',
    subjects: [{ domain: 'cloud.com', name: 'Cloud', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    vulnerabilityIds: ['CVE-2026-1000'],
    affectedProducts: [{ vendor: 'Cloud', product: 'Box', versions: '1' }],
    threatActors: ['Somebody'],
    dataTypesExposed: ['Tokens'],
    recordsAffected: '9223372036854775807',
    tags: ['cloud'],
  } as const
  const event = securityEvent(
    {
      ...content,
      subjects: [...content.subjects],
      vulnerabilityIds: [...content.vulnerabilityIds],
      affectedProducts: [...content.affectedProducts],
      threatActors: [...content.threatActors],
      dataTypesExposed: [...content.dataTypesExposed],
      tags: [...content.tags],
      occurredAt: '2026-02-01T00:00:00.123456Z',
      disclosedAt: '2026-03-03T00:00:00.000000Z',
      sources: [source],
    },
    now,
  )
  await plantSecurityEvents(store, organizationId, [event])
  const response = {
    id: newId('act'),
    eventId: event.id,
    vendorDomain: domain,
    actionType: 'SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED',
    actor: { type: 'ACTOR_TYPE_USER', id: 'usr_1', displayName: 'One' },
    occurredAt: '2026-03-05T00:00:00.000Z',
    summary: 'Answered: not impacted.',
    response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
    isSynthetic: false,
    metadata: {},
  } as const
  await alterSecurityEvent(store, organizationId, event.id, { response })
  await plantEventCompanies(store, organizationId, [
    { eventId: event.id, domain: 'a.com', impact: 'IMPACT_STATUS_IMPACTED' },
    { eventId: event.id, domain: 'b.com', impact: 'IMPACT_STATUS_IMPACTED' },
    { eventId: event.id, domain: 'c.com', impact: 'IMPACT_STATUS_NOT_IMPACTED' },
  ])
  const { event: shown } = await client.getSecurityEvent({ orgDomain: domain, eventId: event.id })
  const { timeline, updatedAt: _, ...rest } = shown
  assert.deepEqual(rest, {
    eventId: event.id,
    ...content,
    status: 'SECURITY_EVENT_STATUS_NEW',
    view: 'VIEW_VRM',
    occurredAt: '2026-02-01T00:00:00.123Z',
    disclosedAt: '2026-03-03T00:00:00.000Z',
    detectedAt: '2026-03-04T05:06:07.890Z',
    isHistoric: false,
    sources: [{ id: 'src_1', ...source }],
    impactSummary: {
      totalVendors: 3,
      impactedVendors: 2,
      potentiallyImpactedVendors: 0,
      notImpactedVendors: 1,
      unknownVendors: 0,
      remediatedVendors: 0,
      requestsSent: 0,
      responsesReceived: 0,
    },
    organizationResponse: response,
  })
  assert.deepEqual(
    timeline.map(({ occurredAt, entryType, sourceId }) => [occurredAt, entryType, sourceId]),
    [
      ['2026-02-01T00:00:00.123Z', 'EVENT_TIMELINE_ENTRY_TYPE_OCCURRED', undefined],
      ['2026-03-01T00:00:00.000Z', 'EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED', 'src_1'],
      ['2026-03-03T00:00:00.000Z', 'EVENT_TIMELINE_ENTRY_TYPE_DISCLOSED', undefined],
      ['2026-03-04T05:06:07.890Z', 'EVENT_TIMELINE_ENTRY_TYPE_DETECTED', undefined],
    ],
  )
})

test('org_domain may be any of the own domains, in any spelling; every other one is 403, whatever the event [EVENT-22]', async () => {
  const organization = await newOrganization(undefined, { domainCount: 2 })
  const other = await newOrganization()
  const id = await createEvent(organization)
  const theirs = await createEvent(other)
  for (const own of [...organization.domains, ` ${organization.domain.toUpperCase()}. `])
    assert.equal((await ask(organization, id, own)).status, 200, own)
  const foreign = [other.domain, 'example.com', 'nobody.test', 'not a domain', `sub.${organization.domain}`]
  for (const as of foreign)
    for (const named of [id, theirs, newId('evt'), 'x'])
      assert.equal(await reasonOf(ask(organization, named, as)), '403 DOMAIN_NOT_OWN', as)
})

test("another organization's event gets the same answer as a missing one, byte for byte [AUTH-13]", async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const theirs = await createEvent(other)
  const none = newId('evt')
  const [foreign, missing] = await Promise.all([ask(organization, theirs), ask(organization, none)])
  assert.deepEqual([foreign.status, foreign.body.details[0].reason], [404, 'NOT_FOUND'])
  const blur = (text: string, id: string, requestId: string) =>
    text.replaceAll(id, 'ID').replaceAll(requestId, 'REQUEST')
  assert.equal(
    blur(foreign.text, theirs, foreign.body.error.request_id),
    blur(missing.text, none, missing.body.error.request_id),
  )
  assert.equal((await ask(other, theirs)).status, 200)
})

test('an id that no event has is 404, whatever it looks like [EVENT-05]', async () => {
  const organization = await newOrganization()
  for (const id of [newId('evt'), newId('vnd'), 'evt_', '%', "' or true --", 'x'.repeat(255)])
    assert.equal(await reasonOf(ask(organization, id)), '404 NOT_FOUND', id)
})

test('without org_domain it is asked for the primary domain, by REST and by MCP', async () => {
  const organization = await newOrganization(undefined, { domainCount: 2 })
  const event = securityEvent()
  await plantSecurityEvents(store, organization.organizationId, [event])
  const { status, body } = await organization.request(pathOf({ event_id: event.id }))
  assert.equal(status, 200)
  assert.deepEqual((await callTool(organization, 'GetSecurityEvent', { eventId: event.id })).body, body)
  const wrong = await callTool(organization, 'GetSecurityEvent', { event_id: event.id })
  assert.equal(wrong.body.message, 'event_id: is not a known field here. Did you mean eventId?')
  const { body: renamed } = await organization.request(pathOf({ eventId: event.id }))
  assert.equal(renamed.message, 'eventId: is called event_id in the query.')
})

test('a missing, empty, repeated or unstorable parameter is 400 [EVENT-05]', async () => {
  const { request: send, domain } = await newOrganization()
  const id = newId('evt')
  const path = pathOf({ org_domain: domain, event_id: id })
  for (const [wrong, field] of [
    ['/public/v1/security-events/event', 'event_id'],
    [pathOf({ org_domain: domain }), 'event_id'],
    [pathOf({ org_domain: '', event_id: id }), 'org_domain'],
    [pathOf({ org_domain: domain, event_id: '' }), 'event_id'],
    [`${path}&event_id=${id}`, 'event_id'],
    [`${path}&org_domain=${domain}`, 'org_domain'],
    [pathOf({ org_domain: domain, eventId: id }), 'eventId'],
    [pathOf({ orgDomain: domain, event_id: id }), 'orgDomain'],
    [pathOf({ org_domain: domain, event_id: 'x'.repeat(256) }), 'event_id'],
  ] as const) {
    const { status, body } = await send(wrong)
    assert.deepEqual([status, body.details[1].fieldViolations[0].field], [400, field], wrong)
  }
  for (const wrong of ['\0', `${id}\0`]) {
    const { status, body } = await send(pathOf({ org_domain: domain, event_id: wrong }))
    assert.deepEqual([status, body.details[0].reason], [400, 'TEXT_MALFORMED'])
  }
})

test('without the VRM entitlement events about vendors do not exist; own events do', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  const [vrm, self] = [securityEvent(), securityEvent({ isSelf: true })]
  await plantSecurityEvents(store, organization.organizationId, [vrm, self])
  assert.equal(await reasonOf(ask(organization, vrm.id)), '404 NOT_FOUND')
  const { body } = await ask(organization, self.id)
  assert.equal(body.event.view, 'VIEW_SELF')
})

test('reading an event needs a token and security-events.read [AUTH-29]', async () => {
  const path = pathOf({ org_domain: 'example.com', event_id: newId('evt') })
  assert.equal((await request(path)).status, 401)
  const without = await newOrganization(['security-events.respond', 'findings.read'])
  const { status, body } = await ask(without, newId('evt'))
  assert.deepEqual([status, body.details[0].metadata.requiredScopes], [403, 'security-events.read'])
  const reader = await newOrganization(['security-events.read'])
  assert.equal((await ask(reader, newId('evt'))).status, 404)
})

test('the operation is declared beta, version 1.0.0', () => {
  const { stability, version } = operations.GetSecurityEvent
  assert.deepEqual([stability, version], ['beta', '1.0.0'])
})
