import type { Notification, NotificationKind, NotificationTarget } from '@parapet/contract'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { shorten } from '../../domain/kernel/shorten.ts'
import { selectPageBeside, wireTime } from '../kernel/page.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export type News = {
  kind: Exclude<NotificationKind, 'NOTIFICATION_KIND_UNSPECIFIED'>
  targetType: Exclude<NotificationTarget, 'NOTIFICATION_TARGET_UNSPECIFIED'>
  /** As callers know it; absent if the target is a list. */
  targetId?: string
  /** What the thing is called. */
  title: string
  /** Who is told; those who are not members are not. */
  userIds: readonly string[]
  /** Who caused it, and is therefore not told. */
  actor?: { id: string; displayName: string }
  /** How many things of a list it is about. */
  count?: number
}

const keptDays = 90
const maxKept = 1_000
const maxTitle = 300

type Row = {
  id: string
  userId: string
  kind: string
  targetType: string
  targetId: string
  title: string
  actorName: string | null
  count: number
}

/** One row for each person and thing; what repeats within the same news is added up. */
const toRows = (news: readonly News[]): Row[] => {
  const rows = new Map<string, Row>()
  for (const { kind, targetType, targetId = '', title, userIds, actor, count = 1 } of news) {
    for (const userId of userIds) {
      if (userId === actor?.id) continue
      const key = JSON.stringify([userId, kind, targetType, targetId])
      const before = targetId === '' ? (rows.get(key)?.count ?? 0) : 0
      rows.set(key, {
        id: uuidOf('ntf', newId('ntf')),
        userId: uuidOf('usr', userId),
        kind,
        targetType,
        targetId,
        title: shorten(title, maxTitle),
        actorName: actor?.displayName ?? null,
        count: before + count,
      })
    }
  }
  return [...rows.values()]
}

/**
 * Tells members in their inbox, in the caller's transaction. Nobody is told twice about the same thing: it becomes
 * unread again and moves to the top. Nobody is told about what they did themselves.
 */
export const notify = async (db: Db, news: readonly News[]): Promise<void> => {
  const rows = toRows(news)
  if (rows.length === 0) return
  await Promise.all([
    db.run(sql`
      insert into notification (
        organization_id, id, user_id, kind, target_type, target_id, title, actor_name, count)
      select ${db.organizationId}, given.id, console_membership.user_id, given.kind, given."targetType",
        given."targetId", given.title, given."actorName", given.count
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        id uuid, "userId" uuid, kind text, "targetType" text, "targetId" text, title text, "actorName" text,
        count integer)
      join console_membership on console_membership.organization_id = ${db.organizationId}
        and console_membership.user_id = given."userId"
      -- Everybody locks in this order.
      order by given."userId", given.kind, given."targetType", given."targetId"
      on conflict (organization_id, user_id, kind, target_type, target_id) do update set
        title = excluded.title, actor_name = excluded.actor_name, created_at = excluded.created_at, read_at = null,
        count = case when notification.read_at is null and excluded.target_id = ''
          then notification.count + excluded.count else excluded.count end`),
    deleteSurplus(db, [...new Set(rows.map(({ userId }) => userId))]),
  ])
}

const deleteSurplus = async (db: Db, userIds: readonly string[]): Promise<void> => {
  await db.run(sql`
    delete from notification
    where notification.organization_id = ${db.organizationId} and notification.id in (
      select ranked.id from (
        select id, row_number() over (partition by user_id order by created_at desc, id desc) as place
        from notification as kept
        where kept.organization_id = ${db.organizationId} and kept.user_id = any(${userIds}::uuid[])) as ranked
      where ranked.place > ${sql.lit(maxKept)})`)
}

export const deleteNotificationsOf = async (db: Db, userId: string): Promise<void> => {
  await db.run(sql`
    delete from notification
    where organization_id = ${db.organizationId} and user_id = ${uuidOf('usr', userId)}`)
}

const notificationJson: Sql<Notification> = sql`json_strip_nulls(json_build_object(
  'id', ${wireId('ntf', 'notification.id')}, 'kind', notification.kind, 'targetType', notification.target_type,
  'targetId', nullif(notification.target_id, ''), 'title', notification.title,
  'actorName', notification.actor_name, 'count', notification.count,
  'createdAt', ${wireTime('notification.created_at')}, 'readAt', ${wireTime('notification.read_at')}))`

const shownTo = (db: Db, userId: string): Sql<boolean> => sql`
  notification.organization_id = ${db.organizationId} and notification.user_id = ${uuidOf('usr', userId)}
  and notification.created_at >= now() - ${sql.lit(keptDays)} * interval '1 day'`

const unread = (db: Db, userId: string): Sql<number> => sql`
  select count(*)::integer from notification where ${shownTo(db, userId)} and notification.read_at is null`

/** Newest first, with the number of unread ones. */
export const selectNotificationPage = async (
  db: Db,
  page: PageRequest,
  { userId, unreadOnly }: { userId: string; unreadOnly: boolean },
): Promise<Page & { beside: number | null }> => {
  const matching = sql`${shownTo(db, userId)} ${unreadOnly ? sql`and notification.read_at is null` : sql``}`
  const [createdAt, id] = page.after ?? []
  const after = page.after
    ? sql`and (notification.created_at, notification.id) < (${createdAt}::timestamptz, ${id}::uuid)`
    : sql``
  return selectPageBeside(db, page, {
    rows: sql`
      select ${notificationJson} as item, array[notification.created_at::text, notification.id::text] as key
      from notification where ${matching} ${after}
      order by notification.created_at desc, notification.id desc`,
    total: sql`select count(*) from notification where ${matching}`,
    beside: unread(db, userId),
  })
}

export const countUnreadNotifications = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db.run(sql<{ count: number }>`select (${unread(db, userId)}) as count`)
  return row?.count ?? 0
}

/** Which of a person's notifications: these, or all that were shown with a time up to this one. */
export type NotificationChoice = { ids: readonly string[] } | { until: Date }

/** Returns how many changed. */
export const updateNotificationsRead = async (
  db: Db,
  userId: string,
  choice: NotificationChoice,
  isRead: boolean,
): Promise<number> => {
  const chosen =
    'ids' in choice
      ? sql`notification.id = any(${choice.ids.map((id) => uuidOf('ntf', id))}::uuid[])`
      : // Callers know times to the millisecond.
        sql`notification.created_at < ${new Date(choice.until.getTime() + 1)}::timestamptz`
  const rows = await db.run(sql`
    update notification set read_at = ${isRead ? sql`now()` : sql`null`}
    where ${shownTo(db, userId)} and ${chosen} and notification.read_at is ${isRead ? sql`null` : sql`not null`}
    returning true`)
  return rows.length
}
