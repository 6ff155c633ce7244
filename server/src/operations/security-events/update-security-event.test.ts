import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { createEvent, editEvent, reachEventStatus } from '../../../../test/support/edit-security-event.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const update = (
  organization: TestOrganization,
  id: string,
  body: object,
  role?: 'owner' | 'analyst' | 'viewer',
) => editEvent(organization, 'PATCH', `/${id}`, body, role)

const workCount = async ({ organizationId }: TestOrganization): Promise<number> => {
  const rows = await store.system((db) =>
    db.run(sql`select from security_event_work where organization_id = ${organizationId}`),
  )
  return rows.length
}

test('sent fields change, the rest stays, and the change is in the timeline and the audit trail', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization, { tags: ['a'], recordsAffected: '5' })
  const { body: before } = await organization.request(
    `/public/v1/security-events/event?org_domain=${organization.domain}&event_id=${id}`,
  )
  const { status, body } = await update(
    organization,
    id,
    { severity: 'SEVERITY_LOW', recordsAffected: '6' },
    'analyst',
  )
  assert.equal(status, 200)
  const { timeline, updatedAt, ...event } = body.event
  const { timeline: past, updatedAt: created, ...rest } = before.event
  assert.deepEqual(event, { ...rest, severity: 'SEVERITY_LOW', recordsAffected: '6' })
  assert.ok(updatedAt >= created)
  assert.deepEqual(timeline.slice(0, -1), past)
  assert.deepEqual(
    [timeline.at(-1).entryType, timeline.at(-1).title],
    ['EVENT_TIMELINE_ENTRY_TYPE_UPDATE', 'Changed: severity, recordsAffected'],
  )
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetId, entry?.actorId, entry?.details],
    [
      'security-event.updated',
      id,
      organization.people.analyst,
      {
        before: { severity: 'SEVERITY_HIGH', recordsAffected: '5' },
        after: { severity: 'SEVERITY_LOW', recordsAffected: '6' },
      },
    ],
  )
})

test('a change schedules judging, and an update without changes leaves nothing', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization, { vulnerabilityIds: ['CVE-2026-1'], subjects: [{ name: 'A' }] })
  assert.equal(await workCount(organization), 1)
  const entries = await auditEntries(store, organization.organizationId)
  const first = await update(organization, id, {})
  for (const same of [
    { vulnerabilityIds: ['cve-2026-1'] },
    { subjects: [{ name: ' A ' }] },
    { tags: null },
  ]) {
    const { status, body } = await update(organization, id, same)
    assert.deepEqual([status, body], [200, first.body])
  }
  assert.equal(await workCount(organization), 1)
  assert.deepEqual(await auditEntries(store, organization.organizationId), entries)
  await update(organization, id, { vulnerabilityIds: ['CVE-2026-2'] })
  assert.equal(await workCount(organization), 2)
})

test('null clears; with updateMask exactly the named fields are written', async () => {
  const organization = await newOrganization()
  const full = {
    occurredAt: '2026-01-01T00:00:00.000Z',
    disclosedAt: '2026-01-02T00:00:00.000Z',
    subjects: [{ name: 'A', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    vulnerabilityIds: ['CVE-2026-1'],
    affectedProducts: [{ vendor: 'A', product: 'B' }],
    threatActors: ['T'],
    dataTypesExposed: ['D'],
    recordsAffected: '5',
    tags: ['t'],
  }
  const id = await createEvent(organization, full)
  const cleared = Object.fromEntries(Object.keys(full).map((name) => [name, null]))
  const byMask = await createEvent(organization, full)
  const masked = await update(organization, byMask, {
    updateMask: Object.keys(full),
    title: 'Ignored',
  })
  const { body } = await update(organization, id, cleared)
  for (const { event } of [body, masked.body]) {
    assert.equal(event.occurredAt, event.detectedAt)
    assert.ok(!('disclosedAt' in event) && !('recordsAffected' in event))
    for (const name of [
      'subjects',
      'vulnerabilityIds',
      'affectedProducts',
      'threatActors',
      'dataTypesExposed',
      'tags',
    ])
      assert.deepEqual(event[name], [], name)
    assert.equal(event.title, 'Acme is breached')
    assert.deepEqual(
      event.timeline.map(({ entryType }: { entryType: string }) => entryType),
      ['EVENT_TIMELINE_ENTRY_TYPE_DETECTED', 'EVENT_TIMELINE_ENTRY_TYPE_UPDATE'],
    )
  }
})

test('an unknown start follows the disclosure, a known one stays', async () => {
  const organization = await newOrganization()
  const disclosedAt = '2026-01-05T00:00:00.000Z'
  const unknown = await createEvent(organization)
  const { body } = await update(organization, unknown, { disclosedAt })
  assert.equal(body.event.occurredAt, disclosedAt)
  const occurredAt = '2026-01-01T00:00:00.000Z'
  const known = await createEvent(organization, { occurredAt })
  const { body: other } = await update(organization, known, { disclosedAt })
  assert.deepEqual([other.event.occurredAt, other.event.disclosedAt], [occurredAt, disclosedAt])
})

test('an event that turns out to be of long ago becomes history, also in the reasons of its companies', async () => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  const id = await createEvent(organization, { subjects: [{ domain: 'acme.com', name: 'Acme' }] })
  await settleEvents(store)
  const { body } = await update(organization, id, { occurredAt: '2012-06-05T00:00:00Z' })
  assert.equal(body.event.status, 'SECURITY_EVENT_STATUS_RESOLVED')
  await settleEvents(store)
  const { companies } = await organization.client.getImpactedCompanies({ eventId: id })
  assert.match(companies[0]?.impactReason ?? '', /This is history: the event of 2012-06-05/)
})

test('a query finds the event by its current text, and no longer by the old one', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization, {
    subjects: [{ name: 'Oldco' }],
    vulnerabilityIds: ['CVE-2026-1'],
  })
  await update(organization, id, {
    title: 'Renamed',
    summary: 'Rewritten.',
    subjects: [{ name: 'Newco', domain: 'newco.com' }],
    vulnerabilityIds: ['CVE-2026-2'],
  })
  const found = async (query: string) =>
    (await organization.client.getSecurityEventFeed({ filters: { query } })).totalCount
  for (const query of ['RENAMED', 'rewritten', 'newco', 'newco.com', 'cve-2026-2'])
    assert.equal(await found(query), 1, query)
  for (const query of ['Acme', 'records', 'oldco', 'CVE-2026-1']) assert.equal(await found(query), 0, query)
})

