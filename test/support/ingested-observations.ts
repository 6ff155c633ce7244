import assert from 'node:assert/strict'
import { ApprovalStatus, Severity } from '@parapet/contract'
import type { Finding } from '../../server/src/domain/observations/finding.ts'
import { memberAt } from '../../server/src/store/kernel/rank.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { sightingJoin } from '../../server/src/store/observations/observation-sighting.ts'
import type { Ingested } from '../../server/src/store/observations/observation-ingest.ts'
import type { TestOrganization, TestService } from './harness.ts'
import { plantMonitoredVendor, plantObservations } from './plant/plant-observations.ts'

export const vendor = 'acme.com'

/** The outcome of an import without findings. */
export const none: Ingested = {
  created: 0,
  updated: 0,
  unchanged: 0,
  reopened: 0,
  resolved: 0,
  unknownDomains: [],
}

type Row = {
  key: string
  version: string
  isSelf: boolean
  title: string
  severity: string
  approvalStatus: string
  isResolved: boolean
  resolvedAt: string | null
  flagged: boolean
  firstSeen: string
  lastSeen: string
  count: number
  assetName: string
  wireTail: string
  description: string
  detailVersion: string
}

/** Ingests findings and reads what is stored of them. */
export const ingesting = ({ service, newOrganization }: TestService) => {
  const { store } = service

  const newOrganizationWithVendor = async (): Promise<TestOrganization> => {
    const organization = await newOrganization()
    await plantMonitoredVendor(store, organization.organizationId, vendor)
    return organization
  }

  const ingest = async ({ organizationId }: TestOrganization, ...findings: Finding[]) => {
    const [answer] = await plantObservations(store, organizationId, findings)
    assert.ok(answer)
    return answer
  }

  const rowsOf = ({ organizationId }: TestOrganization): Promise<Row[]> =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql<Row>`
        select replace(observation.key::text, '-', '') as key, observation.xmin::text || ' ' || observation_sighting.xmin as version, is_self as "isSelf",
          title, ${memberAt(Severity, sql`severity`)} as severity,
          ${memberAt(ApprovalStatus, sql`approval_status`)} as "approvalStatus", observation.is_resolved as "isResolved",
          resolved_at::text as "resolvedAt", flagged_at is not null as flagged, observation.first_seen::text as "firstSeen",
          last_seen::text as "lastSeen", occurrence_count as count, asset_name as "assetName",
          wire_tail as "wireTail", description, observation_detail.xmin::text as "detailVersion"
        from observation ${sightingJoin(db)}
        left join observation_detail on observation_detail.organization_id = ${db.organizationId}
          and observation_detail.key = observation.key
        left join observation_text on observation_text.organization_id = ${db.organizationId}
          and observation_text.id = observation.text_id
        where observation.organization_id = ${db.organizationId} order by observation.id`),
    )

  const onlyRow = async (organization: TestOrganization): Promise<Row> => {
    const rows = await rowsOf(organization)
    assert.equal(rows.length, 1)
    const [row] = rows
    assert.ok(row)
    return row
  }

  return { newOrganizationWithVendor, ingest, rowsOf, onlyRow }
}
