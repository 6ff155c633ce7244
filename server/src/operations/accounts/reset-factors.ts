import { deleteFactors, lockFactors, selectFactorKinds } from '../../store/accounts/console-factor.ts'
import { deleteOtherConsoleSessions } from '../../store/accounts/console-session.ts'
import type { Db } from '../../store/kernel/store.ts'
import { tellPerson } from './tell-person.ts'

/** For a person who has lost all second factors: removes them and ends all sessions; false if there are none. */
export const resetFactors = async (
  { db, isMailConfigured }: { db: Db; isMailConfigured: boolean },
  userId: string,
): Promise<boolean> => {
  await lockFactors(db, userId)
  if ((await selectFactorKinds(db, userId)).length === 0) return false
  await deleteFactors(db, userId)
  await deleteOtherConsoleSessions(db, { userId })
  await tellPerson({ db, isMailConfigured }, userId, 'factors-reset')
  return true
}
