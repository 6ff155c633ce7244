import { sql } from 'kysely'
import type { Finding } from '../server/src/domain/finding.ts'
import { newId } from '../server/src/domain/id.ts'
import { type Ingested, ingestBatchSize, ingestFindings } from '../server/src/store/observation-ingest.ts'
import type { Store } from '../server/src/store/store.ts'

const by = {
  actor: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Import' },
  channel: 'CHANNEL_IMPORT',
} as const

/** A monitored vendor, straight from the store. Answers with its id. */
export const plantMonitoredVendor = async (
  store: Store,
  organizationId: string,
  domain: string,
): Promise<string> => {
  const id = newId('vnd')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      insert into vendor (organization_id, id, domain_name, company_name, lifecycle_status, is_monitored)
      values (${db.organizationId}, ${id}, ${domain}, ${`Company of ${domain}`}, 'VENDOR_LIFECYCLE_STATUS_ACTIVE', true)`),
  )
  return id
}

/** A plain finding about a domain; whatever matters to the test is given. */
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

/** Findings by the way that all of them come in. */
export const plantObservations = async (
  store: Store,
  organizationId: string,
  findings: readonly Finding[],
  now: Date = new Date(),
): Promise<Ingested[]> => {
  const answers: Ingested[] = []
  for (let start = 0; start < findings.length; start += ingestBatchSize) {
    const batch = findings.slice(start, start + ingestBatchSize)
    answers.push(
      await store.inOrganization(organizationId, (db) => ingestFindings(db, batch, { ...by, now })),
    )
  }
  return answers
}
