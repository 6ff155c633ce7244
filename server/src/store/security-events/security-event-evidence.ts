import {
  Confidence,
  DetectionMethod,
  type ExclusionReason,
  FourthPartyCategory,
  ObservationActionType,
} from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { formatOrn } from '../../domain/observations/orn.ts'
import type {
  JudgedEvent,
  SeenProduct,
  SeenVulnerabilities,
  UsedFourthParty,
} from '../../domain/security-events/impact-evidence.ts'
import { maxFactors } from '../../domain/security-events/judge-impact.ts'
import { productKeysOf } from '../../domain/security-events/product-key.ts'
import { fourthPartyStatus, isShown } from '../fourth-parties/fourth-party-status.ts'
import { isAnyOf } from '../kernel/is-any-of.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { exclusionReason } from '../observations/exclusion-reason.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { sightingJoin } from '../observations/observation-sighting.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** The company and event a fact is about. */
type About = { eventId: Id<'evt'>; domain: string; companyName: string }

/** The companies considered; undefined means all. */
export type Among = readonly string[] | undefined

/**
 * When all companies are considered, the planner must not expect a single row, which it does if an event is compared
 * directly.
 */
export const isOneCompany = (domains: Among): boolean => domains?.length === 1

export const isAmong = (domains: Among, column: string): Sql<boolean> =>
  domains === undefined ? sql`true` : isAnyOf(column, domains)

/** Values of several events as rows `named (event_id, value)` of the statement. */
const named = (
  events: readonly JudgedEvent[],
  among: Among,
  valuesOf: (event: JudgedEvent) => readonly string[],
): Sql | undefined => {
  const pairs = events.flatMap((event) =>
    [...new Set(valuesOf(event))].map((value) => ({ id: uuidOf('evt', event.id), value })),
  )
  const [only] = pairs
  if (!only) return undefined
  if (isOneCompany(among) && pairs.length === 1)
    return sql`(select ${only.id}::uuid, ${only.value}::text) as named (event_id, value)`
  return sql`unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ value }) => value)}::text[]) as named (event_id, value)`
}

/** The index on observation domains starts with is_resolved, so both values are named for it to be used. */
const isObservedAmong = (domains: Among): Sql<boolean> =>
  sql`${isAmong(domains, 'observation.domain')} and observation.is_resolved in (false, true)`

/** Vendors whose observations and fourth parties count. */
const monitored = (db: Db, domain: string): Sql => sql`
  join vendor on vendor.organization_id = ${db.organizationId} and vendor.domain_name = ${sql.ref(domain)}
    and vendor.is_monitored and ${hasVrm(db)}`

const reason = (name: ExclusionReason): Sql<ExclusionReason> => sql.lit(name)

/** Observations excluded as false positives or as not the vendor's are not evidence. */
const isTrue = (db: Db): Sql<boolean> => sql`coalesce(${exclusionReason(db)}, '') not in (
  ${reason('EXCLUSION_REASON_FALSE_POSITIVE')}, ${reason('EXCLUSION_REASON_NOT_OURS')})`

/** Awaited after the rows, so that both are sent together. */
type OwnerDomain = Promise<string | undefined>

const orn = (key: string, ownerDomain = ''): string =>
  formatOrn('observation', { view: 'vrm', key, ownerDomain })

type SeenRow = Omit<SeenVulnerabilities['samples'][number], 'orn'> & { key: string }

type SeenGroup = About & {
  isResolved: boolean
  count: number
  assetCount: number
  vulnerabilityIds: string[]
  samples: SeenRow[]
}

export type VulnerabilitiesOf = About & { isResolved: boolean; seen: SeenVulnerabilities }

/**
 * Observations with the events' CVEs per company, open and resolved separately: their number and the strongest ones. If
 * the company has responded, those its response cannot have covered come first.
 */
