import type { Id } from '../../domain/kernel/id.ts'
import type { FeedEvent } from '../../domain/import/feed-event.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

export type OutdatedFeedEvent = {
  id: Id<'evt'>
  origin: string
  /** What the feed said last; null if nothing was recorded yet. */
  said: FeedEvent | null
}

/** What feeds say, each as a canonical text, so that equal statements have equal texts. */
type Said = { origin: string; text: string }

/** Events of these origins whose feed now says something different from what was recorded. */
export const selectOutdatedFeedEvents = (db: Db, said: readonly Said[]): Promise<OutdatedFeedEvent[]> =>
  db.run(sql<OutdatedFeedEvent>`
    select ${wireId('evt', 'security_event.id')} as id, given.origin, security_event.origin_content as said
    from unnest(${said.map(({ origin }) => origin)}::text[], ${said.map(({ text }) => text)}::text[])
      as given (origin, text)
    join security_event on security_event.organization_id = ${db.organizationId}
      and security_event.origin = given.origin
      and security_event.origin_content::text is distinct from given.text
    order by security_event.id`)

export const noteFeedEvents = async (db: Db, said: readonly Said[]): Promise<void> => {
  if (said.length === 0) return
  await db.run(sql`
    update security_event set origin_content = given.text::json
    from unnest(${said.map(({ origin }) => origin)}::text[], ${said.map(({ text }) => text)}::text[])
      as given (origin, text)
    where security_event.organization_id = ${db.organizationId} and security_event.origin = given.origin`)
}
