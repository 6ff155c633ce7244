import type { Session } from '@parapet/contract'
import { hashRecoveryCode, newRecoveryCodes } from '../../domain/accounts/recovery-code.ts'
import type { AccountEvent } from '../../domain/mail/account-notice-mail.ts'
import {
  deleteRecoveryCodes,
  lockFactors,
  replaceRecoveryCodes,
  selectFactorKinds,
} from '../../store/accounts/console-factor.ts'
import { deleteOtherConsoleSessions } from '../../store/accounts/console-session.ts'
import { type ConsoleUserRow, selectConsoleUser } from '../../store/accounts/console-user.ts'
import { updateSessionFactor } from '../../store/accounts/session-proof.ts'
import type { Db, SystemDb } from '../../store/kernel/store.ts'
import type { AccountContext } from '../handler.ts'
import { providerAccount } from './provider-account.ts'
import { sessionIsOver } from './read-session.ts'
import { renewSession } from './renew-session.ts'
import { requireSessionId } from './require-session-id.ts'
import { tellPerson } from './tell-person.ts'

/** The caller, if second factors are kept here: the identity provider keeps those of its accounts. */
export const requireOwnFactors = async (db: SystemDb, context: AccountContext): Promise<ConsoleUserRow> => {
  const user = await selectConsoleUser(db, context.principal.actor.id)
  if (!user) throw sessionIsOver()
  if (user.oidcSubject !== null) throw providerAccount()
  return user
}

/** New codes for the person, who sees them only now. */
const makeRecoveryCodes = async (db: SystemDb, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, userId, codes.map(hashRecoveryCode))
  return codes
}

type Change = {
  event: AccountEvent
  details?: Record<string, unknown>
  /** Throws if the factors cannot be changed like this. */
  work: (db: Db, user: ConsoleUserRow) => Promise<void>
}

/**
 * Changes the caller's factors, with an audit entry and a mail; one change of an account at a time. All other sessions
 * end: they may be somebody else's, and were started with other factors. This one has just been proven.
 */
const changeFactors = async <T extends object>(
  context: AccountContext,
  { event, details, work }: Change,
  finish: (db: Db, userId: string, hadFactor: boolean) => Promise<T>,
): Promise<T & { session: Session }> => {
  const { actor, organizationId } = context.principal
  return context.inOrganization(organizationId, actor, async (db, audit) => {
    await lockFactors(db, actor.id)
    const user = await requireOwnFactors(db, context)
    const hadFactor = (await selectFactorKinds(db, user.id)).length > 0
    await work(db, user)
    await audit([
      { action: `user.${event}`, targetType: 'user', targetId: user.id, ...(details && { details }) },
    ])
    await tellPerson({ db, ...context.settings }, user.id, event, context.browser)
    await deleteOtherConsoleSessions(db, { userId: user.id, exceptId: requireSessionId(context) })
    const finished = await finish(db, user.id, hadFactor)
    return { ...finished, session: await renewSession(context, db, organizationId) }
  })
}

/** Adds a factor. Codes come with the first one. */
export const addFactor = (
  context: AccountContext,
  change: Change,
): Promise<{ session: Session; recoveryCodes?: string[] }> =>
  changeFactors(context, change, async (db, userId, hadFactor) => {
    await updateSessionFactor(db, userId, true)
    return hadFactor ? {} : { recoveryCodes: await makeRecoveryCodes(db, userId) }
  })

/** Removes a factor. With the last one the codes go, and the session counts as started without. */
export const removeFactor = (context: AccountContext, change: Change): Promise<{ session: Session }> =>
  changeFactors(context, change, async (db, userId) => {
    if ((await selectFactorKinds(db, userId)).length > 0) return {}
    await deleteRecoveryCodes(db, userId)
    await updateSessionFactor(db, userId, false)
    return {}
  })

/** Replaces the codes of a person who has a factor. */
export const replaceCodes = (context: AccountContext, change: Change): Promise<{ recoveryCodes: string[] }> =>
  changeFactors(context, change, async (db, userId) => ({
    recoveryCodes: await makeRecoveryCodes(db, userId),
  }))
