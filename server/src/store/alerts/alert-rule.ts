import type { Actor, AlertRule, AlertTrigger } from '@parapet/contract'
import type { GivenCondition } from '../../domain/alerts/alert-condition.ts'
import type { AlertHour } from '../../domain/alerts/share-hour.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

const channelIds = ({ organizationId }: Db): Sql<string[]> => sql`coalesce((
  select json_agg(${wireId('whk', 'alert_rule_channel.webhook_id')} order by alert_rule_channel.webhook_id)
  from alert_rule_channel
  where alert_rule_channel.organization_id = ${organizationId} and alert_rule_channel.rule_id = alert_rule.id), '[]')`

const memberIds: Sql<string[]> = sql`coalesce((
  select json_agg(${wireId('usr', 'member.id')} order by member.id)
  from unnest(alert_rule.member_ids) as member (id)), '[]')`

/** A condition that cannot be read is left out: it no longer fits the declaration. */
const part = (name: string): Sql =>
  sql`case when alert_rule.problem is null then alert_rule.condition -> ${sql.lit(name)} end`

const ruleJson = (db: Db): Sql<AlertRule> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('alr', 'alert_rule.id')},
  'name', alert_rule.name,
  'trigger', alert_rule.trigger,
  'filters', ${part('filters')},
  'eventFilters', ${part('eventFilters')},
  'scoreDrop', ${part('scoreDrop')},
  'channelIds', ${channelIds(db)},
  'memberIds', ${memberIds},
  'isEnabled', alert_rule.is_enabled,
  'problem', alert_rule.problem,
  'lastAlertAt', ${wireTime('alert_rule.last_alert_at')},
  'heldCount', alert_rule.held_count,
  'createdBy', alert_rule.created_by,
  'createdAt', ${wireTime('alert_rule.created_at')},
  'updatedAt', ${wireTime('alert_rule.updated_at')}))`

export const selectAlertRule = async (db: Db, id: string): Promise<AlertRule | undefined> => {
  const [row] = await db.run(sql<{ item: AlertRule }>`
    select ${ruleJson(db)} as item from alert_rule
    where alert_rule.organization_id = ${db.organizationId} and alert_rule.id = ${uuidOf('alr', id)}`)
  return row?.item
}

/** Newest first. */
export const selectAlertRulePage = (db: Db, page: PageRequest): Promise<Page> => {
  const own = sql`alert_rule.organization_id = ${db.organizationId}`
  const after = page.after ? sql`and alert_rule.id < ${page.after[0]}::uuid` : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${ruleJson(db)} as item, array[alert_rule.id::text] as key
      from alert_rule where ${own} ${after}
      order by alert_rule.id desc`,
    total: sql`select count(*) from alert_rule where ${own}`,
  })
}

type NewAlertRule = {
  id: Id<'alr'>
  name: string
  trigger: AlertTrigger
  condition: GivenCondition
  memberIds: readonly string[]
  createdBy: Actor
  now: Date
}

