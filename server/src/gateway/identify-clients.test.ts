import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { newPerson, password, signedIn } from '../../../test/support/accounts.ts'
import { auditEntries } from '../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../test/support/browser.ts'
import { startService, type TestService } from '../../../test/support/harness.ts'
import { uuidOf } from '../domain/kernel/id.ts'
import { sql } from '../store/kernel/sql.ts'

type Line = Record<string, unknown> & { msg: string }

const start = async (trustedProxies: readonly string[]) => {
  const lines: Line[] = []
  const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(JSON.parse(text)) })
  return { ...(await startService({ trustedProxies, log })), lines }
}

const sessionAddressOf = async ({ service }: TestService, userId: string) => {
  const [row] = await service.store.system((db) =>
    db.run(
      sql<{
        address: string | null
      }>`select address from console_session where user_id = ${uuidOf('usr', userId)}`,
    ),
  )
  return row?.address
}

const headers = { 'X-Forwarded-For': '192.0.2.66, 203.0.113.9:4711' }

test("behind a trusted proxy the session, audit trail and log have the caller's address", async () => {
  const running = await start(['127.0.0.0/8'])
  const { organizationId } = await running.newOrganization()
  const person = await newPerson(running.service.store, { [organizationId]: 'owner' })
  const browser = newBrowser(running.request)
  await browser.post('/console/v1/sign-in', { email: person.email, password: 'wrong' }, { headers })
  await browser.post('/console/v1/sign-in', { email: person.email, password }, { headers })
  assert.equal(await sessionAddressOf(running, person.userId), '203.0.113.9')
  const entries = await auditEntries(running.service.store, organizationId)
  assert.deepEqual(
    entries.map(({ action, details }) => [action, JSON.stringify(details).includes('"203.0.113.9"')]),
    [
      ['user.sign-in-refused', true],
      ['session.started', true],
    ],
  )
  const logged = running.lines.filter(({ operation }) => operation === 'SignIn')
  assert.deepEqual(
    logged.map(({ msg, level, status, address, account }) => [msg, level, status, address, account]),
    [
      ['sign-in refused', 40, 401, '203.0.113.9', person.email],
      ['answered', 30, 200, '203.0.113.9', person.email],
    ],
  )
  assert.doesNotMatch(JSON.stringify(running.lines), /wrong|horse|pst_|pdt_/)
})

test('a header from an untrusted peer is ignored, and the operator is told once', async () => {
  const running = await start([])
  const { organizationId } = await running.newOrganization()
  const person = await newPerson(running.service.store, { [organizationId]: 'owner' })
  for (let times = 0; times < 2; times += 1)
    await newBrowser(running.request).post(
      '/console/v1/sign-in',
      { email: person.email, password },
      { headers },
    )
  assert.equal(await sessionAddressOf(running, person.userId), '127.0.0.1')
  assert.equal(running.lines.filter(({ msg }) => msg.includes('TRUSTED_PROXIES')).length, 1)
})

test('forged addresses from an untrusted peer give no extra attempts', async () => {
  const { request, newOrganization, service } = await start(['198.51.100.0/24'])
  const { organizationId } = await newOrganization()
  const { email } = await newPerson(service.store, { [organizationId]: 'viewer' })
  const signIn = (given: string, forged: number) =>
    request('/console/v1/sign-in', {
      method: 'POST',
      body: { email, password: given },
      headers: { 'X-Forwarded-For': `203.0.113.${forged}` },
    })
  await Promise.all(Array.from({ length: 10 }, (_, index) => signIn('wrong', index)))
  assert.equal((await signIn(password, 99)).status, 429)
})

test("a trusted proxy's claims about host and protocol change nothing", async () => {
  const { request, newOrganization, service } = await start(['127.0.0.1'])
  const { organizationId } = await newOrganization()
  const person = await newPerson(service.store, { [organizationId]: 'owner' })
  const forged = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
  }
  const { text } = await request('/.well-known/oauth-authorization-server', { headers: forged })
  assert.match(text, /"issuer":"http:\/\/parapet\.test"/)
  assert.doesNotMatch(text, /evil/)
  const { headers: answered } = await request('/console/v1/sign-in', {
    method: 'POST',
    body: { email: person.email, password },
    headers: forged,
  })
  assert.doesNotMatch(answered.getSetCookie().join(), /Secure|__Host-/)
  const mcp = await request('/public/v1/mcp', {
    method: 'POST',
    body: {},
    headers: { ...forged, 'X-Forwarded-Host': 'parapet.test', Origin: 'http://evil.example' },
  })
  assert.equal(mcp.status, 403)
})

test('failed token calls are logged with address and client, hostile names on one short line', async () => {
  const running = await start(['127.0.0.1'])
  const clientId = `prc_\n{"level":60}\u202e\r\n${'x'.repeat(5_000)}`
  const { status } = await running.request('/v1/oauth/token', {
    method: 'POST',
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: 'prs_the-secret' },
    headers,
  })
  assert.equal(status, 401)
  const line = running.lines.find(({ operation }) => operation === 'token')
  assert.equal(line?.['address'], '203.0.113.9')
  assert.equal(line?.msg, 'sign-in refused')
  const account = String(line?.['account'])
  assert.ok(account.startsWith('prc_ {"level":60} x') && account.length <= 320, account)
  assert.doesNotMatch(JSON.stringify(running.lines), /the-secret/)
})

test('failed exchanges are counted by client and network, and lock nobody out', async () => {
  const { request, newOrganization } = await start(['127.0.0.1'])
  const { clientId, clientSecret } = await newOrganization()
  const exchange = (secret: string, network: string) =>
    request('/v1/oauth/token', {
      method: 'POST',
      body: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
      headers: { 'X-Forwarded-For': network },
    })
  const statuses: number[] = []
  for (let tries = 0; tries < 60; tries += 1)
    statuses.push((await exchange('prs_guess', '203.0.113.9')).status)
  assert.equal(statuses.filter((status) => status === 401).length, 20)
  assert.equal(statuses.filter((status) => status === 429).length, 40)
  assert.equal((await exchange('prs_typing-error', '198.51.100.1')).status, 401)
  assert.equal((await exchange(clientSecret, '203.0.113.9')).status, 200)
})

test('a session used from another network stays valid', async () => {
  const { request, newOrganization, service } = await start(['127.0.0.1'])
  const { organizationId } = await newOrganization()
  const browser = await signedIn(request, await newPerson(service.store, { [organizationId]: 'owner' }))
  assert.equal((await browser.send('/console/v1/session', { headers })).status, 200)
})
