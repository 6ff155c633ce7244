import { ApiError } from '@parapet/contract'
import { selectPasskeyCredentials } from '../../store/accounts/console-passkey.ts'
import { updateSessionChallenge } from '../../store/accounts/session-proof.ts'
import type { Handler } from '../handler.ts'
import { challengeLifeMs, newChallenge, requestOptions, requireRelyingParty } from './passkeys.ts'
import { requireSessionId } from './require-session-id.ts'

export const beginProof: Handler<'BeginProof'> = async (_input, context) => {
  const party = requireRelyingParty(context.settings)
  const challenge = newChallenge()
  const until = new Date(context.now.getTime() + challengeLifeMs)
  const allowed = await context.acrossOrganizations(async (db) => {
    await updateSessionChallenge(db, requireSessionId(context), { challenge, until })
    return selectPasskeyCredentials(db, context.principal.actor.id)
  })
  if (allowed.length === 0) throw new ApiError('FACTOR_MISSING', 'Your account has no passkey.')
  return { options: await requestOptions(party, { challenge, allowed }) }
}
