import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Scope, scopes } from '@parapet/contract'
import {
  alterVendor,
  plantEvent,
  plantEventAndVendor,
} from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/public/v1/security-events/actions/vendor-response'
const vendorDomain = 'acme.com'
const response = 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED'

const newTouched = async () => plantEventAndVendor(store, await newOrganization())

const send = ({ request }: TestOrganization, body: object) => request(path, { method: 'POST', body })

const reasonOf = async (organization: TestOrganization, body: object): Promise<string> => {
  const answer = await send(organization, body)
  return `${answer.status} ${answer.body.details?.[0].reason ?? ''}`.trim()
}

/** A refused response leaves nothing behind. */
const assertUntouched = async ({ client, eventId, domain }: TestOrganization & { eventId: string }) => {
  const { summary, totalCount } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual([summary.responsesReceived, totalCount], [0, 0])
  const own = await client.getSecurityEventActions({ eventId, vendorDomain: domain })
  assert.equal(own.totalCount, 1)
  const { event } = await client.getSecurityEvent({ orgDomain: domain, eventId })
  assert.equal(event.organizationResponse, undefined)
}

test('invalid answers are refused: unspecified, none, unknown, absent [EVENT-03]', async () => {
  const own = await newTouched()
  const { eventId } = own
  for (const given of [
    'VENDOR_RESPONSE_TYPE_UNSPECIFIED',
    'VENDOR_RESPONSE_TYPE_NO_RESPONSE',
    'VENDOR_RESPONSE_TYPE_YES',
    'IMPACTED',
    '',
    null,
    2,
  ])
    for (const target of [{}, { vendorDomain }]) {
      const { status, body } = await send(own, { eventId, response: given, ...target })
      assert.deepEqual(
        [status, body.details[0].reason, body.details[1].fieldViolations[0].field],
        [400, 'INVALID_FIELD', 'response'],
        String(given),
      )
    }
  assert.equal(await reasonOf(own, { eventId, vendorDomain }), '400 INVALID_FIELD')
  assert.equal(await reasonOf(own, { response, vendorDomain }), '400 INVALID_FIELD')
  await assertUntouched(own)
})

test('a comment has at most 4000 characters, counted by code points', async () => {
  const own = await newTouched()
  const { eventId } = own
  const comment = '😀'.repeat(4000)
  assert.equal(await reasonOf(own, { eventId, response, comment: `${comment}x` }), '400 INVALID_FIELD')
  assert.equal(await reasonOf(own, { eventId, response, comment: '\u0000' }), '400 TEXT_MALFORMED')
  assert.equal(await reasonOf(own, { eventId, response, comment: 7 }), '400 INVALID_FIELD')
  await assertUntouched(own)
  const { body } = await send(own, { eventId, response, comment })
  assert.equal(body.activity.comment, comment)
})

test('evidence is at most ten web addresses: other schemes, spaces and user info are refused by name', async () => {
  const own = await newTouched()
  const { eventId } = own
  const good = 'https://acme.com/notice'
  for (const wrong of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://acme.com/x',
    'file:///etc/passwd',
    'acme.com',
    'https://',
    'https://a@acme.com/',
    'https://acme.com/a b',
    ' https://acme.com/',
  ]) {
    const { status, body } = await send(own, { eventId, response, evidenceUrls: [good, wrong] })
    assert.deepEqual([status, body.details[1].fieldViolations[0].field], [400, 'evidenceUrls[1]'], wrong)
  }
  for (const evidenceUrls of [
    Array.from({ length: 11 }, () => good),
    [''],
    [`https://acme.com/${'x'.repeat(2048)}`],
    good,
    [null],
    [7],
  ])
    assert.equal(await reasonOf(own, { eventId, response, evidenceUrls }), '400 INVALID_FIELD')
  await assertUntouched(own)
  const evidenceUrls = Array.from({ length: 10 }, (_, index) => `${good}/${index}`)
  const { body } = await send(own, { eventId, response, evidenceUrls })
  assert.deepEqual(body.activity.metadata.evidenceUrls.split('\n'), evidenceUrls)
})

