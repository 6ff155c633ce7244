import type { MailText } from '../../domain/mail/mail.ts'
import type { ClaimedMail } from '../../store/connectors/outbox-claim.ts'
import type { Db } from '../../store/kernel/store.ts'

type MailContext = { organizationName: string; publicUrl: string }

/**
 * One kind of mail. All kinds share one queue, claimed by `claimOutboxMails`; a kind defines the content and where the
 * sending is recorded.
 */
export type MailKind = {
  /** Undefined if there is nothing left to say. What is written here is committed before the mail is sent. */
  toMail: (db: Db, mail: ClaimedMail, context: MailContext) => Promise<MailText | undefined>
  /** Records at the source that the mail was sent. */
  settle: (db: Db, mail: ClaimedMail) => Promise<void>
}
