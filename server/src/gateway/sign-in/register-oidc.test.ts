import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, password, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { type Claims, startIdentityProvider } from '../../../../test/support/identity-provider.ts'
import { startLyingProvider } from './lying-provider.fixture.ts'
import { proveDomain } from '../../../../test/support/prove-domain.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { sql } from '../../store/kernel/sql.ts'
import { insertOrganization, insertOrganizationDomains } from '../../store/organization/organization.ts'
import type { OidcSettings } from './oidc-settings.ts'

const publicUrl = 'http://parapet.test'
const path = '/console/v1/sign-in/oidc'
const client = { clientId: 'parapet', clientSecret: 'the secret of the client' }
const provider = await startIdentityProvider({ ...client, redirectUrl: `${publicUrl}${path}/callback` })

const settings: OidcSettings = {
  ...client,
  issuerUrl: provider.issuerUrl,
  buttonLabel: 'Example ID',
  roleClaim: 'groups',
  defaultRole: 'viewer',
  secondFactor: 'trusted',
  allowedDomains: ['allowed.com', 'orphan.com'],
  organization: undefined,
}

const databaseUrl = await createMigratedDatabase()
const { request, service, newOrganization } = await startService({
  databaseUrl,
  oidc: settings,
  tokenFailuresPerMinute: 1_000,
})
const { store } = service
const { id: allowedId, publicId: allowedPublicId } = await store.system(async (db) => {
  const ids = await insertOrganization(db, { name: 'Allowed' })
  await insertOrganizationDomains(db, ids.id, ['allowed.com'])
  return ids
})
await proveDomain(store, { organizationId: allowedId, domain: 'allowed.com' })
const founder = await newPerson(store, { [allowedId]: 'owner' })

const person = (email: string, more: Partial<Claims> = {}): Claims => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Grace Hopper',
  ...more,
})

/** Goes to the provider and back, up to our callback. */
const callbackFor = async (browser: TestBrowser, as: Claims, from = path): Promise<string> => {
  const left = await browser.send(from)
  assert.equal(left.status, 302, left.text)
  const back = await provider.pass(left.headers.get('location') ?? '', as)
  assert.ok(back.startsWith(`${publicUrl}${path}/callback?`), back)
  return back.slice(publicUrl.length)
}

const signInAs = async (as: Claims, browser = newBrowser(request), from = path) => {
  const reply = await browser.send(await callbackFor(browser, as, from))
  return { browser, location: reply.headers.get('location'), status: reply.status, reply }
}

const sessionOf = async (browser: TestBrowser) => (await browser.send('/console/v1/session')).body.session

const countPeople = async (): Promise<number> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ n: number }>`select count(*)::integer as n from console_user`),
  )
  return row?.n ?? 0
}

test('the sign-in page is told about the provider', async () => {
  assert.deepEqual((await request('/console/v1/sign-in')).body.oidc, { label: 'Example ID', path })
})

test('the browser is redirected with PKCE, a state and a nonce, and the server stores none of them', async () => {
  const { headers } = await request(path)
  const url = new URL(headers.get('location') ?? '')
  assert.equal(url.searchParams.get('response_type'), 'code')
  assert.equal(url.searchParams.get('code_challenge_method'), 'S256')
  assert.equal(url.searchParams.get('redirect_uri'), `${publicUrl}${path}/callback`)
  for (const name of ['state', 'nonce', 'code_challenge'])
    assert.match(url.searchParams.get(name) ?? '', /^[\w-]{43}$/)
  const [cookie = ''] = headers.getSetCookie()
  assert.match(cookie, /^parapet_oidc=/)
  assert.deepEqual(cookie.split('; ').slice(1).toSorted(), [
    'HttpOnly',
    'Max-Age=600',
    'Path=/',
    'SameSite=Lax',
  ])
})

test('a member signs in by a verified address, is tied to the provider, and returns to where they were', async () => {
  const { organizationId } = await newOrganization()
  const member = await newPerson(store, { [organizationId]: 'analyst' })
  const as = person(member.email.toUpperCase())
  const first = await signInAs(
    as,
    undefined,
    `${path}?returnTo=${encodeURIComponent('/vendors?sort=score#top')}`,
  )
  assert.equal(first.location, '/vendors?sort=score#top')
  assert.equal(first.browser.cookies.has('parapet_oidc'), false)
  const session = await sessionOf(first.browser)
  assert.deepEqual([session.user.id, session.role, session.user.hasOidc], [member.userId, 'analyst', true])

  const renamed = await signInAs({ ...as, email: 'renamed@elsewhere.com' })
  assert.equal((await sessionOf(renamed.browser)).user.id, member.userId)
  const actions = (await auditEntries(store, organizationId)).map(({ action }) => action)
  assert.deepEqual(actions, ['user.oidc-tied', 'session.started', 'session.started'])

  const owner = await signedIn(request, founder)
  await owner.post('/console/v1/members/invitations', { email: member.email, role: 'owner' })
  const impostor = await signInAs(person(member.email))
  assert.equal(impostor.location, '/sign-in?problem=OIDC_ACCOUNT_MISMATCH')
  assert.equal((await impostor.browser.send('/console/v1/session')).status, 401)
  const { invitations } = (await owner.send('/console/v1/members')).body
  assert.equal(invitations.length, 1, 'The impostor has accepted nothing in the name of the member.')
})

