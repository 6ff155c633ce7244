import { sql } from 'kysely'
import { recountSecurityEvents } from './security-event-count.ts'
import { insertCompanyWork } from './security-event-work.ts'
import type { Db } from './store.ts'

const tables = [
  'security_event_company',
  'security_event_activity',
  'vrm_request',
  'security_event_communication',
] as const

/** Events, open and closed, that have something to do with the companies, held in the order of their ids. */
const holdEventsOf = async (db: Db, domains: readonly string[]): Promise<string[]> => {
  const named = tables.map(
    (table) => sql`select event_id from ${sql.table(table)} as named
      where named.organization_id = ${db.organizationId} and named.domain = any(${domains}::text[])`,
  )
  const rows = await db.run(sql<{ id: string }>`
    select security_event.id from security_event
    where security_event.organization_id = ${db.organizationId}
      and security_event.id in (${sql.join(named, sql` union `)})
    order by security_event.id
    for no key update`)
  return rows.map(({ id }) => id)
}

/** Takes vendors, which the transaction has locked, off all events, with all that was done about them. */
export const deleteCompaniesFromEvents = async (db: Db, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  const eventIds = await holdEventsOf(db, domains)
  // Who judges at this moment still sees the vendors: their work takes away what that leaves behind.
  const noted = insertCompanyWork(db, domains)
  if (eventIds.length === 0) return noted
  await Promise.all([
    noted,
    ...tables.map((table) =>
      db.run(sql`
        delete from ${sql.table(table)} as gone
        where gone.organization_id = ${db.organizationId} and gone.event_id = any(${eventIds}::text[])
          and gone.domain = any(${domains}::text[])`),
    ),
    recountSecurityEvents(db, eventIds),
  ])
}
