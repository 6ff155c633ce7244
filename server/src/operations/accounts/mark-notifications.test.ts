import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberRole } from '@parapet/contract'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { notify } from '../../store/accounts/notification.ts'

const { service, newOrganization } = await startService()

/** Everybody in the organization is told about each vendor, one after the other. */
const newTeam = async (...vendors: string[]): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  for (const targetId of vendors)
    await service.store.inOrganization(organization.organizationId, (db) =>
      notify(db, [
        {
          kind: 'NOTIFICATION_KIND_SCORE_FELL',
          targetType: 'NOTIFICATION_TARGET_VENDOR',
          targetId,
          title: targetId,
          userIds: Object.values(organization.people),
        },
      ]),
    )
  return organization
}

const inbox = async ({ console: call }: TestOrganization, role: MemberRole = 'viewer') =>
  (await call('/console/v1/notifications', { role })).body

const mark = ({ console: call }: TestOrganization, body: object, role: MemberRole = 'viewer') =>
  call('/console/v1/notifications/mark', { method: 'POST', body, role })

test('some notifications become read and unread again, each change counted once', async () => {
  const organization = await newTeam('vnd_1', 'vnd_2')
  const [{ id }] = (await inbox(organization)).notifications
  const read = await mark(organization, { notificationIds: [id, id], isRead: true })
  assert.deepEqual(read.body, { updatedCount: 1, unreadCount: 1 })
  assert.ok((await inbox(organization)).notifications[0].readAt)
  assert.equal((await mark(organization, { notificationIds: [id], isRead: true })).body.updatedCount, 0)
  const unread = await mark(organization, { notificationIds: [id], isRead: false })
  assert.deepEqual(unread.body, { updatedCount: 1, unreadCount: 2 })
})

test('marking everything that was shown leaves what came later unread', async () => {
  const organization = await newTeam('vnd_1', 'vnd_2')
  const [{ createdAt: until }] = (await inbox(organization)).notifications
  await new Promise((resolve) => setTimeout(resolve, 5))
  await service.store.inOrganization(organization.organizationId, (db) =>
    notify(db, [
      {
        kind: 'NOTIFICATION_KIND_ALERT',
        targetType: 'NOTIFICATION_TARGET_VENDOR',
        targetId: 'vnd_3',
        title: 'later',
        userIds: [organization.people.viewer],
      },
    ]),
  )
  assert.deepEqual((await mark(organization, { until, isRead: true })).body, {
    updatedCount: 2,
    unreadCount: 1,
  })
  assert.equal((await inbox(organization)).notifications[0].title, 'later')
})

test("nobody changes a colleague's inbox, nor one in another organization", async () => {
  const [organization, stranger] = await Promise.all([newTeam('vnd_1'), newTeam('vnd_1')])
  const [{ id }] = (await inbox(organization)).notifications
  for (const [who, role] of [
    [organization, 'owner'],
    [stranger, 'viewer'],
  ] as const)
    assert.equal((await mark(who, { notificationIds: [id], isRead: true }, role)).body.updatedCount, 0)
  assert.equal((await inbox(organization)).unreadCount, 1)
})

test('a call that does not say which notifications, or says it twice, is refused', async () => {
  const organization = await newTeam()
  const until = new Date().toISOString()
  for (const body of [
    { isRead: true },
    { isRead: true, notificationIds: [] },
    { isRead: true, notificationIds: ['ntf_1'], until },
    { isRead: true, until: 'yesterday' },
    { until },
  ])
    assert.equal((await mark(organization, body)).status, 400, JSON.stringify(body))
})
