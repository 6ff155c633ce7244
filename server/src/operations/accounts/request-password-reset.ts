import { ApiError } from '@parapet/contract'
import { emailKey } from '../../domain/accounts/email-key.ts'
import { selectHomeOrganization } from '../../store/accounts/console-membership.ts'
import { selectProvenUser } from '../../store/accounts/console-user.ts'
import { hasRecentMail, insertOutboxMails } from '../../store/connectors/outbox-mail.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import type { AccountContext, Handler } from '../handler.ts'
import { answerAfter } from './answer-after.ts'
import { requirePasswordSignIn } from './require-password-sign-in.ts'

const kind = 'OUTBOX_MAIL_KIND_PASSWORD_RESET'

/** Nobody can fill a mailbox, or void the link in it again and again. */
const everySeconds = 600

/**
 * Queues a mail if the verified account of the address has a password to reset. An unverified address may be somebody
 * else's, who would get the account.
 */
const queueReset = async (email: string, context: AccountContext): Promise<void> => {
  const [user, organizationId] = await context.acrossOrganizations(async (db) => {
    const found = await selectProvenUser(db, emailKey(email))
    return [found, found && (await selectHomeOrganization(db, found.id, { isSso: false }))] as const
  })
  if (!user?.passwordHash || user.oidcSubject !== null || organizationId === undefined) return
  await context.inOrganization(organizationId, context.principal.actor, async (db, audit) => {
    if (await hasRecentMail(db, { kind, sourceId: user.id, withinSeconds: everySeconds })) return
    const domain = (await selectPrimaryDomain(db)) ?? ''
    const recipients = [{ name: user.displayName, email: user.email }]
    await insertOutboxMails(db, [{ kind, sourceId: user.id, domain, recipients }])
    const details = { address: context.browser.address }
    await audit([{ action: 'user.password-reset-requested', targetType: 'user', targetId: user.id, details }])
  })
}

/** Answers the same after the same time whether or not there is such an account. */
export const requestPasswordReset: Handler<'RequestPasswordReset'> = async ({ email }, context) => {
  const { settings, browser } = context
  requirePasswordSignIn(settings)
  if (!settings.isMailConfigured)
    throw new ApiError(
      'MAIL_NOT_CONFIGURED',
      'This installation cannot send mail. Ask its operator for a link: parapet users reset-password',
    )
  const startedAt = performance.now()
  await context.take([{ limit: 'passwordReset', who: browser.network }])
  await queueReset(email, context)
  await answerAfter(startedAt)
  return {}
}
