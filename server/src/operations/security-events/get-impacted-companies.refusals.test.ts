import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantEvent, plantEventAndVendor } from '../../../../test/support/plant/event-portfolio.ts'
import { startService } from '../../../../test/support/harness.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/public/v1/security-events/impacted-companies'

const newTouched = async () => plantEventAndVendor(store, await newOrganization())

test("another organization's event gets the same answer as a missing one [AUTH-13]", async () => {
  const [own, other] = await Promise.all([newTouched(), newOrganization()])
  const texts: string[] = []
  for (const eventId of [own.eventId, newId('evt')]) {
    const { status, text } = await other.request(path, { method: 'POST', body: { eventId } })
    assert.equal(status, 404)
    texts.push(text.replaceAll(eventId, 'it').replaceAll(/req_\w+/g, 'req'))
  }
  assert.equal(texts[0], texts[1])
})

test('without the right to see vendors the event is not there', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  const { id } = await plantEvent(store, organization.organizationId)
  const { status } = await organization.request(path, { method: 'POST', body: { eventId: id } })
  assert.equal(status, 404)
})

test('an unknown event is 404; wrong filters and orders are 400 and say why', async () => {
  const { request, eventId } = await newTouched()
  for (const [body, expected] of [
    [{}, '400 INVALID_FIELD'],
    [{ eventId: '' }, '400 INVALID_FIELD'],
    [{ eventId: 'nothing' }, '404 NOT_FOUND'],
    [{ eventId, sortField: 'domain' }, '400 SORT_FIELD_UNKNOWN'],
    [{ eventId, filters: { impactStatuses: [] } }, '400 INVALID_FIELD'],
    [{ eventId, filters: { impactStatuses: ['IMPACT_STATUS_NO'] } }, '400 INVALID_FIELD'],
    [{ eventId, filters: { impactStatuses: ['IMPACT_STATUS_UNSPECIFIED'] } }, '400 FILTER_VALUE_INVALID'],
    [
      { eventId, filters: { vendorResponses: ['VENDOR_RESPONSE_TYPE_UNSPECIFIED'] } },
      '400 FILTER_VALUE_INVALID',
    ],
    [
      { eventId, filters: { requestStatuses: ['VRM_REQUEST_STATUS_UNSPECIFIED'] } },
      '400 FILTER_VALUE_INVALID',
    ],
    [{ eventId, filters: { impact: ['IMPACT_STATUS_UNKNOWN'] } }, '400 FIELD_UNKNOWN'],
    [{ eventId, filters: { vendorGroupIds: Array.from({ length: 51 }, String) } }, '400 INVALID_FIELD'],
  ] as const) {
    const answer = await request(path, { method: 'POST', body })
    assert.equal(`${answer.status} ${answer.body.details?.[0].reason}`, expected, JSON.stringify(body))
  }
})
