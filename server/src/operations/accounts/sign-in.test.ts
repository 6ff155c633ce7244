import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, request, service } = await startService({})
const { store } = service
const path = '/console/v1/sign-in'

const newMember = async () => {
  const { organizationId, publicId } = await newOrganization()
  return { organizationId, publicId, person: await newPerson(store, { [organizationId]: 'analyst' }) }
}

test('the right password signs in, and the answer says where and with what rights', async () => {
  const { publicId, person } = await newMember()
  const browser = newBrowser(request)
  const { status, body, text } = await browser.post(path, { email: person.email.toUpperCase(), password })
  assert.equal(status, 200, text)
  const { session } = body
  assert.equal(session.user.email, person.email)
  assert.equal(session.role, 'analyst')
  assert.equal(session.organization.id, publicId)
  assert.deepEqual(
    session.organizations.map(({ id }: { id: string }) => id),
    [publicId],
  )
  assert.ok(session.scopes.includes('vendor-directory.write'))
  assert.ok(!session.scopes.includes('members.write'))
  assert.deepEqual((await browser.send('/console/v1/session')).body, body)
  assert.equal((await browser.send('/public/v1/vendors/groups')).status, 200)
})

test('the cookies are out of reach of scripts and other sites; the session ends after seven days', async () => {
  const { person } = await newMember()
  const { headers, text } = await request(path, { method: 'POST', body: { email: person.email, password } })
  const cookies = headers.getSetCookie()
  assert.equal(cookies.length, 2)
  for (const [cookie, form, life] of [
    [cookies[0] ?? '', /^parapet_session=pst_[A-Za-z0-9_-]{43}$/, 7],
    [cookies[1] ?? '', /^parapet_device=pdt_[A-Za-z0-9_-]{43}$/, 365],
  ] as const) {
    const [pair = '', ...attributes] = cookie.split('; ')
    assert.match(pair, form)
    const expires = attributes.find((attribute) => attribute.startsWith('Expires='))
    assert.deepEqual(new Set(attributes), new Set(['HttpOnly', 'Path=/', 'SameSite=Lax', expires]))
    const days = (Date.parse(expires?.slice('Expires='.length) ?? '') - Date.now()) / 86_400_000
    assert.ok(days > life - 0.01 && days <= life, String(days))
    assert.ok(!text.includes(pair.slice(pair.indexOf('=') + 1)))
  }
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('only the hash of the token is stored', async () => {
  const { person } = await newMember()
  const browser = await signedIn(request, person)
  const token = browser.cookies.get('parapet_session') ?? ''
  const rows = await store.system((db) =>
    db.run(sql`select * from console_session where user_id = ${uuidOf('usr', person.userId)}`),
  )
  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes(token))
  assert.ok(!JSON.stringify(rows).includes(Buffer.from(token).toString('hex')))
})

test('a token from before the sign-in, planted or old, is worthless afterwards', async () => {
  const { person } = await newMember()
  const planted = newBrowser(request, [['parapet_session', `pst_${'A'.repeat(43)}`]])
  await planted.post(path, { email: person.email, password })
  assert.notEqual(planted.cookies.get('parapet_session'), `pst_${'A'.repeat(43)}`)
  const fixed = newBrowser(request, [['parapet_session', `pst_${'A'.repeat(43)}`]])
  assert.equal((await fixed.send('/console/v1/session')).status, 401)

  const browser = await signedIn(request, person)
  const before = newBrowser(request, browser.cookies)
  await browser.post(path, { email: person.email, password })
  assert.equal((await before.send('/console/v1/session')).status, 401)
  assert.equal((await browser.send('/console/v1/session')).status, 200)
})

const refusalOf = async (email: string, given: string) => {
  const startedAt = performance.now()
  const { status, body, headers } = await request(path, {
    method: 'POST',
    body: { email, password: given },
  })
  const { details, ...rest } = body
  const [info] = details
  return { ms: performance.now() - startedAt, seen: { status, info, message: rest.message }, headers }
}

test('an unknown address, a wrong password and an account without one get the same answer, no sooner than the same time', async () => {
  const { organizationId, person } = await newMember()
  const without = await newPerson(store, { [organizationId]: 'owner' }, { hasPassword: false })
  const wrong = await refusalOf(person.email, 'not the password at all')
  assert.deepEqual(wrong.seen.status, 401)
  assert.equal(wrong.seen.info.reason, 'SIGN_IN_REFUSED')
  for (const email of ['nobody@people.example.com', without.email, 'no address', 'x'.repeat(320)]) {
    const other = await refusalOf(email, 'not the password at all')
    assert.deepEqual(other.seen, wrong.seen, email)
    assert.ok(other.ms >= 390 && wrong.ms >= 390, `${other.ms} ${wrong.ms}`)
    assert.deepEqual(other.headers.getSetCookie(), [])
  }
})

test('sign-ins and failures of a known account are audited, without a word of the password', async () => {
  const { organizationId, person } = await newMember()
  await refusalOf(person.email, 'a guess that is wrong')
  await signedIn(request, person)
  const entries = await auditEntries(store, organizationId)
  assert.deepEqual(
    entries.map(({ action, actorId }) => [action, actorId]),
    [
      ['user.sign-in-refused', 'sign-in'],
      ['session.started', person.userId],
    ],
  )
  assert.doesNotMatch(JSON.stringify(entries), /guess|horse|pst_/)
})

test('a person without an organization is told so, with the right password only', async () => {
  const person = await newPerson(store)
  const { status, body } = await request(path, { method: 'POST', body: { email: person.email, password } })
  assert.equal(status, 403)
  assert.equal(reasonOf({ body }), 'MEMBERSHIP_MISSING')
  assert.equal((await refusalOf(person.email, 'wrong')).seen.status, 401)
})

test('a page of another site cannot sign anybody in', async () => {
  const { person } = await newMember()
  const body = { email: person.email, password }
  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    const reply = await request(path, { method: 'POST', body, headers })
    assert.equal(reply.status, 403)
    assert.equal(reasonOf(reply), 'CROSS_SITE_REFUSED')
    assert.deepEqual(reply.headers.getSetCookie(), [])
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const reply = await request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': type },
    })
    assert.equal(reply.status, 415, type)
  }
})

test('the last session elsewhere decides where the next one starts', async () => {
  const { organizationId: first } = await newOrganization()
  const second = await newOrganization()
  const person = await newPerson(store, { [first]: 'viewer', [second.organizationId]: 'owner' })
  const browser = await signedIn(request, person)
  await browser.post('/console/v1/session/organization', { organizationId: second.publicId })
  const { body } = await newBrowser(request).post(path, { email: person.email, password })
  assert.equal(body.session.organization.id, second.publicId)
  assert.equal(body.session.role, 'owner')
})

test('a bearer token is not a session, and a session is not a bearer token', async () => {
  const { token } = await newOrganization()
  const { person } = await newMember()
  const browser = await signedIn(request, person)
  assert.equal((await request('/console/v1/session', { token })).status, 401)
  const session = browser.cookies.get('parapet_session') ?? ''
  assert.equal((await request('/public/v1/vendors/groups', { token: session })).status, 401)
})
