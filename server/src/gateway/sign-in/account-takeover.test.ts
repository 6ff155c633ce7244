import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, newTestLink, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { identityOf, sessionOf, startWithProvider } from '../../../../test/support/start-with-provider.ts'
import { newId } from '../../domain/kernel/id.ts'
import { hashSessionToken, newSessionToken } from '../../domain/accounts/session-token.ts'
import { insertConsoleSession } from '../../store/accounts/console-session.ts'

const { request, service, newOwned, signInByProvider } = await startWithProvider()
const { store } = service
const squatted = 'the password of the attacker'

const invite = async (owner: TestBrowser, email: string, role = 'owner') => {
  const { body, text } = await owner.post('/console/v1/members/invitations', { email, role })
  return { token: String(body.url).split('#token=')[1] ?? '', text }
}

/** Whether the browser can work in the organization in any way a person can. */
const reaches = async (browser: TestBrowser, organizationId: string): Promise<boolean> => {
  const session = await sessionOf(browser)
  const isListed = session?.organizations.some(({ id }: { id: string }) => id === organizationId) === true
  const { status } = await browser.post('/console/v1/session/organization', { organizationId })
  return isListed || status === 200
}

/** An owner invites a stranger's address and accepts in the stranger's place. */
const squat = async (email: string) => {
  const own = await newOwned()
  const { token } = await invite(own.browser, email)
  const browser = newBrowser(request)
  const accepted = await browser.post('/console/v1/invitations/accept', {
    token,
    password: squatted,
    displayName: 'Squatter',
  })
  assert.equal(accepted.status, 200, accepted.text)
  return { own, browser, session: accepted.body.session }
}

test('accepting an invitation in a stranger’s place gives no access to the stranger, who later signs in by the provider', async () => {
  const email = `${randomUUID()}@victim.com`
  const attacker = await squat(email)
  const target = await newOwned()
  await invite(target.browser, email)
  const victim = await signInByProvider(identityOf(email))
  assert.equal(victim.location, '/')
  const session = await sessionOf(victim.browser)
  assert.equal(session.organization.id, target.publicId)
  assert.deepEqual(
    session.organizations.map(({ id }: { id: string }) => id),
    [target.publicId],
    'The membership that nobody confirmed is not the victim’s.',
  )

  assert.equal(await reaches(attacker.browser, target.publicId), false, 'by the old session')
  const again = newBrowser(request)
  await again.post('/console/v1/sign-in', { email, password: squatted })
  assert.equal(await reaches(again, target.publicId), false, 'by the old password')
  assert.notEqual((await sessionOf(again))?.user.id, session.user.id)
})

test('the same if the stranger joins the second organization after the first sign-in', async () => {
  const email = `${randomUUID()}@victim.com`
  const first = await newOwned()
  await invite(first.browser, email, 'viewer')
  const attacker = await squat(email)
  const as = identityOf(email)
  await signInByProvider(as)
  const target = await newOwned()
  const { token } = await invite(target.browser, email)
  const victim = await signInByProvider(as)
  const joined = await victim.browser.post('/console/v1/account/invitations/accept', { token })
  assert.equal(joined.status, 200, joined.text)
  assert.equal(await reaches(victim.browser, target.publicId), true)
  assert.equal(await reaches(attacker.browser, target.publicId), false)
})

test('an account with an unproven address creates and joins no organization, invited or not', async () => {
  const email = `${randomUUID()}@victim.com`
  const attacker = await squat(email)
  const create = await attacker.browser.post('/console/v1/organizations', {
    name: 'Second',
    domain: `n${randomUUID().slice(0, 8)}.com`,
  })
  assert.equal(create.status, 409, create.text)
  assert.equal(reasonOf(create), 'EMAIL_UNVERIFIED')
  const target = await newOwned()
  const { token } = await invite(target.browser, email)
  const joined = await attacker.browser.post('/console/v1/account/invitations/accept', { token })
  assert.equal(reasonOf(joined), 'EMAIL_UNVERIFIED')
  assert.equal(await reaches(attacker.browser, target.publicId), false)
})

