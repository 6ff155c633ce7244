import { accountNoticeMail } from '../../domain/mail/account-notice-mail.ts'
import { selectAccountNotice } from '../../store/accounts/account-notice.ts'
import type { MailKind } from './mail-kind.ts'

export const accountNoticeKind: MailKind = {
  toMail: async (db, { sourceId, recipients }, { publicUrl }) => {
    const notice = await selectAccountNotice(db, sourceId)
    return notice && accountNoticeMail({ ...notice, email: recipients[0]?.email ?? '', publicUrl })
  },
  settle: async () => {},
}
