import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { createEvent, editEvent, reachEventStatus } from '../../../../test/support/edit-security-event.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const cert = {
  name: 'CERT',
  url: 'https://cert.example/1',
  sourceType: 'EVENT_SOURCE_TYPE_CERT',
  publishedAt: '2026-01-01T00:00:00.000Z',
  retrievedAt: '2026-01-02T00:00:00.000Z',
  reliability: 'SOURCE_RELIABILITY_CONFIRMED',
} as const

const add = (
  organization: TestOrganization,
  id: string,
  body: object,
  role?: 'owner' | 'analyst' | 'viewer',
) => editEvent(organization, 'POST', `/${id}/sources`, body, role)

const workOf = ({ organizationId }: TestOrganization, id: string) =>
  store.system((db) =>
    db.run(
      sql`select from security_event_work where organization_id = ${organizationId} and event_id = ${uuidOf('evt', id)}`,
    ),
  )

test('a source is kept with the event and in its timeline, and leaves an open event where it is [EVENT-07]', async () => {
  const organization = await newOrganization()
  const id = await reachEventStatus(organization, 'CONFIRMED')
  const { status, body } = await add(organization, id, cert, 'analyst')
  assert.deepEqual([status, body.event.status], [200, 'SECURITY_EVENT_STATUS_CONFIRMED'])
  assert.deepEqual(body.event.sources, [{ id: 'src_1', ...cert }])
  const [first] = body.event.timeline
  assert.deepEqual(
    [first.entryType, first.occurredAt, first.title, first.sourceId],
    ['EVENT_TIMELINE_ENTRY_TYPE_SOURCE_ADDED', cert.publishedAt, 'Reported by CERT', 'src_1'],
  )
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetId, entry?.actorId, entry?.details],
    ['security-event.source-added', id, organization.people.analyst, { source: { id: 'src_1', ...cert } }],
  )
})

for (const closed of ['RESOLVED', 'DISMISSED'] as const)
  test(`a new source has a ${closed.toLowerCase()} event investigated again, and judged`, async () => {
    const organization = await newOrganization()
    const id = await reachEventStatus(organization, closed)
    const before = (await workOf(organization, id)).length
    const { body } = await add(organization, id, cert)
    assert.equal(body.event.status, 'SECURITY_EVENT_STATUS_INVESTIGATING')
    assert.ok(!('resolvedAt' in body.event))
    const last = body.event.timeline.at(-1)
    assert.deepEqual(
      [last.entryType, last.title, last.sourceId],
      ['EVENT_TIMELINE_ENTRY_TYPE_STATUS_CHANGED', `From ${closed.toLowerCase()} to investigating`, 'src_1'],
    )
    assert.equal((await workOf(organization, id)).length, before + 1)
    const entries = await auditEntries(store, organization.organizationId)
    assert.deepEqual(entries.at(-1)?.details, {
      source: { id: 'src_1', ...cert },
      before: `SECURITY_EVENT_STATUS_${closed}`,
      after: 'SECURITY_EVENT_STATUS_INVESTIGATING',
    })
  })

test('a source that the event already has changes nothing, and does not reopen it', async () => {
  const organization = await newOrganization()
  const id = await reachEventStatus(organization, 'RESOLVED', { sources: [cert] })
  const before = await auditEntries(store, organization.organizationId)
  const { status, body } = await add(organization, id, { ...cert, name: 'CERT, again' })
  assert.deepEqual([status, body.event.status], [200, 'SECURITY_EVENT_STATUS_RESOLVED'])
  assert.deepEqual(body.event.sources, [{ id: 'src_1', ...cert }])
  assert.deepEqual(await auditEntries(store, organization.organizationId), before)
})

test('concurrently added sources are all stored, each under its own id', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  const names = ['A', 'B', 'C', 'D', 'E']
  await Promise.all(names.map((name) => add(organization, id, { name })))
  const { events } = await organization.client.getSecurityEventFeed({})
  const sources = events[0]?.sources ?? []
  assert.deepEqual(sources.map(({ name }) => name).toSorted(), names)
  assert.deepEqual(
    sources.map(({ id: of }) => of),
    names.map((_, index) => `src_${index + 1}`),
  )
})

test('the 201st source is refused', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...cert,
    id: `src_${index + 1}`,
    url: `${cert.url}${index}`,
  }))
  const { organizationId } = organization
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update security_event set sources = ${JSON.stringify(many)}::json
      where organization_id = ${organizationId} and id = ${uuidOf('evt', id)}`),
  )
  const { status, body } = await add(organization, id, { name: 'One more' })
  assert.deepEqual([status, body.details[0].reason], [400, 'INVALID_FIELD'])
  assert.match(body.message, /already has 200 sources/)
})

test('a URL with a login is refused, and no part of it is stored or repeated', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  for (const url of [
    'https://reader:hunter2@cert.example/1',
    'https://hunter2@cert.example/1',
    'https://:hunter2@cert.example/',
    'https://cert.example\\@hunter2.example/',
  ]) {
    const { status, body, text } = await add(organization, id, { ...cert, url })
    const [violation] = body.details[1].fieldViolations
    assert.deepEqual([status, violation.field, violation.reason], [400, 'url', 'INVALID_FIELD'])
    assert.match(violation.description, /without a user name/)
    assert.doesNotMatch(text, /hunter2/)
  }
  const { events } = await organization.client.getSecurityEventFeed({})
  assert.deepEqual(events[0]?.sources, [])
})

test('invalid input is 400', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  for (const [given, field] of [
    [{ name: undefined }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ url: 'ftp://cert.example' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'https://cert.example/a b' }, 'url'],
    [{ sourceType: 'CERT' }, 'sourceType'],
    [{ publishedAt: '1.1.2026' }, 'publishedAt'],
  ] as const) {
    const { status, body } = await add(organization, id, { ...cert, ...given })
    assert.deepEqual([status, body.details[1].fieldViolations[0].field], [400, field])
  }
  assert.equal((await add(organization, id, { name: 'a\0' })).status, 400)
})

test('a missing or foreign event is 404; viewers are 403', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const theirs = await createEvent(other)
  for (const id of [newId('evt'), theirs]) {
    const { status, body } = await add(organization, id, cert)
    assert.deepEqual([status, body.details[0].reason], [404, 'NOT_FOUND'])
  }
  assert.equal((await add(other, theirs, cert, 'viewer')).status, 403)
  const { events } = await other.client.getSecurityEventFeed({})
  assert.deepEqual(events[0]?.sources, [])
})
