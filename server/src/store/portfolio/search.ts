import { ObservationMode, type Output, SecurityEventStatus, Severity } from '@parapet/contract'
import { type GroupKind, groupKindNumber } from '../../domain/observations/observation-group.ts'
import { monitoredVendor } from '../fourth-parties/fourth-party-columns.ts'
import { isShown } from '../fourth-parties/fourth-party-status.ts'
import { wireId } from '../kernel/wire-id.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { groupName, isGroupNamed } from '../observations/observation-group-aggregate.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt, rankOf } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'

type Found = Output<'SearchEverything'>
const most = sql.lit(5)

// Not LIKE: these functions treat no character specially.
const has = (text: Sql, query: string): Sql<boolean> => sql`strpos(${text}, ${query}) > 0`

/** Exact matches first, then those that begin with the text. */
const rank = (query: string, ...texts: Sql[]): Sql => sql`case
  when ${query} in (${sql.join(texts)}) then 0
  when ${sql.join(
    texts.map((text) => sql`starts_with(${text}, ${query})`),
    sql` or `,
  )} then 1
  else 2 end`

/** The range of texts that begin with this one, in code-point order: an index serves it even under the fence. */
const beginsWith = (column: string, query: string): Sql =>
  sql`${sql.ref(column)} >= ${query} and ${sql.ref(column)} < ${`${query}\u{10FFFF}`}`

/**
 * Finds names that begin with the text by index; only if those are too few, walks the names for ones that contain it.
 */
export const searchVendors = async (db: Db, query: string): Promise<Found['vendors']> => {
  const beginning = (column: string): Sql => sql`(
    select vendor.id from vendor
    where vendor.organization_id = ${db.organizationId} and ${beginsWith(column, query)}
    order by ${sql.ref(column)} limit ${most})`
  const rows = await db.run(sql<{ item: Found['vendors'][number] }>`
    with beginning as materialized (
      ${beginning('vendor.company_name_key')} union ${beginning('vendor.domain_name')}),
    within as materialized (
      select vendor.id from vendor
      where (select count(*) from beginning) < ${most} and vendor.organization_id = ${db.organizationId}
        and (${has(sql`vendor.company_name_key`, query)} or ${has(sql`vendor.domain_name`, query)})
      order by vendor.company_name_key limit ${most})
    select json_strip_nulls(json_build_object('vendorId', ${wireId('vnd', 'vendor.id')}, 'companyName', vendor.company_name,
      'domainName', vendor.domain_name, 'isMonitored', vendor.is_monitored, 'score', vendor.score,
      'grade', coalesce(vendor.grade, 'GRADE_UNSPECIFIED'))) as item
    from (select id from beginning union select id from within) as found
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = found.id
    order by ${rank(query, sql`vendor.company_name_key`, sql`vendor.domain_name`)}, vendor.company_name_key, vendor.id
    limit ${most}`)
  return rows.map(({ item }) => item)
}

/** Searches the stored groups of open observations, which stay few however many members they have. */
export const searchObservationGroups = async (db: Db, query: string): Promise<Found['observationGroups']> => {
  const vulnerability = sql.lit(groupKindNumber('vulnerability'))
  const type = sql.lit(groupKindNumber('type'))
  const [groupValue, stored] = [sql`observation_group.value`, sql`observation_group.name`]
  const ofKind = (toSql: (kind: GroupKind) => Sql): Sql => sql`case observation_group.kind
    when ${vulnerability} then ${toSql('vulnerability')} else ${toSql('type')} end`
  const name = ofKind((kind) => groupName(db, kind, groupValue, stored))
  const isNamed = ofKind((kind) => isGroupNamed(db, kind, groupValue, stored, sql`${query}::text`))
  const rankedBy = ofKind((kind) =>
    kind === 'type'
      ? sql`lower(${groupName(db, kind, groupValue, stored)})`
      : sql`ltrim(observation_group.name_key, '=')`,
  )
  const value = sql`lower(observation_group.value)`
  const rows = await db.run(sql<{ item: Found['observationGroups'][number] }>`
    select json_build_object(
      'groupBy', case observation_group.kind when ${vulnerability} then 'OBSERVATION_GROUP_BY_VULNERABILITY'
        else 'OBSERVATION_GROUP_BY_OBSERVATION_TYPE' end,
      'key', observation_group.value, 'name', ${name},
      'severity', ${memberAt(Severity, sql`observation_group.severity`)},
      'openCount', observation_group.open_count, 'vendorCount', observation_group.vendor_count) as item
    from observation_group
    where observation_group.organization_id = ${db.organizationId}
      and observation_group.kind in (${vulnerability}, ${type})
      and observation_group.mode = ${sql.lit(rankOf(ObservationMode, 'OBSERVATION_MODE_OPEN'))}
      and (${has(value, query)} or ${isNamed})
    order by ${rank(query, value, rankedBy)}, observation_group.open_count desc, ${groupValue}
    limit ${most}`)
  return rows.map(({ item }) => item)
}

