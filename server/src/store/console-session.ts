import { sql } from 'kysely'
import type { SystemDb } from './store.ts'

export type ConsoleRole = 'owner' | 'analyst' | 'viewer'

export type ConsoleSessionRow = {
  organizationId: string
  userId: string
  userName: string
  role: ConsoleRole
}

export const insertConsoleSession = async (
  db: SystemDb,
  session: ConsoleSessionRow & { tokenHash: Buffer; lifeSeconds: number },
): Promise<void> => {
  const { tokenHash, organizationId, userId, userName, role, lifeSeconds } = session
  await db.run(sql`
    insert into console_session (token_hash, organization_id, user_id, user_name, role, expires_at)
    values (${tokenHash}, ${organizationId}, ${userId}, ${userName}, ${role}, now() + make_interval(secs => ${lifeSeconds}))`)
}

/** Live ones only. */
export const selectConsoleSession = async (
  db: SystemDb,
  tokenHash: Buffer,
): Promise<ConsoleSessionRow | undefined> => {
  const [row] = await db.run(sql<ConsoleSessionRow>`
    select organization_id as "organizationId", user_id as "userId", user_name as "userName", role
    from console_session where token_hash = ${tokenHash} and expires_at > now()`)
  return row
}
