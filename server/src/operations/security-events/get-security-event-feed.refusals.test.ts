import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantSecurityEvents, securityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'

const { newOrganization, service } = await startService()
const organization = await newOrganization()
await plantSecurityEvents(
  service.store,
  organization.organizationId,
  ['a', 'b', 'c'].map((title) => securityEvent({ title })),
)

const path = '/public/v1/security-events/feed'
const ask = (body: object) => organization.request(path, { method: 'POST', body })

const refusal = async (body: object): Promise<{ field: string; reason: string }> => {
  const { status, body: answer } = await ask(body)
  assert.deepEqual([status, answer.error.code], [400, 'INVALID_ARGUMENT'], JSON.stringify(body))
  const [{ field, reason }] = answer.details[1].fieldViolations
  return { field, reason }
}

test('a meaningless filter is 400 [EVENT-12]', async () => {
  for (const [filters, field, reason = 'INVALID_FIELD'] of [
    [{ severity: ['SEVERITY_HIGH'] }, 'filters.severity', 'FIELD_UNKNOWN'],
    [{ toString: 'x' }, 'filters.toString', 'FIELD_UNKNOWN'],
    [{ __proto__x: 'x' }, 'filters.__proto__x', 'FIELD_UNKNOWN'],
    [{ severities: ['HIGH'] }, 'filters.severities[0]'],
    [{ severities: ['SEVERITY_HIGH', 4] }, 'filters.severities[1]'],
    [{ statuses: ['SEVERITY_HIGH'] }, 'filters.statuses[0]'],
    [{ eventTypes: [] }, 'filters.eventTypes'],
    [{ impactStatuses: 'IMPACT_STATUS_IMPACTED' }, 'filters.impactStatuses'],
    [{ vendorDomains: [''] }, 'filters.vendorDomains[0]'],
    [{ vulnerabilityIds: ['x'.repeat(256)] }, 'filters.vulnerabilityIds[0]'],
    [{ query: 'x'.repeat(256) }, 'filters.query'],
    [{ occurredAt: { from: '2026-01-01T00:00:00Z' } }, 'filters.occurredAt.from', 'FIELD_UNKNOWN'],
    [{ updatedAt: { startTime: '2026-01-01' } }, 'filters.updatedAt.startTime'],
    [{ updatedAt: '2026-01-01T00:00:00Z' }, 'filters.updatedAt'],
  ] as const)
    assert.deepEqual(await refusal({ filters }), { field, reason })
  assert.equal((await ask({ filters: [] })).status, 400)
})

test("UNSPECIFIED is not a value, and a window's end must be after its beginning [EVENT-12]", async () => {
  const startTime = '2026-02-01T00:00:00Z'
  for (const [filters, field] of [
    [{ severities: ['SEVERITY_HIGH', 'SEVERITY_UNSPECIFIED'] }, 'filters.severities[1]'],
    [{ statuses: ['SECURITY_EVENT_STATUS_UNSPECIFIED'] }, 'filters.statuses[0]'],
    [{ eventTypes: ['SECURITY_EVENT_TYPE_UNSPECIFIED'] }, 'filters.eventTypes[0]'],
    [{ impactStatuses: ['IMPACT_STATUS_UNSPECIFIED'] }, 'filters.impactStatuses[0]'],
    [{ responseStatuses: ['VENDOR_RESPONSE_TYPE_UNSPECIFIED'] }, 'filters.responseStatuses[0]'],
    [{ occurredAt: {} }, 'filters.occurredAt'],
    [{ updatedAt: { live: true } }, 'filters.updatedAt'],
    [{ occurredAt: { startTime, endTime: '2026-01-01T00:00:00Z' } }, 'filters.occurredAt'],
    [{ updatedAt: { startTime, endTime: startTime } }, 'filters.updatedAt'],
  ] as const)
    assert.deepEqual(await refusal({ filters }), { field, reason: 'FILTER_VALUE_INVALID' })
})

test('50 values pass in each list, 51 do not [EVENT-12]', async () => {
  for (const [name, value] of [
    ['severities', 'SEVERITY_HIGH'],
    ['statuses', 'SECURITY_EVENT_STATUS_NEW'],
    ['eventTypes', 'SECURITY_EVENT_TYPE_RANSOMWARE'],
    ['impactStatuses', 'IMPACT_STATUS_IMPACTED'],
    ['vendorDomains', 'acme.com'],
    ['vulnerabilityIds', 'CVE-2021-44228'],
    ['responseStatuses', 'VENDOR_RESPONSE_TYPE_NO_RESPONSE'],
  ] as const) {
    assert.equal((await ask({ filters: { [name]: Array(50).fill(value) } })).status, 200)
    assert.deepEqual(await refusal({ filters: { [name]: Array(51).fill(value) } }), {
      field: `filters.${name}`,
      reason: 'INVALID_FIELD',
    })
  }
})

