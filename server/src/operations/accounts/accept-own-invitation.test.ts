import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, request, service } = await startService({ tokenFailuresPerMinute: 1_000 })
const { store } = service
const path = '/console/v1/account/invitations/accept'

const newInvitation = async (email: string) => {
  const organization = await newOrganization()
  const { body } = await organization.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email, role: 'analyst' },
  })
  return { organization, token: String(body.url).split('#token=')[1] ?? '' }
}

const newMember = async () => {
  const { organizationId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'viewer' })
  return { person, browser: await signedIn(request, person) }
}

test('a signed-in person joins with their own account, once, and continues there with a new token', async () => {
  const { person, browser } = await newMember()
  const { organization, token } = await newInvitation(person.email.toUpperCase())
  const before = newBrowser(request, browser.cookies)
  const { status, body, text } = await browser.post(path, { token })
  assert.equal(status, 200, text)
  assert.deepEqual(
    [body.session.user.id, body.session.organization.id, body.session.role],
    [person.userId, organization.publicId, 'analyst'],
  )
  assert.equal(body.session.organizations.length, 2)
  assert.equal((await before.send('/console/v1/session')).status, 401)
  assert.equal(reasonOf(await browser.post(path, { token })), 'LINK_INVALID')
  const entries = await auditEntries(store, organization.organizationId)
  assert.deepEqual(
    entries.map(({ action, actorId }) => [action, actorId]),
    [
      ['invitation.created', organization.people.owner],
      ['user.joined', person.userId],
    ],
  )
})

test('an invitation to another address is refused without naming it, and stays open', async () => {
  const { browser } = await newMember()
  const email = `${randomUUID()}@people.example.com`
  const { token } = await newInvitation(email)
  const refused = await browser.post(path, { token })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INVITATION_NOT_YOURS'])
  assert.ok(!refused.text.includes(email))
  const lookUp = await newBrowser(request).post('/console/v1/invitations/look-up', { token })
  assert.equal(lookUp.status, 200)
})

test('nobody joins without a session, with an invalid token, or with an unproven address', async () => {
  const { browser, person } = await newMember()
  const { token } = await newInvitation(person.email)
  assert.equal((await newBrowser(request).post(path, { token })).status, 401)
  assert.equal(reasonOf(await browser.post(path, { token: 'plt_none' })), 'LINK_INVALID')
  assert.equal((await browser.post(path, {})).status, 400)
  const squatter = newBrowser(request)
  const squatted = await newInvitation(person.email)
  await squatter.post('/console/v1/invitations/accept', {
    token: squatted.token,
    password: 'of the squatter',
    displayName: 'x',
  })
  assert.equal(reasonOf(await squatter.post(path, { token })), 'EMAIL_UNVERIFIED')
})

test('concurrent attempts join once', async () => {
  const { person, browser } = await newMember()
  const { token } = await newInvitation(person.email)
  const other = await signedIn(request, person)
  const replies = await Promise.all([browser, other, browser, other].map((by) => by.post(path, { token })))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  await newBrowser(request).post('/console/v1/sign-in', { email: person.email, password })
})
