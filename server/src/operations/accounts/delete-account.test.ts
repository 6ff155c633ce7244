import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, newTestLink, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, request, service } = await startService()
const { store } = service
const path = '/console/v1/account/delete'

const isThere = async (userId: string): Promise<boolean> => {
  const rows = await store.system((db) =>
    db.run(sql`select from console_user where app_wire_id('usr', id) = ${userId}`),
  )
  return rows.length > 0
}

test('a person leaves every organization, and the account is gone with its sessions and links', async () => {
  const [one, two] = [await newOrganization(), await newOrganization()]
  await one.console('/console/v1/session')
  const person = await newPerson(store, { [one.organizationId]: 'owner', [two.organizationId]: 'analyst' })
  const [browser, elsewhere] = [await signedIn(request, person), await signedIn(request, person)]
  const { vendor } = await two.client.createVendor({ domainName: 'acme.com' })
  await two.client.assignVendors({ ids: [vendor.id], ownerId: person.userId })
  const link = await newTestLink(store, { purpose: 'password-reset', userId: person.userId })

  const { status, text } = await browser.post(path, {
    email: ` ${person.email.toUpperCase()}`,
    currentPassword: password,
  })
  assert.equal(status, 200, text)
  assert.equal(await isThere(person.userId), false)
  assert.equal((await browser.send('/console/v1/session')).status, 401)
  assert.equal((await elsewhere.send('/console/v1/session')).status, 401)
  const reset = await request('/console/v1/password/reset', {
    method: 'POST',
    body: { token: link, password: 'another long password' },
  })
  assert.ok(reset.status >= 400)
  assert.equal((await two.client.getVendor({ id: vendor.id })).vendor.owner, undefined)
  for (const { organizationId } of [one, two]) {
    const entry = (await auditEntries(store, organizationId)).at(-1)
    assert.deepEqual([entry?.action, entry?.targetId], ['user.account-deleted', person.userId])
    assert.doesNotMatch(JSON.stringify(entry), /Ada|people\.example/)
  }
})

test('another address or a wrong password changes nothing', async () => {
  const organization = await newOrganization()
  const person = await newPerson(store, { [organization.organizationId]: 'viewer' })
  const browser = await signedIn(request, person)
  const remove = (email: string, currentPassword?: string) =>
    browser.post(path, { email, ...(currentPassword !== undefined && { currentPassword }) })
  assert.equal((await remove('other@example.com', password)).status, 400)
  assert.equal((await remove(person.email)).status, 400)
  assert.equal(reasonOf(await remove(person.email, 'wrong')), 'PASSWORD_WRONG')
  assert.equal(await isThere(person.userId), true)
  assert.equal((await browser.send('/console/v1/session')).status, 200)
})

test('the only owner of an organization must hand it over first, and leaves no other before that', async () => {
  const [own, other] = [await newOrganization(), await newOrganization()]
  await other.console('/console/v1/session')
  const person = await newPerson(store, { [own.organizationId]: 'owner', [other.organizationId]: 'viewer' })
  const browser = await signedIn(request, person)
  const remove = () => browser.post(path, { email: person.email, currentPassword: password })
  assert.equal(reasonOf(await remove()), 'LAST_OWNER')
  const { session } = (await browser.send('/console/v1/session')).body
  assert.equal(session.organizations.length, 2)
  await newPerson(store, { [own.organizationId]: 'owner' })
  assert.equal((await remove()).status, 200)
})

test('a person without a password deletes the account by its address, and mails to it go', async () => {
  const organization = await newOrganization()
  await organization.console('/console/v1/session')
  const email = `${organization.people.viewer}@parapet.test`
  await organization.console('/console/v1/session', { role: 'viewer' })
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      insert into outbox_mail (organization_id, id, kind, source_id, domain, recipients)
      values (${db.organizationId}, gen_random_uuid(), 'OUTBOX_MAIL_KIND_DIGEST', 'x', 'x',
        ${JSON.stringify([{ name: 'x', email }])}::json)`),
  )
  const { status, text } = await organization.console(path, {
    method: 'POST',
    body: { email },
    role: 'viewer',
  })
  assert.equal(status, 200, text)
  const mails = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`select from outbox_mail where organization_id = ${db.organizationId}`),
  )
  assert.equal(mails.length, 0)
})
