import { relyingPartyOf } from '../../domain/accounts/relying-party.ts'
import { countRecoveryCodes } from '../../store/accounts/console-factor.ts'
import { selectPasskeys } from '../../store/accounts/console-passkey.ts'
import { selectTotpAddedAt } from '../../store/accounts/console-totp.ts'
import type { Handler } from '../handler.ts'

export const listFactors: Handler<'ListFactors'> = async (_input, context) => {
  const { id } = context.principal.actor
  const [totpAddedAt, passkeys, recoveryCodesLeft] = await context.acrossOrganizations((db) =>
    Promise.all([selectTotpAddedAt(db, id), selectPasskeys(db, id), countRecoveryCodes(db, id)]),
  )
  return {
    ...(totpAddedAt !== undefined && { totpAddedAt }),
    passkeys,
    recoveryCodesLeft,
    canAddPasskeys: relyingPartyOf(context.settings.publicUrl) !== undefined,
  }
}
