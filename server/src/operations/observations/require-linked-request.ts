import { selectLinkedRequest } from '../../store/observations/linked-remediation.ts'
import type { Context } from '../handler.ts'
import { linkInvalid } from '../link-invalid.ts'

/** The request that the caller's link opens; it is gone with its vendor, and hidden while nobody monitors that vendor. */
export const requireLinkedRequest = async ({
  db,
  principal,
}: Pick<Context, 'db' | 'principal'>): Promise<
  NonNullable<Awaited<ReturnType<typeof selectLinkedRequest>>>
> => {
  const found = await selectLinkedRequest(db, principal.actor.id)
  if (!found) throw linkInvalid()
  return found
}
