import { sql } from 'kysely'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { cursorOf, type Pages } from './cursor-of.ts'
import { measure, measureLatency, type Target } from './measure.ts'
import { seedVendors } from './seed-vendors.ts'
import { printTable } from './table.ts'

const vendorCount = 10_000
const perVendor = 20
const fourthPartyCount = 5_000
/** A statement of the store has 15 seconds. */
const vendorsAtOnce = 1_000

/** A few fourth parties stand behind most vendors, most behind a few: the k-th of a vendor is from the k-th stretch. */
const seed = async (bench: Bench): Promise<void> => {
  const { store, organizationId, databaseUrl } = bench
  await seedVendors(bench, vendorCount)
  for (let first = 1; first <= vendorCount; first += vendorsAtOnce)
    await store.inOrganization(organizationId, (db) =>
      db.run(sql`
      insert into fourth_party (
        organization_id, id, vendor_id, vendor_domain, domain, name, products, product_names, categories, methods,
        evidence, confidence, is_dismissed, first_seen, last_seen)
      select ${db.organizationId}, 'fpr_' || lpad((n * 100 + k)::text, 26, '0'), 'vnd_' || lpad(n::text, 26, '0'),
        'vendor-' || n || '.com', 'fourth-party-' || place || '.com', 'Fourth party ' || place,
        json_build_array(json_build_object('name', 'Product ' || place, 'category', 'FOURTH_PARTY_CATEGORY_EMAIL')),
        array['Product ' || place], array[1 + place % 19]::smallint[], array[1 + n % 12]::smallint[],
        json_build_array(json_build_object('method', 'DETECTION_METHOD_DNS_MX', 'recordType', 'ASSET_DNS_TYPE_MX',
          'record', 'vendor-' || n || '.com', 'recordValue', '10 mx.fourth-party-' || place || '.com',
          'signatureId', 'bench-mx', 'observedAt', '2026-01-02T03:04:05.678Z')),
        1 + (n + k) % 4, (n + k) % 50 = 0, now() - interval '200 days' - n * interval '1 minute',
        now() - (n * ${perVendor}::int + k) * interval '40 seconds'
      from generate_series(${first}::int, ${first + vendorsAtOnce - 1}::int) as n, generate_series(0, ${perVendor}::int - 1) as k,
        lateral (select k + floor(${fourthPartyCount}::int
          * power((k + (n * 7919 + k * 104729) % 1000 / 1000.0) / ${perVendor}::int, 3))::int as place) as chosen
      on conflict do nothing`),
    )
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into fourth_party_scan (organization_id, vendor_id, scanned_at, has_failed)
      select ${db.organizationId}, 'vnd_' || lpad(n::text, 26, '0'), now(), false
      from generate_series(1, ${vendorCount}::int) as n
      on conflict do nothing`),
  )
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  for (const table of ['vendor', 'fourth_party', 'fourth_party_scan'])
    await owner.query(`vacuum analyze ${table}`)
  await owner.end()
}

export const benchFourthParties = async (bench: Bench): Promise<void> => {
  await seed(bench)
  const { url, client } = bench
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const avd = `${url}/public/v1/avd`
  const ask = (name: string, path: string, body: object): Target => ({
    name,
    url: `${avd}/${path}`,
    headers,
    body,
  })
  const list: Pages = (cursor) => client.getFourthParties({ cursor })
  const groups: Pages = (cursor) => client.getFourthPartyGroups({ cursor })
  const second = await cursorOf(2, list)
  const page2 = ask('page 2 by cursor', 'fourth-parties', { cursor: second })
  const figures = await measure([
    page2,
    ask('page 500 by cursor', 'fourth-parties', { cursor: await cursorOf(500, list) }),
    ask('summary of one vendor', 'vendors/summary', { vendorDomain: 'vendor-77.com', lookbackDays: 90 }),
  ])
  const count = vendorCount * perVendor
  printTable(`Fourth parties, ${count} relations of ${vendorCount} vendors, pages of 50`, figures, {
    unit: 'requests/s',
    against: 'page 2 by cursor',
  })
  const oneAfterAnother = await measureLatency([
    page2,
    ask('page 1, with the total', 'fourth-parties', {}),
    ask('page 1 by vendorDomain, with the total', 'fourth-parties', { sortField: 'vendorDomain' }),
    ask('vendors of one fourth party, page 1', 'fourth-parties/vendors', {
      fourthPartyDomain: 'fourth-party-0.com',
    }),
    ask('groups, page 1, with the total', 'fourth-parties/groups', {}),
    ask('groups, page 2 by cursor', 'fourth-parties/groups', { cursor: await cursorOf(2, groups) }),
    ask('groups, page 80 by cursor', 'fourth-parties/groups', { cursor: await cursorOf(80, groups) }),
    ask('groups of a category, page 1', 'fourth-parties/groups', {
      filters: { categories: ['FOURTH_PARTY_CATEGORY_PAYMENTS'] },
    }),
  ])
  printTable('One call after another', oneAfterAnother, { unit: 'ms', against: 'page 2 by cursor' })
}
