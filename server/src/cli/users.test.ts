import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import { newPerson, password, signedIn } from '../../../test/support/accounts.ts'
import { addTotp } from '../../../test/support/factors.ts'
import { auditEntries } from '../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../test/support/browser.ts'
import { startService } from '../../../test/support/harness.ts'
import { newId } from '../domain/kernel/id.ts'
import { insertConsoleMembership } from '../store/accounts/console-membership.ts'
import { insertConsoleUser, tieConsoleUser } from '../store/accounts/console-user.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { sql } from '../store/kernel/sql.ts'
import { selectOrganizationsByDomain } from '../store/organization/organization.ts'

const { url: databaseUrl, store } = await createAuthDatabase()
const run = createCommandRunner(store)
const { request } = await startService({ databaseUrl })
await run('org', 'create', '--name', 'Acme', '--domain', 'acme.example.com')
const organizationOf = async (domain: string): Promise<OrganizationId> => {
  const [organization] = await store.system((db) => selectOrganizationsByDomain(db, domain))
  assert.ok(organization)
  return organization.id
}
const organizationId = await organizationOf('acme.example.com')

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
  await assert.rejects(run('console', 'setup-link'), /already set up/)
  assert.match(await run('users', 'list'), /ada@example\.com\s+operator\s+Ada\s+password\s+Acme \(owner\)/)
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
  assert.equal(body.session.user.isEmailVerified, true, 'The operator vouches for the address.')
  assert.equal((await accept()).status, 401)
  await assert.rejects(
    run('users', 'invite', '--org', 'acme.example.com', '--email', 'bob@example.com'),
    /already a member/,
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

test('an account of the identity provider gets no password, until it is freed from a provider that is gone', async () => {
  const { email, userId } = await newPerson(store, { [organizationId]: 'viewer' }, { hasPassword: false })
  await store.system((db) =>
    tieConsoleUser(db, userId, { issuer: 'https://id.example.com', subject: userId }),
  )
  const reset = () => run('users', 'reset-password', '--email', email)
  await assert.rejects(reset(), /signs in through the identity provider and has no password/)
  assert.match(await run('users', 'untie', '--email', email), /no longer linked/)
  await assert.rejects(run('users', 'untie', '--email', email), /not linked to an identity provider/)
  assert.match(await reset(), /\/reset#token=plt_/)
})

test('the operator vouches for an address, for one of its accounts and once', async () => {
  const email = 'carol@example.com'
  const unproven = async (domain: string) => {
    await run('org', 'create', '--name', domain, '--domain', domain)
    const [id, homeOrganizationId] = [newId('usr'), await organizationOf(domain)]
    await store.system(async (db) => {
      const user = { id, email, emailKey: email, displayName: 'Carol', passwordHash: null }
      await insertConsoleUser(db, { ...user, provenBy: null, homeOrganizationId })
      await insertConsoleMembership(db, {
        userId: id,
        organizationId: homeOrganizationId,
        role: 'viewer',
      })
    })
  }
  await unproven('one.example.com')
  await unproven('two.example.com')
  const verify = (...more: string[]) => run('users', 'verify', '--email', email, ...more)
  await assert.rejects(verify(), /2 unverified accounts have the address/)
  await assert.rejects(verify('--org', 'acme.example.com'), /Nobody in the organization/)
  assert.match(await verify('--org', 'two.example.com'), /is verified/)
  await assert.rejects(verify('--org', 'one.example.com'), /Another account has verified/)
  await assert.rejects(verify(), /already verified/)
  assert.match(
    await run('users', 'list'),
    /carol@example\.com\s+operator[^\n]+\n[^\n]+carol@example\.com\s+nobody/,
  )
})

test('the operator removes the lost second factors of a person, with an entry in the trail and a mail', async () => {
  const person = await newPerson(store, { [organizationId]: 'viewer' })
  const reset = () => run('console', 'reset-factor', '--email', person.email)
  await assert.rejects(reset(), /has no second factor/)
  await assert.rejects(
    run('console', 'reset-factor', '--email', 'nobody@example.com'),
    /Nobody has the address/,
  )
  const browser = await signedIn(request, person)
  await addTotp(store, browser, person.userId)
  assert.match(await reset(), /can sign in with the password alone/)
  assert.equal((await browser.send('/console/v1/session')).status, 401)
  await signedIn(request, person)
  const entries = await auditEntries(store, organizationId)
  const entry = entries.find(({ action }) => action === 'user.factors-reset')
  assert.deepEqual([entry?.targetId, entry?.actorId], [person.userId, 'command-line'])
  const mails = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ recipients: { email: string }[] }>`
      select recipients from outbox_mail
      where organization_id = ${db.organizationId} and kind = 'OUTBOX_MAIL_KIND_ACCOUNT_NOTICE'`),
  )
  assert.deepEqual(
    mails.map(({ recipients }) => recipients[0]?.email),
    [person.email],
  )
})
