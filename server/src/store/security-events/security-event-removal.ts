import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import { recountSecurityEvents } from './security-event-count.ts'
import { insertCompanyWork } from './security-event-work.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

const tables = [
  'security_event_company',
  'security_event_activity',
  'vrm_request',
  'security_event_communication',
] as const

/** Locks the events, open and closed, that involve the companies, in id order. */
const holdEventsOf = async (db: Db, domains: readonly string[]): Promise<Id<'evt'>[]> => {
  const named = tables.map(
    (table) => sql`select event_id from ${sql.ref(table)} as named
      where named.organization_id = ${db.organizationId} and named.domain = any(${domains}::text[])`,
  )
  const rows = await db.run(sql<{ id: Id<'evt'> }>`
    select ${wireId('evt', 'security_event.id')} as id from security_event
    where security_event.organization_id = ${db.organizationId}
      and security_event.id in (${sql.join(named, sql` union `)})
    order by security_event.id
    for no key update`)
  return rows.map(({ id }) => id)
}

/** Removes locked vendors from all events, with all their activities. */
export const deleteCompaniesFromEvents = async (db: Db, domains: readonly string[]): Promise<void> => {
  if (domains.length === 0) return
  const eventIds = await holdEventsOf(db, domains)
  // A judge at work right now still sees the vendors; this work item removes what it leaves behind.
  const noted = insertCompanyWork(db, domains)
  if (eventIds.length === 0) return noted
  await Promise.all([
    noted,
    ...tables.map((table) =>
      db.run(sql`
        delete from ${sql.ref(table)} as gone
        where gone.organization_id = ${db.organizationId} and gone.event_id = any(${eventIds.map((id) => uuidOf('evt', id))}::uuid[])
          and gone.domain = any(${domains}::text[])`),
    ),
    recountSecurityEvents(db, eventIds),
  ])
}
