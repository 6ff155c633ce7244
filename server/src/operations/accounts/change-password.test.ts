import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password, reasonOf, signedIn } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startApart } from '../../../../test/support/start-apart.ts'

const { newOrganization, request, service } = await startApart({ signInFailures: 3 })
const { store } = service
const path = '/console/v1/account/password'
const newPassword = 'another long password'

const newMember = async () => {
  const { organizationId } = await newOrganization()
  const person = await newPerson(store, { [organizationId]: 'viewer' })
  return { organizationId, person, browser: await signedIn(request, person) }
}

test('a new password ends all other sessions and gives this one a new token', async () => {
  const { organizationId, person, browser } = await newMember()
  const other = await signedIn(request, person)
  const before = newBrowser(request, browser.cookies)
  const { status, text } = await browser.post(path, { currentPassword: password, newPassword })
  assert.equal(status, 200, text)
  assert.equal((await browser.send('/console/v1/session')).status, 200)
  assert.equal((await before.send('/console/v1/session')).status, 401)
  assert.equal((await other.send('/console/v1/session')).status, 401)
  const signIn = (given: string) =>
    newBrowser(request).post('/console/v1/sign-in', { email: person.email, password: given })
  assert.equal((await signIn(password)).status, 401)
  assert.equal((await signIn('ANOTHER long password')).status, 401)
  assert.equal((await signIn(newPassword)).status, 200)
  const actions = (await auditEntries(store, organizationId)).map(({ action }) => action)
  assert.ok(actions.includes('user.password-changed'))
})

test('without the current password nothing changes, and guessing it is limited', async () => {
  const { browser } = await newMember()
  assert.equal((await browser.post(path, { newPassword })).status, 400)
  const guess = () => browser.post(path, { currentPassword: 'a guess', newPassword })
  const first = await guess()
  assert.equal(first.status, 403)
  assert.equal(reasonOf(first), 'PASSWORD_WRONG')
  await guess()
  await guess()
  const limited = await guess()
  assert.equal(limited.status, 429)
  assert.ok(Number(limited.headers.get('retry-after')) > 0)
  assert.equal((await browser.send('/console/v1/session')).status, 200)
})

test('a new password must be long enough and differ from the address', async () => {
  const { person, browser } = await newMember()
  for (const weak of ['eleven char', 'x'.repeat(257), person.email.toUpperCase()]) {
    const { status, body } = await browser.post(path, { currentPassword: password, newPassword: weak })
    assert.equal(status, 400)
    assert.equal(body.details[1].fieldViolations[0].field, 'newPassword')
  }
})

test('a password is the same however its characters are composed', async () => {
  const { person, browser } = await newMember()
  const composed = 'Pässwörter aus Zürich ﬁ'
  const { status } = await browser.post(path, { currentPassword: password, newPassword: composed })
  assert.equal(status, 200)
  const decomposed = await newBrowser(request).post('/console/v1/sign-in', {
    email: person.email,
    password: composed.normalize('NFD').replace('ﬁ', 'fi'),
  })
  assert.equal(decomposed.status, 200, decomposed.text)
})

test('a person without a password sets the first one without proving another', async () => {
  const organization = await newOrganization()
  const made = await organization.console(path, { method: 'POST', body: { newPassword }, role: 'viewer' })
  assert.equal(made.status, 200, made.text)
  assert.equal(made.body.session.user.hasPassword, true)
})
