import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsOf, startDirectory } from '../../../../test/support/start-directory.ts'
import { sortedIds } from '../../../../test/support/models/vendor-model.ts'
import { insertVendorRows } from '../../../../test/support/vendor-rows.ts'

const { newOrganization, service, scan, vendors, newestFirst, ask } = await startDirectory()

test('offset counts from zero, is ignored beside a cursor, and ends with an empty page [DIR-06, DIR-07, DIR-09, PAGE-12]', async () => {
  const middle = await scan.client.listVendors({ limit: 5, offset: 10 })
  assert.deepEqual(idsOf(middle.vendors), newestFirst.slice(10, 15))
  const next = await scan.client.listVendors({ limit: 5, offset: 40, cursor: middle.nextCursor ?? '' })
  assert.deepEqual(idsOf(next.vendors), newestFirst.slice(15, 20))
  const first = await scan.client.listVendors({ limit: 5, cursor: '' })
  assert.deepEqual(idsOf(first.vendors), newestFirst.slice(0, 5))
  const end = await scan.client.listVendors({ offset: 60 })
  assert.deepEqual([end.vendors, end.totalCount, end.nextCursor], [[], 60, undefined])
})

test('a page has 50 vendors unless asked otherwise, and at most 200 [DIR-03, DIR-04, LIMIT-01, LIMIT-02]', async () => {
  const { client, organizationId } = await newOrganization()
  await insertVendorRows(
    service.store,
    organizationId,
    Array.from({ length: 201 }, () => ({})),
  )
  assert.equal((await client.listVendors({})).vendors.length, 50)
  assert.equal((await client.listVendors({ limit: 0 })).vendors.length, 50)
  for (const limit of [200, 201, 2_147_483_647]) {
    const { vendors: listed, nextCursor } = await client.listVendors({ limit })
    assert.equal(listed.length, 200)
    assert.ok(nextCursor)
  }
})

test('a call without a body, or with negative paging, is refused [DIR-02, DIR-05, DIR-08]', async () => {
  const bodiless = await scan.request('/public/v1/vendors', { method: 'POST' })
  assert.equal(bodiless.status, 400)
  assert.equal(bodiless.body.error.code, 'INVALID_ARGUMENT')
  for (const wrong of [{ limit: -1 }, { offset: -1 }, { limit: 1.5 }, { limit: '10' }, { limit: 2 ** 31 }]) {
    const { status, body } = await ask(wrong)
    assert.equal(status, 400)
    assert.equal(body.details[1].fieldViolations[0].field, Object.keys(wrong)[0])
  }
})

test('a cursor holds for its filters and order, and whatever else is asked', async () => {
  const { nextCursor: cursor = '' } = await scan.client.listVendors({ sortField: 'score', limit: 5 })
  for (const other of [
    { sortField: 'companyName' },
    { sortField: 'score', sortOrder: 'SORT_ORDER_DESC' },
    {},
  ]) {
    const { status, body } = await ask({ ...other, cursor })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'CURSOR_ARGUMENT_MISMATCH')
  }
  for (const same of [{}, { filters: [] }, { includeFilterOptions: true }, { limit: 9 }]) {
    assert.equal((await ask({ sortField: 'score', cursor, ...same })).status, 200)
  }
})

test('an unknown sortField is refused with those there are, an empty one is none', async () => {
  for (const sortField of ['Score', 'id', 'score desc', 'toString', 'score; drop table vendor']) {
    const { status, body } = await ask({ sortField })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'SORT_FIELD_UNKNOWN')
    assert.match(body.message, /^sortField: must be one of score, /)
  }
  assert.equal((await ask({ sortField: '' })).body.vendors[0].id, newestFirst[0])
})

test('without a sortField the direction has no effect, and UNSPECIFIED is ascending with one [ENUM-11]', async () => {
  const turned = await scan.client.listVendors({ sortOrder: 'SORT_ORDER_ASC', limit: 200 })
  assert.deepEqual(idsOf(turned.vendors), newestFirst)
  const plain = await scan.client.listVendors({
    sortField: 'domainName',
    sortOrder: 'SORT_ORDER_UNSPECIFIED',
    limit: 200,
  })
  assert.deepEqual(idsOf(plain.vendors), sortedIds(vendors, 'domainName', false))
})
