import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { organizationIdOf } from '../../../../test/support/organization-id-of.ts'

const { exchange, newOrganization, request, service } = await startService()
const { store } = service
const path = '/console/v1/organizations'

const newOwner = async () => {
  const organization = await newOrganization()
  const person = await newPerson(store, { [organization.organizationId]: 'owner' })
  return { organization, person, browser: await signedIn(request, person) }
}

const newDomain = (): string => `n${randomUUID().slice(0, 8)}.com`

const markDemo = (id: OrganizationId) =>
  store.system((db) => db.run(sql`update organization set is_demo = true where id = ${id}`))

test('the demo organization closes immediately for everyone, and the person who deletes it continues elsewhere', async () => {
  const { organization: demo, browser } = await newOwner()
  await markDemo(demo.organizationId)
  const guest = await newPerson(store, { [demo.organizationId]: 'viewer' })
  const guestBrowser = await signedIn(request, guest)

  const drop = () => browser.post(`${path}/delete-demo`, { organizationId: demo.publicId })
  assert.equal(reasonOf(await drop()), 'LAST_ORGANIZATION')
  const own = (await browser.post(path, { name: 'Real', domain: newDomain() })).body.session.organization
  await browser.post('/console/v1/session/organization', { organizationId: demo.publicId })
  const { status, body, text } = await drop()
  assert.equal(status, 200, text)
  assert.equal(body.session.organization.id, own.id)
  assert.equal(body.session.organizations.length, 1)
  assert.equal((await browser.send('/console/v1/session')).status, 200)
  assert.equal((await guestBrowser.send('/console/v1/session')).status, 401)
  assert.equal((await drop()).status, 404)
  assert.equal(await exchange(demo), 'undefined', 'Its credentials are worth nothing.')
  assert.equal(
    (await auditEntries(store, await organizationIdOf(store, own.id))).at(-1)?.action,
    'organization.demo-deleted',
  )
})

test('no other organization can be deleted, nor the demo by somebody who does not own it', async () => {
  const { organization, browser } = await newOwner()
  const drop = (by: typeof browser, organizationId: string) =>
    by.post(`${path}/delete-demo`, { organizationId })
  await browser.post(path, { name: 'Second', domain: newDomain() })
  assert.equal(reasonOf(await drop(browser, organization.publicId)), 'ORGANIZATION_NOT_DEMO')
  const other = await newOrganization()
  await markDemo(other.organizationId)
  assert.equal((await drop(browser, other.publicId)).status, 404)
  const analyst = await newPerson(store, {
    [other.organizationId]: 'analyst',
    [organization.organizationId]: 'owner',
  })
  assert.equal(reasonOf(await drop(await signedIn(request, analyst), other.publicId)), 'MISSING_SCOPE')
  const kept = await store.system((db) =>
    db.run(sql`select from organization where id = ${other.organizationId} and deleted_at is null`),
  )
  assert.equal(kept.length, 1)
})
