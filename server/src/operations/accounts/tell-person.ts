import { newId } from '../../domain/kernel/id.ts'
import type { AccountEvent } from '../../domain/mail/account-notice-mail.ts'
import { insertAccountNotice } from '../../store/accounts/account-notice.ts'
import { selectConsoleUser } from '../../store/accounts/console-user.ts'
import { insertOutboxMails } from '../../store/connectors/outbox-mail.ts'
import type { Db } from '../../store/kernel/store.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import type { Browser } from '../handler.ts'

type Where = Pick<Browser, 'address' | 'userAgent'>

/**
 * Tells a person by mail what happened to their account. An unverified address may be somebody else's, so nothing is
 * sent to it.
 */
export const tellPerson = async (
  { db, isMailConfigured }: { db: Db; isMailConfigured: boolean },
  userId: string,
  event: AccountEvent,
  where?: Where,
): Promise<void> => {
  if (!isMailConfigured) return
  const user = await selectConsoleUser(db, userId)
  if (!user?.provenBy) return
  const id = newId('ntc')
  const { address = null, userAgent = null } = where ?? {}
  if (!(await insertAccountNotice(db, { id, userId, event, address, userAgent }))) return
  const domain = (await selectPrimaryDomain(db)) ?? ''
  const recipients = [{ name: user.displayName, email: user.email }]
  await insertOutboxMails(db, [{ kind: 'OUTBOX_MAIL_KIND_ACCOUNT_NOTICE', sourceId: id, domain, recipients }])
}
