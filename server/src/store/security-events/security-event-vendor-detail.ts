import {
  Confidence,
  ImpactStanding,
  ImpactStatus,
  type SecurityEventVendorDetail,
  VendorResponseType,
} from '@parapet/contract'
import type { Static } from 'typebox'
import { uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { communicationJson } from './security-event-communication.ts'
import {
  eventOrganizationJson,
  shownFactorsJson,
  shownReason,
  shownRulingJson,
} from './security-event-company-json.ts'
import { isEventVisible } from './security-event-lock.ts'
import { vrmRequestJson } from './security-event-request.ts'
import { companyOfVendor, isKnownCompany } from './security-event-vendor.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** Only the newest entries are shown here. */
const maxShown = sql.lit(200)

const requestsJson = (db: Db, now: Date): Sql => sql`coalesce((
  select json_agg(newest.item order by newest.id desc)
  from (
    select vrm_request.id, ${vrmRequestJson(db, now)} as item from vrm_request
    where vrm_request.organization_id = ${db.organizationId} and vrm_request.event_id = security_event.id
      and vrm_request.domain = vendor.domain_name
    order by vrm_request.id desc limit ${maxShown}) as newest), '[]')`

const communicationsJson = ({ organizationId }: Db): Sql => sql`coalesce((
  select json_agg(newest.item order by newest.occurred_at desc, newest.id desc)
  from (
    select communication.occurred_at, communication.id, ${communicationJson} as item
    from security_event_communication as communication
    where communication.organization_id = ${organizationId} and communication.event_id = security_event.id
      and communication.domain = vendor.domain_name
    order by communication.occurred_at desc, communication.id desc limit ${maxShown}) as newest), '[]')`

const contactsJson = sql`case
  when vendor.contacts = '[]' then '[]'
  else json_build_array(json_build_object('domain', vendor.domain_name, 'contacts', vendor.contacts)) end`

const changedAt = sql`select coalesce(company.updated_at, security_event.judged_at, security_event.detected_at) as at`

/** The wire form of a row of `security_event` with a `vendor` and, where it has one, its `company`. */
const detailJson = (
  db: Db,
  now: Date,
): Sql<Static<typeof SecurityEventVendorDetail>> => sql`json_strip_nulls(json_build_object(
  'eventId', ${wireId('evt', 'security_event.id')},
  'vendorDomain', vendor.domain_name,
  'organization', ${eventOrganizationJson},
  'impact', coalesce(${memberAt(ImpactStatus, sql.ref('company.impact'))}, 'IMPACT_STATUS_UNKNOWN'),
  'standing', coalesce(${memberAt(ImpactStanding, sql.ref('company.standing'))}, 'IMPACT_STANDING_NONE'),
  'confidence', coalesce(${memberAt(Confidence, sql.ref('company.confidence'))}, 'CONFIDENCE_UNSPECIFIED'),
  'impactReasoning', case when company.domain is null
    then json_build_object('summary', 'Nothing connects the vendor with the event.', 'factors', '[]'::json)
    else json_build_object('summary', ${shownReason}, 'factors', ${shownFactorsJson}) end,
  'ruling', ${shownRulingJson},
  'vendorStatus', coalesce(${memberAt(VendorResponseType, sql.ref('company.response'))},
    'VENDOR_RESPONSE_TYPE_NO_RESPONSE'),
  'vendorStatusUpdatedAt', ${wireTime('company.response_at')},
  'vrmRequests', ${requestsJson(db, now)},
  'communicationLog', ${communicationsJson(db)},
  'companyContacts', ${contactsJson},
  'updatedAt', ${wireTime('changed.at')}))`

/** Undefined if the event does not exist or may not be seen; null if the domain is not one of its companies. */
export const selectSecurityEventVendorDetail = async (
  db: Db,
  { eventId, domain, now }: { eventId: string; domain: string; now: Date },
): Promise<Static<typeof SecurityEventVendorDetail> | null | undefined> => {
  const [row] = await db.run(sql<{ item: Static<typeof SecurityEventVendorDetail> | null }>`
    select case when ${isKnownCompany} then ${detailJson(db, now)} end as item
    from security_event ${companyOfVendor(db, domain)} cross join lateral (${changedAt}) as changed
    where security_event.organization_id = ${db.organizationId} and security_event.id = ${uuidOf('evt', eventId)}
      and ${isEventVisible(db)}`)
  return row?.item
}
