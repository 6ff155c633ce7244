import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newBrowser, type TestBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { type Claims, startIdentityProvider } from '../../../../test/support/identity-provider.ts'
import { proveDomain } from '../../../../test/support/prove-domain.ts'
import { patchOf, startProvisioning } from '../../../../test/support/start-provisioning.ts'

const publicUrl = 'http://parapet.test'
const path = '/console/v1/sign-in/oidc'
const client = { clientId: 'parapet', clientSecret: 'the secret of the client' }
const provider = await startIdentityProvider({ ...client, redirectUrl: `${publicUrl}${path}/callback` })
const domain = `v${randomUUID().slice(0, 8)}.com`
const started = await startService({
  oidc: {
    ...client,
    issuerUrl: provider.issuerUrl,
    buttonLabel: 'Example ID',
    roleClaim: 'groups',
    defaultRole: 'viewer',
    secondFactor: 'trusted',
    allowedDomains: [domain],
    organization: undefined,
  },
  trustedProxies: ['127.0.0.0/8'],
  tokenFailuresPerMinute: 1_000,
})

const refused = '/sign-in?problem=OIDC_NO_MEMBERSHIP'
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

/** Signs in through the provider; returns where the browser is sent. */
const signIn = async (claims: Claims, address = '203.0.113.7') => {
  const browser = newBrowser(started.request)
  const left = await browser.send(path, from(address))
  const back = await provider.pass(left.headers.get('location') ?? '', claims)
  const { headers } = await browser.send(back.slice(publicUrl.length), from(address))
  return { browser, location: headers.get('location') }
}

const identityOf = (email: string, groups: string[] = []): Claims => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Name at the provider',
  groups,
})

const sessionOf = (browser: TestBrowser) => browser.send('/console/v1/session', from('203.0.113.7'))

test('a provisioned person signs in through the provider, and is out as soon as they are removed there', async () => {
  const { addPerson, scim, domain: own } = await startProvisioning(started)
  const ada = identityOf(`ada@${own}`)
  assert.equal((await signIn(ada)).location, refused)
  const { id } = (await addPerson('ada', { displayName: 'Ada' })).body
  const { browser, location } = await signIn(ada)
  assert.equal(location, '/')
  const { session } = (await sessionOf(browser)).body
  assert.deepEqual([session.user.displayName, session.role], ['Ada', 'viewer'])
  await scim(`/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  assert.equal((await sessionOf(browser)).status, 401)
  assert.equal((await signIn(ada)).location, refused)
})

test('while provisioning is on nobody joins by an allowed domain, and a claim changes no role', async () => {
  const organization = await startProvisioning(started)
  const { organizationId, console: call, scim, roles } = organization
  await call('/console/v1/organization/domains', { method: 'POST', body: { domain } })
  await proveDomain(started.service.store, { organizationId, domain })
  assert.equal((await signIn(identityOf(`eve@${domain}`, ['owner']))).location, refused)
  const made = await scim('/Users', { method: 'POST', body: { userName: `ada@${domain}` } })
  assert.equal(made.status, 201)
  assert.equal((await signIn(identityOf(`ada@${domain}`, ['owner']))).location, '/')
  assert.deepEqual(await roles(), { ada: 'viewer' })
  await call('/console/v1/provisioning/token/revoke', { method: 'POST', body: {} })
  assert.equal((await signIn(identityOf(`eve@${domain}`))).location, '/', 'joining works again without it')
})

test('a sign-in through the provider from another network shows why it is refused', async () => {
  const { addPerson, domain: own, console: call } = await startProvisioning(started)
  await addPerson('ada')
  const { status } = await call('/console/v1/organization/network-policy', {
    method: 'PUT',
    ...from('203.0.113.7'),
    body: { networks: [{ network: '203.0.113.0/24' }], appliesToConsole: true, appliesToCredentials: false },
  })
  assert.equal(status, 200)
  const ada = identityOf(`ada@${own}`)
  assert.equal((await signIn(ada, '198.51.100.9')).location, '/sign-in?problem=NETWORK_REFUSED')
  assert.equal((await signIn(ada)).location, '/')
})
