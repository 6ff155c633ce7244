import { ApiError } from '@parapet/contract'
import { emailKey } from '../../domain/email-key.ts'
import { isPassword } from '../../domain/password.ts'
import { freeTries, lockSeconds } from '../../domain/sign-in-lock.ts'
import { selectHomeOrganization } from '../../store/console-membership.ts'
import { claimSignIn, type ConsoleUserRow, selectConsoleUserByEmail } from '../../store/console-user.ts'
import type { AccountContext } from '../handler.ts'
import { refuseAfter } from './refuse-after.ts'

/** Until the waiting grows no longer. */
const locks = Array.from({ length: freeTries + 10 }, (_, index) => lockSeconds(index + 1))

type Try = { user: ConsoleUserRow; isTaken: boolean } | undefined

const beginTry = (email: string, { acrossOrganizations }: AccountContext): Promise<Try> =>
  acrossOrganizations(async (db) => {
    const user = await selectConsoleUserByEmail(db, emailKey(email))
    return user && { user, isTaken: await claimSignIn(db, user.id, locks) }
  })

/** In the organization where the person would have signed in; tries that a locked account does not take are no news. */
const recordRefusal = async (tried: Try, context: AccountContext): Promise<void> => {
  if (!tried?.isTaken) return
  const { user } = tried
  const organizationId = await context.acrossOrganizations((db) => selectHomeOrganization(db, user.id))
  if (organizationId === undefined) return
  await context.inOrganization(organizationId, context.principal.actor, (_db, audit) =>
    audit([
      {
        action: 'user.sign-in-refused',
        targetType: 'user',
        targetId: user.id,
        details: { address: context.browser.address },
      },
    ]),
  )
}

/**
 * The person whose address and password these are. Everything else gets the same answer after the same time: an unknown
 * address, a wrong password, an account without one, and an account that takes no try for now.
 */
export const provePassword = async (
  { email, password }: { email: string; password: string },
  context: AccountContext,
): Promise<ConsoleUserRow> => {
  const startedAt = performance.now()
  const tried = await beginTry(email, context)
  const hash = tried?.isTaken ? tried.user.passwordHash : null
  if ((await isPassword(password, hash ?? undefined)) && tried) return tried.user
  await recordRefusal(tried, context)
  await refuseAfter(startedAt)
  await context.countFailure(emailKey(email))
  throw new ApiError(
    'SIGN_IN_REFUSED',
    `E-mail address or password is wrong. After ${freeTries} wrong tries an account waits before it takes the next one.`,
  )
}
