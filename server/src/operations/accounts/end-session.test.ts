import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, request, service } = await startService()
const { store } = service
const path = '/console/v1/account/sessions'

const newMember = async () => {
  const { organizationId } = await newOrganization()
  return { organizationId, person: await newPerson(store, { [organizationId]: 'viewer' }) }
}

test('people see their own sessions, with where they come from, and end any of them immediately', async () => {
  const { organizationId, person } = await newMember()
  const [first, second] = [await signedIn(request, person), await signedIn(request, person)]
  const { body } = await first.send(path)
  assert.equal(body.sessions.length, 2)
  const current = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  const other = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  assert.equal(current.address, '127.0.0.1')
  assert.equal(current.userAgent, 'node')
  assert.equal(current.organizationName, 'Test')
  assert.equal((await first.post(`${path}/${other.id}/end`)).status, 200)
  assert.equal((await second.send('/console/v1/session')).status, 401)
  assert.equal((await first.post(`${path}/${other.id}/end`)).status, 404)
  const ended = (await auditEntries(store, organizationId)).filter(({ action }) => action === 'session.ended')
  assert.deepEqual(
    ended.map(({ targetId }) => targetId),
    [other.id],
  )
})

test("nobody sees or ends another person's session", async () => {
  const [own, other] = [await newMember(), await newMember()]
  const theirs = await signedIn(request, other.person)
  const { body } = await theirs.send(path)
  const mine = await signedIn(request, own.person)
  assert.equal((await mine.post(`${path}/${body.sessions[0].id}/end`)).status, 404)
  assert.equal((await theirs.send('/console/v1/session')).status, 200)
  assert.ok(!(await mine.send(path)).text.includes(body.sessions[0].id))
})

test('signing out ends the session for good, and deletes the cookie and what the browser has kept', async () => {
  const { organizationId, person } = await newMember()
  const browser = await signedIn(request, person)
  const before = newBrowser(request, browser.cookies)
  const foreign = await before.post(
    '/console/v1/sign-out',
    {},
    { headers: { Origin: 'https://evil.example' } },
  )
  assert.equal(foreign.status, 403)
  const { status, headers } = await browser.post('/console/v1/sign-out')
  assert.equal(status, 200)
  assert.match(
    headers.getSetCookie()[0] ?? '',
    /^parapet_session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
  )
  assert.equal(headers.get('Clear-Site-Data'), '"cache"')
  assert.deepEqual([...browser.cookies.keys()], ['parapet_device'])
  assert.equal((await before.send('/console/v1/session')).status, 401)
  assert.equal((await auditEntries(store, organizationId)).at(-1)?.action, 'session.signed-out')
})

test('ending the current session signs out', async () => {
  const { person } = await newMember()
  const browser = await signedIn(request, person)
  const { body } = await browser.send(path)
  await browser.post(`${path}/${body.sessions[0].id}/end`)
  assert.deepEqual([...browser.cookies.keys()], ['parapet_device'])
})

test('a name is changed for everyone to see, and must be valid', async () => {
  const { organizationId, person } = await newMember()
  const browser = await signedIn(request, person)
  const rename = (displayName: string) =>
    browser.send('/console/v1/account', { method: 'PATCH', body: { displayName } })
  const { body } = await rename('  Grace\n Hopper ')
  assert.equal(body.session.user.displayName, 'Grace Hopper')
  await rename('Grace Hopper')
  const renamed = (await auditEntries(store, organizationId)).filter(
    ({ action }) => action === 'user.renamed',
  )
  assert.equal(renamed.length, 1)
  for (const wrong of ['', ' ', '\u202E', 'x'.repeat(101)])
    assert.equal((await rename(wrong)).status, 400, JSON.stringify(wrong))
})
