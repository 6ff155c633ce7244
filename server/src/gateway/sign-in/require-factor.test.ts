import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { addTotp, codeOf, finish, halfSignedIn } from '../../../../test/support/factors.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, request, service } = await startService()
const { store } = service
const path = '/console/v1'

const requireFactor = (browser: TestBrowser, requiresFactor = true) =>
  browser.send(`${path}/organization`, { method: 'PATCH', body: { requiresFactor } })

const newOwner = async () => {
  const organization = await newOrganization()
  const owner = await newPerson(store, { [organization.organizationId]: 'owner' })
  return { organization, owner, browser: await signedIn(request, owner) }
}

/** An organization that requires a second factor, and its owner's browser. */
const newStrict = async () => {
  const { organization, owner, browser } = await newOwner()
  await addTotp(store, browser, owner.userId)
  const required = await requireFactor(browser)
  assert.equal(required.status, 200, required.text)
  assert.equal(required.body.organization.requiresFactor, true)
  return { organization, owner, browser }
}

test('an owner can require it only after adding one, and nobody else can', async () => {
  const { organization, owner, browser } = await newOwner()
  const refused = await requireFactor(browser)
  assert.deepEqual([refused.status, reasonOf(refused)], [409, 'FACTOR_MISSING'])
  await addTotp(store, browser, owner.userId)
  assert.equal((await requireFactor(browser)).status, 200)
  const analyst = await newPerson(store, { [organization.organizationId]: 'analyst' })
  assert.equal(reasonOf(await requireFactor(await signedIn(request, analyst))), 'MISSING_SCOPE')
  assert.equal((await requireFactor(browser, false)).body.organization.requiresFactor, false)
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.ok(
    actions.includes('organization.factor-required') && actions.includes('organization.factor-optional'),
  )
})

test('an earlier session can only reach its own account until a factor is added', async () => {
  const { organization, owner, browser } = await newOwner()
  const person = await newPerson(store, { [organization.organizationId]: 'analyst' })
  const before = await signedIn(request, person)
  await addTotp(store, browser, owner.userId)
  assert.equal((await before.send('/public/v1/vendors/groups')).status, 200)
  await requireFactor(browser)

  for (const one of ['/public/v1/vendors/groups', `${path}/members`, `${path}/notifications`]) {
    const refused = await before.send(one)
    assert.deepEqual([refused.status, reasonOf(refused)], [403, 'FACTOR_REQUIRED'], one)
  }
  const session = await before.send(`${path}/session`)
  assert.equal(session.body.session.isFactorMissing, true)
  await addTotp(store, before, person.userId)
  assert.equal((await before.send(`${path}/session`)).body.session.isFactorMissing, false)
  assert.equal((await before.send('/public/v1/vendors/groups')).status, 200)
})

test('a new sign-in is led to adding one, and after that signs in with it', async () => {
  const { organization } = await newStrict()
  const person = await newPerson(store, { [organization.organizationId]: 'viewer' })
  const browser = newBrowser(request)
  const { body } = await browser.post(`${path}/sign-in`, { email: person.email, password })
  assert.equal(body.session.isFactorMissing, true)
  await addTotp(store, browser, person.userId)
  const half = await halfSignedIn(request, person)
  const done = await finish(half.browser, { code: await codeOf(store, person.userId) })
  assert.equal(done.body.session.isFactorMissing, false)
})

test('who removes the last factor is refused again', async () => {
  const { browser } = await newStrict()
  assert.equal((await browser.post(`${path}/account/factors/totp/remove`)).status, 200)
  assert.equal(reasonOf(await browser.send(`${path}/members`)), 'FACTOR_REQUIRED')
})

test('credentials and other organizations are unaffected', async () => {
  const { organization } = await newStrict()
  assert.equal((await organization.request('/public/v1/vendors/groups')).status, 200)
  const open = await newOrganization()
  const person = await newPerson(store, {
    [organization.organizationId]: 'viewer',
    [open.organizationId]: 'viewer',
  })
  const browser = await signedIn(request, person)
  const enter = (organizationId: string) => browser.post(`${path}/session/organization`, { organizationId })
  assert.equal((await enter(organization.publicId)).body.session.isFactorMissing, true)
  assert.equal(reasonOf(await browser.send('/public/v1/vendors/groups')), 'FACTOR_REQUIRED')
  assert.equal((await enter(open.publicId)).body.session.isFactorMissing, false)
  assert.equal((await browser.send('/public/v1/vendors/groups')).status, 200)
})
