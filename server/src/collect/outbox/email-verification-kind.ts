import { accountLink, hashAccountToken, newAccountToken } from '../../domain/accounts/account-link.ts'
import { emailVerificationMail } from '../../domain/mail/email-verification-mail.ts'
import { insertConsoleLink } from '../../store/accounts/console-link.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import type { MailKind } from './mail-kind.ts'

const lifeMs = 24 * 3_600_000

export const emailVerificationKind: MailKind = {
  /** Withdrawn if the address has been verified in the meantime or the account is gone. */
  toMail: async (db, { sourceId }, { organizationName, publicUrl }) => {
    const user = await selectConsoleUser(db, sourceId)
    if (user?.homeOrganizationId !== db.entered) return undefined
    const token = newAccountToken()
    const expiresAt = new Date(Date.now() + lifeMs)
    const tokenHash = hashAccountToken(token)
    await insertConsoleLink(db, { purpose: 'verification', userId: user.id, tokenHash, expiresAt })
    return emailVerificationMail({
      organizationName,
      expiresAt: expiresAt.toISOString(),
      link: accountLink(publicUrl, 'verify', token),
    })
  },
  settle: async () => {},
}
