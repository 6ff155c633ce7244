import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, request, service } = await startService()
const { store } = service
const path = '/console/v1/organization/deletion'
const dayMs = 86_400_000

const nameOf = async (organization: TestOrganization): Promise<string> =>
  (await organization.console('/console/v1/organization')).body.organization.name

const schedule = (organization: TestOrganization, name: string, role: 'owner' | 'analyst' = 'owner') =>
  organization.console(path, { method: 'POST', body: { name }, role })

test('an owner who types the name schedules the deletion in seven days, and everything works until then', async () => {
  const organization = await newOrganization()
  const { status, body, text } = await schedule(organization, await nameOf(organization))
  assert.equal(status, 200, text)
  const { deletion } = body.organization
  assert.equal(deletion.requestedBy, 'Test owner')
  assert.equal(Date.parse(deletion.dueAt) - Date.parse(deletion.requestedAt), 7 * dayMs)
  const { session } = (await organization.console('/console/v1/session')).body
  assert.equal(session.organization.deletionDueAt, deletion.dueAt)
  await organization.client.createVendor({ domainName: 'acme.com' })
})

test('another name, an analyst and a credential cannot delete the organization', async () => {
  const organization = await newOrganization()
  const name = await nameOf(organization)
  for (const wrong of ['Other', `${name}x`, name.toUpperCase(), `${name}\0`]) {
    const { status, text } = await schedule(organization, wrong)
    assert.equal(status, 400, text)
  }
  assert.equal(reasonOf(await schedule(organization, name, 'analyst')), 'MISSING_SCOPE')
  const byToken = await organization.request(path, { method: 'POST', body: { name } })
  assert.equal(byToken.status, 401)
  const { organization: kept } = (await organization.console('/console/v1/organization')).body
  assert.equal(kept.deletion, undefined)
})

test('a second owner cannot move the date, and of two at once one is told so', async () => {
  const organization = await newOrganization()
  const name = await nameOf(organization)
  const both = await Promise.all([schedule(organization, name), schedule(organization, name)])
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
  assert.equal(reasonOf(await schedule(organization, name)), 'DELETION_SCHEDULED')
})

test('every other member is told in the inbox, and everybody with a verified address by mail', async () => {
  const organization = await newOrganization()
  const viewer = await newPerson(store, { [organization.organizationId]: 'viewer' })
  await schedule(organization, await nameOf(organization))
  const browser = await signedIn(request, viewer)
  const { body } = await browser.send('/console/v1/notifications')
  assert.deepEqual(
    body.notifications.map(({ kind, targetType }: { kind: string; targetType: string }) => [
      kind,
      targetType,
    ]),
    [['NOTIFICATION_KIND_DELETION_SCHEDULED', 'NOTIFICATION_TARGET_ORGANIZATION']],
  )
  const mails = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql<{ email: string }>`
      select recipients -> 0 ->> 'email' as email from outbox_mail
      where organization_id = ${db.organizationId} and kind = 'OUTBOX_MAIL_KIND_ORGANIZATION_DELETION'`),
  )
  assert.ok(mails.some(({ email }) => email === viewer.email))
})
