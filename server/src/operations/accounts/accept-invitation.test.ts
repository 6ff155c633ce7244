import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { newPerson, newTestLink, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

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

test('an invited person sees the invitation, chooses a password and becomes a member', async () => {
  const { organization, email, token, invitation } = await newInvitation()
  const seen = await lookUp(token)
  assert.deepEqual(seen.body.invitation, {
    organizationName: 'Test',
    email,
    role: 'analyst',
    expiresAt: invitation.expiresAt,
    isProof: false,
    hasAccount: false,
    requiresSso: false,
  })
  const { status, body, text } = await accept({ token, password, displayName: 'Bob' })
  assert.equal(status, 200, text)
  assert.equal(body.session.organization.id, organization.publicId)
  assert.equal(body.session.role, 'analyst')
  assert.equal(body.session.user.isEmailVerified, false)
  await signedIn(request, { email })
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.deepEqual(actions, ['invitation.created', 'user.joined', 'session.started', 'session.started'])
})

test('an invitation can be accepted once, however many try at the same time', async () => {
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

/** The token in the mailed link, which only the recipient has. */
const mailed = ({ invitation }: Awaited<ReturnType<typeof newInvitation>>) =>
  newTestLink(store, { purpose: 'invitation', invitationId: String(invitation.id), proves: 'mail' })

test('a link that was mailed makes an account with a verified address', async () => {
  const invited = await newInvitation()
  const token = await mailed(invited)
  assert.equal((await lookUp(token)).body.invitation.isProof, true)
  const { body } = await accept({ token, password, displayName: 'Bob' })
  assert.equal(body.session.user.isEmailVerified, true)
  assert.equal((await lookUp(invited.token)).status, 401, 'One acceptance ends all links.')
})

test('a link handed over in person does not reveal or change an existing account with the same address', async () => {
  const home = await newOrganization()
  const person = await newPerson(store, { [home.organizationId]: 'owner' })
  const { organization, token } = await newInvitation(person.email.toUpperCase())
  assert.equal((await lookUp(token)).body.invitation.hasAccount, false)
  const other = 'a password of the inviter'
  const { status, body } = await accept({ token, password: other, displayName: 'Eve' })
  assert.equal(status, 200)
  assert.notEqual(body.session.user.id, person.userId)
  const sessionOf = async (given: string) =>
    (await newBrowser(request).post('/console/v1/sign-in', { email: person.email, password: given })).body
      .session
  assert.equal((await sessionOf(password)).user.id, person.userId)
  const { organizations } = await sessionOf(other)
  assert.deepEqual(
    organizations.map(({ id }: { id: string }) => id),
    [organization.publicId],
  )
})

test('one address in two organizations by handed-over links is two accounts, each with its own password', async () => {
  const one = await newInvitation()
  const two = await newInvitation(one.email)
  const [first, second] = ['the first long password', 'the second long password']
  const accepted = await Promise.all([
    accept({ token: one.token, password: first, displayName: 'One' }),
    accept({ token: two.token, password: second, displayName: 'Two' }),
  ])
  assert.deepEqual(
    accepted.map(({ status }) => status),
    [200, 200],
  )
  for (const [given, { organization }] of [
    [first, one],
    [second, two],
  ] as const) {
    const { body } = await newBrowser(request).post('/console/v1/sign-in', {
      email: one.email,
      password: given,
    })
    assert.equal(body.session.organization.id, organization.publicId)
    assert.equal(body.session.organizations.length, 1)
  }
})

test('two mailed links for one address at once create one account, and the other invitation stays open', async () => {
  const one = await newInvitation()
  const two = await newInvitation(one.email)
  const tokens = [await mailed(one), await mailed(two)]
  const replies = await Promise.all(tokens.map((token) => accept({ token, password, displayName: 'Bob' })))
  for (const [at, { status }] of replies.entries())
    if (status !== 200) assert.equal((await accept({ token: tokens[at], password })).status, 200)
  const browser = await signedIn(request, { email: one.email })
  assert.equal((await browser.send('/console/v1/session')).body.session.organizations.length, 2)
  const rows = await store.system((db) =>
    db.run(sql`select from console_user where email_key = ${one.email} and proven_by = 'mail'`),
  )
  assert.equal(rows.length, 1)
})

test('a member with an unverified address is deleted with the account, and can be invited again', async () => {
  const { organization, email, token } = await newInvitation()
  const { body } = await accept({ token, password, displayName: 'Bob' })
  const invite = () =>
    organization.console('/console/v1/members/invitations', {
      method: 'POST',
      body: { email, role: 'viewer' },
    })
  const refused = await invite()
  assert.equal(reasonOf(refused), 'ALREADY_EXISTS')
  assert.match(refused.text, /without having verified it/)
  await organization.console(`/console/v1/members/${body.session.user.id}/remove`, {
    method: 'POST',
    body: {},
  })
  const again = String((await invite()).body.url).split('#token=')[1]
  const accepted = await accept({ token: again, password: 'another long password', displayName: 'Bob' })
  assert.equal(accepted.status, 200, accepted.text)
  const old = await newBrowser(request).post('/console/v1/sign-in', { email, password })
  assert.equal(old.status, 401)
})

test('a person with an account needs its password, even by the link in the mail', async () => {
  const home = await newOrganization()
  const person = await newPerson(store, { [home.organizationId]: 'owner' })
  const invited = await newInvitation(person.email.toUpperCase(), 'viewer')
  const { organization } = invited
  const token = await mailed(invited)
  assert.equal((await lookUp(token)).body.invitation.hasAccount, true)
  const stolen = await accept({ token, password: 'a password of the inviter', displayName: 'Eve' })
  assert.equal(stolen.status, 401)
  assert.equal(reasonOf(stolen), 'SIGN_IN_REFUSED')
  const { status, body } = await accept({ token, password })
  assert.equal(status, 200)
  assert.equal(body.session.user.id, person.userId)
  assert.equal(body.session.organization.id, organization.publicId)
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

test('a later invitation replaces the first, and an expired or revoked one admits nobody', async () => {
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
    db.run(
      sql`update console_invitation set expires_at = now() where id = ${uuidOf('inv', third.body.invitation.id)}`,
    ),
  )
  const thirdToken = String(third.body.url).split('#token=')[1] ?? ''
  assert.equal((await accept({ token: thirdToken, password, displayName: 'B' })).status, 401)
})
