import { organizationDeletionMail } from '../../domain/mail/organization-deletion-mail.ts'
import { selectDeletionDue } from '../../store/organization/organization-deletion.ts'
import type { MailKind } from './mail-kind.ts'

export const organizationDeletionKind: MailKind = {
  /** What is true when it is sent: a mail that waited until the deletion was cancelled says so. */
  toMail: async (db, _mail, { organizationName, publicUrl }) =>
    organizationDeletionMail({
      organizationName,
      dueAt: await selectDeletionDue(db),
      link: `${publicUrl}/settings/data`,
    }),
  settle: async () => {},
}
