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
 * Counted before it is checked, like passwords: by session, in a known browser by itself, elsewhere by account and
 * network, so that nobody can use up the attempts of the person.
 */
const takeTry = ({ browser: { sessionId, device, network }, take }: AccountContext, userId: string) => {
  if (sessionId !== undefined) return take([{ limit: 'factorProof', who: sessionId }])
  const anywhere: Take[] = [
    { limit: 'factor', who: `${network} ${userId}` },
    { limit: 'signInNetwork', who: network },
    { limit: 'factorAccount', who: userId },
  ]
  return device?.userId === userId ? take([{ limit: 'factorDevice', who: userId }], anywhere) : take(anywhere)
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
  // Committed first: the challenge is used up even if the response is then refused.
  const challenge = await context.acrossOrganizations(takeChallenge)
  const used =
    challenge && (await context.acrossOrganizations((db) => verifyUse(db, passkey, { party, challenge })))
  if (used && (userId === undefined || used.userId === userId))
    return { userId: used.userId, isRecovery: false }
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
  const giveBack = await takeTry(context, userId)
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
