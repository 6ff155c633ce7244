import { type News, notify } from '../accounts/notification.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { keyText } from './observation-json.ts'

/** What to call observations outside a list: their titles and where they were seen, by key. */
const selectTitles = async (db: Db, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.run(sql<{ key: string; title: string }>`
    select ${keyText(sql`observation.key`)} as key, observation.title || ', ' || observation.domain as title
    from observation
    where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])`)
  return new Map(rows.map(({ key, title }) => [key, title]))
}

/** News that only assignees get, who can list the observations assigned to them. */
const toAssignees: ReadonlySet<News['kind']> = new Set<News['kind']>([
  'NOTIFICATION_KIND_ASSIGNED',
  'NOTIFICATION_KIND_DUE_SOON',
  'NOTIFICATION_KIND_OVERDUE',
])

type ObservationNews = Pick<News, 'kind' | 'userIds' | 'actor'> & {
  observations: readonly { key: string; orn: string }[]
}

/** Tells members about observations: one by one, or assignees about several together. */
export const notifyAboutObservations = async (
  db: Db,
  { observations, ...news }: ObservationNews,
): Promise<void> => {
  if (news.userIds.every((userId) => userId === news.actor?.id)) return
  if (observations.length > 1 && toAssignees.has(news.kind)) {
    const title = 'Findings assigned to you'
    const targetType = 'NOTIFICATION_TARGET_OBSERVATIONS'
    await notify(db, [{ ...news, targetType, title, count: observations.length }])
    return
  }
  const titles = await selectTitles(
    db,
    observations.map(({ key }) => key),
  )
  await notify(
    db,
    observations.map(({ key, orn }) => ({
      ...news,
      targetType: 'NOTIFICATION_TARGET_OBSERVATION',
      targetId: orn,
      title: titles.get(key) ?? '',
    })),
  )
}