/** Concurrent inserts are serialized because the number of rules is limited; false if there are already `max`. */
export const insertAlertRule = async (db: Db, rule: NewAlertRule, max: number): Promise<boolean> => {
  const { id, name, trigger, condition, createdBy, now } = rule
  const members = rule.memberIds.map((member) => uuidOf('usr', member))
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('alert-rule:' || ${db.organizationId}::text, 0))`,
  )
  const inserted = await db.run(sql`
    insert into alert_rule (organization_id, id, name, trigger, condition, member_ids, looked_at, created_by)
    select ${db.organizationId}, ${uuidOf('alr', id)}::uuid, ${name}, ${trigger}, ${JSON.stringify(condition)}::json,
      ${members}::uuid[], ${now.toISOString()}::timestamptz, ${JSON.stringify(createdBy)}::json
    where (select count(*) from alert_rule where alert_rule.organization_id = ${db.organizationId}) < ${max}::integer
    on conflict (organization_id, id) do nothing
    returning true`)
  return inserted.length > 0
}

/** Sends the rule's alerts to these channels; the ids of those that do not exist are returned, and nothing is changed. */
export const replaceRuleChannels = async (
  db: Db,
  id: string,
  given: readonly string[],
): Promise<string[]> => {
  const rule = uuidOf('alr', id)
  const wanted = new Map(given.map((channel) => [uuidOf('whk', channel), channel]))
  // Locked, because a channel deleted before the foreign-key check would fail the change.
  const found = await db.run(sql<{ id: string }>`
    select id from webhook
    where organization_id = ${db.organizationId} and id = any(${[...wanted.keys()]}::uuid[])
    order by id for key share`)
  for (const { id: known } of found) wanted.delete(known)
  if (wanted.size > 0) return [...wanted.values()]
  const ids = found.map(({ id: known }) => known)
  await db.run(sql`
    delete from alert_rule_channel
    where organization_id = ${db.organizationId} and rule_id = ${rule} and webhook_id <> all(${ids}::uuid[])`)
  await db.run(sql`
    insert into alert_rule_channel (organization_id, rule_id, webhook_id)
    select ${db.organizationId}, ${rule}::uuid, given.id from unnest(${ids}::uuid[]) as given (id)
    on conflict (organization_id, rule_id, webhook_id) do nothing`)
  return []
}

export type LockedAlertRule = {
  id: Id<'alr'>
  name: string
  trigger: AlertTrigger
  condition: GivenCondition
  isEnabled: boolean
  channelIds: string[]
  memberIds: string[]
  lookedAt: Date
  hourStartedAt: Date | null
  hourCount: number
  heldCount: number
}

/** Nobody else looks at or changes the rule until the transaction ends. */
export const lockAlertRule = async (db: Db, id: string): Promise<LockedAlertRule | undefined> => {
  const [row] = await db.run(sql<LockedAlertRule>`
    select ${wireId('alr', 'alert_rule.id')} as id, name, trigger, condition, is_enabled as "isEnabled",
      ${channelIds(db)} as "channelIds", ${memberIds} as "memberIds", looked_at as "lookedAt", hour_started_at as "hourStartedAt",
      hour_count as "hourCount", held_count as "heldCount"
    from alert_rule
    where organization_id = ${db.organizationId} and id = ${uuidOf('alr', id)}
    for no key update of alert_rule`)
  return row
}

type RuleChange = Pick<LockedAlertRule, 'name' | 'condition' | 'isEnabled'> & {
  memberIds: readonly string[]
  /** Set if the rule starts over. */
  lookedAt: Date
}

/** The rule must be locked. A rule that was changed is tried again, whatever its problem was. */
export const updateAlertRule = async (db: Db, id: string, change: RuleChange): Promise<void> => {
  const { name, condition, isEnabled, memberIds: members, lookedAt } = change
  await db.run(sql`
    update alert_rule set name = ${name}, condition = ${JSON.stringify(condition)}::json, is_enabled = ${isEnabled},
      member_ids = ${members.map((member) => uuidOf('usr', member))}::uuid[],
      looked_at = ${lookedAt.toISOString()}::timestamptz, problem = null, updated_at = now()
    where organization_id = ${db.organizationId} and id = ${uuidOf('alr', id)}`)
}

/** Takes a person out of all rules; returns how many. */
export const removeRecipient = async (db: Db, userId: string): Promise<number> => {
  const id = uuidOf('usr', userId)
  const rows = await db.run(sql`
    update alert_rule set member_ids = array_remove(member_ids, ${id}::uuid), updated_at = now()
    where organization_id = ${db.organizationId} and ${id}::uuid = any(member_ids)
    returning true`)
  return rows.length
}

export const deleteAlertRule = async (db: Db, id: string): Promise<boolean> => {
  const deleted = await db.run(sql`
    delete from alert_rule where organization_id = ${db.organizationId} and id = ${uuidOf('alr', id)}
    returning true`)
  return deleted.length > 0
}

/** Rules that are looked at, oldest first. */
export const selectActiveRules = async (db: Db): Promise<Id<'alr'>[]> => {
  const rows = await db.run(sql<{ id: Id<'alr'> }>`
    select ${wireId('alr', 'alert_rule.id')} as id from alert_rule
    where organization_id = ${db.organizationId} and is_enabled order by alert_rule.id`)
  return rows.map(({ id }) => id)
}

/** Records a look at a locked rule. */
export const updateRuleLook = async (
  db: Db,
  id: string,
  { lookedAt, hour, alertAt }: { lookedAt: Date; hour: AlertHour; alertAt: Date | undefined },
): Promise<void> => {
  await db.run(sql`
    update alert_rule set looked_at = ${lookedAt.toISOString()}::timestamptz, problem = null,
      hour_started_at = ${hour.startedAt?.toISOString() ?? null}::timestamptz, hour_count = ${hour.count},
      held_count = ${hour.held},
      last_alert_at = coalesce(${alertAt?.toISOString() ?? null}::timestamptz, last_alert_at)
    where organization_id = ${db.organizationId} and id = ${uuidOf('alr', id)}`)
}

/** Records why a locked rule cannot be looked at. */
export const updateRuleProblem = async (db: Db, id: string, problem: string): Promise<void> => {
  await db.run(sql`
    update alert_rule set problem = ${problem}
    where organization_id = ${db.organizationId} and id = ${uuidOf('alr', id)}`)
}
