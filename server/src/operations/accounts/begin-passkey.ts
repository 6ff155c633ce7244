import { ApiError } from '@parapet/contract'
import { selectPasskeyCredentials } from '../../store/accounts/console-passkey.ts'
import { updateSessionChallenge } from '../../store/accounts/session-proof.ts'
import type { SystemDb } from '../../store/kernel/store.ts'
import type { Handler } from '../handler.ts'
import { requireOwnFactors } from './change-factors.ts'
import { challengeLifeMs, creationOptions, newChallenge, requireRelyingParty } from './passkeys.ts'
import { requireSessionId } from './require-session-id.ts'

const maxPasskeys = 20

/** The person's passkeys, if there is room for another. */
export const requireRoom = async (db: SystemDb, userId: string) => {
  const existing = await selectPasskeyCredentials(db, userId)
  if (existing.length < maxPasskeys) return existing
  throw new ApiError(
    'FACTOR_LIMIT_REACHED',
    `An account can have ${maxPasskeys} passkeys. Remove one that you no longer use.`,
  )
}

export const beginPasskey: Handler<'BeginPasskey'> = async (_input, context) => {
  const party = requireRelyingParty(context.settings)
  const challenge = newChallenge()
  const until = new Date(context.now.getTime() + challengeLifeMs)
  const [user, existing] = await context.acrossOrganizations(async (db) => {
    const own = await requireOwnFactors(db, context)
    const known = await requireRoom(db, own.id)
    await updateSessionChallenge(db, requireSessionId(context), { challenge, until })
    return [own, known] as const
  })
  return { options: await creationOptions(party, user, { challenge, existing }) }
}
