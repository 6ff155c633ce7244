import { updateFourthPartyCounts } from '../../server/src/store/fourth-parties/fourth-party-count.ts'
import { changeTallied } from '../../server/src/store/fourth-parties/fourth-party-tally.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Bench } from './bench.ts'
import { benchId, benchUuid } from './bench-id.ts'
import { inStretches } from './in-stretches.ts'

export const fourthPartiesPerVendor = 20
const fourthPartyCount = 5_000
const vendorsAtOnce = 1_000

/** A few fourth parties serve most vendors, and most serve only a few: a vendor's k-th comes from the k-th range. */
export const seedFourthParties = async (
  { store, organizationId }: Bench,
  vendorCount: number,
): Promise<void> => {
  const vendorIds = Array.from({ length: vendorCount }, (_, at) => benchId('vnd', at + 1))
  await inStretches(vendorCount, vendorsAtOnce, (first, last) =>
    store.inOrganization(organizationId, (db) =>
      changeTallied(db, vendorIds.slice(first - 1, last), () =>
        db.run(sql`
      insert into fourth_party (
        organization_id, id, vendor_id, vendor_domain, domain, name, products, product_names, categories, methods,
        evidence, confidence, is_dismissed, first_seen, last_seen)
      select ${db.organizationId}, ${sql.raw(benchUuid('n * 100 + k'))}, ${sql.raw(benchUuid('n'))},
        'vendor-' || n || '.com', 'fourth-party-' || place || '.com', 'Fourth party ' || place,
        json_build_array(json_build_object('name', 'Product ' || place, 'category', 'FOURTH_PARTY_CATEGORY_EMAIL')),
        array['Product ' || place], array[1 + place % 19]::smallint[], array[1 + n % 12]::smallint[],
        json_build_array(json_build_object('method', 'DETECTION_METHOD_DNS_MX', 'recordType', 'ASSET_DNS_TYPE_MX',
          'record', 'vendor-' || n || '.com', 'recordValue', '10 mx.fourth-party-' || place || '.com',
          'signatureId', 'bench-mx', 'observedAt', '2026-01-02T03:04:05.678Z')),
        1 + (n + k) % 4, (n + k) % 50 = 0, now() - interval '200 days' - n * interval '1 minute',
        now() - (n + k::float / ${fourthPartiesPerVendor}::int) / ${vendorCount}::int * interval '92 days'
      from generate_series(${first}::int, ${last}::int) as n, generate_series(0, ${fourthPartiesPerVendor}::int - 1) as k,
        lateral (select k + floor(${fourthPartyCount}::int
          * power((k + (n * 7919 + k * 104729) % 1000 / 1000.0) / ${fourthPartiesPerVendor}::int, 3))::int as place) as chosen
      on conflict do nothing`),
      ),
    ),
  )
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into fourth_party_scan (organization_id, vendor_id, scanned_at, has_failed)
      select ${db.organizationId}, ${sql.raw(benchUuid('n'))}, now(), false
      from generate_series(1, ${vendorCount}::int) as n
      on conflict do nothing`),
  )
  await store.inOrganization(organizationId, (db) => updateFourthPartyCounts(db, vendorIds))
}
