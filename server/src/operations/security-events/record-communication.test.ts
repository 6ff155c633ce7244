import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { callOnEvent, plantEventAndVendor } from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service
const vendorDomain = 'acme.com'

type Touched = TestOrganization & { eventId: string }

const newTouched = async (given: Parameters<typeof plantEventAndVendor>[2] = {}) =>
  plantEventAndVendor(store, await newOrganization(), given)

const email = {
  vendorDomain,
  direction: 'COMMUNICATION_DIRECTION_INBOUND',
  channel: 'COMMUNICATION_CHANNEL_EMAIL',
  from: 'security@acme.com',
  body: 'We have updated all systems.',
}

const record = (own: Touched, body: object = {}, role: 'analyst' | 'viewer' = 'analyst') =>
  callOnEvent(own, own.eventId, 'communications', { ...email, ...body }, { role })

const logOf = async ({ client, domain, eventId }: Touched) => {
  const input = { orgDomain: domain, eventId, vendorDomain }
  return (await client.getSecurityEventVendorDetail(input)).vendorDetail.communicationLog
}

test('a communication is logged in full for the vendor, and does not make it a company of the event', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  const { status, body } = await record(own, {
    from: ' security@acme.com ',
    to: ['risk@example.com', ' ciso@example.com'],
    subject: ' Re: Log4Shell ',
    body: ' All "done" \\ here.\n',
    occurredAt: '2026-05-31T12:00:00.123456+02:00',
  })
  assert.equal(status, 200)
  const { id, ...entry } = body.communicationEntry
  assert.match(id, /^com_[0-9A-Z]{26}$/)
  assert.deepEqual(entry, {
    direction: 'COMMUNICATION_DIRECTION_INBOUND',
    channel: 'COMMUNICATION_CHANNEL_EMAIL',
    from: 'security@acme.com',
    to: ['risk@example.com', 'ciso@example.com'],
    subject: 'Re: Log4Shell',
    body: ' All "done" \\ here.\n',
    occurredAt: '2026-05-31T10:00:00.123Z',
  })
  assert.deepEqual(await logOf(own), [body.communicationEntry])
  assert.equal((await client.getImpactedCompanies({ eventId })).totalCount, 0)
})

test('the time defaults to now; a missing person and subject are left out', async () => {
  const own = await newTouched()
  const { body } = await record(own, { subject: ' ', channel: 'COMMUNICATION_CHANNEL_PHONE' })
  assert.deepEqual(
    [body.communicationEntry.occurredAt, body.communicationEntry.to, body.communicationEntry.subject],
    [now.toISOString(), [], undefined],
  )
})

test('it is an activity on the vendor and audited, without its content', async () => {
  const own = await newTouched()
  const { client, eventId, organizationId } = own
  const { body } = await record(own)
  const communicationId = body.communicationEntry.id
  const { actions } = await client.getSecurityEventActions({ eventId, vendorDomain })
  const metadata = { communicationId, direction: email.direction, channel: email.channel }
  assert.deepEqual(
    [actions[0]?.actionType, actions[0]?.summary, actions[0]?.comment, actions[0]?.metadata],
    [
      'SECURITY_EVENT_ACTION_TYPE_COMMENTED',
      'Recorded an email from the vendor.',
      'We have updated all systems.',
      metadata,
    ],
  )
  const entry = (await auditEntries(store, organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetId, entry?.actorId, entry?.details],
    ['security-event.communication-recorded', eventId, own.people.analyst, { vendorDomain, ...metadata }],
  )
})

test("it becomes a company's last activity, but is not an answer", async () => {
  const own = await newTouched()
  const { client, eventId } = own
  await client.recordVendorResponse({ eventId, vendorDomain, response: 'VENDOR_RESPONSE_TYPE_IMPACTED' })
  await record(own)
  const { companies, summary } = await client.getImpactedCompanies({ eventId })
  assert.equal(companies[0]?.lastActivity?.summary, 'Recorded an email from the vendor.')
  assert.deepEqual([companies[0]?.impact, summary.responsesReceived], ['IMPACT_STATUS_IMPACTED', 1])
})

test('missing, malformed, unspecified and future values are refused', async () => {
  const own = await newTouched()
  for (const [body, expected] of [
    [{ vendorDomain: 'nobody.com' }, '404 NOT_FOUND'],
    [{ vendorDomain: 'acme' }, '400 INVALID_DOMAIN'],
    [{ direction: 'COMMUNICATION_DIRECTION_UNSPECIFIED' }, '400 INVALID_FIELD'],
    [{ direction: undefined }, '400 INVALID_FIELD'],
    [{ channel: 'COMMUNICATION_CHANNEL_UNSPECIFIED' }, '400 INVALID_FIELD'],
    [{ channel: 'FAX' }, '400 INVALID_FIELD'],
    [{ from: ' ' }, '400 INVALID_FIELD'],
    [{ from: 'x'.repeat(256) }, '400 INVALID_FIELD'],
    [{ to: Array.from({ length: 21 }, () => 'a') }, '400 INVALID_FIELD'],
    [{ to: [''] }, '400 INVALID_FIELD'],
    [{ subject: 'x'.repeat(256) }, '400 INVALID_FIELD'],
    [{ body: '' }, '400 INVALID_FIELD'],
    [{ body: 'x'.repeat(4001) }, '400 INVALID_FIELD'],
    [{ occurredAt: '2026-06-01T12:00:00.001Z' }, '400 INVALID_FIELD'],
    [{ occurredAt: 'yesterday' }, '400 INVALID_FIELD'],
  ] as const) {
    const answer = await record(own, body)
    assert.equal(`${answer.status} ${answer.body.details?.[0].reason}`, expected, JSON.stringify(body))
  }
  assert.deepEqual(await logOf(own), [])
})

test("a closed event is 409, another organization's 404, and viewers only read", async () => {
  const [own, other] = await Promise.all([newTouched(), newTouched()])
  const closed = await newTouched({ status: 'SECURITY_EVENT_STATUS_RESOLVED' })
  const refused = await record(closed)
  assert.deepEqual([refused.status, refused.body.details[0].reason], [409, 'EVENT_CLOSED'])
  const textOf = async (eventId: string) => {
    const { status, text } = await record({ ...other, eventId })
    assert.equal(status, 404)
    return text.replaceAll(eventId, 'it').replaceAll(/req_\w+/g, 'req')
  }
  assert.equal(await textOf(own.eventId), await textOf(newId('evt')))
  assert.equal((await record(own, {}, 'viewer')).status, 403)
  assert.deepEqual(await logOf(own), [])
})
