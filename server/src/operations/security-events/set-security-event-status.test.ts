import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SecurityEventStatus } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { createEvent, editEvent, reachEventStatus } from '../../../../test/support/edit-security-event.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const [, ...declared] = SecurityEventStatus.enum
const words = declared.map((status) => status.slice('SECURITY_EVENT_STATUS_'.length))
const path = ['NEW', 'INVESTIGATING', 'CONFIRMED', 'MONITORING', 'RESOLVED', 'DISMISSED'] as const

const set = (
  organization: TestOrganization,
  id: string,
  word: string,
  more: object = {},
  role?: 'owner' | 'analyst' | 'viewer',
) =>
  editEvent(organization, 'POST', `/${id}/status`, { status: `SECURITY_EVENT_STATUS_${word}`, ...more }, role)

const activities = ({ organizationId }: TestOrganization) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<{
      domain: string
      summary: string
      comment: string | null
      metadata: object
      actor: { id: string }
    }>`
      select domain, summary, comment, metadata, actor from security_event_activity
      where organization_id = ${organizationId} order by id`),
  )

test('each status allows exactly the next one and dismissal [EVENT-09]', async () => {
  const organization = await newOrganization()
  const open: Record<string, string[]> = {
    NEW: ['INVESTIGATING', 'DISMISSED'],
    INVESTIGATING: ['CONFIRMED', 'DISMISSED'],
    CONFIRMED: ['MONITORING', 'DISMISSED'],
    MONITORING: ['RESOLVED', 'DISMISSED'],
    RESOLVED: ['DISMISSED'],
    DISMISSED: [],
  }
  for (const from of path)
    for (const to of words) {
      const id = await reachEventStatus(organization, from)
      const { status, body } = await set(organization, id, to)
      const label = `${from} ${to}`
      if (from === to || open[from]?.includes(to) === true) {
        assert.deepEqual([status, body.event?.status], [200, `SECURITY_EVENT_STATUS_${to}`], label)
        assert.equal('resolvedAt' in body.event, to === 'RESOLVED', label)
      } else {
        assert.deepEqual([status, body.details[0].reason], [409, 'EVENT_TRANSITION_REFUSED'], label)
        assert.ok(body.message.includes(from.toLowerCase()), body.message)
      }
    }
})

test('a move is in the timeline, the activity and the audit trail, with who and why', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  const { body } = await set(organization, id, 'INVESTIGATING', { comment: 'Looks real.' }, 'analyst')
  const entry = body.event.timeline.at(-1)
  assert.deepEqual(
    [entry.entryType, entry.title, entry.description],
    ['EVENT_TIMELINE_ENTRY_TYPE_STATUS_CHANGED', 'From new to investigating', 'Looks real.'],
  )
  const metadata = { from: 'SECURITY_EVENT_STATUS_NEW', to: 'SECURITY_EVENT_STATUS_INVESTIGATING' }
  const [activity, ...further] = await activities(organization)
  assert.deepEqual(further, [])
  assert.deepEqual(
    { ...activity, actor: activity?.actor.id },
    {
      domain: organization.domain,
      summary: 'Moved from new to investigating.',
      comment: 'Looks real.',
      metadata,
      actor: organization.people.analyst,
    },
  )
  const audited = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.deepEqual(
    [audited?.action, audited?.targetId, audited?.actorId, audited?.details],
    [
      'security-event.status-changed',
      id,
      organization.people.analyst,
      { before: metadata.from, after: metadata.to, comment: 'Looks real.' },
    ],
  )
})

test('resolving says so in the timeline', async () => {
  const organization = await newOrganization()
  const id = await reachEventStatus(organization, 'RESOLVED')
  const { events } = await organization.client.getSecurityEventFeed({})
  assert.ok(events[0]?.resolvedAt)
  const { event } = await organization.client.getSecurityEvent({
    orgDomain: organization.domain,
    eventId: id,
  })
  assert.equal(event.timeline.at(-1)?.entryType, 'EVENT_TIMELINE_ENTRY_TYPE_RESOLVED')
})

test('an event that already has the status stays as it is', async () => {
  const organization = await newOrganization()
  const id = await reachEventStatus(organization, 'CONFIRMED')
  const first = await set(organization, id, 'CONFIRMED')
  const before = await auditEntries(store, organization.organizationId)
  const second = await set(organization, id, 'CONFIRMED', { comment: 'Again.' })
  assert.deepEqual(first.body, second.body)
  assert.deepEqual(await auditEntries(store, organization.organizationId), before)
})

test('two concurrent calls resolve it once', async () => {
  const organization = await newOrganization()
  const id = await reachEventStatus(organization, 'MONITORING')
  const replies = await Promise.all([1, 2, 3].map(() => set(organization, id, 'RESOLVED')))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  )
  const entries = await auditEntries(store, organization.organizationId)
  const resolved = entries.filter(({ details }) => details['after'] === 'SECURITY_EVENT_STATUS_RESOLVED')
  assert.equal(resolved.length, 1)
})

test('an invalid or missing status is 400', async () => {
  const organization = await newOrganization()
  const id = await createEvent(organization)
  for (const word of ['UNSPECIFIED', 'CLOSED', '']) {
    const { status, body } = await set(organization, id, word)
    assert.deepEqual([status, body.details[1].fieldViolations[0].field], [400, 'status'], word)
  }
  assert.equal((await set(organization, id, 'INVESTIGATING', { status: undefined })).status, 400)
  assert.equal((await set(organization, id, 'INVESTIGATING', { comment: 'x'.repeat(4001) })).status, 400)
  assert.equal((await set(organization, id, 'INVESTIGATING', { comment: '\0' })).status, 400)
})

test('a missing or foreign event is 404; viewers are 403', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const theirs = await createEvent(other)
  for (const id of [newId('evt'), theirs]) {
    const { status, body } = await set(organization, id, 'DISMISSED')
    assert.deepEqual([status, body.details[0].reason], [404, 'NOT_FOUND'])
  }
  assert.equal((await set(other, theirs, 'DISMISSED', {}, 'viewer')).status, 403)
  const { events } = await other.client.getSecurityEventFeed({})
  assert.equal(events[0]?.status, 'SECURITY_EVENT_STATUS_NEW')
})