test('a remediation date is an RFC 3339 timestamp with an offset', async () => {
  const own = await newTouched()
  const { eventId } = own
  for (const remediationDate of [
    '2026-05-20',
    '2026-05-20T00:00:00',
    '2026-02-30T00:00:00Z',
    '2026-05-20t00:00:00z',
    'soon',
    '',
    1_779_235_200,
  ])
    assert.equal(await reasonOf(own, { eventId, response, remediationDate }), '400 INVALID_FIELD')
  await assertUntouched(own)
  const { body } = await send(own, { eventId, response, remediationDate: '0001-01-01T00:00:00Z' })
  assert.equal(body.activity.metadata.remediationDate, '0001-01-01T00:00:00.000Z')
})

test('a vendor outside the portfolio is 404, an invalid domain is 400 [EVENT-03]', async () => {
  const own = await newTouched()
  const { eventId, organizationId } = own
  const record = (domain: unknown) => reasonOf(own, { eventId, response, vendorDomain: domain })
  assert.equal(await record('nobody.com'), '404 NOT_FOUND')
  assert.equal(await record(own.domain), '404 NOT_FOUND')
  assert.equal(await record('acme'), '400 INVALID_DOMAIN')
  assert.equal(await record('https://acme.com'), '400 INVALID_DOMAIN')
  assert.equal(await record(''), '400 INVALID_FIELD')
  assert.equal(await record([]), '400 INVALID_FIELD')
  await alterVendor(store, organizationId, vendorDomain, {
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
    isMonitored: false,
  })
  assert.equal(await record(vendorDomain), '404 NOT_FOUND')
  await assertUntouched(own)
})

test('a closed event takes no responses, neither of vendors nor of the organization [EVENT-03]', async () => {
  for (const status of ['SECURITY_EVENT_STATUS_RESOLVED', 'SECURITY_EVENT_STATUS_DISMISSED'] as const) {
    const own = await plantEventAndVendor(store, await newOrganization(), { status })
    const { eventId } = own
    assert.equal(await reasonOf(own, { eventId, response }), '409 EVENT_CLOSED')
    assert.equal(await reasonOf(own, { eventId, response, vendorDomain }), '409 EVENT_CLOSED')
    await assertUntouched(own)
  }
})

test("another organization's event gets the same answer as a missing one, and is unchanged [EVENT-03, AUTH-13]", async () => {
  const [own, other] = await Promise.all([newTouched(), newOrganization()])
  await plantMonitoredVendor(store, other.organizationId, vendorDomain)
  const textOf = async (eventId: string, target: object) => {
    const { status, text } = await send(other, { eventId, response, ...target })
    assert.equal(status, 404)
    return text.replaceAll(eventId, 'it').replaceAll(/req_\w+/g, 'req')
  }
  for (const target of [{}, { vendorDomain }])
    assert.equal(await textOf(own.eventId, target), await textOf(newId('evt'), target))
  await assertUntouched(own)
})

test('without the right to see vendors an event about them is 404', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  const { id: eventId } = await plantEvent(store, organization.organizationId)
  assert.equal(await reasonOf(organization, { eventId, response }), '404 NOT_FOUND')
})

test('it needs security-events.respond and security-events.read [AUTH-29]', async () => {
  for (const missing of ['security-events.respond', 'security-events.read'] satisfies Scope[]) {
    const granted = (Object.keys(scopes) as Scope[]).filter((scope) => scope !== missing)
    const organization = await newOrganization(granted)
    const { id: eventId } = await plantEvent(store, organization.organizationId)
    const { status, body, headers } = await send(organization, { eventId, response })
    assert.deepEqual([status, body.details[0].reason], [403, 'MISSING_SCOPE'])
    assert.match(headers.get('www-authenticate') ?? '', /security-events\.respond/)
  }
})
