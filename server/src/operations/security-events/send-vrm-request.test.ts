import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import {
  alterVendor,
  callOnEvent,
  plantEvent,
  plantEventAndVendor,
} from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { newId } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'
import { wireId } from '../../store/kernel/wire-id.ts'

let now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service
const vendorDomain = 'acme.com'
const contact = { name: 'Security desk', email: 'security@acme.com', isPrimary: true }

type Touched = TestOrganization & { eventId: string }

const newTouched = async (given: Parameters<typeof plantEventAndVendor>[2] = {}) => {
  const own = await plantEventAndVendor(store, await newOrganization(), given)
  await alterVendor(store, own.organizationId, vendorDomain, { contacts: [contact] })
  return own
}

const send = (own: Touched, body: object = {}, role: 'owner' | 'analyst' | 'viewer' = 'analyst') =>
  callOnEvent(
    own,
    own.eventId,
    'vrm-requests',
    { vendorDomain, requestType: 'VRM_REQUEST_TYPE_REMEDIATION', message: 'Please update.', ...body },
    { role },
  )

const reasonOf = async (own: Touched, body: object): Promise<string> => {
  const answer = await send(own, body)
  return `${answer.status} ${answer.body.details?.[0].reason ?? ''}`.trim()
}

const requestCount = async ({ organizationId }: TestOrganization): Promise<number> =>
  (
    await store.inOrganization(organizationId, (db) =>
      db.run(sql`select from vrm_request where organization_id = ${db.organizationId}`),
    )
  ).length

test("a request goes to the vendor's contacts, waits to be delivered and makes the vendor a company of the event", async () => {
  const own = await newTouched()
  const { client, eventId, organizationId } = own
  const { status, body } = await send(own, { dueDate: '2026-06-15T00:00:00+02:00' })
  assert.equal(status, 200)
  const { id, ...rest } = body.vrmRequest
  assert.match(id, /^vrq_[0-9A-Z]{26}$/)
  assert.deepEqual(rest, {
    requestType: 'VRM_REQUEST_TYPE_REMEDIATION',
    status: 'VRM_REQUEST_STATUS_SENT',
    message: 'Please update.',
    recipients: [contact],
    sentAt: now.toISOString(),
    mail: { status: 'OUTBOX_MAIL_STATUS_PENDING' },
    dueDate: '2026-06-14T22:00:00.000Z',
  })
  const waiting = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ id: string }>`
      select ${wireId('vrq', 'id')} as id from vrm_request where organization_id = ${db.organizationId} and delivered_at is null`),
  )
  assert.deepEqual(waiting, [{ id }])
  const { companies, summary } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual(
    [companies[0]?.vrmRequestStatus, companies[0]?.impact, companies[0]?.lastActivity?.actionType],
    ['VRM_REQUEST_STATUS_SENT', 'IMPACT_STATUS_UNKNOWN', 'SECURITY_EVENT_ACTION_TYPE_REQUEST_SENT'],
  )
  assert.notEqual(companies[0]?.impactReason, '')
  assert.deepEqual([summary.totalVendors, summary.requestsSent, summary.unknownVendors], [1, 1, 1])
})

test('given recipients replace the contacts', async () => {
  const own = await newTouched()
  const { body } = await send(own, {
    recipients: [{ name: ' Bea ', email: 'bea@acme.com', role: 'CONTACT_ROLE_LEGAL' }],
  })
  assert.deepEqual(body.vrmRequest.recipients, [
    { name: 'Bea', email: 'bea@acme.com', role: 'CONTACT_ROLE_LEGAL', isPrimary: false },
  ])
  const twice = [
    { name: 'A', email: 'a@acme.com' },
    { name: 'B', email: 'A@acme.com' },
  ]
  const { status, body: refused } = await send(own, { recipients: twice })
  assert.deepEqual([status, refused.details[1].fieldViolations[0].field], [400, 'recipients[1].email'])
})

test('a request is in the log and in the audit trail, without what was written there', async () => {
  const own = await newTouched()
  const { client, eventId, organizationId } = own
  const { body } = await send(own)
  const { actions } = await client.getSecurityEventActions({ eventId, vendorDomain })
  const [sent] = actions
  assert.deepEqual(
    [sent?.actionType, sent?.summary, sent?.comment, sent?.actor.id, sent?.metadata],
    [
      'SECURITY_EVENT_ACTION_TYPE_REQUEST_SENT',
      'Requested an answer from one contact.',
      'Please update.',
      own.people.analyst,
      { requestId: body.vrmRequest.id, requestType: 'VRM_REQUEST_TYPE_REMEDIATION' },
    ],
  )
  const entry = (await auditEntries(store, organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetType, entry?.targetId, entry?.actorId, entry?.details],
    [
      'security-event.request-sent',
      'security-event',
      eventId,
      own.people.analyst,
      {
        vendorDomain,
        requestId: body.vrmRequest.id,
        requestType: 'VRM_REQUEST_TYPE_REMEDIATION',
        recipients: 1,
      },
    ],
  )
})

