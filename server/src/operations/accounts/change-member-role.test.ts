import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, request, service } = await startService()
const { store } = service

const newTeam = async () => {
  const { organizationId } = await newOrganization()
  const owner = await newPerson(store, { [organizationId]: 'owner' })
  const analyst = await newPerson(store, { [organizationId]: 'analyst' })
  const browser = await signedIn(request, owner)
  const setRole = (userId: string, role: string, by = browser) =>
    by.send(`/console/v1/members/${userId}`, { method: 'PATCH', body: { role } })
  const remove = (userId: string, by = browser) => by.post(`/console/v1/members/${userId}/remove`)
  return { organizationId, owner, analyst, browser, setRole, remove }
}

test('members are listed by name with their roles, and the caller is marked', async () => {
  const { owner, analyst, browser } = await newTeam()
  const { body, status } = await browser.send('/console/v1/members')
  assert.equal(status, 200)
  const rows = body.members.map((member: Record<string, unknown>) => [
    member['userId'],
    member['role'],
    member['isSelf'],
    typeof member['lastSeenAt'],
  ])
  assert.deepEqual(
    new Set(rows.map(String)),
    new Set([`${owner.userId},owner,true,string`, `${analyst.userId},analyst,false,undefined`]),
  )
  const viewer = await newOrganization()
  assert.equal((await viewer.console('/console/v1/members', { role: 'viewer' })).status, 403)
  assert.equal((await viewer.console('/console/v1/members', { role: 'analyst' })).status, 200)
})

test('a new role applies from the next call on, and ends the sessions opened with the old one', async () => {
  const { organizationId, analyst, setRole } = await newTeam()
  const theirs = await signedIn(request, analyst)
  assert.equal((await theirs.post('/public/v1/vendors/groups', { name: 'a' })).status, 200)
  const changed = await setRole(analyst.userId, 'viewer')
  assert.equal(changed.status, 200)
  assert.equal(changed.body.member.role, 'viewer')
  assert.equal((await theirs.post('/public/v1/vendors/groups', { name: 'b' })).status, 401)
  const again = await signedIn(request, analyst)
  assert.equal((await again.post('/public/v1/vendors/groups', { name: 'b' })).status, 403)
  assert.equal((await again.send('/public/v1/vendors/groups')).status, 200)

  const before = await auditEntries(store, organizationId)
  assert.deepEqual(before.find(({ action }) => action === 'user.role-changed')?.details, {
    before: 'analyst',
    after: 'viewer',
  })
  assert.equal((await setRole(analyst.userId, 'viewer')).status, 200)
  assert.equal((await auditEntries(store, organizationId)).length, before.length, 'No change, no entry.')
  assert.equal((await again.send('/console/v1/session')).status, 200)
})

test('an owner who steps down keeps the session, with the lower role', async () => {
  const { owner, analyst, browser, setRole } = await newTeam()
  assert.equal((await setRole(analyst.userId, 'owner')).status, 200)
  assert.equal((await setRole(owner.userId, 'viewer')).status, 200)
  assert.equal((await browser.send('/console/v1/session')).body.session.role, 'viewer')
  assert.equal((await setRole(analyst.userId, 'viewer')).status, 403)
})

test('the last owner stays, even if two step down at once', async () => {
  const { owner, analyst, setRole, remove, browser } = await newTeam()
  for (const refused of [await setRole(owner.userId, 'analyst'), await remove(owner.userId)]) {
    assert.equal(refused.status, 409)
    assert.equal(reasonOf(refused), 'LAST_OWNER')
  }
  await setRole(analyst.userId, 'owner')
  const theirs = await signedIn(request, analyst)
  const replies = await Promise.all([
    setRole(owner.userId, 'viewer', theirs),
    setRole(analyst.userId, 'viewer', browser),
  ])
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
})

test('a removed member loses access immediately, and stays a member elsewhere', async () => {
  const { organizationId, analyst, remove } = await newTeam()
  const theirs = await signedIn(request, analyst)
  assert.equal((await remove(analyst.userId)).status, 200)
  assert.equal((await theirs.send('/public/v1/vendors/groups')).status, 401)
  assert.equal((await remove(analyst.userId)).status, 404)
  const last = (await auditEntries(store, organizationId)).at(-1)
  assert.deepEqual([last?.action, last?.targetId], ['user.removed', analyst.userId])

  const elsewhere = await newOrganization()
  const both = await newPerson(store, { [organizationId]: 'viewer', [elsewhere.organizationId]: 'viewer' })
  assert.equal((await remove(both.userId)).status, 200)
  const { body } = await (await signedIn(request, both)).send('/console/v1/session')
  assert.equal(body.session.organization.id, elsewhere.publicId)
})

test('members of another organization are not found, and only owners change members', async () => {
  const [own, other] = [await newTeam(), await newTeam()]
  assert.equal((await own.setRole(other.analyst.userId, 'viewer')).status, 404)
  assert.equal((await own.remove(other.analyst.userId)).status, 404)
  assert.ok(!(await own.browser.send('/console/v1/members')).text.includes(other.analyst.userId))
  const analyst = await signedIn(request, own.analyst)
  assert.equal((await own.setRole(own.owner.userId, 'viewer', analyst)).status, 403)
  assert.equal((await own.setRole(own.analyst.userId, 'owner', analyst)).status, 403)
  assert.equal((await own.remove(own.owner.userId, analyst)).status, 403)
})
