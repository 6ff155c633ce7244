import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Reply, startService } from '../support/harness.ts'

const full = process.env['FAULTS'] === 'full'
const rounds = full ? 100 : 3
const parallel = full ? 200 : 50

const { newOrganization } = await startService()

const outcomes = (replies: readonly Reply[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const { status, body } of replies) {
    const outcome = status === 200 ? '200' : `${status} ${body.error.code}`
    counted[outcome] = (counted[outcome] ?? 0) + 1
  }
  return counted
}

const exactlyOne = { '200': 1, '409 ALREADY_EXISTS': parallel - 1 }

test(`of ${parallel} concurrent creates of one domain, exactly one succeeds, ${rounds} times over`, async () => {
  const { request } = await newOrganization()
  for (let round = 0; round < rounds; round++) {
    const spellings = [`race-${round}.com`, `RACE-${round}.COM.`, ` www.race-${round}.com `]
    const replies = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        request('/public/v1/vendors/create', {
          method: 'POST',
          body: { domainName: spellings[index % spellings.length] },
        }),
      ),
    )
    assert.deepEqual(outcomes(replies), exactlyOne)
  }
})

test(`of ${parallel} groups whose names differ only in case or spaces, exactly one is created, ${rounds} times over`, async () => {
  const { request } = await newOrganization()
  for (let round = 0; round < rounds; round++) {
    const names = [`Gruppe ${round} ß`, ` gruppe ${round} SS `, `GRUPPE ${round} ß\t`]
    const replies = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        request('/public/v1/vendors/groups', { method: 'POST', body: { name: names[index % names.length] } }),
      ),
    )
    assert.deepEqual(outcomes(replies), exactlyOne)
  }
})

test('fifty concurrent bulk calls over overlapping ids in different orders never deadlock', async () => {
  const { client, request } = await newOrganization()
  const size = full ? 500 : 100
  for (let round = 0; round < (full ? 10 : 2); round++) {
    const vendors = Array.from({ length: size }, (_, index) => ({ domainName: `bulk-${round}-${index}.com` }))
    const { results } = await client.bulkCreateVendors({ vendors })
    const ids = results.map(({ vendorId = '' }) => vendorId)
    const groups = await Promise.all(
      ['a', 'b', 'c'].map((name) => client.createVendorGroup({ name: `${name} ${round}` })),
    )
    for (const { vendorGroup } of groups) {
      await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: ids })
    }
    const shuffled = (seed: number): string[] =>
      ids.toSorted((a, b) => ((a.charCodeAt(28) * seed) % 31) - ((b.charCodeAt(28) * seed) % 31))
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const own = shuffled(index + 3)
        const group = groups[index % groups.length]?.vendorGroup.id ?? ''
        const calls: [path: string, body: object][] = [
          ['/public/v1/vendors/bulk-offboard', { ids: own }],
          ['/public/v1/vendors/bulk-delete', { ids: own.slice(0, size / 2) }],
          [`/public/v1/vendors/groups/${group}/vendors`, { vendorIds: own.slice(0, size / 3) }],
          [`/public/v1/vendors/groups/${group}/vendors/remove`, { vendorIds: own.slice(size / 4) }],
          ['/public/v1/vendors/bulk-create', { vendors: vendors.toReversed() }],
        ]
        const [path, body] = calls[index % calls.length] ?? ['', {}]
        return request(path, { method: 'POST', body })
      }),
    )
    for (const { status, text } of replies) assert.ok([200, 404, 409].includes(status), text)
    const { vendorGroups } = await client.listVendorGroups({})
    for (const { id, memberCount } of vendorGroups) {
      const rule = {
        field: { vendorsField: 'VENDORS_FIELD_VENDOR_GROUP' },
        comparison: 'COMPARISON_EQUAL',
        value: { stringValue: id },
      } as const
      const { totalCount } = await client.listVendors({ filters: [{ rule }], limit: 1 })
      assert.equal(memberCount, String(totalCount))
    }
  }
})
