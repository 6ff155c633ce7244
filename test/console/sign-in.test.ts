import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  insertOrganization,
  insertOrganizationDomains,
} from '../../server/src/store/organization/organization.ts'
import { newPerson, newTestLink, password } from '../support/accounts.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { keptByBrowser } from './kept-by-browser.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilLoaded } from './until-loaded.ts'

const running = await startConsole({ signInFailures: 4 })
const { newOrganization, open, visit, service } = running

/** A separate installation where nobody has signed in yet. */
const newInstallation = async (domain?: string) => {
  const databaseUrl = await createMigratedDatabase()
  const started = await startConsole({ databaseUrl })
  if (domain !== undefined)
    await started.service.store.system(async (db) => {
      const { id } = await insertOrganization(db, { name: 'Example Corp', isDemo: true })
      await insertOrganizationDomains(db, id, [domain])
    })
  const token = await newTestLink(started.service.store, { purpose: 'set-up' })
  return { ...started, token }
}

test('a person can sign in by keyboard and continue on the requested page', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { email } = await newPerson(service.store, { [organization.organizationId]: 'owner' })
  const page = await visit('/settings/account')
  await page.waitForURL(/\/sign-in\?returnTo=/)
  assert.equal(await page.getByLabel('Email address').getAttribute('autocomplete'), 'username')
  assert.equal(
    await page.getByLabel('Password', { exact: true }).getAttribute('autocomplete'),
    'current-password',
  )
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/settings/account')
  await page.getByText(email).waitFor()
  assert.equal(await page.evaluate<string>('document.cookie'), '', 'no script can read the session')
})

test(
  'a wrong password is reported at the fields, and too many lead to a waiting time',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const { email } = await newPerson(service.store, { [organization.organizationId]: 'owner' })
    const page = await visit('/sign-in')
    await page.getByLabel('Email address').fill(email)
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong ${attempt}`)
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
      await page.keyboard.press('Enter')
      await answered
      await page.getByRole('alert').first().waitFor()
      if ((await page.getByText('Too many attempts').count()) > 0) break
      assert.equal(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'), 'true')
      await page.getByText('E-mail address or password is wrong').waitFor()
    }
    await page.getByText(/Try again in\s+\d+ (seconds?|minutes)/).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Sign in' }).isDisabled(), true)
    await expectAccessible(page)
  },
)

test('sign-in never redirects outside the console', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const places = ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']
  for (const place of places) {
    const { email } = await newPerson(service.store, { [organization.organizationId]: 'viewer' })
    const page = await visit(`/sign-in?returnTo=${encodeURIComponent(place)}`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    assert.equal(new URL(page.url()).origin, new URL(running.url).origin)
    assert.equal(new URL(page.url()).pathname, '/', place)
    await page.context().close()
  }
})

test(
  'errors from the identity provider and refused networks are explained in words',
  { skip: noBrowser },
  async () => {
    await newPerson(service.store)
    const page = await visit('/sign-in?problem=OIDC_NO_MEMBERSHIP')
    await page.getByText('You aren’t a member of any organization here').waitFor()
    const refused = await visit('/sign-in?problem=NETWORK_REFUSED')
    await refused.getByText('Your organization doesn’t allow sign-in from this network').waitFor()
    await refused.getByLabel('Email address').waitFor()
    await expectAccessible(refused)
    const other = await visit('/sign-in?problem=%3Cimg%20src%3Dx%3E')
    await other.getByLabel('Email address').waitFor()
    assert.equal(await other.getByRole('alert').count(), 0)
  },
)

test('sign-in pages are accessible in both themes and on narrow screens', { skip: noBrowser }, async () => {
  await newPerson(service.store)
  for (const scheme of ['light', 'dark'] as const) {
    const page = await visit('/sign-in', { scheme, width: scheme === 'dark' ? 390 : 1280 })
    for (const path of [
      '/sign-in',
      '/setup',
      '/invitation',
      '/reset',
      `/reset?again#token=${'x'.repeat(47)}`,
      `/verify#token=${'x'.repeat(47)}`,
    ]) {
      await page.goto(path)
      await untilLoaded(page)
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page), path)
    }
  }
})

