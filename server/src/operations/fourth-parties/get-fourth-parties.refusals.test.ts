import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'

const { newOrganization, service } = await startService()
const organization = await newOrganization()
const { organizationId } = organization
await plantMonitoredVendor(service.store, organizationId, 'acme.com')
await plantFourthParties(
  service.store,
  organizationId,
  ['a.com', 'b.com', 'c.com'].map((domain) => relation('acme.com', domain)),
)

const lists = {
  '/public/v1/avd/fourth-parties': {},
  '/public/v1/avd/fourth-parties/groups': {},
  '/public/v1/avd/fourth-parties/vendors': { fourthPartyDomain: 'a.com' },
} as const

for (const [path, needed] of Object.entries(lists)) {
  const ask = (body: object) => organization.request(path, { method: 'POST', body: { ...needed, ...body } })

  const refusal = async (filters: object): Promise<{ field: string; reason: string }> => {
    const { status, body } = await ask({ filters })
    assert.deepEqual([status, body.error.code], [400, 'INVALID_ARGUMENT'], JSON.stringify(filters))
    const [{ field, reason }] = body.details[1].fieldViolations
    return { field, reason }
  }

  test(`${path}: a filter that it cannot have meant is 400 [AVD-04, AVD-08, AVD-12]`, async () => {
    for (const [filters, field, reason = 'INVALID_FIELD'] of [
      [{ vendorDomain: ['acme.com'] }, 'filters.vendorDomain', 'FIELD_UNKNOWN'],
      [{ toString: 'x' }, 'filters.toString', 'FIELD_UNKNOWN'],
      [{ statuses: ['STALE'] }, 'filters.statuses[0]'],
      [{ categories: ['FOURTH_PARTY_STATUS_STALE'] }, 'filters.categories[0]'],
      [{ vendorDomains: [] }, 'filters.vendorDomains'],
      [{ vendorDomains: 'acme.com' }, 'filters.vendorDomains'],
      [{ vendorDomains: [''] }, 'filters.vendorDomains[0]'],
      [{ isInPortfolio: 'true' }, 'filters.isInPortfolio'],
      [{ query: 'x'.repeat(256) }, 'filters.query'],
      [{ lastSeen: { from: '2026-01-01T00:00:00Z' } }, 'filters.lastSeen.from', 'FIELD_UNKNOWN'],
      [{ lastSeen: { startTime: '2026-01-01' } }, 'filters.lastSeen.startTime'],
    ] as const)
      assert.deepEqual(await refusal(filters), { field, reason })
    assert.equal((await ask({ filters: [] })).status, 400)
  })

  test(`${path}: UNSPECIFIED is no value, and a window needs an end and a beginning before it [AVD-04, AVD-08, AVD-12]`, async () => {
    const reason = 'FILTER_VALUE_INVALID'
    for (const [filters, field] of [
      [{ statuses: ['FOURTH_PARTY_STATUS_STALE', 'FOURTH_PARTY_STATUS_UNSPECIFIED'] }, 'filters.statuses[1]'],
      [{ categories: ['FOURTH_PARTY_CATEGORY_UNSPECIFIED'] }, 'filters.categories[0]'],
      [{ detectionMethods: ['DETECTION_METHOD_UNSPECIFIED'] }, 'filters.detectionMethods[0]'],
      [{ confidences: ['CONFIDENCE_UNSPECIFIED'] }, 'filters.confidences[0]'],
      [{ lastSeen: {} }, 'filters.lastSeen'],
      [{ lastSeen: { live: true } }, 'filters.lastSeen'],
      [
        { lastSeen: { startTime: '2026-02-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' } },
        'filters.lastSeen',
      ],
    ] as const)
      assert.deepEqual(await refusal(filters), { field, reason })
  })

  test(`${path}: 50 values pass in each list, 51 do not [AVD-04, AVD-08, AVD-12]`, async () => {
    for (const [name, value] of [
      ['vendorDomains', 'acme.com'],
      ['fourthPartyDomains', 'a.com'],
      ['categories', 'FOURTH_PARTY_CATEGORY_EMAIL'],
      ['detectionMethods', 'DETECTION_METHOD_DNS_MX'],
      ['confidences', 'CONFIDENCE_HIGH'],
      ['statuses', 'FOURTH_PARTY_STATUS_DETECTED'],
      ['vendorGroupIds', 'vgr_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    ] as const) {
      assert.equal((await ask({ filters: { [name]: Array(50).fill(value) } })).status, 200)
      assert.deepEqual(await refusal({ [name]: Array(51).fill(value) }), {
        field: `filters.${name}`,
        reason: 'INVALID_FIELD',
      })
    }
  })

  test(`${path}: null, an empty query and empty filters ask for nothing`, async () => {
    const { body: plain } = await ask({})
    assert.ok(plain.totalCount > 0)
    for (const filters of [null, {}, { query: '' }, { statuses: null, isInPortfolio: null, lastSeen: null }])
      assert.deepEqual((await ask({ filters })).body, plain)
  })

  test(`${path}: an unknown sortField is refused with those there are [AVD-03, AVD-07, AVD-11]`, async () => {
    for (const sortField of ['LastSeen', 'id', 'toString', 'domain; drop table fourth_party']) {
      const { status, body } = await ask({ sortField })
      assert.deepEqual([status, body.details[0].reason], [400, 'SORT_FIELD_UNKNOWN'])
      assert.match(body.message, /^sortField: must be one of .*lastSeen/)
    }
    assert.equal((await ask({ sortOrder: 'desc' })).status, 400)
  })

  test(`${path}: an offset past the end is an empty page with the total; more than 200 rows are never asked for [AVD-02, AVD-06, AVD-10]`, async () => {
    const { body } = await ask({ limit: 2_000_000_000, offset: 1_000_000 })
    const { totalCount, ...rest } = body
    assert.ok(totalCount > 0)
    assert.ok(Object.values(rest).every((value) => !Array.isArray(value) || value.length === 0))
    assert.ok(!('nextCursor' in rest))
  })

  test(`${path}: hostile text is only text`, async () => {
    for (const query of ['%', '_', "'; drop table fourth_party; --", '\\', '‮'])
      assert.equal((await ask({ filters: { query } })).body.totalCount, 0)
    const strange = ['not a domain', 'https://a.com/', '10.0.0.1', '%']
    assert.equal((await ask({ filters: { fourthPartyDomains: strange } })).body.totalCount, 0)
  })
}

test('a cursor holds for its own selection and organization, and for any limit [AVD-02]', async () => {
  const path = '/public/v1/avd/fourth-parties'
  const ask = (body: object) => organization.request(path, { method: 'POST', body })
  const given = { sortField: 'fourthPartyDomain', filters: { query: 'com' } }
  const { body: first } = await ask({ ...given, limit: 1 })
  const cursor = first.nextCursor
  for (const other of [{}, { ...given, filters: {} }, { ...given, sortOrder: 'SORT_ORDER_DESC' }]) {
    const { status, body } = await ask({ ...other, cursor })
    assert.deepEqual([status, body.details[0].reason], [400, 'CURSOR_ARGUMENT_MISMATCH'])
  }
  const rest = await ask({ ...given, cursor, limit: 200, offset: 2 })
  assert.deepEqual([rest.body.fourthParties.length, rest.body.totalCount], [2, 3])
  const stranger = await newOrganization()
  const foreign = await stranger.request(path, { method: 'POST', body: { ...given, cursor } })
  assert.deepEqual([foreign.status, foreign.body.details[0].reason], [400, 'CURSOR_MALFORMED'])
})
