import { ApiError, invalidField } from '@parapet/contract'
import { hashRecoveryCode } from '../../domain/accounts/recovery-code.ts'
import { findTotpStep } from '../../domain/accounts/totp.ts'
import type { Take } from '../../domain/kernel/limits.ts'
import { takeRecoveryCode } from '../../store/accounts/console-factor.ts'
import { selectHomeOrganization } from '../../store/accounts/console-membership.ts'
import { selectTotp, updateTotpStep } from '../../store/accounts/console-totp.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { AccountContext } from '../handler.ts'
import { requireRelyingParty, verifyUse } from './passkeys.ts'

export type GivenFactor = { code?: string; recoveryCode?: string; passkey?: string }

export type ProvenFactor = { userId: string; isRecovery: boolean }

type TakeChallenge = (db: SystemDb) => Promise<Buffer | undefined>

export const factorRefused = (): ApiError =>
  new ApiError(
    'FACTOR_REFUSED',
    'The code or passkey was not accepted. Each code works once: wait for the next one, or try another way.',
  )

/** Exactly one way. */
const requireOne = ({ code, recoveryCode, passkey }: GivenFactor): void => {
  const given = [code, recoveryCode, passkey].filter((one) => one !== undefined)
  if (given.length !== 1) throw invalidField('code', 'Give exactly one of code, recoveryCode and passkey.')
}

/**
 * Counted before it is checked, like passwords. Every wrong code and passkey counts for the account's day, wherever it
 * was tried, so that nobody guesses faster by trying in several places. Sessions and browsers that the account has used
 * before have a reserve in it, which somebody who only knows the password cannot use up.
 */
const takeTry = ({ browser: { sessionId, device, network }, take }: AccountContext, userId: string) => {
  const day: Take = { limit: 'factorAccount', who: userId }
  const reserve: Take = { limit: 'factorReserve', who: userId }
  if (sessionId !== undefined) {
    const here: Take = { limit: 'factorProof', who: sessionId }
    return take([here, day], [here, reserve])
  }
  const anywhere: Take[] = [
    { limit: 'factor', who: `${network} ${userId}` },
    { limit: 'signInNetwork', who: network },
    day,
  ]
  if (device?.userId !== userId) return take(anywhere)
  const known: Take = { limit: 'factorDevice', who: userId }
  return take([known, day], [known, reserve], anywhere)
}

/**
 * Recovery codes cannot be guessed. They are counted by themselves and by place only, so that somebody who has used up
 * the codes of the account's day keeps nobody from recovering it.
 */
const takeRecoveryTry = ({ browser, take }: AccountContext, userId: string) => {
  const { sessionId, device, network } = browser
  if (sessionId !== undefined) return take([{ limit: 'recovery', who: sessionId }])
  if (device?.userId === userId) return take([{ limit: 'recovery', who: userId }])
  return take([
    { limit: 'recovery', who: `${network} ${userId}` },
    { limit: 'signInNetwork', who: network },
  ])
}

const isCode = async (db: SystemDb, userId: string, code: string, now: Date): Promise<boolean> => {
  const totp = await selectTotp(db, userId)
  if (!totp?.addedAt) return false
  const step = findTotpStep(totp.secret, code, now)
  return step !== undefined && updateTotpStep(db, userId, step)
}

/** A refusal is recorded where the person works: somebody who came this far knows the password. */
const recordFactorRefusal = async (userId: string, context: AccountContext): Promise<void> => {
  const organizationId = await context.acrossOrganizations((db) =>
    selectHomeOrganization(db, userId, { isSso: true }),
  )
  if (organizationId === undefined) return
  const details = { address: context.browser.address }
  await context.inOrganization(organizationId, context.principal.actor, (_db, audit) =>
    audit([{ action: 'user.factor-refused', targetType: 'user', targetId: userId, details }]),
  )
}

const provePasskey = async (
  userId: string | undefined,
  passkey: string,
  context: AccountContext,
  takeChallenge: TakeChallenge,
): Promise<ProvenFactor> => {
  const party = requireRelyingParty(context.settings)
  const { network } = context.browser
  const giveBack =
    userId === undefined
      ? await context.take([{ limit: 'signInNetwork', who: network }])
      : await takeTry(context, userId)
  // Committed first: the challenge is used up even if the response is then refused.
  const challenge = await context.acrossOrganizations(takeChallenge)
  const used =
    challenge && (await context.acrossOrganizations((db) => verifyUse(db, passkey, { party, challenge })))
  if (used && (userId === undefined || used.userId === userId)) {
    await giveBack()
    return { userId: used.userId, isRecovery: false }
  }
  if (userId !== undefined) await recordFactorRefusal(userId, context)
  throw factorRefused()
}

/** The person that a second factor belongs to; a passkey also proves who somebody is that nobody knows yet. */
export const proveFactor = async (
  userId: string | undefined,
  given: GivenFactor,
  context: AccountContext,
  takeChallenge: TakeChallenge,
): Promise<ProvenFactor> => {
  requireOne(given)
  const { code, recoveryCode, passkey } = given
  if (passkey !== undefined) return provePasskey(userId, passkey, context, takeChallenge)
  if (userId === undefined) throw factorRefused()
  const giveBack = await (recoveryCode === undefined ? takeTry : takeRecoveryTry)(context, userId)
  const isRight = await context.acrossOrganizations(async (db) =>
    recoveryCode === undefined
      ? isCode(db, userId, code ?? '', context.now)
      : takeRecoveryCode(db, userId, hashRecoveryCode(recoveryCode)),
  )
  if (!isRight) {
    await recordFactorRefusal(userId, context)
    throw factorRefused()
  }
  await giveBack()
  return { userId, isRecovery: recoveryCode !== undefined }
}
