import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import type { Finding } from '../../server/src/domain/observations/finding.ts'
import { sightingJoin } from '../../server/src/store/observations/observation-sighting.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { TestOrganization } from './harness.ts'
import { plantCheckedVendor, plantObservations } from './plant/plant-observations.ts'
import { scoreVendors } from './score-vendors.ts'

export const now = new Date('2026-06-15T12:00:00.000Z')

export const critical = { severity: 'SEVERITY_CRITICAL', confidence: 'CONFIDENCE_CONFIRMED' } as const

export const host = (n: number): Finding['asset'] => ({
  ipPort: {
    address: `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`,
    port: 443,
    protocol: 'ASSET_IP_PORT_PROTOCOL_TCP',
  },
})

type Stored = {
  key: string
  type: string
  severity: number
  scoreImpact: number | null
  updatedAt: string
  version: string
}

/** Scores vendors and reads their scores. */
export const rescoring = (store: Store) => {
  const rescore = (organizationId: OrganizationId, domains: readonly string[], at = now): Promise<void> =>
    scoreVendors(store, organizationId, domains, at)

  const stored = (organizationId: OrganizationId, domain: string): Promise<Stored[]> =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql<Stored>`
        select observation.key::text, observation_type as type, severity, score_impact as "scoreImpact",
          updated_at::text as "updatedAt", observation.xmin::text as version
        from observation ${sightingJoin(db)}
        where observation.organization_id = ${db.organizationId} and domain = ${domain}
        order by observation_type, observation.key`),
    )

  /** A vendor with findings, checked everywhere and scored. */
  const scoredVendor = async (organization: TestOrganization, domain: string, found: readonly Finding[]) => {
    const { organizationId, client } = organization
    const id = await plantCheckedVendor(store, organizationId, domain)
    await plantObservations(store, organizationId, found)
    await rescore(organizationId, [domain])
    return { id, read: async () => (await client.getVendor({ id })).vendor }
  }

  return { rescore, stored, scoredVendor }
}
