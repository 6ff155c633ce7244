import { newTotpSecret, toBase32, totpUri } from '../../domain/accounts/totp.ts'
import { insertTotp } from '../../store/accounts/console-totp.ts'
import type { Handler } from '../handler.ts'
import { requireOwnFactors } from './change-factors.ts'
import { totpExists } from './confirm-totp.ts'

export const beginTotp: Handler<'BeginTotp'> = async (_input, context) => {
  const secret = newTotpSecret()
  const { email } = await context.acrossOrganizations(async (db) => {
    const user = await requireOwnFactors(db, context)
    if (!(await insertTotp(db, user.id, secret))) throw totpExists()
    return user
  })
  const { host } = new URL(context.settings.publicUrl)
  return { secret: toBase32(secret), uri: totpUri(secret, { email, host }) }
}