export const selectSeenVulnerabilities = async (
  db: Db,
  events: readonly JudgedEvent[],
  among: Among,
  ownerDomain: OwnerDomain,
): Promise<VulnerabilitiesOf[]> => {
  const cves = named(events, among, ({ vulnerabilityIds }) => vulnerabilityIds)
  if (!cves) return []
  const rows = await db.run(sql<SeenGroup>`
    select ${wireId('evt', 'placed.event_id')} as "eventId", placed.domain, min(placed.company_name) as "companyName",
      placed.is_resolved as "isResolved", count(*)::integer as count,
      count(distinct placed.asset_key)::integer as "assetCount",
      array_agg(distinct placed.vulnerability_id::text order by placed.vulnerability_id::text) as "vulnerabilityIds",
      json_agg(json_build_object(
        'key', replace(placed.key::text, '-', ''), 'vulnerabilityId', placed.vulnerability_id,
        'assetName', placed.asset_name, 'confidence', ${memberAt(Confidence, sql.ref('placed.confidence'))},
        'isCompensated', placed.is_compensated, 'firstSeen', ${wireTime('placed.first_seen')},
        'lastSeen', ${wireTime('placed.last_seen')}, 'reopenedAt', ${wireTime('placed.reopened_at')},
        'resolvedAt', ${wireTime('placed.resolved_at')}) order by placed.position)
        filter (where placed.position <= ${sql.lit(maxFactors)}) as samples
    from (
      select seen.*, row_number() over (
        partition by seen.event_id, seen.domain, seen.is_resolved
        order by
          greatest(seen.first_seen, seen.reopened_at) > seen.response_at is true desc,
          seen.last_seen > seen.response_at is true desc,
          case when seen.is_compensated then 0 else seen.confidence end desc,
          coalesce(seen.resolved_at, seen.last_seen) desc, seen.key) as position
      from (
        select named.event_id, observation.domain, vendor.company_name, observation.is_resolved, observation.key,
          observation.asset_key, observation.asset_name, observation.vulnerability_id, observation.confidence,
          observation.first_seen, observation_sighting.last_seen, observation.resolved_at,
          ${exclusionReason(db)} = ${reason('EXCLUSION_REASON_COMPENSATING_CONTROL')} is true as is_compensated,
          case when company.response_at is not null then (
            select max(observation_action.occurred_at) from observation_action
            where observation_action.organization_id = ${db.organizationId}
              and observation_action.observation_key = observation.key
              and observation_action.action_type
                = ${sql.lit(rankOf(ObservationActionType, 'OBSERVATION_ACTION_TYPE_REOPENED'))}) end as reopened_at,
          company.response_at
        from ${cves}
        join observation on observation.organization_id = ${db.organizationId}
          and observation.vulnerability_id = named.value and not observation.is_self
        ${sightingJoin(db)}
        ${monitored(db, 'observation.domain')}
        -- Limited, so that it is looked up by its key: on new tables the planner would compare all with all.
        left join lateral (
          select responded.response_at from security_event_company as responded
          where responded.organization_id = ${db.organizationId} and responded.event_id = named.event_id
            and responded.domain = observation.domain
          limit 1) as company on true
        where ${isObservedAmong(among)} and ${isTrue(db)}) as seen) as placed
    group by placed.event_id, placed.domain, placed.is_resolved`)
  const owner = await ownerDomain
  return rows.map(({ count, assetCount, vulnerabilityIds, samples, ...about }) => ({
    ...about,
    seen: {
      count,
      assetCount,
      vulnerabilityIds,
      samples: samples.map(({ key, ...sample }) => ({ ...sample, orn: orn(key, owner) })),
    },
  }))
}

type ProductRow = About & Omit<SeenProduct, 'orn'> & { key: string }

export type ProductOf = About & { product: SeenProduct }

