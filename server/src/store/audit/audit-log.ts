import { scimActorName } from '../../domain/accounts/scim/scim-actor-name.ts'
import type { Actor, AuditEntry } from '@parapet/contract'
import type { DateRange } from '../../domain/kernel/date-range.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/**
 * The actor of a row of `audit_entry`, by the current name of the person or credential, or by id once it is deleted.
 */
export const actorJson = ({ organizationId }: Db): Sql<Actor> => sql`json_build_object(
  'type', audit_entry.actor_type,
  'id', audit_entry.actor_id,
  'displayName', coalesce(
    case audit_entry.actor_type
      when 'ACTOR_TYPE_API_CLIENT' then coalesce((
        select credential.name from credential
        where credential.organization_id = ${organizationId} and ${wireId('prc', 'credential.client_id')} = audit_entry.actor_id),
        case when starts_with(audit_entry.actor_id, 'scm_') then ${sql.lit(scimActorName)} end)
      when 'ACTOR_TYPE_USER' then (
        select console_user.display_name from console_membership
        join console_user on console_user.id = console_membership.user_id
        where console_membership.organization_id = ${organizationId}
          and ${wireId('usr', 'console_membership.user_id')} = audit_entry.actor_id)
    end,
    audit_entry.actor_id))`

/** An entry as the store builds it. */
export type AuditRow = Omit<AuditEntry, 'sentence' | 'sealNumber'> & {
  details: Record<string, unknown>
  sealNumber: number | null
}

/** A row of `audit_entry`, whose actor is given. */
export const entryJson = (actor: Sql<Actor>): Sql<AuditRow> => sql`json_build_object(
  'id', ${wireId('aud', 'audit_entry.id')},
  'occurredAt', ${wireTime('audit_entry.occurred_at')},
  'actor', ${actor},
  'channel', audit_entry.channel,
  'action', audit_entry.action,
  'targetType', audit_entry.target_type,
  'targetId', audit_entry.target_id,
  'details', audit_entry.details,
  'sealNumber', audit_entry.seal_number,
  'code', encode(audit_entry.mac, 'hex'),
  'isSealed', audit_entry.seal_number is not null)`

export type AuditFilter = {
  actorId?: string | undefined
  targetType?: string | undefined
  targetId?: string | undefined
  action?: string | undefined
  occurredAt?: DateRange | undefined
  /** In the order of the chain, and only after this seal. */
  afterSeal?: number | undefined
}

const equals = (column: string, value: string | undefined): Sql<boolean>[] =>
  value === undefined ? [] : [sql<boolean>`${sql.ref(`audit_entry.${column}`)} = ${value}`]

const conditions = ({ actorId, targetType, targetId, action, occurredAt = {} }: AuditFilter) => [
  ...equals('actor_id', actorId),
  ...equals('target_type', targetType),
  ...equals('target_id', targetId),
  ...equals('action', action),
  ...(occurredAt.start === undefined
    ? []
    : [sql<boolean>`audit_entry.occurred_at >= ${occurredAt.start}::timestamptz`]),
  ...(occurredAt.end === undefined
    ? []
    : [sql<boolean>`audit_entry.occurred_at < ${occurredAt.end}::timestamptz`]),
]

const matching = (db: Db, filter: AuditFilter): Sql =>
  sql.join([sql`audit_entry.organization_id = ${db.organizationId}`, ...conditions(filter)], sql` and `)

/** The position of a row of `audit_entry` in the trail. */
export const auditKey: Sql<string[]> = sql`array[audit_entry.occurred_at::text, audit_entry.id::text]`

/** Its position in the chain. */
export const chainKey: Sql<string[]> = sql`array[audit_entry.seal_number::text, audit_entry.id::text]`

/** The FROM clause and what follows it: matching entries in the order of the chain, after a seal or a key. */
export const chainRows = (
  db: Db,
  { afterSeal = 0, ...filter }: AuditFilter,
  after: readonly string[] | undefined,
): Sql => {
  const [number, id] = after ?? []
  const isAfter = after
    ? sql`(audit_entry.seal_number, audit_entry.id) > (${number}::bigint, ${id}::uuid)`
    : sql`audit_entry.seal_number > ${afterSeal}::bigint`
  return sql`
    from audit_entry where ${matching(db, filter)} and ${isAfter}
    order by audit_entry.seal_number, audit_entry.id`
}

/** The FROM clause and what follows it: matching entries, newest first, after a key. */
export const auditRows = (db: Db, filter: AuditFilter, after: readonly string[] | undefined): Sql => {
  const [occurredAt, id] = after ?? []
  const isAfter = after
    ? sql`and (audit_entry.occurred_at, audit_entry.id) < (${occurredAt}::timestamptz, ${id}::uuid)`
    : sql``
  return sql`
    from audit_entry where ${matching(db, filter)} ${isAfter}
    order by audit_entry.occurred_at desc, audit_entry.id desc`
}

/** Counting stops here on a long trail. */
const maxCounted = 10_000

/** Newest first. */
export const selectAuditPage = (db: Db, page: PageRequest, filter: AuditFilter): Promise<Page> =>
  selectPage(db, page, {
    rows: sql`select audit_entry.id, ${auditKey} as key ${auditRows(db, filter, page.after)}`,
    total: sql`select count(*) from (
      select from audit_entry where ${matching(db, filter)} limit ${sql.lit(maxCounted)}) as counted`,
    item: {
      json: entryJson(actorJson(db)),
      join: sql`join audit_entry on audit_entry.organization_id = ${db.organizationId}
        and audit_entry.id = page_row.id`,
    },
  })