test('title, summary, type and severity cannot be cleared', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  for (const name of ['title', 'summary', 'eventType', 'severity']) {
    const { status, body } = await update(organization, id, { updateMask: [name] })
    assert.deepEqual([status, body.details[1].fieldViolations[0].field], [400, name])
    // Null is not sent at all here.
    assert.equal((await update(organization, id, { [name]: null })).status, 200)
  }
})

test('invalid input is 400 and changes nothing', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  const { body: before } = await update(organization, id, {})
  for (const [given, field] of [
    [{ title: ' ' }, 'title'],
    [{ severity: 'HIGH' }, 'severity'],
    [{ disclosedAt: 'yesterday' }, 'disclosedAt'],
    [{ subjects: [{ name: 'A', domain: '10.0.0.1' }] }, 'subjects[0].domain'],
    [{ recordsAffected: '9223372036854775808' }, 'recordsAffected'],
    [{ updateMask: ['status'] }, 'updateMask[0]'],
    [{ updateMask: ['toString'] }, 'updateMask[0]'],
  ] as const) {
    const { status, body } = await update(organization, id, given)
    assert.deepEqual([status, body.details[1].fieldViolations[0].field], [400, field])
  }
  assert.equal((await update(organization, id, { title: 'a\0' })).body.details[0].reason, 'TEXT_MALFORMED')
  assert.deepEqual((await update(organization, id, {})).body, before)
})

test('status, view and sources are not written here, and a closed event is frozen', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  const sent = { status: 'SECURITY_EVENT_STATUS_RESOLVED', view: 'VIEW_SELF', sources: [] }
  const { body, headers } = await update(organization, id, sent)
  assert.deepEqual([body.event.status, body.event.view], ['SECURITY_EVENT_STATUS_NEW', 'VIEW_VRM'])
  assert.equal(headers.get('ignored-fields'), 'status, view, sources')
  for (const status of ['RESOLVED', 'DISMISSED'] as const) {
    const closed = await reachEventStatus(organization, status)
    const reply = await update(organization, closed, { title: 'Other' })
    assert.deepEqual([reply.status, reply.body.details[0].reason], [409, 'EVENT_CLOSED'])
  }
})

test('a missing or foreign event is 404; viewers are 403', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const theirs = await createEvent(other)
  for (const id of [newId('evt'), theirs, 'x']) {
    const { status, body } = await update(organization, id, { title: 'Mine' })
    assert.deepEqual([status, body.details[0].reason], [404, 'NOT_FOUND'])
  }
  const viewer = await update(other, theirs, { title: 'Mine' }, 'viewer')
  assert.deepEqual([viewer.status, viewer.body.details[0].reason], [403, 'MISSING_SCOPE'])
  const { events } = await other.client.getSecurityEventFeed({})
  assert.equal(events[0]?.title, 'Acme is breached')
})

test('concurrent edits are serialized, and none is lost', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  const edits = [
    { title: 'T' },
    { summary: 'S' },
    { tags: ['t'] },
    { recordsAffected: '1' },
    { threatActors: ['A'] },
  ]
  const replies = await Promise.all(edits.map((edit) => update(organization, id, edit)))
  assert.deepEqual(
    replies.map(({ status }) => status),
    edits.map(() => 200),
  )
  const { body } = await update(organization, id, {})
  const { title, summary, tags, recordsAffected, threatActors, timeline } = body.event
  assert.deepEqual([title, summary, tags, recordsAffected, threatActors], ['T', 'S', ['t'], '1', ['A']])
  assert.equal(timeline.length, 1 + edits.length)
})
