import {
  Confidence,
  type EventOrganization,
  type ImpactedCompany,
  type ImpactFactor,
  type ImpactRuling,
  ImpactStanding,
  ImpactStatus,
  VendorResponseType,
  VrmRequestStatus,
} from '@parapet/contract'
import type { Static } from 'typebox'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'

const sent = sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_SENT'))
const opened = sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_OPENED'))
const overdue = sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_OVERDUE'))

/** The request status as shown: an open request past its due date is overdue. */
export const shownRequestStatus = (status: Sql, dueDate: Sql, now: Date): Sql<number> => sql`case
  when ${status} in (${sent}, ${opened}) and ${dueDate} < ${now.toISOString()}::timestamptz then ${overdue}
  else ${status} end`

export const companyRequestStatus = (now: Date): Sql<number> =>
  shownRequestStatus(sql.ref('company.request_status'), sql.ref('company.request_due'), now)

/** The wire form of a row of `vendor` as an event's company. */
export const eventOrganizationJson: Sql<Static<typeof EventOrganization>> = sql`json_build_object(
  'vendorRecordId', ${wireId('vnd', 'vendor.id')},
  'domain', vendor.domain_name,
  'companyName', vendor.company_name,
  'isMonitored', vendor.is_monitored,
  'score', vendor.score,
  'grade', vendor.grade,
  'riskLevel', coalesce(vendor.risk_level, 'RISK_LEVEL_UNSPECIFIED'),
  'businessImpact', coalesce(vendor.business_impact, 'BUSINESS_IMPACT_UNSPECIFIED'))`

const isOpenToSee = sql`factor.value ->> 'orn' is null and factor.value ->> 'fourthPartyDomain' is null`

/** Whether a factor is hidden because its evidence may no longer be seen: the vendor is not monitored. */
const hidesFactors = sql`(not vendor.is_monitored and exists (
  select 1 from json_array_elements(company.factors) as factor (value) where not (${isOpenToSee})))`

/** The factors of a row of `company` that may be seen now, with its `vendor`. */
export const shownFactorsJson: Sql<ImpactFactor[]> = sql`case
  when vendor.is_monitored then company.factors
  else coalesce((
    select json_agg(factor.value order by factor.place)
    from json_array_elements(company.factors) with ordinality as factor (value, place)
    where ${isOpenToSee}), '[]') end`

/** The reason, as far as it may be shown now. */
export const shownReason: Sql<string> = sql`case
  when ${hidesFactors} then 'The vendor is no longer monitored; its impact is about to be recalculated.'
  else company.reason end`

const shownFactorCount = sql`case
  when vendor.is_monitored then company.factor_count
  else (
    select count(*) from json_array_elements(company.factors) as factor (value)
    where ${isOpenToSee}) end`

/** What a person ruled about a row of `company`; null if nobody did. */
export const shownRulingJson: Sql<Static<typeof ImpactRuling> | null> = sql`case
  when company.ruling is not null then json_build_object(
    'ruling', ${memberAt(ImpactStatus, sql.ref('company.ruling'))}, 'reason', company.ruling_reason,
    'ruledBy', company.ruled_by, 'ruledAt', ${wireTime('company.ruled_at')}) end`

/** The wire form of a row of security_event_company, under the name `company`, with its `vendor`. */
export const impactedCompanyJson = (
  now: Date,
): Sql<Static<typeof ImpactedCompany>> => sql`json_strip_nulls(json_build_object(
  'organization', ${eventOrganizationJson},
  'impact', ${memberAt(ImpactStatus, sql.ref('company.impact'))},
  'standing', ${memberAt(ImpactStanding, sql.ref('company.standing'))},
  'impactReason', ${shownReason},
  'evidenceCount', ${shownFactorCount},
  'confidence', ${memberAt(Confidence, sql.ref('company.confidence'))},
  'ruling', ${shownRulingJson},
  'vrmRequestStatus', ${memberAt(VrmRequestStatus, companyRequestStatus(now))},
  'vendorResponse', ${memberAt(VendorResponseType, sql.ref('company.response'))},
  'lastActivity', company.last_activity,
  'firstSeen', ${wireTime('company.first_seen')},
  'updatedAt', ${wireTime('company.updated_at')}))`
