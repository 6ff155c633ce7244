import type { MailText } from '../../domain/mail/mail.ts'
import type { ClaimedMail } from '../../store/outbox-claim.ts'
import type { Db } from '../../store/store.ts'

type MailContext = { organizationName: string; publicUrl: string }

/**
 * One kind of mail. All kinds wait in one queue and are claimed there, by `claimOutboxMails`; a kind is what is said,
 * and where it is noted that it was.
 */
export type MailKind = {
  /** Undefined where there is nothing left to say. What is written here is committed before the mail leaves. */
  toMail: (db: Db, mail: ClaimedMail, context: MailContext) => Promise<MailText | undefined>
  /** Notes at the source that the mail has left. */
  settle: (db: Db, mail: ClaimedMail) => Promise<void>
}
