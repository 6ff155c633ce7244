import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Operation, type Operations, operations } from '@parapet/contract'
import { startService, type TestOrganization } from '../support/harness.ts'
import { callTool } from './call-tool.ts'

const { newOrganization } = await startService()
const budgetBytes = 40 * 1024
const groupCount = 120

/** Groups of a kilobyte each, with some multi-byte characters. */
const withLongGroups = async (): Promise<TestOrganization> => {
  const as = await newOrganization()
  for (let index = 0; index < groupCount; index++) {
    await as.client.createVendorGroup({ name: `Group ${index}`, description: 'ü'.repeat(500 + (index % 7)) })
  }
  return as
}

const as = await withLongGroups()

const sizeOf = (body: unknown): number => Buffer.byteLength(JSON.stringify(body))

test('a page over 40 KiB ends at a row boundary, and its cursor continues after the last row', async () => {
  const all = await as.client.listVendorGroups({ limit: 200 })
  assert.equal(all.vendorGroups.length, groupCount)
  const seen: unknown[] = []
  let cursor: string | undefined = ''
  let pages = 0
  while (cursor !== undefined) {
    const { body, meta } = await callTool(as, 'ListVendorGroups', {
      detail: 'DETAIL_FULL',
      limit: 200,
      cursor,
    })
    assert.ok(sizeOf(body) <= budgetBytes, `${sizeOf(body)} bytes`)
    assert.equal(body.totalCount, groupCount)
    seen.push(...body.vendorGroups)
    cursor = body.nextCursor
    pages += 1
    if (cursor === undefined) {
      assert.equal(meta.truncated, undefined)
    } else {
      assert.equal(meta.truncated.returned, body.vendorGroups.length)
      assert.match(meta.truncated.reason, /40 KiB/)
      // Exactly as many rows as fit.
      const [, row] = all.vendorGroups
      assert.ok(sizeOf(body) + sizeOf(row) > budgetBytes)
    }
  }
  assert.deepEqual(seen, all.vendorGroups)
  assert.ok(pages > 2)
})

test('a page that fits has every requested row', async () => {
  const { body, meta } = await callTool(as, 'ListVendorGroups', { detail: 'DETAIL_FULL', limit: 20 })
  assert.equal(body.vendorGroups.length, 20)
  assert.equal(meta.truncated, undefined)
})

test('the cursor of a shortened page works over REST, and a REST cursor works over MCP', async () => {
  const { body } = await callTool(as, 'ListVendorGroups', { detail: 'DETAIL_FULL', limit: 200 })
  const rest = await as.client.listVendorGroups({ limit: 5, cursor: body.nextCursor })
  const next = await callTool(as, 'ListVendorGroups', {
    detail: 'DETAIL_FULL',
    limit: 5,
    cursor: body.nextCursor,
  })
  assert.deepEqual(next.body.vendorGroups, rest.vendorGroups)
  const further = await callTool(as, 'ListVendorGroups', {
    detail: 'DETAIL_FULL',
    limit: 5,
    cursor: rest.nextCursor,
  })
  assert.equal(further.body.vendorGroups.length, 5)
  assert.notDeepEqual(further.body.vendorGroups, rest.vendorGroups)
})

test('a page shortened in offset mode continues by its cursor', async () => {
  const all = await as.client.listVendorGroups({ limit: 200 })
  const { body } = await callTool(as, 'ListVendorGroups', { detail: 'DETAIL_FULL', limit: 200, offset: 10 })
  const rest = await callTool(as, 'ListVendorGroups', {
    detail: 'DETAIL_FULL',
    limit: 200,
    cursor: body.nextCursor,
  })
  const both = [...body.vendorGroups, ...rest.body.vendorGroups]
  assert.deepEqual(both, all.vendorGroups.slice(10, 10 + both.length))
})

test('every sort order continues after a shortened page, including unset and equal values', async () => {
  const own = await newOrganization()
  const names = Array.from({ length: 150 }, (_, index) => `cut-${index}.com`)
  await own.client.bulkCreateVendors({ vendors: names.map((domainName) => ({ domainName })) })
  const { vendors } = await own.client.listVendors({ limit: 200 })
  for (const [index, { id }] of vendors.entries()) {
    if (index % 3 === 0) continue
    await own.client.updateVendor({ id, companyName: `Same ${index % 5} ${'x'.repeat(200)}` })
  }
  for (const sortField of ['companyName', 'contractEndDate', 'score', 'createdAt', undefined] as const) {
    for (const sortOrder of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const) {
      const order = { ...(sortField && { sortField }), sortOrder }
      const whole = await own.client.listVendors({ limit: 200, ...order })
      const seen: unknown[] = []
      let cursor: string | undefined = ''
      while (cursor !== undefined) {
        const { body } = await callTool(own, 'ListVendors', {
          detail: 'DETAIL_FULL',
          limit: 200,
          cursor,
          ...order,
        })
        seen.push(...body.vendors)
        cursor = body.nextCursor
      }
      assert.deepEqual(seen, whole.vendors)
    }
  }
})

test('content besides the rows counts towards the limit too', async () => {
  const own = await newOrganization()
  const names = Array.from({ length: 120 }, (_, index) => `beside-${index}.com`)
  await own.client.bulkCreateVendors({ vendors: names.map((domainName) => ({ domainName })) })
  const { body, meta } = await callTool(own, 'ListVendors', {
    detail: 'DETAIL_FULL',
    limit: 200,
    includeFilterOptions: true,
  })
  assert.ok(sizeOf(body) <= budgetBytes, `${sizeOf(body)} bytes`)
  assert.ok(body.filterOptions.length > 0)
  assert.ok(meta.truncated.returned < 120)
})

const declared: Operations = operations

test('only lists that page by cursor are shortened: all other responses are complete', async () => {
  const own = await newOrganization()
  const vendors = Array.from({ length: 500 }, (_, index) => ({ domainName: `whole-${index}.com` }))
  const { body, meta } = await callTool(own, 'BulkCreateVendors', { vendors })
  assert.equal(body.results.length, 500)
  assert.ok(sizeOf(body) > budgetBytes)
  assert.equal(meta.truncated, undefined)
  const paged = Object.values(declared).filter((operation: Operation) => operation.paging)
  for (const { input, output } of paged) {
    assert.ok('cursor' in input.properties)
    assert.ok('nextCursor' in output.properties)
  }
})
