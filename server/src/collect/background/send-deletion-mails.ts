import { readMailAddress } from '../../domain/mail/mail-address.ts'
import { organizationDeletedMail } from '../../domain/mail/organization-deleted-mail.ts'
import { plainLine } from '../../domain/mail/plain-text.ts'
import {
  claimDeletionMails,
  deleteDeletionMail,
  type DeletionMailRow,
} from '../../store/organization/deletion-mail.ts'
import type { Store } from '../../store/kernel/store.ts'
import type { Mailer } from '../outbox/create-mailer.ts'

/** How many mails are sent at once, to go easy on the mail server. */
const batchSize = 5

/** Longer than an attempt takes, also if the process dies during it. */
const retryMs = 15 * 60_000

/** How long an address is kept for a mail that cannot be sent. */
export const deletionMailLifeMs = 3 * 86_400_000

type Sending = {
  store: Store
  mailer: Mailer
  publicUrl: string
  now: Date
  /** Called for each mail that could not be sent, and whether it was given up. */
  onFailure: (failure: { organizationId: string; isGivenUp: boolean; cause: unknown }) => void
}

const send = async (
  { store, mailer, publicUrl, onFailure }: Sending,
  row: DeletionMailRow,
): Promise<void> => {
  const { publicId, userId, displayName, email } = row
  const address = readMailAddress(email)
  const outcome =
    address === undefined
      ? ({ isSent: false, isPermanent: true, cause: 'The address is not valid.' } as const)
      : await mailer.send({
          ...organizationDeletedMail(row),
          messageId: `${publicId}.${userId}@${new URL(publicUrl).hostname}`,
          to: [{ name: plainLine(displayName, 100), address }],
        })
  if (!outcome.isSent)
    onFailure({ organizationId: publicId, isGivenUp: outcome.isPermanent, cause: outcome.cause })
  if (outcome.isSent || outcome.isPermanent) await store.system((db) => deleteDeletionMail(db, row))
}

/**
 * Tells former owners that the deletion of their organization is done. At least once: if the process dies during a mail,
 * it is sent again, under the same Message-ID.
 */
export const sendDeletionMails = async (sending: Sending): Promise<number> => {
  const { store, now } = sending
  const until = new Date(now.getTime() + retryMs)
  const rows = await store.system((db) => claimDeletionMails(db, { now, until, limit: batchSize }))
  await Promise.all(rows.map((row) => send(sending, row)))
  return rows.length
}
