import type { FactorKind, SecondStep } from '@parapet/contract'
import { hashStepToken, newStepToken } from '../../domain/accounts/step-token.ts'
import { insertConsoleStep, type NewStep } from '../../store/accounts/console-step.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { AccountContext } from '../handler.ts'

const lifeMs = 10 * 60_000

type Begun = Pick<AccountContext, 'now' | 'grant'>

/** Gives the browser a token for the second step of a sign-in, which gives access to nothing else. */
export const beginStep = async (
  { now, grant }: Begun,
  db: SystemDb,
  step: Pick<NewStep, 'first' | 'challenge'>,
): Promise<Date> => {
  const token = newStepToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await insertConsoleStep(db, { ...step, tokenHash: hashStepToken(token), expiresAt })
  grant({ step: { token, expiresAt } })
  return expiresAt
}

/** The answer after the first step, for an account with a second factor. */
export const beginSecondStep = async (
  context: Begun,
  db: SystemDb,
  factors: FactorKind[],
  first: NonNullable<NewStep['first']>,
): Promise<SecondStep> => ({
  factors,
  expiresAt: (await beginStep(context, db, { first })).toISOString(),
})