test('an unverified or unknown address cannot sign in', async () => {
  const before = await countPeople()
  for (const [as, problem] of [
    [person(founder.email, { email_verified: false }), 'OIDC_EMAIL_UNVERIFIED'],
    [{ sub: randomUUID(), email: founder.email }, 'OIDC_EMAIL_UNVERIFIED'],
    [{ sub: randomUUID() }, 'OIDC_EMAIL_UNVERIFIED'],
    [person('x@allowed.com', { email_verified: 'yes' }), 'OIDC_EMAIL_UNVERIFIED'],
    [person('stranger@elsewhere.com'), 'OIDC_NO_MEMBERSHIP'],
    [person('x@sub.allowed.com'), 'OIDC_NO_MEMBERSHIP'],
    [person('x@allowed.com.evil.com'), 'OIDC_NO_MEMBERSHIP'],
    [person('x@orphan.com'), 'OIDC_NO_MEMBERSHIP'],
  ] as const) {
    const { location, browser } = await signInAs(as)
    assert.equal(location, `/sign-in?problem=${problem}`, JSON.stringify(as))
    assert.equal(browser.cookies.has('parapet_session'), false)
  }
  assert.equal(await countPeople(), before)
})

test('an address in an allowed domain becomes a member, with the role of its groups or the default', async () => {
  const plain = await signInAs(person('plain@allowed.com'))
  assert.equal(plain.location, '/')
  const session = await sessionOf(plain.browser)
  assert.deepEqual(
    [session.organization.id, session.role, session.user.displayName, session.user.hasPassword],
    [allowedPublicId, 'viewer', 'Grace Hopper', false],
  )
  const as = person('grouped@allowed.com', { groups: ['staff', 'Analyst', 'viewer'] })
  const grouped = await signInAs(as)
  assert.equal((await sessionOf(grouped.browser)).role, 'analyst')

  const demoted = await signInAs({ ...as, groups: ['viewer'] })
  assert.equal((await sessionOf(demoted.browser)).role, 'viewer')
  assert.equal(
    (await grouped.browser.send('/console/v1/session')).status,
    401,
    'The session of before is over.',
  )
  const kept = await signInAs({ ...as, groups: ['unrelated'] })
  assert.equal((await sessionOf(kept.browser)).role, 'viewer')
})

test('a person who proves the address of an open invitation accepts it', async () => {
  const owner = await signedIn(request, founder)
  const email = 'invited@elsewhere.com'
  const { body } = await owner.post('/console/v1/members/invitations', { email, role: 'analyst' })
  const { browser } = await signInAs(person(email))
  assert.equal((await sessionOf(browser)).role, 'analyst')
  const again = await newBrowser(request).post('/console/v1/invitations/accept', {
    token: body.url.split('#token=')[1],
    password,
    displayName: 'x',
  })
  assert.equal(again.status, 401)
})

test("an invitation to the domain's organization is accepted and gives its role", async () => {
  const owner = await signedIn(request, founder)
  const email = 'invited@allowed.com'
  await owner.post('/console/v1/members/invitations', { email, role: 'analyst' })
  const session = await sessionOf((await signInAs(person(email))).browser)
  assert.deepEqual([session.organization.id, session.role], [allowedPublicId, 'analyst'])
  const { invitations } = (await owner.send('/console/v1/members')).body
  assert.ok(!invitations.some((invitation: { email: string }) => invitation.email === email))
})

test('nobody who is a member somewhere, or invited by two, becomes a member of an organization unasked', async () => {
  const [owner, { organizationId, publicId }] = [await signedIn(request, founder), await newOrganization()]
  const member = await newPerson(store, { [organizationId]: 'analyst' })
  await owner.post('/console/v1/members/invitations', { email: member.email, role: 'viewer' })
  const entered = await signInAs(person(member.email))
  const session = await sessionOf(entered.browser)
  assert.deepEqual(
    session.organizations.map(({ id }: { id: string }) => id),
    [publicId],
  )

  const email = 'invited-twice@elsewhere.com'
  const other = await newPerson(store, { [organizationId]: 'owner' })
  await owner.post('/console/v1/members/invitations', { email, role: 'viewer' })
  const second = await signedIn(request, other)
  await second.post('/console/v1/members/invitations', { email, role: 'analyst' })
  const invited = await sessionOf((await signInAs(person(email))).browser)
  assert.deepEqual([invited.organization.id, invited.organizations.length], [publicId, 1])
})

