import { type Sql, sql } from '../kernel/sql.ts'
import { markDomains } from './observation-mark.ts'
import { deleteOutboxMailsTo } from '../connectors/outbox-mail.ts'
import { deleteRemediationRequestsTo } from './remediation-link.ts'
import type { Db } from '../kernel/store.ts'

type Going = {
  domains: readonly string[]
  /** Which observations on the domains. */
  whose: Sql
  /** Which rows of `score_receipt` go with them. */
  receipts: Sql<boolean>
}

/** Deletes the evidence that nothing will refer to. It may be known under another vendor that had the same. */
const deleteEvidence = (db: Db, { domains, receipts }: Going, observed: Sql): Promise<unknown> => {
  const rests = sql`
    from observation_evidence
    join observation on observation.organization_id = ${db.organizationId}
      and observation.key = observation_evidence.observation_key
    where observation_evidence.organization_id = ${db.organizationId}`
  const refers = sql`
    from score_receipt_evidence
    join score_receipt on score_receipt.organization_id = ${db.organizationId}
      and score_receipt.id = score_receipt_evidence.receipt_id
    where score_receipt_evidence.organization_id = ${db.organizationId}`
  return db.run(sql`
    delete from evidence_record
    where evidence_record.organization_id = ${db.organizationId}
      and (evidence_record.domain = any(${domains}::text[])
        or evidence_record.hash in (select observation_evidence.hash ${rests} and ${observed})
        or evidence_record.hash in (select score_receipt_evidence.hash ${refers} and ${receipts}))
      and not exists (
        select ${rests} and observation_evidence.hash = evidence_record.hash and not (${observed}))
      and not exists (
        select ${refers} and score_receipt_evidence.hash = evidence_record.hash and not ${receipts})`)
}

/** Deletes the observations on these domains and returns how many. */
const deleteObserved = async (db: Db, going: Going): Promise<number> => {
  const { domains, whose } = going
  // Both values of is_resolved are named because the index on domains starts with it.
  const observed = sql`observation.organization_id = ${db.organizationId} and ${whose}
    and observation.is_resolved in (false, true) and observation.domain = any(${domains}::text[])`
  const [, held] = await Promise.all([
    markDomains(db, domains),
    db.run(sql<{ count: number }>`
      select count(*)::integer as count from (select from observation where ${observed} order by observation.key for update) as held`),
    deleteEvidence(db, going, observed),
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
    deleteObserved(db, {
      domains,
      whose: sql`not observation.is_self`,
      receipts: sql<boolean>`score_receipt.vendor_id in (
        select vendor.id from vendor
        where vendor.organization_id = ${db.organizationId} and vendor.domain_name = any(${domains}::text[]))`,
    }),
    deleteRemediationRequestsTo(db, domains),
    deleteOutboxMailsTo(db, domains),
  ])
}

/** Deletes what was observed on one of the organization's own domains and returns how many observations that was. */
export const deleteOwnObservationsOf = (db: Db, domain: string): Promise<number> =>
  deleteObserved(db, { domains: [domain], whose: sql`observation.is_self`, receipts: sql<boolean>`false` })
