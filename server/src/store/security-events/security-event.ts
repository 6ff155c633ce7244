import type { SecurityEvent } from '@parapet/contract'
import type { Static } from 'typebox'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import { securityEventJson } from './security-event-json.ts'
import { isEventVisible } from './security-event-lock.ts'
import type { Db } from '../kernel/store.ts'

/** The event with its timeline, or undefined if it does not exist or may not be seen. */
export const selectSecurityEvent = async (
  db: Db,
  id: string,
): Promise<Static<typeof SecurityEvent> | undefined> => {
  const [row] = await db.run(sql<{ item: Static<typeof SecurityEvent> }>`
    select ${securityEventJson} as item from security_event
    where security_event.organization_id = ${db.organizationId} and security_event.id = ${uuidOf('evt', id)}
      and ${isEventVisible(db)}`)
  return row?.item
}
