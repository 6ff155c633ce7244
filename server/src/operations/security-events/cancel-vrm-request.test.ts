import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import {
  callOnEvent,
  plantEvent,
  plantEventAndVendor,
} from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { alterSecurityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const { store } = service
const vendorDomain = 'acme.com'

type Touched = TestOrganization & { eventId: string }

const newTouched = async () => plantEventAndVendor(store, await newOrganization())

const send = async (own: Touched): Promise<string> => {
  const { body } = await callOnEvent(own, own.eventId, 'vrm-requests', {
    vendorDomain,
    requestType: 'VRM_REQUEST_TYPE_STATUS_CONFIRMATION',
    message: 'Are you affected?',
    recipients: [{ name: 'A', email: 'a@acme.com' }],
  })
  return body.vrmRequest.id
}

const cancel = (own: Touched, id: string, role: 'owner' | 'viewer' = 'owner') =>
  callOnEvent(own, own.eventId, `vrm-requests/${id}/cancel`, {}, { role })

const reasonOf = async (own: Touched, id: string): Promise<string> => {
  const answer = await cancel(own, id)
  return `${answer.status} ${answer.body.details?.[0].reason ?? ''}`.trim()
}

const statusOf = async ({ client, eventId }: Touched) =>
  (await client.getImpactedCompanies({ eventId })).companies[0]?.vrmRequestStatus

test('a cancelled request is cancelled everywhere, and the company stays with it', async () => {
  const own = await newTouched()
  const { client, eventId, organizationId } = own
  const id = await send(own)
  const { status, body } = await cancel(own, id)
  assert.deepEqual(
    [status, body.vrmRequest.id, body.vrmRequest.status],
    [200, id, 'VRM_REQUEST_STATUS_CANCELLED'],
  )
  assert.equal(await statusOf(own), 'VRM_REQUEST_STATUS_CANCELLED')
  const { actions } = await client.getSecurityEventActions({ eventId, vendorDomain })
  assert.deepEqual(
    [actions[0]?.actionType, actions[0]?.summary, actions[0]?.metadata],
    [
      'SECURITY_EVENT_ACTION_TYPE_STATUS_CHANGED',
      'Cancelled a request.',
      {
        requestId: id,
        previousStatus: 'VRM_REQUEST_STATUS_SENT',
        newStatus: 'VRM_REQUEST_STATUS_CANCELLED',
      },
    ],
  )
  const entry = (await auditEntries(store, organizationId)).at(-1)
  assert.deepEqual(
    [entry?.action, entry?.targetId, entry?.details],
    ['security-event.request-cancelled', eventId, { vendorDomain, requestId: id }],
  )
})

test('the company has the status of its newest request', async () => {
  const own = await newTouched()
  const [first, second] = [await send(own), await send(own)]
  await cancel(own, first)
  assert.equal(await statusOf(own), 'VRM_REQUEST_STATUS_SENT')
  await cancel(own, second)
  assert.equal(await statusOf(own), 'VRM_REQUEST_STATUS_CANCELLED')
})

test('a request that was answered or cancelled cannot be cancelled', async () => {
  const own = await newTouched()
  const { client, eventId } = own
  const first = await send(own)
  await cancel(own, first)
  assert.equal(await reasonOf(own, first), '409 VRM_REQUEST_CLOSED')
  const second = await send(own)
  await client.recordVendorResponse({ eventId, vendorDomain, response: 'VENDOR_RESPONSE_TYPE_IMPACTED' })
  assert.equal(await reasonOf(own, second), '409 VRM_REQUEST_CLOSED')
  assert.equal(await statusOf(own), 'VRM_REQUEST_STATUS_RESPONDED')
})

test('a closed event keeps its requests', async () => {
  const own = await newTouched()
  const id = await send(own)
  await alterSecurityEvent(store, own.organizationId, own.eventId, {
    status: 'SECURITY_EVENT_STATUS_RESOLVED',
  })
  assert.equal(await reasonOf(own, id), '409 EVENT_CLOSED')
})

test('an unknown request, one of another event or of another organization is 404; viewers cannot cancel', async () => {
  const [own, other] = await Promise.all([newTouched(), newTouched()])
  const id = await send(own)
  const elsewhere = await plantEvent(store, own.organizationId)
  assert.equal(await reasonOf(own, newId('vrq')), '404 NOT_FOUND')
  assert.equal(await reasonOf({ ...own, eventId: elsewhere.id }, id), '404 NOT_FOUND')
  assert.equal(await reasonOf({ ...own, eventId: newId('evt') }, id), '404 NOT_FOUND')
  assert.equal(await reasonOf(other, id), '404 NOT_FOUND')
  assert.equal((await cancel(own, id, 'viewer')).status, 403)
  assert.equal(await statusOf(own), 'VRM_REQUEST_STATUS_SENT')
})
