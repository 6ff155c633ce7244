import type { SecurityEvent } from '@parapet/contract'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { securityEventJson } from './security-event-json.ts'
import { isEventVisible } from './security-event-lock.ts'
import type { Db } from './store.ts'

/** The event with its timeline, or undefined where none is there or none may be seen. */
export const selectSecurityEvent = async (
  db: Db,
  id: string,
): Promise<Static<typeof SecurityEvent> | undefined> => {
  const [row] = await db.run(sql<{ item: Static<typeof SecurityEvent> }>`
    select ${securityEventJson} as item from security_event
    where security_event.organization_id = ${db.organizationId} and security_event.id = ${id}
      and ${isEventVisible(db)}`)
  return row?.item
}
