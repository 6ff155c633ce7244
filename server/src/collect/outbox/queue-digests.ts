import { digestFrequency, nextDigestAt } from '../../domain/accounts/digest-schedule.ts'
import {
  type DueDigest,
  lockDueDigest,
  selectDueDigests,
  updateDigestDue,
} from '../../store/accounts/digest.ts'
import { insertOutboxMails } from '../../store/connectors/outbox-mail.ts'
import type { Store } from '../../store/kernel/store.ts'
import { selectPrimaryDomain } from '../../store/organization/organization-domain.ts'
import { readDigest } from './digest-kind.ts'

type Due = { store: Store; now: Date; publicUrl: string }

const batchSize = 100

/** Queues the digest if there is anything to say, and notes when the next is due; false if another process did. */
const queueDigest = (
  { store, now, publicUrl }: Due,
  { organizationId, userId }: DueDigest,
): Promise<boolean> =>
  store.inOrganization(organizationId, async (db) => {
    const reader = await lockDueDigest(db, userId, now)
    if (!reader) return false
    const { role, frequency, timeZone, hour, isDue, email, displayName } = reader
    if (isDue && (await readDigest(db, userId, now, publicUrl))) {
      const domain = (await selectPrimaryDomain(db)) ?? ''
      await insertOutboxMails(db, [
        {
          kind: 'OUTBOX_MAIL_KIND_DIGEST',
          sourceId: userId,
          domain,
          recipients: [{ name: displayName, email }],
        },
      ])
    }
    const schedule = { frequency: digestFrequency(frequency, role), timeZone, hour }
    await updateDigestDue(db, userId, nextDigestAt(now, schedule))
    return true
  })

/** Queues all digests that are due, each in the transaction that notes the next one: none is lost or sent twice. */
export const queueDigests = async (due: Due): Promise<void> => {
  for (;;) {
    const found = await due.store.system((db) => selectDueDigests(db, due.now, batchSize))
    const outcomes = []
    for (const one of found) outcomes.push(...(await Promise.allSettled([queueDigest(due, one)])))
    const failures = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    )
    if (failures.length > 0) throw new AggregateError(failures, 'Some digests could not be prepared.')
    // The rest is being seen to by other processes.
    if (
      found.length < batchSize ||
      outcomes.every((outcome) => outcome.status === 'fulfilled' && !outcome.value)
    )
      return
  }
}
