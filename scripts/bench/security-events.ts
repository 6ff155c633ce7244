import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ingestFindings } from '../../server/src/collect/ingest/ingest-findings.ts'
import { uuidOf } from '../../server/src/domain/kernel/id.ts'
import type { Finding } from '../../server/src/domain/observations/finding.ts'
import { insertSecurityEvents } from '../../server/src/store/security-events/security-event-insert.ts'
import { benchEvent } from './bench-event.ts'
import type { Bench } from './bench.ts'
import { cursorOf, type Pages } from './cursor-of.ts'
import { measure, measureLatency, type Target } from './measure.ts'
import { importedBy } from './seed-observations.ts'
import { seedVendors } from './seed-vendors.ts'
import { printTable } from './table.ts'

const vendorCount = 5_000
const eventCount = 20_000
const eventsAtOnce = 1_000
const spread = 'CVE-2021-44228'
const seenAt = '2026-01-02T03:04:05.000000Z'

const findings = function* (): Generator<Finding, void> {
  for (let n = 1; n <= vendorCount; n += 1) {
    const domain = `vendor-${n}.com`
    yield {
      domain,
      observationType: 'software_vulnerability',
      title: 'Log4Shell in Apache Log4j',
      description: 'Text that is logged may name a place to load code from.',
      category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
      severity: 'SEVERITY_CRITICAL',
      confidence: 'CONFIDENCE_HIGH',
      asset: { url: { url: `https://www.${domain}/` } },
      vulnerability: { vulnerabilityId: spread },
      source: { kind: 'SOURCE_KIND_IMPORT', tool: 'bench' },
      lastSeen: seenAt,
    }
  }
}

/** Waits until the background has judged the event that affects every vendor and returns how many seconds that took. */
const judged = async (owner: pg.Client, eventId: string): Promise<number> => {
  const started = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ count: string }>(
      'select count(*) from security_event_company where event_id = $1',
      [uuidOf('evt', eventId)],
    )
    if (Number(rows[0]?.count) === vendorCount) return (performance.now() - started) / 1000
    await sleep(100)
  }
}

const seed = async (bench: Bench): Promise<string> => {
  const { store, organizationId, databaseUrl } = bench
  await seedVendors(bench, vendorCount)
  await ingestFindings({ store, organizationId, findings: findings(), by: importedBy() })
  for (let first = 1; first <= eventCount; first += eventsAtOnce) {
    const events = Array.from({ length: eventsAtOnce }, (_, index) => benchEvent(first + index))
    await store.inOrganization(organizationId, (db) => insertSecurityEvents(db, events))
  }
  const wide = benchEvent(0, {
    status: 'SECURITY_EVENT_STATUS_CONFIRMED',
    eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY',
    vulnerabilityIds: [spread],
  })
  await store.inOrganization(organizationId, (db) => insertSecurityEvents(db, [wide]))
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const seconds = await judged(owner, wide.id)
  console.log(
    `\nJudging an event that touches ${vendorCount} vendors took the background ${seconds.toFixed(1)} s`,
  )
  for (const table of ['vendor', 'security_event', 'security_event_company'])
    await owner.query(`vacuum analyze ${table}`)
  await owner.end()
  return wide.id
}

export const benchSecurityEvents = async (bench: Bench): Promise<void> => {
  const eventId = await seed(bench)
  const { url, client } = bench
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const ask = (name: string, path: string, body: object): Target => ({
    name,
    url: `${url}/public/v1/security-events/${path}`,
    headers,
    body,
  })
  const feed: Pages = (cursor) => client.getSecurityEventFeed({ cursor })
  const companies: Pages = (cursor) => client.getImpactedCompanies({ eventId, cursor })
  const figures = await measure([
    ask('feed, page 2 by cursor', 'feed', { cursor: await cursorOf(2, feed) }),
    ask('feed, page 1, with the total', 'feed', {}),
    ask('feed, page 300 by cursor', 'feed', { cursor: await cursorOf(300, feed) }),
    ask('companies, page 2 by cursor', 'impacted-companies', {
      eventId,
      cursor: await cursorOf(2, companies),
    }),
    ask('companies, page 1, with summary and total', 'impacted-companies', { eventId }),
    ask('companies, page 90 by cursor', 'impacted-companies', {
      eventId,
      cursor: await cursorOf(90, companies),
    }),
  ])
  printTable(
    `Security events, ${eventCount} of them, one with ${vendorCount} impacted vendors, pages of 50`,
    figures,
    { unit: 'requests/s', against: 'feed, page 2 by cursor' },
  )
  const oneAfterAnother = await measureLatency([
    ask('feed, page 2 by cursor', 'feed', { cursor: await cursorOf(2, feed) }),
    ask('feed by impacted vendors, page 1', 'feed', { sortField: 'impactedVendors' }),
    ask('feed of one vendor, page 1', 'feed', { filters: { vendorDomains: ['vendor-77.com'] } }),
    ask('feed with a query, page 1', 'feed', { filters: { query: 'event 777' } }),
    ask('companies by name, page 1', 'impacted-companies', { eventId, sortField: 'companyName' }),
    ask('companies by score, page 1', 'impacted-companies', { eventId, sortField: 'score' }),
    ask('companies with a query, page 1', 'impacted-companies', { eventId, filters: { query: 'vendor 77' } }),
  ])
  printTable('One call after another', oneAfterAnother, { unit: 'ms', against: 'feed, page 2 by cursor' })
}
