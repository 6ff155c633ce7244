import { ApiError } from '@parapet/contract'
import { hastenOutboxMail, lockOutboxMail, selectOutboxMail } from '../../store/connectors/outbox-mail.ts'
import type { Handler } from '../handler.ts'

const noSuchMail = (id: string): ApiError => new ApiError('NOT_FOUND', `There is no mail ${id}.`)

export const retryOutboxMail: Handler<'RetryOutboxMail'> = async ({ id }, { db, audit }) => {
  const status = await lockOutboxMail(db, id)
  if (status === undefined) throw noSuchMail(id)
  if (status !== 'OUTBOX_MAIL_STATUS_PENDING' && status !== 'OUTBOX_MAIL_STATUS_FAILED') {
    const word = status.replace('OUTBOX_MAIL_STATUS_', '').toLowerCase()
    throw new ApiError('OUTBOX_MAIL_SETTLED', `The mail was already ${word}: there is nothing to retry.`)
  }
  if (await hastenOutboxMail(db, id))
    await audit([{ action: 'outbox-mail.retried', targetType: 'outbox-mail', targetId: id }])
  const mail = await selectOutboxMail(db, id)
  if (!mail) throw noSuchMail(id)
  return { mail }
}
