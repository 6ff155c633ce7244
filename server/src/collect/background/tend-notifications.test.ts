import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { notify } from '../../store/accounts/notification.ts'
import { sql } from '../../store/kernel/sql.ts'
import { tendNotifications } from './tend-notifications.ts'

const databaseUrl = await createMigratedDatabase()
const { service, newOrganization } = await startService({ databaseUrl })
const { store } = service

/** A notification of this age for the owner, in an organization of its own. */
const newInbox = async (days: number): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  await store.inOrganization(organization.organizationId, async (db) => {
    await notify(db, [
      {
        kind: 'NOTIFICATION_KIND_ALERT',
        targetType: 'NOTIFICATION_TARGET_VENDOR',
        targetId: 'vnd_1',
        title: 'x',
        userIds: [organization.people.owner],
      },
    ])
    await db.run(sql`
      update notification set created_at = created_at - make_interval(days => ${days})
      where organization_id = ${db.organizationId}`)
  })
  return organization
}

const countKept = async ({ organizationId }: TestOrganization): Promise<number> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql`select from notification where organization_id = ${db.organizationId}`),
  )
  return rows.length
}

test('notifications are deleted after 90 days, in every organization', async () => {
  const inboxes = [await newInbox(89), await newInbox(91), await newInbox(400)]
  await tendNotifications(store)
  await tendNotifications(store)
  const kept = []
  for (const inbox of inboxes) kept.push(await countKept(inbox))
  assert.deepEqual(kept, [1, 0, 0])
})

test('the service deletes them on its own', async () => {
  const inbox = await newInbox(91)
  await startService({ databaseUrl, background: { 'tend-notifications': 50 } })
  await until('the notification is deleted', async () => (await countKept(inbox)) === 0)
})
