import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberRole } from '@parapet/contract'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { callOnObservations, observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { type News, notify } from '../../store/accounts/notification.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service

const newTeam = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

const inbox = async ({ console: call }: TestOrganization, role: MemberRole = 'analyst', query = '') =>
  (await call(`/console/v1/notifications${query}`, { role })).body

const tell = ({ organizationId }: TestOrganization, ...news: News[]): Promise<void> =>
  store.inOrganization(organizationId, (db) => notify(db, news))

const aboutVendor = ({ people }: TestOrganization, targetId: string): News => ({
  kind: 'NOTIFICATION_KIND_SCORE_FELL',
  targetType: 'NOTIFICATION_TARGET_VENDOR',
  targetId,
  title: targetId,
  userIds: [people.analyst],
})

const assign = (organization: TestOrganization, orns: readonly string[], role: MemberRole) =>
  callOnObservations(organization, 'assign', orns, { assigneeId: organization.people.analyst }, { role })

test('a member is told about an observation that somebody else assigned to them, and nobody else is', async () => {
  const organization = await newTeam()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  assert.equal((await assign(organization, [orn], 'owner')).status, 200)
  const { notifications, totalCount, unreadCount } = await inbox(organization)
  assert.deepEqual([totalCount, unreadCount], [1, 1])
  const [{ id, createdAt, ...told }] = notifications
  assert.match(id, /^ntf_/)
  assert.ok(Date.parse(createdAt) <= Date.now())
  assert.deepEqual(told, {
    kind: 'NOTIFICATION_KIND_ASSIGNED',
    targetType: 'NOTIFICATION_TARGET_OBSERVATION',
    targetId: orn,
    title: 'DMARC record missing, acme.com',
    actorName: 'Test owner',
    count: 1,
  })
  assert.equal((await inbox(organization, 'owner')).totalCount, 0)
})

test('nobody is told about what they assigned to themselves', async () => {
  const organization = await newTeam()
  const orns = await observeVendor(store, organization, 'acme.com', 2)
  assert.equal((await assign(organization, orns, 'analyst')).status, 200)
  assert.equal((await inbox(organization)).totalCount, 0)
})

test('several observations assigned at once are one notification, and more of them raise its number', async () => {
  const organization = await newTeam()
  const orns = await observeVendor(store, organization, 'acme.com', 5)
  await assign(organization, orns.slice(0, 2), 'owner')
  await assign(organization, orns.slice(2), 'owner')
  const { notifications } = await inbox(organization)
  assert.equal(notifications.length, 1)
  assert.equal(notifications[0].count, 5)
  assert.equal(notifications[0].targetType, 'NOTIFICATION_TARGET_OBSERVATIONS')
  assert.equal('targetId' in notifications[0], false)
})

test('a dry run tells nobody', async () => {
  const organization = await newTeam()
  const orns = await observeVendor(store, organization, 'acme.com', 1)
  const body = { assigneeId: organization.people.analyst, dryRun: true }
  assert.equal((await callOnObservations(organization, 'assign', orns, body)).status, 200)
  assert.equal((await inbox(organization)).totalCount, 0)
})

test('the owners learn of answers to a questionnaire that a program created', async () => {
  const organization = await newTeam()
  const { id, questionnaire } = await reachQuestionnaire(store, organization, 'IN_PROGRESS')
  const path = `/public/v1/questionnaires/${id}/submit`
  const submitted = await organization.console(path, { method: 'POST', body: {}, role: 'analyst' })
  assert.equal(submitted.status, 200, submitted.text)
  const { notifications } = await inbox(organization, 'owner')
  assert.equal(notifications.length, 1)
  assert.equal(notifications[0].kind, 'NOTIFICATION_KIND_QUESTIONNAIRE_ANSWERED')
  assert.equal(notifications[0].targetId, id)
  assert.equal(notifications[0].title, `${questionnaire.templateName}, ${questionnaire.vendorName}`)
  assert.equal((await inbox(organization, 'analyst')).totalCount, 0)
})

test('the same news twice is one notification, which becomes unread again and moves to the top', async () => {
  const organization = await newTeam()
  await tell(organization, aboutVendor(organization, 'vnd_1'), aboutVendor(organization, 'vnd_1'))
  await tell(organization, aboutVendor(organization, 'vnd_2'))
  const { notifications } = await inbox(organization)
  assert.deepEqual(
    notifications.map(({ targetId }: { targetId: string }) => targetId),
    ['vnd_2', 'vnd_1'],
  )
  const body = { notificationIds: [notifications[1].id], isRead: true }
  await organization.console('/console/v1/notifications/mark', { method: 'POST', body, role: 'analyst' })
  await tell(organization, aboutVendor(organization, 'vnd_1'))
  const later = await inbox(organization)
  assert.equal(later.unreadCount, 2)
  assert.deepEqual(
    later.notifications.map(({ id }: { id: string }) => id),
    [notifications[1].id, notifications[0].id],
  )
})

test('two tellers at once leave one notification', async () => {
  const organization = await newTeam()
  await Promise.all(Array.from({ length: 5 }, () => tell(organization, aboutVendor(organization, 'vnd_1'))))
  assert.equal((await inbox(organization)).totalCount, 1)
})

test('pages follow each other, newest first, and can leave out what was read', async () => {
  const organization = await newTeam()
  for (const id of ['vnd_1', 'vnd_2', 'vnd_3']) await tell(organization, aboutVendor(organization, id))
  const first = await inbox(organization, 'analyst', '?limit=2')
  const second = await inbox(organization, 'analyst', `?limit=2&cursor=${first.nextCursor}`)
  assert.deepEqual(
    [...first.notifications, ...second.notifications],
    (await inbox(organization)).notifications,
  )
  const body = { notificationIds: [first.notifications[0].id], isRead: true }
  await organization.console('/console/v1/notifications/mark', { method: 'POST', body, role: 'analyst' })
  const unread = await inbox(organization, 'analyst', '?unreadOnly=true&limit=1')
  assert.deepEqual([unread.totalCount, unread.unreadCount, unread.notifications.length], [2, 2, 1])
})

test('the newest 1,000 are kept, for 90 days', async () => {
  const organization = await newTeam()
  await tell(
    organization,
    ...Array.from({ length: 1_001 }, (_, index) => aboutVendor(organization, `vnd_${index}`)),
  )
  assert.equal((await inbox(organization)).totalCount, 1_000)
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update notification set created_at = now() - interval '91 days'
      where organization_id = ${db.organizationId} and target_id <> 'vnd_500'`),
  )
  assert.equal((await inbox(organization)).totalCount, 1)
})

test('a member of another organization is not told, and a removed member no longer', async () => {
  const [organization, stranger] = await Promise.all([newTeam(), newTeam()])
  await tell(organization, { ...aboutVendor(organization, 'vnd_1'), userIds: [stranger.people.analyst] })
  assert.equal((await inbox(stranger)).totalCount, 0)
  await tell(organization, aboutVendor(organization, 'vnd_1'))
  const { analyst } = organization.people
  const removed = await organization.console(`/console/v1/members/${analyst}/remove`, {
    method: 'POST',
    body: {},
  })
  assert.equal(removed.status, 200, removed.text)
  await tell(organization, aboutVendor(organization, 'vnd_2'))
  const kept = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`select from notification where organization_id = ${db.organizationId}`),
  )
  assert.equal(kept.length, 0)
})

test('an inbox needs a session: an access token has none', async () => {
  const organization = await newTeam()
  assert.notEqual((await organization.request('/console/v1/notifications')).status, 200)
})
