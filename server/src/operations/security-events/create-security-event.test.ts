import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { breach, createEvent, editEvent } from '../../../../test/support/edit-security-event.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { recordedEvents } from '../../../../test/support/recorded-events.ts'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'
import { wireId } from '../../store/kernel/wire-id.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const started = await startService({ clock: () => now })
const { newOrganization, request, service } = started
const { store } = service
const { listening, types } = recordedEvents(started)

const create = (organization: TestOrganization, body: object, role?: 'owner' | 'analyst' | 'viewer') =>
  editEvent(organization, 'POST', '', body, role)

const refusal = async (organization: TestOrganization, body: object) => {
  const { status, body: answer } = await create(organization, body)
  const violation = answer.details?.[1]?.fieldViolations?.[0]
  return [status, violation?.field, violation?.reason]
}

test('an event of long ago is recorded as history: resolved, judged once, and announced to nobody', async () => {
  const organization = await listening()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  const eventId = await createEvent(organization, {
    occurredAt: '2012-06-05T00:00:00Z',
    subjects: [{ domain: 'acme.com', name: 'Acme' }],
  })
  const { event } = await organization.client.getSecurityEvent({ eventId })
  assert.deepEqual([event.status, event.isHistoric], ['SECURITY_EVENT_STATUS_RESOLVED', true])
  assert.match(event.timeline.at(-1)?.description ?? '', /^Recorded as history/)
  assert.ok(!(await types(organization)).includes('security_event.created'))
  const actions = (await auditEntries(store, organizationId)).map(({ action }) => action)
  assert.ok(actions.includes('security-event.recorded-as-history'))
  await settleEvents(store, now)
  const { companies } = await organization.client.getImpactedCompanies({ eventId })
  assert.match(
    companies[0]?.impactReason ?? '',
    /This is history: the event of 2012-06-05 was recorded here on/,
  )
})

test('a minimal event is new, about vendors, and started when it was first seen', async () => {
  const organization = await newOrganization()
  const { status, body } = await create(organization, breach, 'analyst')
  assert.equal(status, 200)
  const { eventId, updatedAt: _, timeline, impactSummary, ...event } = body.event
  assert.deepEqual(event, {
    ...breach,
    status: 'SECURITY_EVENT_STATUS_NEW',
    view: 'VIEW_VRM',
    occurredAt: now.toISOString(),
    detectedAt: now.toISOString(),
    isHistoric: false,
    subjects: [],
    vulnerabilityIds: [],
    affectedProducts: [],
    threatActors: [],
    dataTypesExposed: [],
    sources: [],
    tags: [],
  })
  assert.equal(impactSummary.totalVendors, 0)
  assert.deepEqual(
    timeline.map(({ entryType }: { entryType: string }) => entryType),
    ['EVENT_TIMELINE_ENTRY_TYPE_DETECTED'],
  )
  const { client, domain } = organization
  assert.deepEqual(await client.getSecurityEvent({ orgDomain: domain, eventId }), body)
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetType, entry?.targetId, entry?.actorId, entry?.details],
    [
      'security-event.created',
      'security-event',
      eventId,
      organization.people.analyst,
      { title: breach.title, eventType: breach.eventType, severity: breach.severity, view: 'VIEW_VRM' },
    ],
  )
})

