import { ImpactStatus, VendorResponseType, VrmRequestStatus } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import { rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const impactCount = (impact: ImpactStatus): Sql<number> =>
  sql`count(*) filter (where company.impact = ${sql.lit(rankOf(ImpactStatus, impact))})::integer`

/** Recomputes the stored figures of locked events from their companies; this counts as a change to them. */
export const recountSecurityEvents = async (db: Db, eventIds: readonly string[]): Promise<void> => {
  if (eventIds.length === 0) return
  const uuids = eventIds.map((id) => uuidOf('evt', id))
  await db.run(sql`
    update security_event set
      impacted_count = coalesce(counted.impacted, 0),
      potentially_impacted_count = coalesce(counted.potentially_impacted, 0),
      not_impacted_count = coalesce(counted.not_impacted, 0),
      unknown_count = coalesce(counted.unknown, 0),
      remediated_count = coalesce(counted.remediated, 0),
      requests_sent_count = coalesce(counted.requests_sent, 0),
      responses_received_count = coalesce(counted.responses_received, 0),
      updated_at = now()
    from unnest(${uuids}::uuid[]) as given (id)
    left join (
      select company.event_id,
        ${impactCount('IMPACT_STATUS_IMPACTED')} as impacted,
        ${impactCount('IMPACT_STATUS_POTENTIALLY_IMPACTED')} as potentially_impacted,
        ${impactCount('IMPACT_STATUS_NOT_IMPACTED')} as not_impacted,
        ${impactCount('IMPACT_STATUS_UNKNOWN')} as unknown,
        ${impactCount('IMPACT_STATUS_REMEDIATED')} as remediated,
        count(*) filter (where company.request_status
          > ${sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_NOT_SENT'))})::integer as requests_sent,
        count(*) filter (where company.response
          > ${sql.lit(rankOf(VendorResponseType, 'VENDOR_RESPONSE_TYPE_NO_RESPONSE'))})::integer as responses_received
      from security_event_company as company
      where company.organization_id = ${db.organizationId} and company.event_id = any(${uuids}::uuid[])
      group by company.event_id) as counted on counted.event_id = given.id
    where security_event.organization_id = ${db.organizationId} and security_event.id = given.id`)
}
