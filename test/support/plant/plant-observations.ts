import { retryLostRace } from '../../../server/src/collect/ingest/retry-lost-race.ts'
import { type Finding, readFinding } from '../../../server/src/domain/observations/finding.ts'
import { type Id, newId, type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { ObservationCategory } from '@parapet/contract'
import { upsertCheckedCategories } from '../../../server/src/store/vendors/checked-category.ts'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import {
  type Ingested,
  ingestBatchSize,
  ingestReadFindings,
} from '../../../server/src/store/observations/observation-ingest.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'

const by = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const

/** Writes a monitored vendor directly to the store and returns its id. */
export const plantMonitoredVendor = async (
  store: Store,
  organizationId: OrganizationId,
  domain: string,
): Promise<Id<'vnd'>> => {
  const id = newId('vnd')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored)
      values (${db.organizationId}, ${uuidOf('vnd', id)}, ${domain}, ${`Company of ${domain}`}, 'VENDOR_LIFECYCLE_STATUS_ACTIVE', true)`),
  )
  return id
}

// All members but the first, which means "not set".
const everyCategory = ObservationCategory.enum.slice(1)

/** Records that every category of a vendor was checked. */
const plantCoverage = async (
  store: Store,
  organizationId: OrganizationId,
  vendorId: Id<'vnd'>,
): Promise<void> => {
  const at = new Date('2026-01-01T00:00:00Z')
  await store.inOrganization(organizationId, (db) =>
    upsertCheckedCategories(
      db,
      everyCategory.map((category) => ({
        vendorId: uuidOf('vnd', vendorId),
        category,
        sourceTool: 'passive-check',
        at,
      })),
    ),
  )
}

/** A monitored vendor that was checked everywhere. */
export const plantCheckedVendor = async (
  store: Store,
  organizationId: OrganizationId,
  domain: string,
): Promise<Id<'vnd'>> => {
  const id = await plantMonitoredVendor(store, organizationId, domain)
  await plantCoverage(store, organizationId, id)
  return id
}

/** A plain finding about a domain; the test supplies what matters to it. */
export const finding = (domain: string, given: Partial<Finding> = {}): Finding => ({
  domain,
  observationType: 'dmarc_missing',
  title: 'DMARC record missing',
  description: 'Anyone can send mail in the name of the domain.',
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  severity: 'SEVERITY_HIGH',
  confidence: 'CONFIDENCE_HIGH',
  asset: { dns: { recordType: 'ASSET_DNS_TYPE_TXT', domain, record: `_dmarc.${domain}` } },
  source: { kind: 'SOURCE_KIND_IMPORT', tool: 'test' },
  lastSeen: '2026-01-02T03:04:05.000000Z',
  ...given,
})

/** Ingests findings as every source does. */
export const plantObservations = async (
  store: Store,
  organizationId: OrganizationId,
  findings: readonly Finding[],
  now: Date = new Date(),
): Promise<Ingested[]> => {
  const answers: Ingested[] = []
  for (let start = 0; start < findings.length; start += ingestBatchSize) {
    const batch = findings.slice(start, start + ingestBatchSize).map(readFinding)
    answers.push(
      await retryLostRace(() =>
        store.inOrganization(organizationId, (db) => ingestReadFindings(db, batch, { ...by, now })),
      ),
    )
  }
  return answers
}
