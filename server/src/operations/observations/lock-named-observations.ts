import { ApiError } from '@parapet/contract'
import { type LockedObservation, lockVisibleObservations } from '../../store/observations/observation-lock.ts'
import type { Db } from '../../store/kernel/store.ts'
import { authorizeOrns, readReference } from './authorize-orn.ts'

/** The observations the ORNs name, each once and locked until the transaction ends; all of them, or none. */
export const lockNamedObservations = async (
  db: Db,
  orns: readonly string[],
): Promise<LockedObservation[]> => {
  const references = orns.map((text, index) => readReference(text, `observationOrns[${index}]`))
  const rows = await lockVisibleObservations(db, [...new Set(references.flatMap(({ key }) => key ?? []))])
  // Authorized by the lock: the primary domain, which these ORNs end with, is always the organization's.
  const authorized = new Set(rows.flatMap(({ orn, isSelf }) => (isSelf ? [] : orn)))
  if (orns.every((orn) => authorized.has(orn))) return rows
  const keys = new Set(await authorizeOrns(db, orns))
  if (rows.length < keys.size)
    throw new ApiError('NOT_FOUND', 'One of the observations was deleted during the call. Try again.')
  return rows
}
