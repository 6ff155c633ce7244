import type pg from 'pg'
import { type Finding, readFinding } from '../../server/src/domain/observations/finding.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import {
  ingestBatchSize,
  ingestReadFindings,
} from '../../server/src/store/observations/observation-ingest.ts'
import { markDomains } from '../../server/src/store/observations/observation-mark.ts'
import {
  insertOrganization,
  insertOrganizationDomains,
} from '../../server/src/store/organization/organization.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import { insertSelect, withoutIndexes } from './copy-rows.ts'
import { inStretches } from './in-stretches.ts'
import { benchUuid } from './bench-id.ts'
import { refreshed } from './refreshed.ts'

export const vendorCount = 2_000
const markedAtOnce = 250

/** Findings ingested one by one; the rest are copies of them on other vendors and assets. */
export const originals = 10_000
const manyCopies = 99

/** One in this many observations has the rare type; none of them is resolved. */
const rareEvery = 100

const rareType = 'bench_rare_type'

const categories = ['NETWORK_SECURITY', 'DNS_HEALTH', 'EMAIL_SECURITY', 'ENCRYPTION'] as const
const severities = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
const vectors = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'

const vulnerabilityOf = (n: number): NonNullable<Finding['vulnerability']> => {
  const number = 1000 + ((n * 7919) % 3000)
  return {
    vulnerabilityId: `CVE-20${10 + (number % 15)}-${number}`,
    cweIds: ['CWE-79'],
    cvssScores: [
      {
        version: 'CVSS_SCORE_VERSION_V3_1',
        baseScore: (number % 100) / 10,
        baseSeverity: 'CVSS_SCORE_SEVERITY_HIGH',
        cvssVector: vectors,
        scoreSource: 'nvd@nist.gov',
      },
    ],
    epss: { score: (number % 997) / 1000, percentile: (number % 100) / 100 },
    ...(number % 20 === 0 && { kev: { dateAdded: '2024-05-06', knownRansomwareUse: number % 40 === 0 } }),
    affectedProduct: 'Example Server 1.2',
  }
}

/** The n-th finding of an endless sequence, spread over vendors, types, severities and a year. */
export const benchFinding = (n: number, asset = n): Finding => {
  const domain = `vendor-${1 + (n % vendorCount)}.com`
  const isVulnerability = n % 2 === 0
  const check = (n * 31) % 60
  const isRare = n % rareEvery === 1
  const observationType = isVulnerability ? 'vulnerable_software' : isRare ? rareType : `check_${check}`
  const lastSeen = new Date(Date.UTC(2026, 0, 1) + ((n * 7919) % 25_000_000) * 1000).toISOString()
  return {
    domain,
    observationType,
    title: isVulnerability ? 'Software with a known vulnerability' : `Check ${check} failed`,
    description: `What number ${isVulnerability ? (n * 7919) % 3000 : check} means for the company and its customers, in about two lines of text.`,
    category: `OBSERVATION_CATEGORY_${isVulnerability ? 'VULNERABILITY_MANAGEMENT' : (categories[check % 4] ?? 'OTHER')}`,
    severity: `SEVERITY_${severities[((n * 613) >> 3) % 5] ?? 'INFO'}`,
    confidence: 'CONFIDENCE_HIGH',
    asset:
      n % 3 === 0
        ? { url: { url: `https://host-${asset}.${domain}/path` } }
        : {
            ipPort: {
              address: `10.${(asset >> 16) & 255}.${(asset >> 8) & 255}.${asset & 255}`,
              port: 443,
              protocol: 'ASSET_IP_PORT_PROTOCOL_TCP',
            },
          },
    ...(isVulnerability && { vulnerability: vulnerabilityOf(n) }),
    evidence: [
      {
        type: 'EVIDENCE_TYPE_SCANNER_OUTPUT',
        summary: 'The scanner saw it.',
        data: `HTTP/1.1 200 OK\nServer: example/1.2 (${asset})`,
        observedAt: lastSeen,
      },
    ],
    remediation: 'Update it to a version that does not have this problem.',
    references: ['https://example.com/advisories/1', 'https://example.com/advisories/2'],
    // Manual observations never go stale: otherwise the background would be busy resolving a million of them.
    source: { kind: 'SOURCE_KIND_IMPORT', tool: 'manual', ruleId: observationType },
    lastSeen,
  }
}

export const importedBy = () => ({
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'bench', displayName: 'Bench' } as const,
  channel: 'CHANNEL_IMPORT' as const,
  now: new Date(),
})

