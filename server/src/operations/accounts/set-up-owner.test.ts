import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTestLink, password, reasonOf } from '../../../../test/support/accounts.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { newBrowser } from '../../../../test/support/browser.ts'
import { startService } from '../../../../test/support/harness.ts'
import { organizationIdOf } from '../../../../test/support/organization-id-of.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { untilAwaited } from '../../../../test/support/until-awaited.ts'
import { sql } from '../../store/kernel/sql.ts'
import { insertOrganization, insertOrganizationDomains } from '../../store/organization/organization.ts'

const path = '/console/v1/set-up'

/** A separate installation where nobody has signed in yet. */
const newInstallation = async (organizations: readonly string[]) => {
  const databaseUrl = await createMigratedDatabase()
  const started = await startService({ databaseUrl, tokenFailuresPerMinute: 1_000 })
  const { store } = started.service
  for (const domain of organizations)
    await store.system(async (db) => {
      const { id } = await insertOrganization(db, { name: domain, isDemo: domain === 'example.com' })
      await insertOrganizationDomains(db, id, [domain])
    })
  const people = (): Promise<{ email: string }[]> =>
    store.system((db) => db.run(sql<{ email: string }>`select email from console_user order by email`))
  const options = async () => (await started.request('/console/v1/sign-in')).body
  return { ...started, store, people, options }
}

const owner = { email: 'Ada@Example.com', displayName: ' Ada  Lovelace ', password }

test('the holder of the link becomes the owner of the demo organization, once', async () => {
  const { request, store, options, people } = await newInstallation(['example.com'])
  const { version, ...shown } = await options()
  assert.match(version, /^\d+\.\d+\.\d+$/)
  assert.deepEqual(shown, {
    isSetUpNeeded: true,
    setUpAsksForOrganization: false,
    hasPasswordSignIn: true,
    hasPasskeySignIn: false,
    isMailConfigured: false,
  })
  const token = await newTestLink(store, { purpose: 'set-up' })
  const other = await newTestLink(store, { purpose: 'set-up' })
  const browser = newBrowser(request)
  const { status, body, text } = await browser.post(path, { token, ...owner })
  assert.equal(status, 200, text)
  const { session } = body
  assert.equal(session.role, 'owner')
  assert.equal(session.organization.domain, 'example.com')
  assert.equal(session.organization.isDemo, true)
  assert.deepEqual([session.user.email, session.user.displayName], ['Ada@example.com', 'Ada Lovelace'])
  assert.equal((await browser.send('/console/v1/session')).status, 200)
  assert.equal((await options()).isSetUpNeeded, false)

  for (const again of [token, other, await newTestLink(store, { purpose: 'set-up' })]) {
    const refused = await newBrowser(request).post(path, { token: again, ...owner, email: 'b@example.com' })
    assert.equal(refused.status, 401)
    assert.equal(reasonOf(refused), 'LINK_INVALID')
  }
  assert.deepEqual(await people(), [{ email: 'Ada@example.com' }])
  const actions = (await auditEntries(store, await organizationIdOf(store, session.organization.id))).map(
    ({ action }) => action,
  )
  assert.deepEqual(actions, ['user.set-up', 'session.started'])
})

test('of two concurrent holders of the link one becomes the owner', async () => {
  const { request, store, people } = await newInstallation(['example.com'])
  const links = await Promise.all([1, 2, 3].map(() => newTestLink(store, { purpose: 'set-up' })))
  const { racing } = await store.system(async (db) => {
    // Blocks writers, so that all of them have seen that there is no account yet.
    await db.run(sql`lock table console_user in exclusive mode`)
    const sent = [...links, ...links].map((token, index) =>
      newBrowser(request).post(path, { token, ...owner, email: `p${index}@example.com` }),
    )
    await untilAwaited(db, sent.length)
    return { racing: sent }
  })
  const replies = await Promise.all(racing)
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 401, 401, 401, 401, 401],
  )
  assert.equal((await people()).length, 1)
})

test('with several organizations, or none, one has to be named', async () => {
  const { request, store, options } = await newInstallation(['one.com', 'two.com'])
  assert.equal((await options()).setUpAsksForOrganization, true)
  const token = await newTestLink(store, { purpose: 'set-up' })
  const refused = await newBrowser(request).post(path, { token, ...owner })
  assert.equal(refused.status, 400)
  assert.equal(refused.body.details[1].fieldViolations[0].field, 'organizationDomain')
  const { status, body } = await newBrowser(request).post(path, {
    token,
    ...owner,
    organizationDomain: 'two.com',
  })
  assert.equal(status, 200)
  assert.equal(body.session.organization.domain, 'two.com')
})

test('a named organization that does not exist yet is created, with a name', async () => {
  const { request, store } = await newInstallation([])
  const token = await newTestLink(store, { purpose: 'set-up' })
  const organizationDomain = 'risk.io'
  const nameless = await newBrowser(request).post(path, { token, ...owner, organizationDomain })
  assert.equal(nameless.body.details[1].fieldViolations[0].field, 'organizationName')
  const invalid = await newBrowser(request).post(path, {
    token,
    ...owner,
    organizationDomain: 'localhost',
    organizationName: 'x',
  })
  assert.equal(reasonOf(invalid), 'INVALID_DOMAIN')
  const made = await newBrowser(request).post(path, {
    token,
    ...owner,
    organizationDomain,
    organizationName: 'Risk',
  })
  assert.equal(made.status, 200, made.text)
  const { id, name, domain, isDemo } = made.body.session.organization
  assert.deepEqual([name, domain, isDemo], ['Risk', 'risk.io', false])
  const actions = (await auditEntries(store, await organizationIdOf(store, id))).map(({ action }) => action)
  assert.deepEqual(actions, ['organization.created', 'user.set-up', 'session.started'])
})

test('an unknown or expired link, a weak password and an invalid address are refused, and the link stays valid', async () => {
  const { request, store, people } = await newInstallation(['example.com'])
  const token = await newTestLink(store, { purpose: 'set-up' })
  const over = await newTestLink(store, { purpose: 'set-up' }, -1)
  const browser = newBrowser(request)
  for (const wrong of [over, `plt_${'A'.repeat(43)}`, 'x'])
    assert.equal((await browser.post(path, { token: wrong, ...owner })).status, 401)
  for (const change of [
    { password: 'eleven char' },
    { password: 'x'.repeat(257) },
    { email: 'longer@example.com', password: 'LONGER@example.com' },
    { email: 'no address' },
    { displayName: '\u202E ' },
  ]) {
    const { status } = await browser.post(path, { token, ...owner, ...change })
    assert.equal(status, 400, JSON.stringify(change))
  }
  assert.deepEqual(await people(), [])
  assert.equal(browser.cookies.size, 0)
  assert.equal((await browser.post(path, { token, ...owner })).status, 200)
})
