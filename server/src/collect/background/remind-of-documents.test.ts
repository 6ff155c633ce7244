import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, plantDocument, uploadDocument } from '../../../../test/support/documents.ts'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { readInbox } from '../../../../test/support/read-inbox.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { until } from '../../../../test/support/until.ts'
import { remindOfDocuments } from './remind-of-documents.ts'

// A separate database: reminders cover all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service

const dayMs = 86_400_000
const remind = (days = 0) => remindOfDocuments({ store, now: new Date(Date.now() + days * dayMs) })

const newStaffed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  return organization
}

const told = async (organization: TestOrganization, role: 'owner' | 'analyst' | 'viewer') =>
  (await readInbox(organization, role)).map(({ kind, title, targetId, readAt }) => ({
    kind: kind.replace('NOTIFICATION_KIND_DOCUMENT_', ''),
    title,
    targetId,
    isUnread: readAt === undefined,
  }))

const markRead = (organization: TestOrganization, role: 'owner' | 'analyst') =>
  organization.console('/console/v1/notifications/mark', {
    role,
    method: 'POST',
    body: { until: new Date(Date.now() + dayMs).toISOString(), isRead: true },
  })

test('an expired SOC 2 report is reported as expired, and the owners of the organization are reminded of it', async () => {
  const organization = await newStaffed()
  const expiresOn = dayIn(-10)
  const { id } = await plantDocument(store, organization, { title: 'SOC 2 report', expiresOn })
  const { documents } = await organization.client.listDocuments({ status: 'DOCUMENT_STATUS_EXPIRED' })
  assert.deepEqual(
    documents.map((document) => [document.id, document.kind, document.status]),
    [[id, 'DOCUMENT_KIND_SOC2_TYPE2', 'DOCUMENT_STATUS_EXPIRED']],
  )
  await remind()
  const news = { kind: 'EXPIRED', title: `SOC 2 report, planted, ${expiresOn}`, targetId: id, isUnread: true }
  assert.deepEqual(await told(organization, 'owner'), [news])
  assert.deepEqual(await told(organization, 'analyst'), [])
  assert.deepEqual(await told(organization, 'viewer'), [])
})

test('people are told 60, 30 and 7 days before and on the day, once each, even if several processes look', async () => {
  const organization = await newStaffed()
  await plantDocument(store, organization, { expiresOn: dayIn(100) })
  const hear = async (day: number): Promise<string[]> => {
    await markRead(organization, 'owner')
    await Promise.all([remind(day), remind(day), remind(day)])
    return (await told(organization, 'owner')).filter(({ isUnread }) => isUnread).map(({ kind }) => kind)
  }
  const heard: [number, string][] = []
  for (const day of [0, 39, 40, 41, 69, 70, 71, 92, 93, 94, 99, 100, 101, 130])
    for (const kind of await hear(day)) heard.push([day, kind])
  assert.deepEqual(heard, [
    [40, 'EXPIRING'],
    [70, 'EXPIRING'],
    [93, 'EXPIRING'],
    [100, 'EXPIRING'],
  ])
})

test('after a long pause only the latest reminder is given', async () => {
  const organization = await newStaffed()
  await plantDocument(store, organization, { expiresOn: dayIn(90) })
  await remind(85)
  await remind(85)
  assert.equal((await told(organization, 'owner')).length, 1)
})

test("the vendor's owner is told, unless that is a viewer, who may not read documents", async () => {
  const organization = await newStaffed()
  const { client, people } = organization
  const { vendorId } = await plantDocument(store, organization, { expiresOn: dayIn(5) })
  const viewed = await plantDocument(store, organization, { expiresOn: dayIn(5) })
  await client.updateVendor({ id: vendorId, ownerId: people.analyst })
  await client.updateVendor({ id: viewed.vendorId, ownerId: people.viewer })
  await remind()
  assert.equal((await told(organization, 'analyst')).length, 1)
  assert.equal((await told(organization, 'viewer')).length, 0)
  assert.deepEqual(
    (await told(organization, 'owner')).map(({ targetId }) => targetId),
    [viewed.id],
  )
})

test('a later document of the same kind ends the reminders, and a new date starts them again', async () => {
  const organization = await newStaffed()
  const { id, vendorId } = await plantDocument(store, organization, { expiresOn: dayIn(20) })
  const later = await uploadDocument(organization, vendorId, { expiresOn: dayIn(300) })
  await remind()
  assert.deepEqual(await told(organization, 'owner'), [])
  await organization.client.deleteDocument({ id: later.id })
  await remind()
  assert.equal((await told(organization, 'owner')).length, 1)
  await markRead(organization, 'owner')
  await organization.client.updateDocument({ id, expiresOn: dayIn(25) })
  await remind()
  assert.equal((await told(organization, 'owner'))[0]?.isUnread, true)
})

test('a reminder that is due before anybody has joined the organization waits for the first owner', async () => {
  const organization = await newOrganization()
  await plantDocument(store, organization, { title: 'SOC 2 report', expiresOn: dayIn(-10) })
  await remind()
  await enlistPeople(organization)
  await remind()
  assert.deepEqual(
    (await told(organization, 'owner')).map(({ kind }) => kind),
    ['EXPIRED'],
  )
})

test('nobody is told about documents of offboarded vendors', async () => {
  const organization = await newStaffed()
  const { vendorId } = await plantDocument(store, organization, { expiresOn: dayIn(-1) })
  await organization.client.bulkOffboardVendors({ ids: [vendorId] })
  await remind()
  assert.deepEqual(await told(organization, 'owner'), [])
})

test('the running service reminds by itself', async () => {
  const own = await createMigratedDatabase()
  const started = await startService({ databaseUrl: own, background: { 'remind-of-documents': 50 } })
  const organization = await started.newOrganization()
  await enlistPeople(organization)
  await plantDocument(started.service.store, organization, { expiresOn: dayIn(-1) })
  await until('the owner is reminded', async () => (await told(organization, 'owner')).length === 1)
})
