import { selectOutboxPage } from '../../store/connectors/outbox-mail.ts'
import type { Handler } from '../handler.ts'

export const listOutboxMails: Handler<'ListOutboxMails'> = async ({ status }, { db, page, settings }) => ({
  ...(await selectOutboxPage(db, page, status === undefined ? {} : { status })),
  beside: { isMailConfigured: settings.isMailConfigured },
})