test('tying a proven account to the provider deletes its password, sessions and links', async () => {
  const { id } = await newOwned()
  const person = await newPerson(store, { [id]: 'analyst' })
  const before = await signedIn(request, person)
  const resetToken = await newTestLink(store, { purpose: 'password-reset', userId: person.userId })
  const { browser } = await signInByProvider(identityOf(person.email))
  const { user } = await sessionOf(browser)
  assert.deepEqual([user.id, user.hasOidc, user.hasPassword], [person.userId, true, false])
  assert.equal((await before.send('/console/v1/session')).status, 401)
  const signIn = await newBrowser(request).post('/console/v1/sign-in', { email: person.email, password })
  assert.equal(signIn.status, 401)
  const reset = (token: string) =>
    newBrowser(request).post('/console/v1/password-reset', { token, password: 'another long password' })
  assert.equal((await reset(resetToken)).status, 401)
  const late = await newTestLink(store, { purpose: 'password-reset', userId: person.userId })
  assert.equal((await reset(late)).status, 409)
  const set = await browser.post('/console/v1/account/password', { newPassword: 'another long password' })
  assert.equal(reasonOf(set), 'PROVIDER_ACCOUNT')
  assert.equal((await sessionOf(browser)).user.hasPassword, false)
})

test('an invitation reveals nothing about accounts elsewhere, by its link or by the answer to accepting it', async () => {
  const { id } = await newOwned()
  const known = await newPerson(store, { [id]: 'owner' })
  const asked = await newOwned()
  const answers = await Promise.all(
    [known.email, `${randomUUID()}@nobody.com`].map(async (email) => {
      const { token } = await invite(asked.browser, email)
      const shown = await newBrowser(request).post('/console/v1/invitations/look-up', { token })
      const { email: _email, expiresAt: _at, ...rest } = shown.body.invitation
      const accepted = await newBrowser(request).post('/console/v1/invitations/accept', {
        token,
        password: squatted,
        displayName: 'x',
      })
      return [rest, accepted.status, Object.keys(accepted.body)]
    }),
  )
  assert.deepEqual(answers[0], answers[1])
  const mine = await signedIn(request, known)
  assert.equal((await sessionOf(mine)).organizations.length, 1, 'The account elsewhere is as it was.')
})

test('a signed-in person with a proven address accepts an invitation by a link that was handed over', async () => {
  const home = await newOwned()
  const asked = await newOwned()
  const { token } = await invite(asked.browser, home.owner.email, 'viewer')
  const joined = await home.browser.post('/console/v1/account/invitations/accept', { token })
  assert.equal(joined.status, 200, joined.text)
  assert.equal(joined.body.session.organizations.length, 2)
  assert.equal((await sessionOf(home.browser)).organization.id, asked.publicId)
})

test('of two people with one address at the provider one is tied, and the other joins nothing', async () => {
  const { id } = await newOwned()
  const person = await newPerson(store, { [id]: 'analyst' })
  const [one, two] = await Promise.all([
    signInByProvider(identityOf(person.email)),
    signInByProvider(identityOf(person.email)),
  ])
  const places = [one.location, two.location].toSorted((a, b) => String(a).localeCompare(String(b)))
  assert.deepEqual(places, ['/', '/sign-in?problem=OIDC_ACCOUNT_MISMATCH'])
})

test('a password sign-in verified before the account is tied starts no session afterwards', async () => {
  const { id } = await newOwned()
  const person = await newPerson(store, { [id]: 'analyst' })
  await signInByProvider(identityOf(person.email))
  const session = {
    id: newId('ses'),
    tokenHash: hashSessionToken(newSessionToken()),
    organizationId: id,
    userId: person.userId,
    expiresAt: new Date(Date.now() + 3_600_000),
    method: 'password' as const,
  }
  assert.equal(await store.system((db) => insertConsoleSession(db, session)), false)
  const oidc = { ...session, id: newId('ses'), method: 'oidc' as const }
  assert.equal(await store.system((db) => insertConsoleSession(db, oidc)), true)
})