test("a forged or missing state, and another browser's callback, are refused", async () => {
  const browser = newBrowser(request)
  const back = await callbackFor(browser, person('plain@allowed.com'))
  const stranger = await newBrowser(request).send(back)
  assert.equal(stranger.headers.get('location'), '/sign-in?problem=OIDC_EXPIRED')
  for (const forged of [back.replace(/state=[^&]+/, 'state=forged'), back.replace(/&?state=[^&]+/, '')]) {
    const other = newBrowser(request, browser.cookies)
    const reply = await other.send(forged)
    assert.equal(reply.headers.get('location'), '/sign-in?problem=OIDC_FAILED')
    assert.equal(other.cookies.has('parapet_session'), false)
  }
})

test('a code works for one sign-in', async () => {
  const browser = newBrowser(request)
  const back = await callbackFor(browser, person('replayed@allowed.com'))
  const before = new Map(browser.cookies)
  assert.equal((await browser.send(back)).headers.get('location'), '/')
  assert.equal((await browser.send(back)).headers.get('location'), '/sign-in?problem=OIDC_EXPIRED')
  const replay = newBrowser(request, before)
  assert.equal((await replay.send(back)).headers.get('location'), '/sign-in?problem=OIDC_FAILED')
  assert.equal(replay.cookies.has('parapet_session'), false)
})

test("a provider's refusal is shown, and a provider that is down blocks nobody", async () => {
  const browser = newBrowser(request)
  const { headers } = await browser.send(path)
  const state = new URL(headers.get('location') ?? '').searchParams.get('state')
  const denied = await browser.send(
    `${path}/callback?error=access_denied&state=${state}&iss=${provider.issuerUrl}`,
  )
  assert.equal(denied.headers.get('location'), '/sign-in?problem=OIDC_FAILED')
  const down = await startService({ databaseUrl, oidc: { ...settings, issuerUrl: 'http://127.0.0.1:9' } })
  const reply = await down.request(path)
  assert.equal(reply.headers.get('location'), '/sign-in?problem=OIDC_UNAVAILABLE')
  assert.equal((await down.request('/console/v1/sign-in')).status, 200)
})

test('returnTo sends nobody to another site', async () => {
  for (const returnTo of [
    'https://evil.com/',
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    'javascript:alert(1)',
    '/.//evil.com',
  ]) {
    const { location } = await signInAs(
      person('plain2@allowed.com', { sub: 'plain2' }),
      undefined,
      `${path}?returnTo=${encodeURIComponent(returnTo)}`,
    )
    assert.equal(location, '/', returnTo)
  }
})

test('an ID token with another nonce, audience or issuer, or an expired one, is refused; a valid one is not', async () => {
  const liar = await startLyingProvider()
  const started = await startService({ databaseUrl, oidc: { ...settings, issuerUrl: liar.issuer } })
  const attempt = async (change: (nonce: string) => Record<string, unknown>) => {
    const browser = newBrowser(started.request)
    const { headers } = await browser.send(path)
    const { searchParams } = new URL(headers.get('location') ?? '')
    const now = Math.floor(Date.now() / 1000)
    const nonce = searchParams.get('nonce') ?? ''
    liar.says({
      iss: liar.issuer,
      aud: client.clientId,
      sub: 'liar',
      iat: now,
      exp: now + 60,
      nonce,
      email: 'liar@allowed.com',
      email_verified: true,
      ...change(nonce),
    })
    const reply = await browser.send(`${path}/callback?code=c&state=${searchParams.get('state')}`)
    return [reply.headers.get('location'), browser.cookies.has('parapet_session')]
  }
  const refused = ['/sign-in?problem=OIDC_FAILED', false]
  assert.deepEqual(await attempt(() => ({ nonce: 'another' })), refused)
  assert.deepEqual(await attempt(() => ({ nonce: undefined })), refused)
  assert.deepEqual(await attempt(() => ({ aud: 'somebody-else' })), refused)
  assert.deepEqual(await attempt(() => ({ iss: 'http://127.0.0.1:1' })), refused)
  assert.deepEqual(await attempt(() => ({ exp: 1 })), refused)
  assert.deepEqual(await attempt(() => ({})), ['/', true])
})
