import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/accounts.ts'
import { auditEntries } from '../../../../test/audit-entries.ts'
import { newBrowser } from '../../../../test/browser.ts'
import { startService } from '../../../../test/harness.ts'

const { newOrganization, request, service } = await startService({ tokenFailuresPerMinute: 1_000 })
const { store } = service

const newInvitation = async (email = `${randomUUID()}@people.example.com`, role = 'analyst') => {
  const organization = await newOrganization()
  const { body } = await organization.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email, role },
  })
  const token = String(body.url).split('#token=')[1] ?? ''
  return { organization, email, token, invitation: body.invitation }
}

const accept = (body: object) => newBrowser(request).post('/console/v1/invitations/accept', body)
const lookUp = (token: string) => newBrowser(request).post('/console/v1/invitations/look-up', { token })

test('who is invited sees what for, chooses a password, and is a member', async () => {
  const { organization, email, token, invitation } = await newInvitation()
  const seen = await lookUp(token)
  assert.deepEqual(seen.body.invitation, {
    organizationName: 'Test',
    email,
    role: 'analyst',
    expiresAt: invitation.expiresAt,
    hasAccount: false,
  })
  const { status, body, text } = await accept({ token, password, displayName: 'Bob' })
  assert.equal(status, 200, text)
  assert.equal(body.session.organization.id, organization.organizationId)
  assert.equal(body.session.role, 'analyst')
  await signedIn(request, { email })
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.deepEqual(actions, ['invitation.created', 'user.joined', 'session.started', 'session.started'])
})

test('an invitation is good for one acceptance, however many come at once', async () => {
  const { token } = await newInvitation()
  const replies = await Promise.all([1, 2, 3, 4].map(() => accept({ token, password, displayName: 'Bob' })))
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401, 401, 401],
  )
  const late = await accept({ token, password, displayName: 'Bob' })
  assert.equal(reasonOf(late), 'LINK_INVALID')
  assert.equal((await lookUp(token)).status, 401)
})

test('who has an account needs its password: the link alone, which the inviter knows, opens nobody else’s account', async () => {
  const home = await newOrganization()
  const person = await newPerson(store, { [home.organizationId]: 'owner' })
  const { organization, token } = await newInvitation(person.email.toUpperCase(), 'viewer')
  assert.equal((await lookUp(token)).body.invitation.hasAccount, true)
  const stolen = await accept({ token, password: 'a password of the inviter', displayName: 'Eve' })
  assert.equal(stolen.status, 401)
  assert.equal(reasonOf(stolen), 'SIGN_IN_REFUSED')
  const { status, body } = await accept({ token, password })
  assert.equal(status, 200)
  assert.equal(body.session.user.id, person.userId)
  assert.equal(body.session.organization.id, organization.organizationId)
  assert.equal(body.session.role, 'viewer')
  assert.equal(body.session.organizations.length, 2)
})

test('a weak password and a missing name are refused, and leave the invitation open', async () => {
  const { token, email } = await newInvitation()
  for (const body of [
    { password: 'short', displayName: 'Bob' },
    { password: email, displayName: 'Bob' },
    { password },
    { password, displayName: '\u0007 ' },
  ])
    assert.equal((await accept({ token, ...body })).status, 400, JSON.stringify(body))
  assert.equal((await accept({ token, password, displayName: 'Bob' })).status, 200)
})

test('a later invitation takes the place of the first, and one that is over or revoked lets nobody in', async () => {
  const { organization, email, token } = await newInvitation()
  const invite = (role: string) =>
    organization.console('/console/v1/members/invitations', { method: 'POST', body: { email, role } })
  const second = await invite('viewer')
  assert.equal((await lookUp(token)).status, 401)
  const secondToken = String(second.body.url).split('#token=')[1] ?? ''
  assert.equal((await lookUp(secondToken)).body.invitation.role, 'viewer')
  const revoke = () =>
    organization.console(`/console/v1/members/invitations/${second.body.invitation.id}/revoke`, {
      method: 'POST',
      body: {},
    })
  assert.equal((await revoke()).status, 200)
  assert.equal((await revoke()).status, 404)
  assert.equal((await accept({ token: secondToken, password, displayName: 'B' })).status, 401)

  const third = await invite('viewer')
  await store.system((db) =>
    db.run(sql`update console_invitation set expires_at = now() where id = ${third.body.invitation.id}`),
  )
  const thirdToken = String(third.body.url).split('#token=')[1] ?? ''
  assert.equal((await accept({ token: thirdToken, password, displayName: 'B' })).status, 401)
})
