import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, newTestLink, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { identityOf, sessionOf, startWithProvider } from '../../../../test/support/start-with-provider.ts'

const { request, service, newOrganization, newOwned, signInByProvider, exchange, newCredential } =
  await startWithProvider()
const { store } = service

const requireSso = (browser: TestBrowser, requiresSso = true) =>
  browser.send('/console/v1/organization', { method: 'PATCH', body: { requiresSso } })

const switchTo = (browser: TestBrowser, organizationId: string) =>
  browser.post('/console/v1/session/organization', { organizationId })

/** An organization that requires single sign-on, and its owner's browser. */
const newSsoOrganization = async () => {
  const { id, publicId } = await newOwned()
  const owner = await newPerson(store, { [id]: 'owner' })
  const { browser } = await signInByProvider(identityOf(owner.email))
  const required = await requireSso(browser)
  assert.equal(required.status, 200, required.text)
  assert.equal(required.body.organization.requiresSso, true)
  return { id, publicId, browser }
}

test('only an owner who signed in by the provider can require single sign-on, and only if there is a provider', async () => {
  const { browser, id } = await newOwned()
  const refused = await requireSso(browser)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'SSO_REQUIRED'])
  const analyst = await newPerson(store, { [id]: 'analyst' })
  const sso = await signInByProvider(identityOf(analyst.email))
  assert.equal(reasonOf(await requireSso(sso.browser)), 'MISSING_SCOPE')
  const without = await startService()
  const plain = await without.newOrganization()
  const missing = await plain.console('/console/v1/organization', {
    method: 'PATCH',
    body: { requiresSso: true },
  })
  assert.deepEqual([missing.status, reasonOf(missing)], [409, 'SSO_NOT_CONFIGURED'])
})

test('once it is required, password sessions end there and none can start', async () => {
  const { id, browser: other } = await newOwned()
  const [person, owner] = [
    await newPerson(store, { [id]: 'analyst' }),
    await newPerson(store, { [id]: 'owner' }),
  ]
  const before = await signedIn(request, person)
  const sso = await signInByProvider(identityOf(owner.email))
  assert.equal((await requireSso(sso.browser)).status, 200)
  for (const old of [before, other]) assert.equal((await old.send('/console/v1/session')).status, 401)
  assert.equal((await sso.browser.send('/console/v1/session')).status, 200)

  const signIn = () => newBrowser(request).post('/console/v1/sign-in', { email: person.email, password })
  const refused = await signIn()
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'SSO_REQUIRED'])
  const token = await newTestLink(store, { purpose: 'password-reset', userId: person.userId })
  const reset = await newBrowser(request).post('/console/v1/password-reset', {
    token,
    password: 'another long password',
  })
  assert.equal(reasonOf(reset), 'SSO_REQUIRED')
  assert.equal((await exchange(await newCredential(id))) === 'undefined', false, 'Credentials go on.')

  assert.equal((await requireSso(sso.browser, false)).status, 200)
  assert.equal((await signIn()).status, 200)
  const actions = (await auditEntries(store, id)).map(({ action }) => action)
  assert.ok(actions.includes('organization.sso-required') && actions.includes('organization.sso-optional'))
})

test("a password session continues in the person's other organizations", async () => {
  const { id, publicId } = await newSsoOrganization()
  const open = await newOrganization()
  const person = await newPerson(store, { [id]: 'owner', [open.organizationId]: 'viewer' })
  const browser = await signedIn(request, person)
  assert.equal((await sessionOf(browser)).organization.id, open.publicId)
  const refused = await switchTo(browser, publicId)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'SSO_REQUIRED'])
  const sso = await signInByProvider(identityOf(person.email))
  assert.equal((await switchTo(sso.browser, publicId)).status, 200)
  assert.equal((await switchTo(sso.browser, open.publicId)).status, 200)
})

test('an invitation to such an organization is accepted after a sign-in by the provider alone', async () => {
  const { browser, publicId } = await newSsoOrganization()
  const { organizationId: open } = await newOrganization()
  const person = await newPerson(store, { [open]: 'viewer' })
  const invited = await browser.post('/console/v1/members/invitations', {
    email: person.email,
    role: 'viewer',
  })
  const token = String(invited.body.url).split('#token=')[1]
  const visit = await newBrowser(request).post('/console/v1/invitations/accept', {
    token,
    password,
    displayName: 'x',
  })
  assert.equal(reasonOf(visit), 'SSO_REQUIRED')
  const own = await (
    await signedIn(request, person)
  ).post('/console/v1/account/invitations/accept', { token })
  assert.equal(reasonOf(own), 'SSO_REQUIRED')
  const sso = await signInByProvider(identityOf(person.email))
  const joined = await sso.browser.post('/console/v1/account/invitations/accept', { token })
  assert.equal(joined.status, 200, joined.text)
  assert.equal((await sessionOf(sso.browser)).organization.id, publicId)
})
