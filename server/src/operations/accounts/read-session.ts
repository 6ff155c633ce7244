import { ApiError, type Session } from '@parapet/contract'
import { digestFrequency } from '../../domain/accounts/digest-schedule.ts'
import { scopesByRole } from '../../domain/accounts/scopes-by-role.ts'
import { selectSessionFacts } from '../../store/accounts/console-session.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { Settings } from '../handler.ts'

export const sessionIsOver = (): ApiError =>
  new ApiError('MISSING_AUTHORIZATION', 'Sign in to the console first.')

/** The session as its page shows it. */
export const readSession = async (
  db: SystemDb,
  id: string,
  { version, isMailConfigured }: Pick<Settings, 'version' | 'isMailConfigured'>,
): Promise<Session> => {
  const facts = await selectSessionFacts(db, id)
  if (!facts) throw sessionIsOver()
  const { role } = facts
  const { language, timeZone, ...user } = facts.user
  const { deletionDueAt, ...organization } = facts.organization
  return {
    ...facts,
    organization: { ...organization, ...(deletionDueAt !== null && { deletionDueAt }) },
    user: {
      ...user,
      ...(language && { language }),
      ...(timeZone !== null && { timeZone }),
      digestFrequency: digestFrequency(user.digestFrequency, role),
    },
    scopes: [...scopesByRole[role]],
    isMailConfigured,
    version,
  }
}
