import { accountLink, hashAccountToken, newAccountToken } from '../../domain/accounts/account-link.ts'
import { passwordResetMail } from '../../domain/mail/password-reset-mail.ts'
import { deleteUserLinks, insertConsoleLink } from '../../store/accounts/console-link.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import type { MailKind } from './mail-kind.ts'

const purpose = 'password-reset'
const lifeMs = 30 * 60_000

export const passwordResetKind: MailKind = {
  /** Every attempt replaces the link, so that one is live. Withdrawn if the account has become the provider's. */
  toMail: async (db, { sourceId }, { publicUrl }) => {
    const user = await selectConsoleUser(db, sourceId)
    if (!user?.provenBy || !user.passwordHash || user.oidcSubject !== null) return undefined
    const token = newAccountToken()
    const expiresAt = new Date(Date.now() + lifeMs)
    await deleteUserLinks(db, user.id, purpose)
    await insertConsoleLink(db, { purpose, userId: user.id, tokenHash: hashAccountToken(token), expiresAt })
    return passwordResetMail({ email: user.email, link: accountLink(publicUrl, 'reset', token) })
  },
  settle: async () => {},
}
