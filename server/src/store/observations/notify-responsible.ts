import type { News } from '../accounts/notification.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { keyText } from './observation-json.ts'
import type { LockedObservation } from './observation-lock.ts'
import { notifyAboutObservations } from './notify-about-observations.ts'
import { vendorJoin } from './observation-visibility.ts'

/** Who is responsible for each observation, by key: its assignee, or else the owner of its vendor. */
const selectResponsible = async (db: Db, keys: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.run(sql<{ key: string; userId: string }>`
    select ${keyText(sql`observation.key`)} as key,
      app_wire_id('usr', coalesce(observation.assignee_id, vendor.owner_id)) as "userId"
    from observation ${vendorJoin(db)}
    where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])
      and coalesce(observation.assignee_id, vendor.owner_id) is not null`)
  return new Map(rows.map(({ key, userId }) => [key, userId]))
}

/** Tells everybody who is responsible for some of the observations about theirs. */
export const notifyResponsible = async (
  db: Db,
  news: Pick<News, 'kind' | 'actor'>,
  observations: readonly Pick<LockedObservation, 'key' | 'orn'>[],
): Promise<void> => {
  if (observations.length === 0) return
  const responsible = await selectResponsible(
    db,
    observations.map(({ key }) => key),
  )
  const byPerson = Map.groupBy(observations, ({ key }) => responsible.get(key))
  for (const [userId, theirs] of byPerson)
    if (userId !== undefined)
      await notifyAboutObservations(db, { ...news, userIds: [userId], observations: theirs })
}
