import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password, reasonOf } from '../../../../test/support/accounts.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { ageProofs } from '../../../../test/support/factors.ts'
import { identityOf, sessionOf, startWithProvider } from '../../../../test/support/start-with-provider.ts'

const { request, service, newOwned, signInByProvider } = await startWithProvider()
const { store } = service
const path = '/console/v1'

const invite = (browser: TestBrowser) =>
  browser.post(`${path}/members/invitations`, { email: 'bob@example.com', role: 'viewer' })

const newTied = async () => {
  const { id } = await newOwned()
  const owner = await newPerson(store, { [id]: 'owner' })
  return { id, owner, identity: identityOf(owner.email) }
}

test('a sign-in that the provider did not ask for is no proof; one that asks again is', async () => {
  const { identity } = await newTied()
  const { browser } = await signInByProvider(identity, newBrowser(request), { isFresh: false })
  const refused = await invite(browser)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'PROOF_REQUIRED'])
  await signInByProvider(identity, browser)
  assert.equal((await invite(browser)).status, 200)
})

test('the provider is told to ask again', async () => {
  const left = await newBrowser(request).send(`${path}/sign-in/oidc?fresh=true`)
  const { searchParams } = new URL(left.headers.get('location') ?? '')
  assert.deepEqual([searchParams.get('prompt'), searchParams.get('max_age')], ['login', '0'])
  const usual = await newBrowser(request).send(`${path}/sign-in/oidc`)
  assert.equal(new URL(usual.headers.get('location') ?? '').searchParams.get('prompt'), null)
})

test("a provider's account proves itself there, and keeps no second factor here", async () => {
  const { identity, owner } = await newTied()
  const { browser } = await signInByProvider(identity)
  await ageProofs(store, owner.userId)
  assert.equal(reasonOf(await invite(browser)), 'PROOF_REQUIRED')
  const proof = await browser.post(`${path}/account/proof`, { password })
  assert.deepEqual([proof.status, reasonOf(proof)], [409, 'PROVIDER_ACCOUNT'])
  await signInByProvider(identity, browser)
  const begun = await browser.post(`${path}/account/factors/totp/begin`)
  assert.deepEqual([begun.status, reasonOf(begun)], [409, 'PROVIDER_ACCOUNT'])
})

test("where a second factor is required, the provider's sign-in counts", async () => {
  const { identity } = await newTied()
  const { browser } = await signInByProvider(identity)
  const required = await browser.send(`${path}/organization`, {
    method: 'PATCH',
    body: { requiresFactor: true },
  })
  assert.equal(required.status, 200, required.text)
  assert.equal((await sessionOf(browser)).isFactorMissing, false)
  assert.equal((await invite(browser)).status, 200)
})
