import assert from 'node:assert/strict'
import type { Observation } from '@parapet/contract'
import fc from 'fast-check'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import { enlistPeople } from '../enlist-people.ts'
import type { TestOrganization } from '../harness.ts'
import { findings, type Known, observationStates } from '../arbitraries/observation-arbitraries.ts'
import type { ModelObservation } from '../models/observation-model.ts'
import { plantObservations } from './plant-observations.ts'
import { plantDirectory } from './vendor-directory.ts'
import { type OrganizationId, uuidOf } from '../../../server/src/domain/kernel/id.ts'

type Row = { key: string; id: string; isHidden: boolean; vendorResponded: boolean }

/** Puts observations into random states, in key order, bypassing the operations that lead there. */
const setStates = async (store: Store, organizationId: OrganizationId, assigneeId: string): Promise<Row[]> =>
  store.inOrganization(organizationId, async (db) => {
    const rows = await db.run(sql<Row>`
      select replace(key::text, '-', '') as key, id::text, domain = 'hidden.com' as "isHidden",
        key::text < '5' as "vendorResponded"
      from observation
      where organization_id = ${organizationId} order by key`)
    const [states = []] = fc.sample(observationStates(rows.length), 1)
    const given = rows.map(({ key, vendorResponded }, index) => ({ key, vendorResponded, ...states[index] }))
    await db.run(sql`
      update observation set
        approval_status = given."approvalStatus", flagged_at = given."flaggedAt",
        flagged_by = case when given."flaggedAt" is not null
          then '{"type":"ACTOR_TYPE_USER","id":"usr_1","displayName":"Ann"}'::json end,
        is_resolved = given."resolvedAt" is not null, resolved_at = given."resolvedAt",
        vendor_responded = given."vendorResponded",
        accepted_until = case when given."approvalStatus" = 5 and given.key::text < 'c' then given."updatedAt" end,
        accepted_risk = '{"approvedBy":{"type":"ACTOR_TYPE_USER","id":"usr_1","displayName":"Ann"},"approvedAt":"2026-01-02T03:04:05.678Z","reason":"Known."}'::json,
        assignee_id = case when given.key::text < '9' then ${uuidOf('usr', assigneeId)}::uuid end
      from json_to_recordset(${JSON.stringify(given)}::json) as given (
        key uuid, "vendorResponded" boolean, "approvalStatus" smallint, "flaggedAt" timestamptz, "resolvedAt" timestamptz, "updatedAt" timestamptz)
      where observation.organization_id = ${organizationId} and observation.key = given.key`)
    await db.run(sql`
      update observation_sighting set is_resolved = given."resolvedAt" is not null, updated_at = given."updatedAt"
      from json_to_recordset(${JSON.stringify(given)}::json) as given (
        key uuid, "resolvedAt" timestamptz, "updatedAt" timestamptz)
      where observation_sighting.organization_id = ${organizationId} and observation_sighting.key = given.key`)
    await db.run(sql`
      insert into observation_dispute (organization_id, observation_key, id, reason, text, disputed_by, disputed_at, state)
      select observation.organization_id, observation.key, observation.id, 1, 'Not ours.',
        '{"type":"ACTOR_TYPE_VENDOR","id":"rmr_1","displayName":"Desk"}'::json, observation.first_seen,
        case when observation.key::text < '2' then 1 else 3 end
      from observation
      where observation.organization_id = ${organizationId} and not observation.is_self and observation.key::text < '4'
      on conflict do nothing`)
    await db.run(sql`
      update observation set dispute_state = observation_dispute.state
      from observation_dispute
      where observation.organization_id = ${db.organizationId}
        and observation_dispute.organization_id = ${db.organizationId}
        and observation_dispute.observation_key = observation.key`)
    return rows
  })

/**
 * Observations in all shapes and states, on three monitored vendors, an unmonitored one, and the organization itself;
 * returns those it sees and values to filter by.
 */
export const plantPortfolio = async (
  store: Store,
  organization: TestOrganization,
  length: number,
): Promise<{ observations: ModelObservation[]; known: Known }> => {
  const { organizationId, domain, client, people } = organization
  await enlistPeople(organization)
  const { vendors, groups } = await plantDirectory(store, organizationId, [
    {
      domain_name: 'acme.com',
      is_monitored: true,
      risk_level: 'RISK_LEVEL_HIGH',
      owner_id: people.analyst,
      rule_tier: 1,
    },
    { domain_name: 'beta.de', is_monitored: true, business_impact: 'BUSINESS_IMPACT_LOW', rule_tier: 2 },
    { domain_name: 'hidden.com', is_monitored: false, risk_level: 'RISK_LEVEL_HIGH' },
    { domain_name: 'zeta.co.uk', is_monitored: true, risk_level: 'RISK_LEVEL_LOW' },
  ])
  const domains = [...vendors.map((vendor) => vendor.domain_name), domain]
  const [given = []] = fc.sample(findings(domains, length), 1)
  await plantObservations(store, organizationId, given)
  const rows = await setStates(store, organizationId, people.analyst)
  const planted = new Map(rows.map((row) => [row.key, row]))
  const listed: Observation[] = await Array.fromAsync(
    client.getObservations.all({ mode: 'OBSERVATION_MODE_ALL', limit: 200 }),
  )
  assert.equal(listed.length, rows.filter(({ isHidden }) => !isHidden).length)
  const observations = listed.map((observation): ModelObservation => {
    const vendor = vendors.find((one) => one.domain_name === observation.vendorDomain)
    const row = planted.get(observation.orn.split(':')[4] ?? '')
    return {
      ...observation,
      id: row?.id ?? '',
      vendorResponded: row?.vendorResponded ?? false,
      vendor: {
        riskLevel: vendor?.risk_level ?? null,
        businessImpact: vendor?.business_impact ?? null,
        ownerId: vendor?.owner_id ?? null,
        tier: vendor?.rule_tier ? `VENDOR_TIER_${vendor.rule_tier}` : null,
        groups: vendor?.groups ?? [],
      },
    }
  })
  return { observations, known: { domains, groups, people: [people.analyst, people.owner] } }
}
