import { dayOf } from '../../domain/kernel/calendar-date.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { notify } from '../../store/accounts/notification.ts'
import { takeDueReminders } from '../../store/documents/document-expiry.ts'
import type { Store } from '../../store/kernel/store.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'

type Reminding = { store: Store; now: Date }

const batchSize = 200

const remindIn = async (organizationId: OrganizationId, { store, now }: Reminding): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await store.inOrganization(organizationId, async (db) => {
      const due = await takeDueReminders(db, dayOf(now), batchSize)
      await notify(
        db,
        due.map(({ id, title, daysLeft, userIds }) => ({
          kind: daysLeft < 0 ? 'NOTIFICATION_KIND_DOCUMENT_EXPIRED' : 'NOTIFICATION_KIND_DOCUMENT_EXPIRING',
          targetType: 'NOTIFICATION_TARGET_DOCUMENT',
          targetId: id,
          title,
          userIds,
        })),
      )
      return due.length
    })
    total += count
    if (count < batchSize) return total
  }
}

/** Tells people about documents that expire soon or have expired, in every organization; returns about how many. */
export const remindOfDocuments = async (reminding: Reminding): Promise<number> => {
  let total = 0
  const failures: unknown[] = []
  for await (const id of eachOrganization(reminding.store))
    await remindIn(id, reminding).then(
      (count) => (total += count),
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some reminders of documents could not be given.')
  return total
}
