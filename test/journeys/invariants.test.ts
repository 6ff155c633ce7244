import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '@parapet/contract/client'
import fc from 'fast-check'
import { assertDirectoryInvariants } from '../../acceptance/support/assert-directory-invariants.ts'
import { startService, type TestOrganization } from '../support/harness.ts'

const { newOrganization } = await startService()

const domains = Array.from({ length: 8 }, (_, index) => `invariant-${index}.com`)

/** One call in a random sequence; picks are indices into what the organization has at that moment. */
type Step =
  | { kind: 'create'; domain: number; isMonitored: boolean }
  | { kind: 'bulkCreate'; domains: number[] }
  | { kind: 'bulkDelete' | 'bulkOffboard'; picks: number[] }
  | { kind: 'csv'; domains: number[]; name: string }
  | { kind: 'createGroup'; name: number }
  | { kind: 'archiveGroup'; pick: number }
  | { kind: 'addToGroup' | 'removeFromGroup'; pick: number; picks: number[] }

const index = fc.nat({ max: 11 })
const picks = fc.array(index, { minLength: 1, maxLength: 6 })

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), domain: index, isMonitored: fc.boolean() }),
  fc.record({ kind: fc.constant('bulkCreate' as const), domains: picks }),
  fc.record({ kind: fc.constantFrom('bulkDelete' as const, 'bulkOffboard' as const), picks }),
  fc.record({ kind: fc.constant('csv' as const), domains: picks, name: fc.constantFrom('', 'A', 'B') }),
  fc.record({ kind: fc.constant('createGroup' as const), name: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('archiveGroup' as const), pick: index }),
  fc.record({ kind: fc.constantFrom('addToGroup' as const, 'removeFromGroup' as const), pick: index, picks }),
)

const snapshot = async (client: Client) => ({
  vendors: (await client.listVendors({ limit: 200 })).vendors,
  groups: (await client.listVendorGroups({ limit: 200 })).vendorGroups,
})

const addsUp = ({ total, ...parts }: Record<string, number>): boolean =>
  total === Object.values(parts).reduce((sum, part) => sum + part, 0)

const domainAt = (at: number): string => domains[at % domains.length] ?? ''

const perform = async ({ client, request }: TestOrganization, action: Step): Promise<number> => {
  const before = await snapshot(client)
  const idAt = (at: number): string => before.vendors[at % (before.vendors.length || 1)]?.id ?? 'vnd_unknown'
  const groupAt = (at: number): string =>
    before.groups[at % (before.groups.length || 1)]?.id ?? 'vgr_00000000000000000000000000'
  const post = async (path: string, body: object): Promise<number> => {
    const reply = await request(`/public/v1/vendors${path}`, { method: 'POST', body })
    if (reply.status === 200 && reply.body.summary) assert.ok(addsUp(reply.body.summary), reply.text)
    if (reply.status !== 200)
      assert.deepEqual(await snapshot(client), before, 'a refused call changes nothing')
    assert.ok(reply.status < 500, reply.text)
    return reply.status
  }
  switch (action.kind) {
    case 'create':
      return post('/create', { domainName: domainAt(action.domain), isMonitored: action.isMonitored })
    case 'bulkCreate':
      return post('/bulk-create', { vendors: action.domains.map((at) => ({ domainName: domainAt(at) })) })
    case 'bulkDelete':
      return post('/bulk-delete', { ids: action.picks.map(idAt) })
    case 'bulkOffboard':
      return post('/bulk-offboard', { ids: action.picks.map(idAt) })
    case 'csv': {
      const rows = action.domains.map((at) => `${domainAt(at)},${action.name}`)
      const csv = ['domain_name,company_name', ...rows].join('\n')
      const dry = await request('/public/v1/vendors/bulk-upsert-csv', {
        method: 'POST',
        body: { csv, dryRun: true },
      })
      assert.deepEqual(await snapshot(client), before, 'a dry run writes nothing')
      const wet = await request('/public/v1/vendors/bulk-upsert-csv', { method: 'POST', body: { csv } })
      assert.deepEqual({ ...wet.body, dryRun: true }, dry.body, 'a dry run predicts the wet one')
      return wet.status
    }
    case 'createGroup':
      return post('/groups', { name: `Group ${action.name}` })
    case 'archiveGroup':
      return post(`/groups/${groupAt(action.pick)}/archive`, {})
    case 'addToGroup':
      return post(`/groups/${groupAt(action.pick)}/vendors`, { vendorIds: action.picks.map(idAt) })
    default:
      return post(`/groups/${groupAt(action.pick)}/vendors/remove`, { vendorIds: action.picks.map(idAt) })
  }
}

test('every invariant of the directory holds after any calls in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const organization = await newOrganization()
      for (const action of steps) await perform(organization, action)
      await assertDirectoryInvariants(organization.client)
    }),
    { numRuns: 15 },
  )
})