export const searchSecurityEvents = async (db: Db, query: string): Promise<Found['securityEvents']> => {
  const rows = await db.run(sql<{ item: Found['securityEvents'][number] }>`
    select json_build_object('eventId', ${wireId('evt', 'security_event.id')}, 'title', security_event.title,
      'severity', ${memberAt(Severity, sql`security_event.severity`)},
      'status', ${memberAt(SecurityEventStatus, sql`security_event.status`)},
      'occurredAt', ${wireTime('security_event.occurred_at')}) as item
    from security_event
    where security_event.organization_id = ${db.organizationId} and (security_event.is_self or ${hasVrm(db)})
      and ${has(sql`security_event.search_text`, query)}
    order by ${rank(query, sql`security_event.title_key`)}, security_event.occurred_at desc, security_event.id
    limit ${most}`)
  return rows.map(({ item }) => item)
}

/**
 * Searches the tally, which has a few rows for each fourth party, however many relations it has. Whether one is still
 * used is asked in order until enough are: unlike "exists", the planner cannot ask a limited subselect for all at once.
 */
export const searchFourthParties = (db: Db, query: string, now: Date): Promise<Found['fourthParties']> => {
  const isUsed = sql`(
    select true from fourth_party ${monitoredVendor(db)}
    where fourth_party.organization_id = ${db.organizationId} and fourth_party.domain = provider.domain
      and ${isShown(now)} limit 1)`
  const [domain, name] = [sql`fourth_party_tally.domain`, sql`fourth_party_tally.name`]
  return db.run(sql<Found['fourthParties'][number]>`
    select provider.domain as "fourthPartyDomain", provider.name as "fourthPartyName"
    from (
      select ${domain}, min(${name} collate "C") as name, min(${rank(query, domain, sql`lower(${name})`)}) as place
      from fourth_party_tally
      where fourth_party_tally.organization_id = ${db.organizationId} and ${name} is not null
        and (${has(domain, query)} or ${has(sql`lower(${name})`, query)})
      group by ${domain} order by place, ${domain} offset 0) as provider
    where ${hasVrm(db)} and ${isUsed}
    order by provider.place, provider.domain
    limit ${most}`)
}

/** Questionnaires of the vendors found, or by template; newest first. */
export const searchQuestionnaires = async (
  db: Db,
  query: string,
  vendorIds: readonly string[],
): Promise<Found['questionnaires']> => {
  const own = sql`questionnaire.organization_id = ${db.organizationId}`
  const newest = sql`order by questionnaire.created_at desc, questionnaire.id desc limit ${most}`
  const rows = await db.run(sql<{ item: Found['questionnaires'][number] }>`
    select json_build_object('questionnaireId', ${wireId('qst', 'questionnaire.id')}, 'vendorId', ${wireId('vnd', 'vendor.id')},
      'companyName', vendor.company_name, 'templateName', questionnaire.template_name,
      'status', questionnaire.status) as item
    from (
      (select questionnaire.id from questionnaire
        where ${own} and questionnaire.vendor_id = any(${vendorIds.map((id) => uuidOf('vnd', id))}::uuid[]) ${newest})
      union
      (select questionnaire.id from questionnaire
        where ${own} and ${has(sql`lower(questionnaire.template_name)`, query)} ${newest})) as found
    join questionnaire on ${own} and questionnaire.id = found.id
    join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
    ${newest}`)
  return rows.map(({ item }) => item)
}
