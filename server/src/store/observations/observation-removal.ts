import { type Sql, sql } from '../kernel/sql.ts'
import { isReferredTo } from './evidence-referred.ts'
import { markDomains } from './observation-mark.ts'
import { deleteOutboxMailsTo } from '../connectors/outbox-mail.ts'
import { deleteRemediationRequestsTo } from './remediation-link.ts'
import type { Db } from '../kernel/store.ts'

/** Deletes the observations on these domains and returns how many. */
const deleteObserved = async (db: Db, domains: readonly string[], whose: Sql): Promise<number> => {
  // Both values of is_resolved are named because the index on domains starts with it.
  const observed = sql`observation.organization_id = ${db.organizationId} and ${whose}
    and observation.is_resolved in (false, true) and observation.domain = any(${domains}::text[])`
  const [, held] = await Promise.all([
    markDomains(db, domains),
    db.run(sql<{ count: number }>`
      select count(*)::integer as count from (select from observation where ${observed} order by observation.key for update) as held`),
    db.run(sql`
      delete from observation_action using observation
      where observation_action.organization_id = ${db.organizationId}
        and observation_action.observation_key = observation.key and ${observed}`),
    db.run(sql`
      delete from observation_detail using observation
      where observation_detail.organization_id = ${db.organizationId} and observation_detail.key = observation.key
        and ${observed}`),
    db.run(sql`
      delete from observation_sighting using observation
      where observation_sighting.organization_id = ${db.organizationId}
        and observation_sighting.key = observation.key and ${observed}`),
    db.run(sql`
      delete from observation_dispute using observation
      where observation_dispute.organization_id = ${db.organizationId}
        and observation_dispute.observation_key = observation.key and ${observed}`),
    db.run(sql`
      delete from observation_evidence using observation
      where observation_evidence.organization_id = ${db.organizationId}
        and observation_evidence.observation_key = observation.key and ${observed}`),
    db.run(sql`delete from observation where ${observed}`),
    db.run(sql`
      delete from evidence_record
      where evidence_record.organization_id = ${db.organizationId}
        and evidence_record.domain = any(${domains}::text[]) and not ${isReferredTo(db)}`),
  ])
  return held[0]?.count ?? 0
}

/**
 * Deletes everything observed on vendors that are locked, so that nothing is added meanwhile. The organization's own
 * observations stay, even if one of its own domains is also a vendor. Texts and vulnerabilities stay, because other
 * observations share them and the next import will find them.
 */
export const deleteObservationsOf = async (db: Db, domains: readonly string[]): Promise<void> => {
  await Promise.all([
    deleteObserved(db, domains, sql`not observation.is_self`),
    deleteRemediationRequestsTo(db, domains),
    deleteOutboxMailsTo(db, domains),
  ])
}

/** Deletes what was observed on one of the organization's own domains and returns how many observations that was. */
export const deleteOwnObservationsOf = (db: Db, domain: string): Promise<number> =>
  deleteObserved(db, [domain], sql`observation.is_self`)
