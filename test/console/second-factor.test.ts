import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { sendOutbox } from '../../server/src/collect/outbox/send-outbox.ts'
import { newPerson, password } from '../support/accounts.ts'
import { ageProofs, codeOf, forgetUsedCodes } from '../support/factors.ts'
import { mailerFor } from '../support/mailer-for.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { startSmtpSink } from '../support/smtp-sink.ts'
import { until } from '../support/until.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const sink = await startSmtpSink()
after(() => sink.close())
// Passkeys need a host name.
const mailer = mailerFor(sink)
const databaseUrl = await createMigratedDatabase()
const { url, newOrganization, visit, service } = await startConsole({ databaseUrl, mailer }, 'localhost')
const { store } = service

const newOwner = async () => {
  const { organizationId } = await newOrganization()
  return { ...(await newPerson(store, { [organizationId]: 'owner' })), organizationId }
}

type Options = NonNullable<Parameters<typeof visit>[1]>

const enterPassword = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const signIn = async (email: string, path: string, options: Options = {}): Promise<Page> => {
  const page = await visit(path, options)
  await enterPassword(page, email)
  return page
}

/** A security key of the browser itself, which verifies its person. */
const plugIn = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const signOut = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.goto('/sign-in')
}

/** Once the page has asked for the secret. */
const codeOfWhenBegun = (userId: string): Promise<string> =>
  until('the secret is stored', async () => {
    try {
      return await codeOf(store, userId)
    } catch {
      return undefined
    }
  })

test(
  'a person adds an authenticator app, and signs in with a code or a recovery code',
  { skip: noBrowser },
  async () => {
    const { email, userId } = await newOwner()
    const page = await signIn(email, '/settings/account', { width: 390 })
    await page.getByRole('button', { name: 'Add authenticator app' }).click()
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeOfWhenBegun(userId))
    await page.getByRole('button', { name: 'Add app' }).click()
    await page.getByText('Save these codes now').waitFor()
    const codes = await page
      .getByRole('listitem')
      .filter({ hasText: /^(?:\w{4}-){5}\w{4}$/ })
      .allTextContents()
    assert.equal(codes.length, 10)
    await expectAccessible(page)
    assert.equal(await fitsTheWindow(page), true)
    await page.getByRole('button', { name: 'I saved the codes' }).click()
    await page.getByText('10 codes left').waitFor()
    await expectAccessible(page)

    await signOut(page)
    await forgetUsedCodes(store, userId)
    await enterPassword(page, email)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText('This code isn’t right').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeOf(store, userId))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Account of/ }).waitFor()

    await signOut(page)
    await enterPassword(page, email)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
  },
)

test('a person adds a passkey and signs in with it alone', { skip: noBrowser }, async () => {
  const { email } = await newOwner()
  const page = await signIn(email, '/settings/account')
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await plugIn(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Name').last().fill('My laptop')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await page.getByText('My laptop').waitFor()
  await expectAccessible(page)

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()

  await signOut(page)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()

  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('Passkey removed.').waitFor()
})

test('a sensitive change asks again over the page, and then goes through', { skip: noBrowser }, async () => {
  const { email, userId } = await newOwner()
  const page = await signIn(email, '/settings/members')
  await page.getByRole('button', { name: 'Invite' }).first().click()
  await page.getByRole('dialog').getByLabel('Email address').fill('bob@example.com')
  await ageProofs(store, userId)
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await asked.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await asked.getByText('This isn’t your password.').waitFor()
  await expectAccessible(page)
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('bob@example.com invited').waitFor()
})

test('where a second factor is required, members are led to adding one', { skip: noBrowser }, async () => {
  const owner = await newOwner()
  const page = await signIn(owner.email, '/settings/organization')
  const required = page.getByLabel('Require a second factor')
  await required.waitFor()
  assert.equal(await required.isDisabled(), true)
  await page.goto('/settings/account')
  await page.getByRole('button', { name: 'Add authenticator app' }).click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeOfWhenBegun(owner.userId))
  await page.getByRole('button', { name: 'Add app' }).click()
  await page.getByRole('button', { name: 'I saved the codes' }).click()
  await page.goto('/settings/organization')
  await required.click()
  await page.getByText('A second factor is now required.').waitFor()
  await expectAccessible(page)

  const member = await newPerson(store, { [owner.organizationId]: 'viewer' })
  const other = await signIn(member.email, '/vendors', { scheme: 'dark', width: 390 })
  await other.waitForURL('**/settings/account')
  await other.getByText('Your organization requires a second factor.').waitFor()
  await expectAccessible(other)
  assert.equal(await fitsTheWindow(other), true)
  await other.getByRole('button', { name: 'Add authenticator app' }).click()
  await other.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeOfWhenBegun(member.userId))
  await other.getByRole('button', { name: 'Add app' }).click()
  await other.getByRole('button', { name: 'I saved the codes' }).click()
  await other.goto('/vendors')
  await other.getByRole('heading', { name: 'Vendors', exact: true }).waitFor()

  await page.goto('/settings/members')
  await page.getByRole('button', { name: 'Reset second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click()
  await page.getByText('can sign in with the password alone').waitFor()
})

test('a person who forgot the password sets a new one by mail', { skip: noBrowser }, async () => {
  const { email } = await newOwner()
  const page = await visit('/sign-in')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in page has a field of the same name.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email address').fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('we sent a link to it').waitFor()
  await expectAccessible(page)
  const link = await until('the mail is sent', async () => {
    await sendOutbox({ store, mailer, publicUrl: url, onFailure: () => assert.fail('a failure') })
    const mail = sink.mails.find(({ to, text }) => to.includes(email) && text.includes('/reset#token='))
    return /http:\S+#token=\S+/.exec(mail?.text ?? '')?.[0]
  })
  await page.goto(link)
  await page.getByLabel('New password').fill('another long password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
})
