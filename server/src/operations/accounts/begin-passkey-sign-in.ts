import { selectPasskeyCredentials } from '../../store/accounts/console-passkey.ts'
import { selectConsoleStep, updateStepChallenge } from '../../store/accounts/console-step.ts'
import type { Handler } from '../handler.ts'
import { beginStep } from './begin-step.ts'
import { newChallenge, requestOptions, requireRelyingParty } from './passkeys.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'

/** Who has passkeys is told only to a browser that has passed the first step; others may use any that they have. */
export const beginPasskeySignIn: Handler<'BeginPasskeySignIn'> = async (_input, context) => {
  const { settings, browser, acrossOrganizations, take } = context
  requirePasswordSignIn(settings)
  const party = requireRelyingParty(settings)
  const challenge = newChallenge()
  const { stepHash } = browser
  const allowed = await acrossOrganizations(async (db) => {
    const step = stepHash && (await selectConsoleStep(db, stepHash))
    if (!stepHash || !step?.userId) return undefined
    const credentials = await selectPasskeyCredentials(db, step.userId)
    if (credentials.length === 0) return undefined
    await updateStepChallenge(db, stepHash, challenge)
    return credentials
  })
  if (!allowed) {
    // Each leaves a row for some minutes, and anybody can call this.
    await take([{ limit: 'passkeySignIn', who: browser.network }])
    await acrossOrganizations((db) => beginStep(context, db, { challenge }))
  }
  return { options: await requestOptions(party, { challenge, allowed: allowed ?? [] }) }
}
