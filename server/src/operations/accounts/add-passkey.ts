import { ApiError } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { insertPasskey } from '../../store/accounts/console-passkey.ts'
import { takeSessionChallenge } from '../../store/accounts/session-proof.ts'
import type { Handler } from '../handler.ts'
import { requireRoom } from './begin-passkey.ts'
import { addFactor } from './change-factors.ts'
import { requireRelyingParty, verifyCreation } from './passkeys.ts'
import { factorRefused } from './prove-factor.ts'
import { requireSessionId } from './require-session-id.ts'

export const addPasskey: Handler<'AddPasskey'> = async ({ name, passkey }, context) => {
  const party = requireRelyingParty(context.settings)
  // Committed first: the challenge is used up even if the response is then refused.
  const challenge = await context.acrossOrganizations((db) =>
    takeSessionChallenge(db, requireSessionId(context)),
  )
  const made = challenge && (await verifyCreation(passkey, { party, challenge }))
  if (!made) throw factorRefused()
  const id = newId('pky')
  return addFactor(context, {
    event: 'passkey-added',
    details: { passkeyId: id },
    work: async (db, { id: userId }) => {
      await requireRoom(db, userId)
      if (!(await insertPasskey(db, { ...made, id, userId, name: name.trim().normalize('NFC') })))
        throw new ApiError('ALREADY_EXISTS', 'This passkey is already registered.')
    },
  })
}
