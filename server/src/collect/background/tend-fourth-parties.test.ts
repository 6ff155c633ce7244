import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { startApart } from '../../../../test/support/start-apart.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { ingestFourthParties } from '../../store/fourth-parties/fourth-party-ingest.ts'
import { changeTallied } from '../../store/fourth-parties/fourth-party-tally.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Db } from '../../store/kernel/store.ts'
import { tendFourthParties } from './tend-fourth-parties.ts'

const { service, newOrganization } = await startApart()
const { store } = service
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

type Row = { domain: string; isKind: boolean; isSum: boolean; count: number }

const tallyOf = (organizationId: OrganizationId): Promise<Row[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<Row>`
      select domain, name is not null as "isKind", is_sum as "isSum", relation_count as count from fourth_party_tally
      where organization_id = ${db.organizationId} order by domain, 2, 3, 4`),
  )

const plant = async (organizationId: OrganizationId): Promise<void> => {
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantMonitoredVendor(store, organizationId, 'other.com')
  await plantFourthParties(store, organizationId, [relation('acme.com', 'mail.org')])
  await plantFourthParties(store, organizationId, [
    relation('other.com', 'mail.org'),
    relation('other.com', 'old.org', { lastSeen: daysAgo(91) }),
  ])
}

test('what changes have added is summed up, and what has expired is taken away', async () => {
  const { organizationId } = await newOrganization()
  await plant(organizationId)
  assert.deepEqual(
    (await tallyOf(organizationId)).map(({ domain, isSum, count }) => [domain, isSum, count]),
    [
      ['mail.org', false, 1],
      ['mail.org', false, 1],
      ['mail.org', false, 1],
      ['mail.org', false, 1],
      ['old.org', false, 1],
      ['old.org', false, 1],
    ],
  )
  await tendFourthParties({ store, now: new Date() })
  assert.deepEqual(await tallyOf(organizationId), [
    { domain: 'mail.org', isKind: false, isSum: true, count: 2 },
    { domain: 'mail.org', isKind: true, isSum: true, count: 2 },
  ])
})

test('while somebody changes relations, only the sums are made', async () => {
  const { organizationId } = await newOrganization()
  await plant(organizationId)
  await store.inOrganization(organizationId, (db) =>
    changeTallied(db, [], () => tendFourthParties({ store, now: new Date() })),
  )
  const counts = (await tallyOf(organizationId)).map(({ domain, count }) => [domain, count])
  assert.deepEqual(counts, [
    ['mail.org', 2],
    ['mail.org', 2],
    ['old.org', 1],
    ['old.org', 1],
  ])
})

test('with scans, switches and summing at once, groups match the relations at every moment', async () => {
  const { organizationId, client } = await newOrganization()
  const vendorDomains = ['a.com', 'b.com', 'c.com', 'd.com']
  const ids = await Promise.all(
    vendorDomains.map((domain) => plantMonitoredVendor(store, organizationId, domain)),
  )
  const loop = async (turns: number, work: (turn: number) => Promise<unknown>): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) await work(turn)
  }
  const scan = (turn: number, offset: number) =>
    store.inOrganization(organizationId, (db) =>
      ingestFourthParties(db, [
        {
          vendorDomain: vendorDomains[(turn + offset) % vendorDomains.length] ?? '',
          // Around the time of expiry, which the tally's start passes.
          scannedAt: daysAgo(turn % 3 === 0 ? 90 : 0),
          detected: ['mail.org', `${turn % 5}.net`].map((domain) => ({
            domain,
            name: turn % 2 === 0 ? 'Mail' : 'Post',
            products: [],
            methods: ['DETECTION_METHOD_DNS_MX'],
            evidence: [],
            confidence: 'CONFIDENCE_HIGH',
          })),
        },
      ]),
    )
  const compare = async (): Promise<void> => {
    const [row] = await store.inOrganization(organizationId, (db) =>
      db.run(sql<{ counted: object; tallied: object }>`
        select (
            select json_object_agg(domain, relations order by domain) from (
              select fourth_party.domain, count(*) as relations
              from fourth_party join vendor on vendor.organization_id = ${db.organizationId}
                and vendor.id = fourth_party.vendor_id and vendor.is_monitored
              where fourth_party.organization_id = ${db.organizationId} and fourth_party.last_seen > coalesce((
                select seen_after from fourth_party_tally_start
                where organization_id = ${db.organizationId}), '-infinity')
              group by fourth_party.domain) as counted) as counted,
          (
            select json_object_agg(domain, relations order by domain) from (
              select domain, sum(relation_count) as relations from fourth_party_tally
              where organization_id = ${db.organizationId} and name is null
              group by domain having sum(relation_count) <> 0) as tallied) as tallied`),
    )
    assert.deepEqual(row?.tallied, row?.counted)
  }
  await Promise.all([
    loop(30, (turn) => scan(turn, 0)),
    loop(30, (turn) => scan(turn, 2)),
    loop(20, (turn) => client.updateVendor({ id: ids[turn % 4] ?? '', isMonitored: turn % 3 !== 0 })),
    loop(20, () => tendFourthParties({ store, now: new Date() })),
    loop(20, compare),
  ])
  await compare()
})

test('an organization that fails does not hold up the others', async () => {
  const [broken, whole] = await Promise.all([newOrganization(), newOrganization()])
  await plant(whole.organizationId)
  const failing = {
    ...store,
    inOrganization: <T>(id: OrganizationId, work: (db: Db) => Promise<T>): Promise<T> =>
      id === broken.organizationId ? Promise.reject(new Error('broken')) : store.inOrganization(id, work),
  }
  await assert.rejects(tendFourthParties({ store: failing, now: new Date() }), AggregateError)
  assert.equal((await tallyOf(whole.organizationId)).length, 2)
})