test('null, an empty query and empty filters ask for nothing [EVENT-12]', async () => {
  const { body: plain } = await ask({})
  assert.equal(plain.totalCount, 3)
  for (const filters of [null, {}, { query: '' }, { statuses: null, occurredAt: null, query: null }])
    assert.deepEqual((await ask({ filters })).body, plain)
})

test('an unknown sortField, sortOrder or view is refused [EVENT-13, EVENT-14]', async () => {
  for (const sortField of ['OccurredAt', 'id', 'toString', 'title; drop table security_event']) {
    const { status, body } = await ask({ sortField })
    assert.deepEqual([status, body.details[0].reason], [400, 'SORT_FIELD_UNKNOWN'])
    assert.match(
      body.message,
      /^sortField: must be one of occurredAt, updatedAt, severity, impactedVendors, title\.$/,
    )
  }
  assert.deepEqual(await refusal({ sortOrder: 'desc' }), { field: 'sortOrder', reason: 'INVALID_FIELD' })
  assert.deepEqual(await refusal({ view: 'vrm' }), { field: 'view', reason: 'INVALID_FIELD' })
})

test('U+0000 and lone surrogates anywhere are 400, and other strange text is only text [EVENT-12]', async () => {
  for (const body of [
    { filters: { query: '\0' } },
    { filters: { vulnerabilityIds: ['a\0'] } },
    { filters: { vendorDomains: ['\ud800'] } },
    { sortField: 'title\0' },
  ]) {
    const { status, body: answer } = await ask(body)
    assert.deepEqual([status, answer.details[0].reason], [400, 'TEXT_MALFORMED'])
  }
  for (const query of [
    '%',
    '_',
    "'; drop table security_event; --",
    '\\',
    '‮',
    '{"role"',
    'EVENT_SUBJECT_ROLE',
  ])
    assert.equal((await ask({ filters: { query } })).body.totalCount, 0)
  const strange = ['not a domain', 'https://a.com/', '10.0.0.1', '%', '{a,b}', '"']
  for (const name of ['vendorDomains', 'vulnerabilityIds'])
    assert.equal((await ask({ filters: { [name]: strange } })).body.totalCount, 0)
})

test('limits and offsets: 0 is the default, more than 200 is 200, past the end is empty, below 0 is 400 [EVENT-11]', async () => {
  assert.equal((await ask({ limit: 0 })).body.events.length, 3)
  const { body } = await ask({ limit: 2_000_000_000, offset: 1_000_000 })
  assert.deepEqual(body, { events: [], totalCount: 3 })
  for (const wrong of [{ limit: -1 }, { offset: -1 }, { limit: 1.5 }, { limit: '5' }, { offset: 2 ** 31 }])
    assert.equal((await ask(wrong)).status, 400, JSON.stringify(wrong))
})

test('a cursor holds for its own selection, view and organization, and for any limit [EVENT-11]', async () => {
  const given = { sortField: 'title', filters: { severities: ['SEVERITY_HIGH'] } }
  const { body: first } = await ask({ ...given, limit: 1 })
  const cursor = String(first.nextCursor)
  for (const other of [
    {},
    { ...given, filters: {} },
    { ...given, sortField: 'severity' },
    { ...given, sortOrder: 'SORT_ORDER_DESC' },
    { ...given, view: 'VIEW_SELF' },
  ]) {
    const { status, body } = await ask({ ...other, cursor })
    assert.deepEqual([status, body.details[0].reason], [400, 'CURSOR_ARGUMENT_MISMATCH'])
  }
  const rest = await ask({ ...given, cursor, limit: 200, offset: 2 })
  assert.deepEqual([rest.body.events.length, rest.body.totalCount], [2, 3])
  assert.equal((await ask({ ...given, cursor, offset: -1 })).status, 400)
  const stranger = await newOrganization()
  const foreign = await stranger.request(path, { method: 'POST', body: { ...given, cursor } })
  assert.deepEqual([foreign.status, foreign.body.details[0].reason], [400, 'CURSOR_MALFORMED'])
})

test('a cursor that was tampered with, or belongs to another list, is 400 [EVENT-11]', async () => {
  const { body: first } = await ask({ limit: 1 })
  const cursor = String(first.nextCursor)
  const flipped = Array.from({ length: cursor.length }, (_, at) => {
    const other = cursor[at] === 'A' ? 'B' : 'A'
    return cursor.slice(0, at) + other + cursor.slice(at + 1)
  }).filter((one) => Buffer.from(one, 'base64url').compare(Buffer.from(cursor, 'base64url')) !== 0)
  await plantVendors(service.store, organization.organizationId, 2)
  const { body: vendors } = await organization.request('/public/v1/vendors', {
    method: 'POST',
    body: { limit: 1 },
  })
  const elsewhere = String(vendors.nextCursor)
  for (const wrong of [...flipped, elsewhere, cursor.slice(1), `${cursor}A`, 'x', '%%%', `${cursor}.`]) {
    const { status, body } = await ask({ cursor: wrong })
    assert.deepEqual([status, body.details[0].reason], [400, 'CURSOR_MALFORMED'], wrong)
  }
})