test('given values are stored in normal form', async () => {
  const organization = await newOrganization()
  const { body } = await create(organization, {
    ...breach,
    title: '  Acme is breached\n',
    view: 'VIEW_SELF',
    disclosedAt: '2026-05-01T02:00:00.123456789+02:00',
    subjects: [
      { domain: 'WWW.Acme.COM.', name: ' Acme ' },
      { name: 'B', role: 'EVENT_SUBJECT_ROLE_UNSPECIFIED' },
    ],
    vulnerabilityIds: ['cve-2026-1', 'CVE-2026-1', 'GHSA-abc'],
    affectedProducts: [{ vendor: 'Apache', product: 'Log4j', cpe: 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*' }],
    threatActors: ['One', 'One'],
    dataTypesExposed: ['Names'],
    recordsAffected: 12,
    sources: [
      { name: 'CERT', url: 'https://cert.example/1' },
      { name: 'Again', url: 'https://cert.example/1' },
    ],
    tags: ['a'],
  })
  const { event } = body
  assert.equal(event.title, 'Acme is breached')
  assert.equal(event.view, 'VIEW_SELF')
  assert.deepEqual([event.occurredAt, event.disclosedAt], Array(2).fill('2026-05-01T00:00:00.123Z'))
  assert.deepEqual(event.subjects, [
    { domain: 'acme.com', name: 'Acme', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
    { name: 'B', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
  ])
  assert.deepEqual(event.vulnerabilityIds, ['CVE-2026-1', 'GHSA-abc'])
  assert.deepEqual([event.threatActors, event.recordsAffected], [['One'], '12'])
  assert.deepEqual(event.sources, [
    {
      id: 'src_1',
      name: 'CERT',
      url: 'https://cert.example/1',
      sourceType: 'EVENT_SOURCE_TYPE_OTHER',
      retrievedAt: now.toISOString(),
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED',
    },
  ])
})

test('a new event is scheduled for judging', async () => {
  const organization = await newOrganization()
  const { body } = await create(organization, breach)
  const { organizationId } = organization
  const work = await store.system((db) =>
    db.run(sql<{ id: string | null }>`
      select ${wireId('evt', 'event_id')} as id from security_event_work where organization_id = ${organizationId}`),
  )
  assert.deepEqual(work, [{ id: body.event.eventId }])
})

test('a source whose URL has a login is refused, and nothing is created', async () => {
  const organization = await newOrganization()
  const sources = [
    { name: 'CERT', url: 'https://cert.example/1' },
    { name: 'Feed', url: 'https://reader:hunter2@feed.example/' },
  ]
  assert.deepEqual(await refusal(organization, { ...breach, sources }), [
    400,
    'sources[1].url',
    'INVALID_FIELD',
  ])
  assert.deepEqual((await organization.client.getSecurityEventFeed({})).events, [])
})

test('invalid input is 400, and nothing is created', async () => {
  const organization = await newOrganization()
  for (const [given, field, reason = 'INVALID_FIELD'] of [
    [{ title: undefined }, 'title'],
    [{ title: ' \n' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ summary: undefined }, 'summary'],
    [{ summary: 'x'.repeat(10_001) }, 'summary'],
    [{ eventType: undefined }, 'eventType'],
    [{ eventType: 'SECURITY_EVENT_TYPE_UNSPECIFIED' }, 'eventType'],
    [{ severity: 'SEVERITY_UNSPECIFIED' }, 'severity'],
    [{ severity: 'HIGH' }, 'severity'],
    [{ view: 'SELF' }, 'view'],
    [{ occurredAt: '2026-01-01' }, 'occurredAt'],
    [{ disclosedAt: '2026-02-30T00:00:00Z' }, 'disclosedAt'],
    [{ subjects: [{ domain: 'acme.com' }] }, 'subjects[0].name'],
    [
      { subjects: [{ name: 'A' }, { name: 'B', domain: 'https://acme.com' }] },
      'subjects[1].domain',
      'INVALID_DOMAIN',
    ],
    [{ subjects: Array.from({ length: 51 }, () => ({ name: 'A' })) }, 'subjects'],
    [{ vulnerabilityIds: ['CVE 1'] }, 'vulnerabilityIds[0]'],
    [{ vulnerabilityIds: Array(101).fill('CVE-1') }, 'vulnerabilityIds'],
    [{ affectedProducts: [{ vendor: 'A' }] }, 'affectedProducts[0].product'],
    [{ affectedProducts: [{ vendor: 'A', product: 'B', cpe: 'log4j' }] }, 'affectedProducts[0].cpe'],
    [{ recordsAffected: '-1' }, 'recordsAffected'],
    [{ recordsAffected: '9223372036854775808' }, 'recordsAffected'],
    [{ sources: [{ url: 'https://a.com' }] }, 'sources[0].name'],
    [{ sources: [{ name: 'A', url: 'javascript:alert(1)' }] }, 'sources[0].url'],
    [{ sources: Array.from({ length: 51 }, () => ({ name: 'A' })) }, 'sources'],
    [{ tags: ['x'.repeat(101)] }, 'tags[0]'],
  ] as const)
    assert.deepEqual(await refusal(organization, { ...breach, ...given }), [400, field, reason])
  const { body } = await create(organization, { ...breach, summary: 'a\0b' })
  assert.equal(body.details[0].reason, 'TEXT_MALFORMED')
  assert.equal((await organization.client.getSecurityEventFeed({})).totalCount, 0)
})

test('an organization without the VRM entitlement creates its own events only', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  assert.deepEqual(await refusal(organization, breach), [400, 'view', 'INVALID_FIELD'])
  assert.equal((await create(organization, { ...breach, view: 'VIEW_SELF' })).status, 200)
  const { totalCount } = await organization.client.getSecurityEventFeed({ view: 'VIEW_SELF' })
  assert.equal(totalCount, 1)
})

test('creating is for people who may, and for programs with security-events.manage', async () => {
  const organization = await newOrganization()
  const viewer = await create(organization, breach, 'viewer')
  assert.deepEqual([viewer.status, viewer.body.details[0].reason], [403, 'MISSING_SCOPE'])
  const path = '/public/v1/security-events'
  assert.equal((await request(path, { method: 'POST', body: breach })).status, 401)
  const responder = await newOrganization(['security-events.read', 'security-events.respond'])
  assert.equal((await responder.request(path, { method: 'POST', body: breach })).status, 403)
  const manager = await newOrganization(['security-events.read', 'security-events.manage'])
  assert.equal((await manager.request(path, { method: 'POST', body: breach })).status, 200)
})

test('the same Idempotency-Key creates one event', async () => {
  const organization = await newOrganization()
  const call = () =>
    organization.console('/public/v1/security-events', {
      method: 'POST',
      body: breach,
      headers: { 'Idempotency-Key': 'once' },
    })
  const [first, second] = [await call(), await call()]
  assert.equal(first.text, second.text)
  assert.equal((await organization.client.getSecurityEventFeed({})).totalCount, 1)
})