/** Products of the events that open observations with other CVEs reveal. */
export const selectSeenProducts = async (
  db: Db,
  events: readonly JudgedEvent[],
  among: Among,
  ownerDomain: OwnerDomain,
): Promise<ProductOf[]> => {
  const keys = named(events, among, ({ affectedProducts }) => affectedProducts.flatMap(productKeysOf))
  if (!keys) return []
  const own = named(events, among, ({ vulnerabilityIds }) => vulnerabilityIds)
  const isOwn = own
    ? sql`exists (select from ${own} where named.event_id = product.event_id and named.value = observation.vulnerability_id)`
    : sql`false`
  const rows = await db.run(sql<ProductRow>`
    select ${wireId('evt', 'event_id')} as "eventId", domain, min(company_name) as "companyName", product_key as "productKey", cpe,
      (array_agg(name order by last_seen desc, key))[1] as name,
      (array_agg(replace(key::text, '-', '') order by last_seen desc, key))[1] as key,
      (array_agg(asset_name order by last_seen desc, key))[1] as "assetName",
      ${wireTime('newest')} as "lastSeen", count(distinct asset_key)::integer as "assetCount"
    from (
      select product.event_id, observation.domain, vendor.company_name, product.key, product.product_key,
        observation_detail.vulnerability ->> 'cpe' as cpe, observation_detail.vulnerability ->> 'affectedProduct' as name,
        observation.asset_key, observation.asset_name, observation_sighting.last_seen,
        max(observation_sighting.last_seen) over (
          partition by product.event_id, observation.domain, product.product_key, observation_detail.vulnerability ->> 'cpe')
          as newest
      from (
        select named.event_id, observation.key, named.value as product_key
        from ${keys}
        join observation on observation.organization_id = ${db.organizationId}
          and observation.product_key = named.value and not observation.is_resolved and not observation.is_self) as product
      join observation on observation.organization_id = ${db.organizationId} and observation.key = product.key
      ${sightingJoin(db)}
      join observation_detail on observation_detail.organization_id = ${db.organizationId}
        and observation_detail.key = product.key
      ${monitored(db, 'observation.domain')}
      where ${isAmong(among, 'observation.domain')} and ${isTrue(db)} and not ${isOwn}) as seen
    group by event_id, domain, product_key, cpe, newest`)
  const owner = await ownerDomain
  return rows.map(({ eventId, domain, companyName, key, ...product }) => ({
    eventId,
    domain,
    companyName,
    product: { ...product, orn: orn(key, owner) },
  }))
}

/**
 * Every company that is a fourth party of a vendor, found with index skips because they are few among many relations.
 */
export const selectFourthPartyNames = (db: Db): Promise<{ domain: string; name: string }[]> =>
  db.run(sql<{ domain: string; name: string }>`
    with recursive behind as (
      (select fourth_party.domain, fourth_party.name from fourth_party
        where fourth_party.organization_id = ${db.organizationId} order by fourth_party.domain limit 1)
      union all
      select following.domain, following.name from behind cross join lateral (
        select fourth_party.domain, fourth_party.name from fourth_party
        where fourth_party.organization_id = ${db.organizationId} and fourth_party.domain > behind.domain
        order by fourth_party.domain limit 1) as following)
    select domain, name from behind`)

type UsedRow = About & UsedFourthParty & { fourthPartyDomain: string }

export type FourthPartyOf = About & { used: UsedFourthParty }

/** Vendors' relations to the fourth parties with these domains, which the events name. */
export const selectUsedFourthParties = async (
  db: Db,
  events: readonly JudgedEvent[],
  domainsOf: (event: JudgedEvent) => readonly string[],
  { among, now }: { among: Among; now: Date },
): Promise<FourthPartyOf[]> => {
  const domains = named(events, among, domainsOf)
  if (!domains) return []
  const rows = await db.run(sql<UsedRow>`
    select ${wireId('evt', 'named.event_id')} as "eventId", fourth_party.vendor_domain as domain, vendor.company_name as "companyName",
      fourth_party.domain as "fourthPartyDomain", fourth_party.name, fourth_party.product_names as "productNames",
      array(select ${memberAt(DetectionMethod, sql.ref('method.place'))}
        from unnest(fourth_party.methods) as method (place) order by method.place) as methods,
      ${memberAt(Confidence, sql.ref('fourth_party.confidence'))} as confidence,
      ${fourthPartyStatus(now)} as status,
      array(select ${memberAt(FourthPartyCategory, sql.ref('category.place'))}
        from unnest(fourth_party.categories) as category (place) order by category.place) as categories,
      ${wireTime('fourth_party.first_seen')} as "firstSeen", ${wireTime('fourth_party.last_seen')} as "lastSeen"
    from ${domains}
    join fourth_party on fourth_party.organization_id = ${db.organizationId} and fourth_party.domain = named.value
    ${monitored(db, 'fourth_party.vendor_domain')}
    where ${isAmong(among, 'fourth_party.vendor_domain')} and ${isShown(now)}
    order by fourth_party.domain`)
  return rows.map(({ eventId, domain, companyName, fourthPartyDomain, ...used }) => ({
    eventId,
    domain,
    companyName,
    used: { ...used, domain: fourthPartyDomain },
  }))
}
