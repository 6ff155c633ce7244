import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization, url } = await startService()
const path = '/public/v1/vendors/groups'

const withGroups = async (count: number): Promise<TestOrganization & { names: string[] }> => {
  const organization = await newOrganization()
  const names = Array.from({ length: count }, (_, index) => `Group ${String(index).padStart(3, '0')}`)
  for (const name of names) await organization.client.createVendorGroup({ name })
  return { ...organization, names: names.toReversed() }
}

const scan = await withGroups(7)

test('groups come newest first, with their total [AUTH-10, AUTH-19, DIR-27, DIR-35, DIR-36, DIR-37]', async () => {
  const { vendorGroups, totalCount, nextCursor } = await scan.client.listVendorGroups({})
  assert.deepEqual(
    vendorGroups.map(({ name }) => name),
    scan.names,
  )
  assert.equal(totalCount, 7)
  assert.equal(nextCursor, undefined)
})

test('an organization without groups has an empty list', async () => {
  const { client } = await newOrganization()
  assert.deepEqual(await client.listVendorGroups({}), { vendorGroups: [], totalCount: 0 })
})

test('following nextCursor visits every row exactly once, and the total stays [PAGE-07, PAGE-09, PAGE-10, PAGE-11, PAGE-15]', async () => {
  const names: string[] = []
  let cursor = ''
  do {
    const page = await scan.client.listVendorGroups({ limit: 3, cursor })
    assert.equal(page.totalCount, 7)
    names.push(...page.vendorGroups.map(({ name }) => name))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(names, scan.names)
})

test('a last page that is exactly full has no nextCursor [PAGE-09]', async () => {
  const { nextCursor } = await scan.client.listVendorGroups({ limit: 7 })
  assert.equal(nextCursor, undefined)
})

test('a scan by cursor is not disturbed by rows that come meanwhile', async () => {
  const { client, names } = await withGroups(4)
  const first = await client.listVendorGroups({ limit: 2 })
  await client.createVendorGroup({ name: 'Latecomer' })
  const second = await client.listVendorGroups({ limit: 2, cursor: first.nextCursor ?? '' })
  assert.deepEqual(
    [...first.vendorGroups, ...second.vendorGroups].map(({ name }) => name),
    names,
  )
})

test('the limit may change between pages', async () => {
  const first = await scan.client.listVendorGroups({ limit: 2 })
  const second = await scan.client.listVendorGroups({ limit: 4, cursor: first.nextCursor ?? '' })
  assert.deepEqual(
    second.vendorGroups.map(({ name }) => name),
    scan.names.slice(2, 6),
  )
})

test('offset skips rows, and past the last one the page is empty [PAGE-12, DIR-28, DIR-32]', async () => {
  const middle = await scan.client.listVendorGroups({ limit: 2, offset: 3 })
  assert.deepEqual(
    middle.vendorGroups.map(({ name }) => name),
    scan.names.slice(3, 5),
  )
  const end = await scan.client.listVendorGroups({ offset: 2_147_483_647 })
  assert.deepEqual(end, { vendorGroups: [], totalCount: 7 })
})

test('a cursor wins over an offset [PAGE-03, DIR-34]', async () => {
  const first = await scan.client.listVendorGroups({ limit: 2 })
  const second = await scan.client.listVendorGroups({ limit: 2, offset: 5, cursor: first.nextCursor ?? '' })
  assert.deepEqual(
    second.vendorGroups.map(({ name }) => name),
    scan.names.slice(2, 4),
  )
})

test('an empty cursor is the first page [PAGE-08]', async () => {
  const { status, body } = await scan.request(`${path}?cursor=`)
  assert.equal(status, 200)
  assert.equal(body.vendorGroups[0].name, scan.names[0])
})

test('an unset or zero limit means 50 rows, more than 200 are clamped to 200 [DIR-29, DIR-30]', async () => {
  const { client } = await withGroups(203)
  for (const input of [{}, { limit: 0 }]) {
    assert.equal((await client.listVendorGroups(input)).vendorGroups.length, 50)
  }
  for (const limit of [200, 201, 2_147_483_647]) {
    const { vendorGroups, nextCursor, totalCount } = await client.listVendorGroups({ limit })
    assert.equal(vendorGroups.length, 200)
    assert.equal(totalCount, 203)
    assert.ok(nextCursor)
  }
})

const refused = {
  'limit=-1': 'limit',
  'offset=-1': 'offset',
  'limit=2147483648': 'limit',
  'offset=2147483648': 'offset',
  'limit=ten': 'limit',
  'limit=': 'limit',
  'limit=1.5': 'limit',
  'limit=1e1': 'limit',
  'limit=1&limit=2': 'limit',
  'cursor=a&cursor=b': 'cursor',
}

for (const [query, field] of Object.entries(refused)) {
  test(`?${query} is refused and says so [ERR-02, ERR-03, PAGE-01, PAGE-02, PAGE-04, PAGE-05, DIR-31, DIR-33, DIR-38]`, async () => {
    const { status, body } = await scan.request(`${path}?${query}`)
    assert.equal(status, 400)
    assert.equal(body.error.code, 'INVALID_ARGUMENT')
    assert.equal(body.details[1].fieldViolations[0].field, field)
    assert.ok(body.message.startsWith(`${field}: `))
  })
}

test('a negative offset is refused even beside a valid cursor [PAGE-06]', async () => {
  const { nextCursor } = await scan.client.listVendorGroups({ limit: 2 })
  const { status } = await scan.request(`${path}?offset=-1&cursor=${nextCursor}`)
  assert.equal(status, 400)
})

test("a tampered cursor, and another organization's, is malformed [ERR-04, PAGE-17]", async () => {
  const { nextCursor = '' } = await scan.client.listVendorGroups({ limit: 2 })
  const stranger = await newOrganization()
  const flipped = nextCursor.slice(0, 40) + (nextCursor[40] === 'A' ? 'B' : 'A') + nextCursor.slice(41)
  for (const [organization, cursor] of [
    [scan, flipped],
    [scan, 'x'],
    [scan, '%00'],
    [scan, 'a'.repeat(5000)],
    [stranger, nextCursor],
  ] as const) {
    const { status, body } = await organization.request(`${path}?cursor=${cursor}`)
    assert.equal(status, 400)
    assert.equal(body.error.code, 'INVALID_ARGUMENT')
  }
  const { body } = await scan.request(`${path}?cursor=${flipped}`)
  assert.equal(body.details[0].reason, 'CURSOR_MALFORMED')
})

test('a cursor of 25 hours ago is refused, and the scan starts over without one [PAGE-13, PAGE-14, LIMIT-11]', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const timed = await startService({ clock: () => now, tokenTtlSeconds: 1_000_000 })
  const { client, request } = await timed.newOrganization()
  for (const name of ['a', 'b']) await client.createVendorGroup({ name })
  const { nextCursor } = await client.listVendorGroups({ limit: 1 })
  now = new Date('2026-01-02T01:00:00Z')
  const { status, body } = await request(`${path}?limit=1&cursor=${nextCursor}`)
  assert.equal(status, 400)
  assert.equal(body.details[0].reason, 'CURSOR_EXPIRED')
  assert.equal((await client.listVendorGroups({ limit: 1 })).vendorGroups.length, 1)
})

test('an unknown query parameter is ignored and named back', async () => {
  const { status, headers } = await scan.request(`${path}?organization_id=org_x&limt=3`)
  assert.equal(status, 200)
  assert.equal(headers.get('ignored-fields'), 'organization_id, limt')
})

test('listing needs vendor-directory.read [AUTH-19, AUTH-29, ERR-10, DIR-40]', async () => {
  const { request } = await newOrganization(['vendor-directory.write', 'findings.read'])
  const { status, body } = await request(path)
  assert.equal(status, 403)
  assert.equal(body.code, 7)
  assert.equal(body.error.code, 'PERMISSION_DENIED')
})

test('listing needs a valid token [DIR-39]', async () => {
  const { status, body } = await scan.request(path, { token: 'nonsense' })
  assert.equal(status, 401)
  assert.equal(body.error.code, 'UNAUTHENTICATED')
})

test('HEAD answers like GET, without a body', async () => {
  const response = await fetch(`${url}${path}`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${scan.token}` },
  })
  assert.equal(response.status, 200)
  assert.equal(await response.text(), '')
})
