import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/auth/run-command.ts'
import { newPerson, password } from '../../../test/accounts.ts'
import { auditEntries } from '../../../test/audit-entries.ts'
import { newBrowser } from '../../../test/browser.ts'
import { startService } from '../../../test/harness.ts'
import { selectOrganizationByDomain } from '../store/organization.ts'

const { url: databaseUrl, store } = await createAuthDatabase()
const run = createCommandRunner(store)
const { request } = await startService({ databaseUrl })
await run('org', 'create', '--name', 'Acme', '--domain', 'acme.example.com')
const organizationId =
  (await store.system((db) => selectOrganizationByDomain(db, 'acme.example.com')))?.id ?? ''

const tokenOf = (text: string): string => /#token=(\S+)$/.exec(text)?.[1] ?? ''

test('the set-up link makes the first owner, and none is made once there is anybody', async () => {
  assert.match(await run('users', 'list'), /^Nobody can sign in yet/)
  const link = await run('console', 'setup-link')
  assert.match(link, /^https:\/\/risk\.example\.com\/setup#token=plt_[\w-]{43}$/)
  const { status, text } = await newBrowser(request).post('/console/v1/set-up', {
    token: tokenOf(link),
    email: 'ada@example.com',
    displayName: 'Ada',
    password,
  })
  assert.equal(status, 200, text)
  await assert.rejects(run('console', 'setup-link'), /set up already/)
  assert.match(await run('users', 'list'), /ada@example\.com\s+Ada\s+password\s+Acme \(owner\)/)
})

test('an invitation of the command line lets one person in, once', async () => {
  const printed = JSON.parse(
    await run(
      'users',
      'invite',
      '--org',
      'acme.example.com',
      '--email',
      'Bob@Example.com',
      '--role',
      'analyst',
      '--json',
    ),
  )
  assert.equal(printed.invitation.role, 'analyst')
  const accept = () =>
    newBrowser(request).post('/console/v1/invitations/accept', {
      token: tokenOf(printed.url),
      password,
      displayName: 'Bob',
    })
  const { status, body } = await accept()
  assert.equal(status, 200)
  assert.equal(body.session.role, 'analyst')
  assert.equal((await accept()).status, 401)
  await assert.rejects(
    run('users', 'invite', '--org', 'acme.example.com', '--email', 'bob@example.com'),
    /a member already/,
  )
  await assert.rejects(run('users', 'invite', '--org', 'acme.example.com', '--email', 'x'), /e-mail address/)
  await assert.rejects(
    run('users', 'invite', '--org', 'no.example.com', '--email', 'x@y.com'),
    /No organization/,
  )
})

test('a password link sets a new password, once, and ends what was open', async () => {
  const { email } = await newPerson(store, { [organizationId]: 'viewer' })
  const before = newBrowser(request)
  await before.post('/console/v1/sign-in', { email, password })
  const link = await run('users', 'reset-password', '--email', email.toUpperCase())
  const token = tokenOf(link)
  assert.match(link, /\/reset#token=plt_/)
  const reset = () =>
    newBrowser(request).post('/console/v1/password-reset', { token, password: 'another long password' })
  assert.equal((await reset()).status, 200)
  assert.equal((await reset()).status, 401)
  assert.equal((await before.send('/console/v1/session')).status, 401)
  const signIn = (given: string) =>
    newBrowser(request).post('/console/v1/sign-in', { email, password: given })
  assert.equal((await signIn(password)).status, 401)
  assert.equal((await signIn('another long password')).status, 200)
  await assert.rejects(
    run('users', 'reset-password', '--email', 'nobody@example.com'),
    /Nobody has the address/,
  )
  const actions = (await auditEntries(store, organizationId)).map(({ action }) => action)
  assert.ok(actions.includes('user.password-link-made') && actions.includes('user.password-reset'))
})