test("asking again is another request; the company has the newest one's status, and counts once", async () => {
  const own = await newTouched()
  const { client, eventId } = own
  await send(own)
  await client.recordVendorResponse({ eventId, vendorDomain, response: 'VENDOR_RESPONSE_TYPE_INVESTIGATING' })
  await send(own, { dueDate: '2026-06-01T12:30:00Z' })
  const { companies, summary } = await client.getImpactedCompanies({ eventId })
  assert.equal(companies[0]?.vrmRequestStatus, 'VRM_REQUEST_STATUS_SENT')
  assert.deepEqual([summary.requestsSent, summary.responsesReceived], [1, 1])
  now = new Date('2026-06-01T12:30:00.001Z')
  const late = await client.getImpactedCompanies({ eventId })
  assert.equal(late.companies[0]?.vrmRequestStatus, 'VRM_REQUEST_STATUS_OVERDUE')
  const { vendorDetail } = await client.getSecurityEventVendorDetail({
    orgDomain: own.domain,
    eventId,
    vendorDomain,
  })
  assert.deepEqual(
    vendorDetail.vrmRequests.map(({ status }) => status),
    ['VRM_REQUEST_STATUS_OVERDUE', 'VRM_REQUEST_STATUS_RESPONDED'],
  )
  now = new Date('2026-06-01T12:00:00.000Z')
})

test('what is missing or malformed is refused, and nothing is sent', async () => {
  const own = await newTouched()
  for (const [body, expected] of [
    [{ vendorDomain: undefined }, '400 INVALID_FIELD'],
    [{ vendorDomain: 'acme' }, '400 INVALID_DOMAIN'],
    [{ vendorDomain: 'nobody.com' }, '404 NOT_FOUND'],
    [{ requestType: undefined }, '400 INVALID_FIELD'],
    [{ requestType: 'VRM_REQUEST_TYPE_UNSPECIFIED' }, '400 INVALID_FIELD'],
    [{ requestType: 'QUESTIONNAIRE' }, '400 INVALID_FIELD'],
    [{ message: '' }, '400 INVALID_FIELD'],
    [{ message: ' \n' }, '400 INVALID_FIELD'],
    [{ message: 'x'.repeat(4001) }, '400 INVALID_FIELD'],
    [{ dueDate: '2026-06-15' }, '400 INVALID_FIELD'],
    [{ dueDate: '2026-06-01T12:00:00Z' }, '400 INVALID_FIELD'],
    [{ dueDate: '2027-06-15T00:00:00Z' }, '400 INVALID_FIELD'],
    [{ recipients: [] }, '400 INVALID_FIELD'],
    [{ recipients: [{ name: 'A', email: 'no address' }] }, '400 INVALID_FIELD'],
  ] as const)
    assert.equal(await reasonOf(own, body), expected, JSON.stringify(body))
  assert.equal(await requestCount(own), 0)
})

test('a vendor without contacts, one that is offboarded and a closed event are 409, and nothing is sent', async () => {
  const own = await newTouched()
  const { organizationId } = own
  await plantMonitoredVendor(store, organizationId, 'mute.com')
  assert.equal(await reasonOf(own, { vendorDomain: 'mute.com' }), '409 RECIPIENTS_MISSING')
  const { id } = await plantEvent(store, organizationId, {}, [{ domain: vendorDomain }])
  await alterVendor(store, organizationId, vendorDomain, {
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
    isMonitored: false,
  })
  assert.equal(await reasonOf({ ...own, eventId: id }, {}), '409 VENDOR_OFFBOARDED')
  assert.equal(await reasonOf(own, {}), '404 NOT_FOUND')
  const closed = await newTouched({ status: 'SECURITY_EVENT_STATUS_DISMISSED' })
  assert.equal(await reasonOf(closed, {}), '409 EVENT_CLOSED')
  assert.deepEqual([await requestCount(own), await requestCount(closed)], [0, 0])
})

test("viewers cannot ask, and nobody about another organization's event", async () => {
  const [own, other] = await Promise.all([newTouched(), newTouched()])
  assert.equal((await send(own, {}, 'viewer')).status, 403)
  const textOf = async (eventId: string) => {
    const { status, text } = await send({ ...other, eventId })
    assert.equal(status, 404)
    return text.replaceAll(eventId, 'it').replaceAll(/req_\w+/g, 'req')
  }
  assert.equal(await textOf(own.eventId), await textOf(newId('evt')))
  assert.equal(await requestCount(own), 0)
})
