import assert from 'node:assert/strict'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { createEvent } from './edit-security-event.ts'
import { startService, type TestOrganization } from './harness.ts'
import { plantMonitoredVendor } from './plant/plant-observations.ts'
import { createMigratedDatabase } from './scratch-database.ts'

export const log4shell = 'CVE-2021-44228'

type Row = { domain: string; impact: number; updatedAt: string }

/** A service that judges no event by itself, on a separate database: judging covers all organizations. */
export const startJudging = async () => {
  const databaseUrl = await createMigratedDatabase()
  const { newOrganization, service } = await startService({ databaseUrl })
  const { store } = service

  /** An organization with monitored vendors and an event that names the CVE. */
  const planted = async (
    domains: readonly string[],
    given: object = { vulnerabilityIds: [log4shell] },
  ): Promise<TestOrganization & { eventId: string; vendorIds: string[] }> => {
    const organization = await newOrganization()
    const vendorIds: string[] = []
    for (const domain of domains)
      vendorIds.push(await plantMonitoredVendor(store, organization.organizationId, domain))
    return { ...organization, vendorIds, eventId: await createEvent(organization, given) }
  }

  const rowsOf = (organizationId: OrganizationId): Promise<Row[]> =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql<Row>`
        select domain, impact, updated_at::text as "updatedAt" from security_event_company
        where organization_id = ${db.organizationId} order by domain`),
    )

  const domainsOf = async (organizationId: OrganizationId): Promise<string[]> =>
    (await rowsOf(organizationId)).map(({ domain }) => domain)

  const activityCount = async (organizationId: OrganizationId): Promise<number> => {
    const rows = await store.inOrganization(organizationId, (db) =>
      db.run(sql`select id from security_event_activity where organization_id = ${db.organizationId}`),
    )
    return rows.length
  }

  return { databaseUrl, newOrganization, store, planted, rowsOf, domainsOf, activityCount }
}

export const summaryOf = async ({ client, eventId }: TestOrganization & { eventId: string }) =>
  (await client.getImpactedCompanies({ eventId })).summary

export const exploited = {
  title: 'Log4Shell is exploited',
  eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY',
  severity: 'SEVERITY_CRITICAL',
  // Recent enough not to be history.
  occurredAt: new Date(Date.now() - 300 * 86_400_000).toISOString(),
} as const

/** The judgement for each company, by domain. */
export const companiesOf = async ({ client }: TestOrganization, eventId: string) => {
  const { companies, summary } = await client.getImpactedCompanies({ eventId, limit: 200 })
  assert.equal(summary.totalVendors, companies.length)
  return Object.fromEntries(
    companies
      .toSorted((a, b) => (a.organization.domain < b.organization.domain ? -1 : 1))
      .map(({ organization, impact, impactReason }) => [
        organization.domain,
        `${impact.replace('IMPACT_STATUS_', '')}: ${impactReason}`,
      ]),
  )
}
