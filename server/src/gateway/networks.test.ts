import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { newPerson, password, reasonOf, signedIn } from '../../../test/support/accounts.ts'
import { newBrowser } from '../../../test/support/browser.ts'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { reachQuestionnaire } from '../../../test/support/plant/reach-questionnaire.ts'

const { request, newOrganization, service } = await startService({ trustedProxies: ['127.0.0.0/8'] })

const inside = { 'X-Forwarded-For': '203.0.113.7' }
const outside = { 'X-Forwarded-For': '198.51.100.9' }

const limit = async (
  { console: call }: Pick<TestOrganization, 'console'>,
  { appliesToConsole = false, appliesToCredentials = false },
  networks = ['203.0.113.0/24', '2001:db8::/32'],
) => {
  const { status, text } = await call('/console/v1/organization/network-policy', {
    method: 'PUT',
    headers: inside,
    body: { networks: networks.map((network) => ({ network })), appliesToConsole, appliesToCredentials },
  })
  assert.equal(status, 200, text)
}

/** The cached states of credentials are at most this old. */
const cachedMs = 2_100

test('people of a limited organization reach it only from its networks, and can always sign out', async () => {
  const organization = await newOrganization()
  const { console: call } = organization
  const list = { method: 'POST', body: {} }
  assert.equal((await call('/public/v1/vendors', { ...list, headers: outside })).status, 200)
  await limit(organization, { appliesToConsole: true })
  const calls = [
    ['/public/v1/vendors', list],
    ['/console/v1/session', {}],
    ['/console/v1/members', {}],
    ['/console/v1/account/sessions', {}],
    ['/public/v1/audit/entries/export', list],
    ['/console/v1/organization/network-policy', {}],
    ['/public/v1/imports?format=nuclei', { method: 'POST', body: 'x' }],
  ] as const
  for (const [path, options] of calls) {
    const { status, body } = await call(path, { ...options, headers: outside })
    assert.deepEqual([status, body?.details?.[0]?.reason], [403, 'NETWORK_REFUSED'], path)
    assert.match(body.message, /does not allow calls from 198\.51\.100\.9/)
  }
  for (const headers of [
    inside,
    { 'X-Forwarded-For': '2001:db8::1' },
    { 'X-Forwarded-For': '::ffff:203.0.113.9' },
  ])
    assert.equal((await call('/console/v1/session', { headers })).status, 200)
  assert.equal(
    (await call('/console/v1/session', { headers: { 'X-Forwarded-For': '2001:db9::1' } })).status,
    403,
  )
  const credentials = await organization.request('/public/v1/vendors', { ...list, headers: outside })
  assert.equal(credentials.status, 200, 'credentials have their own switch')
  const signOut = await call('/console/v1/sign-out', { method: 'POST', body: {}, headers: outside })
  assert.equal(signOut.status, 200)
})

test('what a caller writes into X-Forwarded-For changes nothing unless a trusted proxy wrote it', async () => {
  const direct = await startService({ trustedProxies: [] })
  const organization = await direct.newOrganization()
  await organization.console('/console/v1/organization/network-policy', {
    method: 'PUT',
    body: { networks: [{ network: '127.0.0.1' }], appliesToConsole: true, appliesToCredentials: true },
  })
  const { console: call } = organization
  assert.equal((await call('/console/v1/session', { headers: outside })).status, 200)
  await call('/console/v1/organization/network-policy', {
    method: 'PUT',
    body: { networks: [{ network: '203.0.113.7' }], appliesToConsole: false, appliesToCredentials: true },
  })
  await sleep(cachedMs)
  assert.equal(
    (await organization.request('/public/v1/vendors', { method: 'POST', body: {}, headers: inside })).status,
    403,
  )
})

test('credentials of a limited organization work only from its networks, within two seconds', async () => {
  const organization = await newOrganization()
  const { request: call, clientId, clientSecret } = organization
  const create = (headers: Record<string, string>) =>
    call('/public/v1/vendors/groups', {
      method: 'POST',
      body: { name: 'Payments' },
      headers: { ...headers, 'Idempotency-Key': 'once' },
    })
  assert.equal((await create(outside)).status, 200)
  await limit(organization, { appliesToCredentials: true })
  await sleep(cachedMs)
  assert.deepEqual([(await create(outside)).status, (await create(inside)).status], [403, 200])
  const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const tools = (headers: Record<string, string>) =>
    call('/public/v1/mcp', {
      method: 'POST',
      body: mcp,
      headers: { Accept: 'application/json, text/event-stream', ...headers },
    })
  assert.deepEqual([(await tools(outside)).status, (await tools(inside)).status], [403, 200])
  for (const path of ['/public/v1/vendors', '/public/v1/audit/entries/export'])
    assert.equal((await call(path, { method: 'POST', body: {}, headers: outside })).status, 403, path)
  const exchange = (headers: Record<string, string>) =>
    request('/v1/oauth/token', {
      method: 'POST',
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      headers,
    })
  const refused = await exchange(outside)
  assert.deepEqual([refused.status, refused.body.error], [403, 'unauthorized_client'])
  assert.match(refused.body.error_description, /198\.51\.100\.9/)
  assert.equal((await exchange(inside)).status, 200)
  assert.equal((await organization.console('/console/v1/session', { headers: outside })).status, 200)
})

test('nobody signs in to a limited organization or switches to it from elsewhere', async () => {
  const limited = await newOrganization()
  const open = await newOrganization()
  await limit(limited, { appliesToConsole: true })
  const only = await newPerson(service.store, { [limited.organizationId]: 'viewer' })
  const signIn = (email: string, headers: Record<string, string>) =>
    newBrowser(request).post('/console/v1/sign-in', { email, password }, { headers })
  const refused = await signIn(only.email, outside)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'NETWORK_REFUSED'])
  assert.equal((await signIn(only.email, inside)).status, 200)
  const both = await newPerson(service.store, {
    [limited.organizationId]: 'viewer',
    [open.organizationId]: 'viewer',
  })
  const elsewhere = await signIn(both.email, outside)
  assert.equal(elsewhere.body.session.organization.id, open.publicId, 'the session starts where it can')
  const browser = await signedIn(request, both)
  const switchTo = (organizationId: string, headers: Record<string, string>) =>
    browser.post('/console/v1/session/organization', { organizationId }, { headers })
  assert.equal((await switchTo(limited.publicId, outside)).status, 403)
  assert.equal((await switchTo(limited.publicId, inside)).status, 200)
  assert.equal((await switchTo(open.publicId, outside)).status, 403, 'the session is in the limited one now')
})

test('links of vendors work from everywhere', async () => {
  const organization = await newOrganization()
  const { token } = await reachQuestionnaire(service.store, organization, 'SENT')
  await limit(organization, { appliesToConsole: true, appliesToCredentials: true })
  const { status } = await request('/link/v1/questionnaire', { token, headers: outside })
  assert.equal(status, 200)
})
