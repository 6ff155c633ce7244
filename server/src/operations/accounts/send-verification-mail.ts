import { ApiError } from '@parapet/contract'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import { selectMailState } from '../../store/connectors/mail-state.ts'
import { hasRecentMail, insertOutboxMails } from '../../store/connectors/outbox-mail.ts'
import type { Handler } from '../handler.ts'
import { limitMails } from '../limit-mails.ts'

const kind = 'OUTBOX_MAIL_KIND_EMAIL_VERIFICATION'
const everySeconds = 600

/** The mail is the same whether or not another account has the address: only its reader may learn that. */
export const sendVerificationMail: Handler<'SendVerificationMail'> = async (_input, context) => {
  const { principal, settings, take } = context
  const { actor, organizationId } = principal
  const mail = await context.inOrganization(organizationId, actor, async (db, audit) => {
    const user = await selectConsoleUser(db, actor.id)
    if (!user || user.provenBy !== null) return undefined
    if (!settings.isMailConfigured)
      throw new ApiError(
        'MAIL_NOT_CONFIGURED',
        'This installation cannot send mail. Ask its operator to set up a mail server.',
      )
    if (await hasRecentMail(db, { kind, sourceId: user.id, withinSeconds: everySeconds }))
      throw new ApiError('RATE_LIMIT_EXCEEDED', 'A link was sent in the last ten minutes. Check your mail.', {
        retryAfterSeconds: everySeconds,
        headers: { 'Retry-After': String(everySeconds) },
      })
    await limitMails({ principal, take }, 1)
    const domain = (await selectPrimaryDomain(db)) ?? ''
    const recipients = [{ name: user.displayName, email: user.email }]
    await insertOutboxMails(db, [{ kind, sourceId: user.id, domain, recipients }])
    await audit([{ action: 'user.verification-sent', targetType: 'user', targetId: user.id }])
    return selectMailState(db, user.id)
  })
  return mail ? { mail } : {}
}