const addVendors = (store: Store, organizationId: OrganizationId, vendors: number): Promise<unknown> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored)
      select ${db.organizationId}, ${sql.raw(benchUuid('n'))}, 'vendor-' || n || '.com', 'Vendor ' || n,
        'VENDOR_LIFECYCLE_STATUS_ACTIVE', true
      from generate_series(1, ${vendors}::int) as n
      on conflict do nothing`),
  )

const multiply = async (
  owner: pg.Client,
  organizationId: OrganizationId,
  { copies, vendors }: { copies: number; vendors: number },
): Promise<void> => {
  const key = `md5(original.key::text || copy.n)::uuid`
  const many = (table: string, joined = '') =>
    `${table} as original ${joined} cross join generate_series(1, ${copies}) as copy (n)
     where original.organization_id = '${organizationId}'`
  const vendor = `(1 + (hashtext(original.key::text) & 1023) * 7919 + copy.n * 613) % ${vendors}`
  const seen = `seen.last_seen - copy.n * interval '61 minutes' - (hashtext(original.key::text) & 65535) * interval '1 second'`
  await insertSelect(owner, 'observation_detail', { key }, many('observation_detail'))
  await insertSelect(
    owner,
    'observation',
    {
      key,
      id: `lpad(to_hex(row_number() over ()), 32, '0')::uuid`,
      domain: `'vendor-' || 1 + ${vendor} || '.com'`,
      asset_key: `md5(original.asset_key::text || copy.n)::uuid`,
      asset_name: `original.asset_name || '?' || copy.n`,
      is_resolved: `copy.n % 10 = 0 and original.observation_type <> '${rareType}'`,
      resolved_at: `case when copy.n % 10 = 0 and original.observation_type <> '${rareType}' then ${seen} + interval '30 days' end`,
      first_seen: `${seen} - interval '20 days'`,
      created_at: `${seen} - interval '20 days'`,
    },
    many(
      'observation',
      `join observation_sighting as seen
         on seen.organization_id = original.organization_id and seen.key = original.key`,
    ),
  )
  await owner.query(
    `insert into observation_sighting (organization_id, key, id, is_resolved, first_seen, last_seen, occurrence_count, updated_at)
     select organization_id, key, id, is_resolved, first_seen, first_seen + interval '20 days', 1, first_seen + interval '20 days'
     from observation where organization_id = '${organizationId}'
     on conflict do nothing`,
  )
}

/** Copies the rows to another organization, whose data must not slow anything down. */
const copyTo = async (
  owner: pg.Client,
  organizationId: OrganizationId,
  other: OrganizationId,
): Promise<void> => {
  const observed = ['observation_text', 'observation_detail', 'observation', 'observation_sighting']
  for (const table of ['vendor', 'vulnerability', ...observed]) {
    await insertSelect(
      owner,
      table,
      { organization_id: `'${other}'` },
      `${table} as original where original.organization_id = '${organizationId}'`,
    )
  }
}

type Seeding = { copies?: number; vendors?: number; isAlone?: boolean; isUnmarked?: boolean }

const addOther = (store: Store): Promise<OrganizationId> =>
  store.system(async (db) => {
    const { id } = await insertOrganization(db, { name: 'Beside' })
    await insertOrganizationDomains(db, id, ['beside.example.com'])
    return id
  })

/**
 * A million observations, or as many as `copies` makes, on so many vendors, and as many in another organization unless
 * `isAlone`. The background refreshes their figures unless `isUnmarked`.
 */
export const seedObservations = async (
  store: Store,
  owner: pg.Client,
  organizationId: OrganizationId,
  { copies = manyCopies, vendors = vendorCount, isAlone = false, isUnmarked = false }: Seeding = {},
): Promise<void> => {
  // Unique, because a domain belongs to one organization and several are seeded in one run.
  const domain = `bench-${organizationId}.example.com`
  await store.system((db) => insertOrganizationDomains(db, organizationId, [domain]))
  await addVendors(store, organizationId, vendors)
  for (let start = 0; start < originals; start += ingestBatchSize) {
    const batch = Array.from({ length: ingestBatchSize }, (_, at) => readFinding(benchFinding(start + at)))
    await store.inOrganization(organizationId, (db) => ingestReadFindings(db, batch, importedBy()))
  }
  // Otherwise the service would refresh figures without the indexes it needs, and lock the vendors for as long.
  await refreshed(owner)
  await withoutIndexes(owner, 'observation', () =>
    withoutIndexes(owner, 'observation_sighting', async () => {
      await multiply(owner, organizationId, { copies, vendors })
      if (!isAlone) await copyTo(owner, organizationId, await addOther(store))
    }),
  )
  await owner.query('vacuum analyze')
  if (isUnmarked) return
  await inStretches(vendors, markedAtOnce, (first, last) => {
    const domains = Array.from({ length: last - first + 1 }, (_, at) => `vendor-${first + at}.com`)
    return store.inOrganization(organizationId, (db) => markDomains(db, domains))
  })
}
