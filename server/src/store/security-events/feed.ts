import { sql } from '../kernel/sql.ts'
import type { SystemDb } from '../kernel/store.ts'

export type FeedState = { etag: string | null; lastModified: string | null; failures: number }

/** Claims the feed for ten minutes if it is due. A feed whose URL changed is due immediately, with its state reset. */
export const claimFeed = async (
  db: SystemDb,
  { name, url, now }: { name: string; url: string; now: Date },
): Promise<FeedState | undefined> => {
  const at = now.toISOString()
  const [row] = await db.run(sql<FeedState>`
    insert into feed (name, url, due_at) values (${name}, ${url}, ${at}::timestamptz + interval '10 minutes')
    on conflict (name) do update set url = excluded.url, due_at = excluded.due_at,
      etag = case when feed.url = excluded.url then feed.etag end,
      last_modified = case when feed.url = excluded.url then feed.last_modified end,
      failures = case when feed.url = excluded.url then feed.failures else 0 end
    where feed.due_at <= ${at}::timestamptz or feed.url <> excluded.url
    returning etag, last_modified as "lastModified", failures`)
  return row
}

type Taken = { name: string; now: Date; dueAt: Date } & Pick<FeedState, 'etag' | 'lastModified'>

export const recordFeedSuccess = async (db: SystemDb, taken: Taken): Promise<void> => {
  await db.run(sql`
    update feed set etag = ${taken.etag}, last_modified = ${taken.lastModified}, failures = 0,
      due_at = ${taken.dueAt.toISOString()}::timestamptz, succeeded_at = ${taken.now.toISOString()}::timestamptz
    where name = ${taken.name}`)
}

export const recordFeedFailure = async (
  db: SystemDb,
  { name, dueAt }: { name: string; dueAt: Date },
): Promise<void> => {
  await db.run(sql`
    update feed set failures = failures + 1, due_at = ${dueAt.toISOString()}::timestamptz where name = ${name}`)
}

/** Releases a claimed feed. */
export const releaseFeed = async (
  db: SystemDb,
  { name, dueAt }: { name: string; dueAt: Date },
): Promise<void> => {
  await db.run(sql`update feed set due_at = ${dueAt.toISOString()}::timestamptz where name = ${name}`)
}
