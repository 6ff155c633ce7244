import { ApiError } from '@parapet/contract'
import { emailKey } from '../../domain/accounts/email-key.ts'
import type { Take } from '../../domain/kernel/limits.ts'
import { isPassword } from '../../domain/accounts/password.ts'
import { selectHomeOrganization } from '../../store/accounts/console-membership.ts'
import { type ConsoleUserRow, selectUsersByEmail } from '../../store/accounts/console-user.ts'
import type { AccountContext } from '../handler.ts'
import { answerAfter } from './answer-after.ts'

/** In addition to the proven account and that of a known browser; each costs a hash. */
const maxUnproven = 4

type Judged = { users: readonly ConsoleUserRow[]; giveBack: () => Promise<void> }

/**
 * The accounts an attempt is checked against, after it was counted: concurrent attempts gain nothing over sequential
 * ones, and whether the address has an account makes no difference. A browser known to an account has its own
 * allowance for that account, which nobody elsewhere can use up; a copied cookie can, and attempts then count like any
 * others. To the other accounts with the address, the browser is unknown.
 */
const takeTries = async function* (
  key: string,
  users: readonly ConsoleUserRow[],
  { browser: { device, network }, take }: AccountContext,
): AsyncGenerator<Judged, void> {
  const anywhere: Take[] = [
    { limit: 'signIn', who: `${network} ${key}` },
    { limit: 'signInNetwork', who: network },
    { limit: 'signInAccount', who: key },
  ]
  const known = users.filter(({ id }) => id === device?.userId)
  const others = users.filter(({ id }) => id !== device?.userId)
  for (const { id } of known)
    yield { users: known, giveBack: await take([{ limit: 'signInDevice', who: id }], anywhere) }
  // For an unproven account even if there are no others: otherwise its organization could tell whether there are.
  if (others.length > 0 || known.every(({ provenBy }) => provenBy === null))
    yield { users: others, giveBack: await take(anywhere) }
}

/**
 * Recorded in the organization the person would have signed in to, and only for a proven account: an unproven one may
 * share its address with others, and the presence or absence of an entry would tell its organization whether it does.
 */
const recordRefusal = async (users: readonly ConsoleUserRow[], context: AccountContext): Promise<void> => {
  const user = users.find(({ provenBy }) => provenBy !== null)
  if (!user) return
  const organizationId = await context.acrossOrganizations((db) =>
    selectHomeOrganization(db, user.id, { isSso: true }),
  )
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

/** The account this password belongs to; a hash is computed even if there is none to compare with. */
const findByPassword = async (
  password: string,
  users: readonly ConsoleUserRow[],
): Promise<ConsoleUserRow | undefined> => {
  if (users.length === 0) await isPassword(password, undefined)
  for (const user of users) if (await isPassword(password, user.passwordHash ?? undefined)) return user
  return undefined
}

/** An attempt that could not be checked, because too many were waiting, does not count. */
const judge = async (password: string, { users, giveBack }: Judged): Promise<ConsoleUserRow | undefined> => {
  try {
    const user = await findByPassword(password, users)
    if (user) await giveBack()
    return user
  } catch (error) {
    await giveBack()
    throw error
  }
}

/**
 * The person with this address and password, with a proven address if required. Everything else gets the same answer
 * after the same time: an unknown address, a wrong password and an account without one. After too many failures nothing
 * is checked for a while. An unproven account takes as long, because it is tried after the proven one.
 */
export const provePassword = async (
  { email, password }: { email: string; password: string },
  context: AccountContext,
  { isProven = false } = {},
): Promise<ConsoleUserRow> => {
  const startedAt = performance.now()
  const key = emailKey(email)
  const all = await context.acrossOrganizations((db) =>
    selectUsersByEmail(db, key, { maxUnproven, knownId: context.browser.device?.userId }),
  )
  const users = all.filter(({ provenBy }) => provenBy !== null || !isProven)
  for await (const judged of takeTries(key, users, context)) {
    const user = await judge(password, judged)
    if (!user) continue
    if (user.provenBy === null) await answerAfter(startedAt)
    return user
  }
  await recordRefusal(users, context)
  await answerAfter(startedAt)
  throw new ApiError(
    'SIGN_IN_REFUSED',
    'The e-mail address or password is wrong. After several failed attempts you have to wait before the next one.',
  )
}
