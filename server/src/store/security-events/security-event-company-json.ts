import {
  Confidence,
  type EventOrganization,
  type ImpactedCompany,
  type ImpactFactor,
  ImpactStatus,
  VendorResponseType,
  VrmRequestStatus,
} from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import { wireTime } from './page.ts'
import { memberAt, rankOf } from './rank.ts'

const sent = sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_SENT'))
const opened = sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_OPENED'))
const overdue = sql.lit(rankOf(VrmRequestStatus, 'VRM_REQUEST_STATUS_OVERDUE'))

/** The place of a request's status as it is shown: while it is open and its due date past, it is overdue. */
export const shownRequestStatus = (
  status: RawBuilder<unknown>,
  dueDate: RawBuilder<unknown>,
  now: Date,
): RawBuilder<number> => sql`case
  when ${status} in (${sent}, ${opened}) and ${dueDate} < ${now.toISOString()}::timestamptz then ${overdue}
  else ${status} end`

export const companyRequestStatus = (now: Date): RawBuilder<number> =>
  shownRequestStatus(sql.ref('company.request_status'), sql.ref('company.request_due'), now)

/** The wire form of a row of `vendor` as a company of an event. */
export const eventOrganizationJson: RawBuilder<Static<typeof EventOrganization>> = sql`json_build_object(
  'vendorRecordId', vendor.id,
  'domain', vendor.domain_name,
  'companyName', vendor.company_name,
  'isMonitored', vendor.is_monitored,
  'score', vendor.score,
  'grade', vendor.grade,
  'riskLevel', coalesce(vendor.risk_level, 'RISK_LEVEL_UNSPECIFIED'),
  'businessImpact', coalesce(vendor.business_impact, 'BUSINESS_IMPACT_UNSPECIFIED'))`

const isOpenToSee = sql`factor.value ->> 'orn' is null and factor.value ->> 'fourthPartyDomain' is null`

/** Whether a factor is left out because nobody may see any more what it rests on: the vendor is not monitored. */
const hidesFactors = sql`(not vendor.is_monitored and exists (
  select 1 from json_array_elements(company.factors) as factor (value) where not (${isOpenToSee})))`

/** Factors of a row of `company` that may be seen now, with its `vendor`. */
export const shownFactorsJson: RawBuilder<ImpactFactor[]> = sql`case
  when vendor.is_monitored then company.factors
  else coalesce((
    select json_agg(factor.value order by factor.place)
    from json_array_elements(company.factors) with ordinality as factor (value, place)
    where ${isOpenToSee}), '[]') end`

/** Why, as far as it may be told now. */
export const shownReason: RawBuilder<string> = sql`case
  when ${hidesFactors} then 'The vendor is not monitored any more; its impact is about to be judged anew.'
  else company.reason end`

const shownFactorCount = sql`case
  when vendor.is_monitored then company.factor_count
  else (
    select count(*) from json_array_elements(company.factors) as factor (value)
    where ${isOpenToSee}) end`

/** The wire form of a row of `company`, a security_event_company, with its `vendor`. */
export const impactedCompanyJson = (
  now: Date,
): RawBuilder<Static<typeof ImpactedCompany>> => sql`json_strip_nulls(json_build_object(
  'organization', ${eventOrganizationJson},
  'impact', ${memberAt(ImpactStatus, sql.ref('company.impact'))},
  'impactReason', ${shownReason},
  'evidenceCount', ${shownFactorCount},
  'confidence', ${memberAt(Confidence, sql.ref('company.confidence'))},
  'vrmRequestStatus', ${memberAt(VrmRequestStatus, companyRequestStatus(now))},
  'vendorResponse', ${memberAt(VendorResponseType, sql.ref('company.response'))},
  'lastActivity', company.last_activity,
  'firstSeen', ${wireTime('company.first_seen')},
  'updatedAt', ${wireTime('company.updated_at')}))`