test(
  'the set-up link creates the owner and starts the first run, and its token is removed from the address',
  { skip: noBrowser },
  async () => {
    const { visit: goTo, token } = await newInstallation('example.com')
    const early = await goTo('/')
    await early.waitForURL('**/setup')
    await early.getByText('Open that link or paste it here').waitFor()

    const page = await goTo(`/setup#token=${token}`)
    await page.getByLabel('Your name').fill('Ada Lovelace')
    assert.equal(new URL(page.url()).hash, '')
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('too short')
    await page.getByText('3 more characters.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('ada@example.com')
    await page.keyboard.press('Enter')
    await page.getByText('Must not be the e-mail address.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/welcome')
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor()
    assert.ok(!(await keptByBrowser(page)).includes(token))

    const again = await goTo(`/setup#token=${token}`)
    await again.getByText('This installation is already set up').waitFor()
  },
)

test(
  'an owner can switch from the demo to a new organization, and delete the demo',
  { skip: noBrowser },
  async () => {
    const { visit: goTo, token } = await newInstallation('example.com')
    const page = await goTo('/setup')
    await page.getByLabel('Setup link').fill(`https://parapet.example/setup#token=${token}`)
    await page.keyboard.press('Enter')
    await page.getByLabel('Your name').fill('Ada Lovelace')
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/welcome')
    await page.getByText('0 of 4 done').waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Open findings' }).click()
    await page.waitForURL(/\/observations/)
    await page.getByRole('link', { name: /start with your own data/ }).click()
    await page.getByText('1 of 4 done').waitFor()

    await page.getByLabel('Name of your organization').fill('Analytical Engines')
    await page.getByLabel('Primary domain').fill('not a domain')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').first().waitFor()
    await page.getByLabel('Primary domain').fill('engines.com')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Start with Analytical Engines' }).waitFor()
    await page.getByRole('link', { name: 'Import CSV' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Delete the demo' }).click()
    await page.getByRole('button', { name: 'Delete the demo organization' }).click()
    await page.getByRole('heading', { name: 'The demo organization' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Account of Ada Lovelace' }).click()
    await page.getByText('Owner of Analytical Engines').waitFor()
    assert.equal(await page.getByText(/^Switch to/).count(), 0)
  },
)

test('an invitation works even if its organization has a hostile name', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const [name] = hostileNames
  await organization.console('/console/v1/organization', { method: 'PATCH', body: { name } })
  const invite = await organization.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email: `${organization.organizationId}@people.example.com`, role: 'analyst' },
  })
  const { hash } = new URL(invite.body.url)
  const page = await visit(`/invitation${hash}`)
  await page.getByRole('heading', { name: `Join ${name}` }).waitFor()
  assert.equal(new URL(page.url()).hash, '')
  await expectAccessible(page)
  await page.getByLabel('Your name').fill(hostileNames[1])
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByText(`Analyst of ${name}`).waitFor()

  await page.goto('/settings/account')
  await page.getByText('Your email address isn’t verified').waitFor()
  await page.getByText('Ask your administrator to verify your address').waitFor()
  await expectAccessible(page)
  const members = await open(organization, '/settings/members')
  await members.getByText('Email not verified').waitFor()
  await expectAccessible(members)

  const { session } = await (await page.request.get('/console/v1/session')).json()
  const token = await newTestLink(service.store, { purpose: 'verification', userId: session.user.id })
  const stranger = await visit(`/verify#token=${token}`)
  await stranger.getByText('Sign in to the account that asked for this link').waitFor()
  await page.goto(`/verify#token=${token}`)
  await page.getByRole('button', { name: 'Verify address' }).click()
  await page.waitForURL('**/settings/account')
  await page.getByLabel('Current password').waitFor()
  assert.equal(await page.getByText('Your email address isn’t verified').count(), 0)

  const dead = await visit(`/invitation${hash}`)
  await dead.getByText('Ask the person who invited you for a new one').waitFor()
})

test('a signed-in person can join another organization', { skip: noBrowser }, async () => {
  const [home, other] = [await newOrganization(), await newOrganization()]
  const { email } = await newPerson(service.store, { [home.organizationId]: 'viewer' })
  const invite = await other.console('/console/v1/members/invitations', {
    method: 'POST',
    body: { email, role: 'analyst' },
  })
  const page = await visit('/sign-in')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  const { hash } = new URL(invite.body.url)
  await page.goto(`/invitation?again${hash}`)
  await page.getByRole('button', { name: 'Join as Ada Lovelace' }).click()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByText('Analyst of Test').waitFor()
})

test('a reset link sets a password once', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { userId } = await newPerson(service.store, { [organization.organizationId]: 'viewer' })
  const token = await newTestLink(service.store, { purpose: 'password-reset', userId })
  const page = await visit(`/reset#token=${token}`)
  await page.getByLabel('New password').fill('another horse battery staple')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
  const again = await visit(`/reset#token=${token}`)
  await again.getByLabel('New password').fill('another horse battery staple')
  await again.keyboard.press('Enter')
  await again.getByRole('alert').first().waitFor()
})

test('signing out ends the session, and the back button shows nothing', { skip: noBrowser }, async () => {
  const page = await open(await newOrganization(), '/settings/account')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/sign-in$/)
  await page.getByLabel('Email address').waitFor()
  await page.goBack()
  await page.waitForURL(/\/sign-in\?returnTo=/)
})
