import {
  Confidence,
  ImpactStanding,
  ImpactStatus,
  SecurityEventActionType,
  VendorResponseType,
  VrmRequestStatus,
} from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type {
  ImpactJudgement,
  ImpactRuling,
  VendorAnswer,
} from '../../domain/security-events/impact-evidence.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { type Among, isAmong, isOneCompany } from './security-event-evidence.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** A company's row as last judged. */
export type KnownCompany = {
  eventId: Id<'evt'>
  domain: string
  /** Null if the directory no longer has the vendor. */
  companyName: string | null
  isInPortfolio: boolean
  impact: ImpactStatus
  standing: ImpactStanding
  reason: string
  confidence: Confidence
  factorCount: number
  /** SHA-256 of the stored factors, in hex. */
  factorsHash: string
  hasRequest: boolean
  response: VendorResponseType
  answer: VendorAnswer | null
  ruling: ImpactRuling | null
}

const deciding = [
  'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
  'VENDOR_RESPONSE_TYPE_IMPACTED',
  'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
] as const satisfies readonly VendorResponseType[]

const decidingPlaces = sql.join(deciding.map((response) => sql.lit(rankOf(VendorResponseType, response))))

const answerJson = (response: string, at: string): Sql<VendorAnswer> =>
  sql`json_build_object('response', ${memberAt(VendorResponseType, sql.ref(response))}, 'at', ${wireTime(at)})`

/** The latest conclusive response; an inconclusive one, such as "investigating", does not replace it. */
const answerOf = (db: Db): Sql<VendorAnswer | null> => sql`case
  when company.response in (${decidingPlaces}) then ${answerJson('company.response', 'company.response_at')}
  when company.response > ${sql.lit(rankOf(VendorResponseType, 'VENDOR_RESPONSE_TYPE_NO_RESPONSE'))} then (
    select ${answerJson('activity.response', 'activity.occurred_at')}
    from security_event_activity as activity
    where activity.organization_id = ${db.organizationId} and activity.event_id = company.event_id
      and activity.domain = company.domain and activity.response in (${decidingPlaces})
      and activity.action_type
        = ${sql.lit(rankOf(SecurityEventActionType, 'SECURITY_EVENT_ACTION_TYPE_VENDOR_RESPONSE_RECORDED'))}
    order by activity.id desc limit 1) end`

const rulingJson: Sql<ImpactRuling | null> = sql`case when company.ruling is not null then json_build_object(
  'impact', ${memberAt(ImpactStatus, sql.ref('company.ruling'))}, 'reason', company.ruling_reason,
  'by', company.ruled_by ->> 'displayName', 'at', ${wireTime('company.ruled_at')}) end`

/** The companies of locked events. */
export const selectKnownCompanies = (
  db: Db,
  eventIds: readonly string[],
  among: Among,
): Promise<KnownCompany[]> => {
  const uuids = eventIds.map((id) => uuidOf('evt', id))
  return db.run(sql<KnownCompany>`
    select ${wireId('evt', 'company.event_id')} as "eventId", company.domain, vendor.company_name as "companyName",
      coalesce(vendor.lifecycle_status <> 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED', false) as "isInPortfolio",
      ${memberAt(ImpactStatus, sql.ref('company.impact'))} as impact,
      ${memberAt(ImpactStanding, sql.ref('company.standing'))} as standing, company.reason,
      ${memberAt(Confidence, sql.ref('company.confidence'))} as confidence, company.factor_count as "factorCount",
      encode(sha256(convert_to(company.factors::text, 'UTF8')), 'hex') as "factorsHash",
      company.request_status > ${sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_NOT_SENT'))} as "hasRequest",
      ${memberAt(VendorResponseType, sql.ref('company.response'))} as response, ${answerOf(db)} as answer,
      ${rulingJson} as ruling
    from security_event_company as company
    left join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = company.domain
    where company.organization_id = ${db.organizationId} and ${isAmong(among, 'company.domain')}
      and ${isOneCompany(among) ? isAnyOf('company.event_id', uuids, sql`uuid`) : sql`company.event_id = any(${uuids}::uuid[])`}`)
}

export type JudgedCompany = { eventId: Id<'evt'>; domain: string; judgement: ImpactJudgement }

/** Writes the judgement of locked events for companies. */
export const upsertJudgedCompanies = async (
  db: Db,
  companies: readonly JudgedCompany[],
  now: Date,
): Promise<void> => {
  if (companies.length === 0) return
  const rows = companies.map(({ eventId, domain, judgement }) => ({
    eventId: uuidOf('evt', eventId),
    domain,
    impact: rankOf(ImpactStatus, judgement.impact),
    standing: rankOf(ImpactStanding, judgement.standing),
    reason: judgement.reason,
    confidence: rankOf(Confidence, judgement.confidence),
    factors: judgement.factors,
    factorCount: judgement.factorCount,
  }))
  const at = sql`${now.toISOString()}::timestamptz`
  // A company that had no row left and is back was first seen before its oldest activity.
  await db.run(sql`
    insert into security_event_company (
      organization_id, event_id, domain, impact, standing, reason, confidence, factors, factor_count, first_seen, updated_at)
    select ${db.organizationId}, given."eventId", given.domain, given.impact, given.standing, given.reason,
      given.confidence, given.factors, given."factorCount",
      least(${at}, (
        select min(activity.occurred_at) from security_event_activity as activity
        where activity.organization_id = ${db.organizationId} and activity.event_id = given."eventId"
          and activity.domain = given.domain)),
      ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      "eventId" uuid, domain text, impact smallint, standing smallint, reason text, confidence smallint,
      factors json, "factorCount" integer)
    on conflict (organization_id, event_id, domain) do update set
      impact = excluded.impact, standing = excluded.standing, reason = excluded.reason,
      confidence = excluded.confidence, factors = excluded.factors, factor_count = excluded.factor_count, updated_at = excluded.updated_at`)
}

/** Removes companies from locked events; their activities stay. */
export const deleteEventCompanies = async (
  db: Db,
  companies: readonly { eventId: string; domain: string }[],
): Promise<void> => {
  if (companies.length === 0) return
  await db.run(sql`
    delete from security_event_company as company
    using unnest(${companies.map(({ eventId }) => uuidOf('evt', eventId))}::uuid[], ${companies.map(({ domain }) => domain)}::text[])
      as given (event_id, domain)
    where company.organization_id = ${db.organizationId} and company.event_id = given.event_id
      and company.domain = given.domain`)
}
