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
      when 'ACTOR_TYPE_API_CLIENT' then (
        select credential.name from credential
        where credential.organization_id = ${organizationId} and ${wireId('prc', 'credential.client_id')} = audit_entry.actor_id)
      when 'ACTOR_TYPE_USER' then (
        select console_user.display_name from console_membership
        join console_user on console_user.id = console_membership.user_id
        where console_membership.organization_id = ${organizationId}
          and ${wireId('usr', 'console_membership.user_id')} = audit_entry.actor_id)
    end,
    audit_entry.actor_id))`

const entryJson = (db: Db): Sql<Omit<AuditEntry, 'sentence'>> => sql`json_build_object(
  'id', ${wireId('aud', 'audit_entry.id')},
  'occurredAt', ${wireTime('audit_entry.occurred_at')},
  'actor', ${actorJson(db)},
  'channel', audit_entry.channel,
  'action', audit_entry.action,
  'targetType', audit_entry.target_type,
  'targetId', audit_entry.target_id,
  'details', audit_entry.details,
  'isSealed', audit_entry.seal_number is not null)`

export type AuditFilter = {
  actorId?: string | undefined
  targetType?: string | undefined
  targetId?: string | undefined
  action?: string | undefined
  occurredAt?: DateRange | undefined
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

/** Counting stops here on a long trail. */
const maxCounted = 10_000

/** Newest first. */
export const selectAuditPage = (db: Db, page: PageRequest, filter: AuditFilter): Promise<Page> => {
  const matching = sql.join(
    [sql`audit_entry.organization_id = ${db.organizationId}`, ...conditions(filter)],
    sql` and `,
  )
  const [occurredAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (audit_entry.occurred_at, audit_entry.id) < (${occurredAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPage(db, page, {
    rows: sql`
      select audit_entry.id, array[audit_entry.occurred_at::text, audit_entry.id::text] as key
      from audit_entry where ${matching} ${after}
      order by audit_entry.occurred_at desc, audit_entry.id desc`,
    total: sql`select count(*) from (
      select from audit_entry where ${matching} limit ${sql.lit(maxCounted)}) as counted`,
    item: {
      json: entryJson(db),
      join: sql`join audit_entry on audit_entry.organization_id = ${db.organizationId}
        and audit_entry.id = page_row.id`,
    },
  })
}
