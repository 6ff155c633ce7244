import { ApiError } from '@parapet/contract'
import { type LockedObservation, lockObservations } from '../../store/observations/observation-lock.ts'
import type { Db } from '../../store/kernel/store.ts'
import { authorizeOrns } from './authorize-orn.ts'

/** The observations the ORNs name, each once and locked until the transaction ends; all of them, or none. */
export const lockNamedObservations = async (
  db: Db,
  orns: readonly string[],
): Promise<LockedObservation[]> => {
  const keys = [...new Set(await authorizeOrns(db, orns))]
  const rows = await lockObservations(db, keys)
  if (rows.length < keys.length)
    throw new ApiError('NOT_FOUND', 'One of the observations was deleted during the call. Try again.')
  return rows
}
