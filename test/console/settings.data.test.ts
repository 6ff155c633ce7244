import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password } from '../support/accounts.ts'
import { createWebhook } from '../support/create-webhook.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open, visit, service } = await startConsole()
const { store } = service
const skip = noBrowser

test('an owner sees what a shorter time would delete, saves it, and analysts read it', { skip }, async () => {
  const organization = await newOrganization()
  await createWebhook(organization)
  await organization.client.createVendor({ domainName: 'acme.com' })
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update webhook_event set occurred_at = now() - interval '10 days' where organization_id = ${db.organizationId}`),
  )
  const page = await open(organization, '/settings/data')
  const field = page.getByLabel('Days: Deliveries to webhooks and alert channels')
  await field.fill('7')
  await page.getByText('This deletes Deliveries to webhooks and alert channels: 1.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Retention saved.').waitFor()
  await page.getByText('Leave a field empty', { exact: false }).waitFor()
  await page.getByLabel('Days: Audit entries').fill('10')
  await page.getByText('must be 90 or more', { exact: false }).first().waitFor()

  const seenBy = await open(organization, '/settings/data', { role: 'analyst' })
  await seenBy.getByText('7 days', { exact: true }).waitFor()
  assert.equal(await seenBy.getByRole('button', { name: 'Delete organization' }).count(), 0)
})

for (const [width, scheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const)
  test(`the page fits ${width} px, in ${scheme}`, { skip }, async () => {
    const page = await open(await newOrganization(), '/settings/data', { width, scheme })
    await page.getByLabel('Days: Audit entries').waitFor()
    assert.ok(await fitsTheWindow(page))
    await expectAccessible(page)
  })

test(
  'the organization is deleted only with its name, every page says so, and an owner cancels',
  { skip },
  async () => {
    const organization = await newOrganization()
    const { name } = (await organization.console('/console/v1/organization')).body.organization
    const page = await open(organization, '/settings/data')
    await page.getByRole('button', { name: 'Delete organization' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete in seven days' })
    assert.ok(await confirm.isDisabled())
    await expectAccessible(page)
    await dialog.getByLabel('Name of the organization').fill(name)
    await confirm.click()
    await page.getByText('The deletion is scheduled.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Cancel the deletion' }).waitFor()
    const elsewhere = await open(organization, '/vendors', { role: 'viewer' })
    await elsewhere.getByText('This organization will be deleted on', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Cancel the deletion' }).click()
    await page.getByRole('button', { name: 'Delete organization' }).waitFor()
  },
)

test('a person deletes the account with address and password', { skip }, async () => {
  const organization = await newOrganization()
  const person = await newPerson(store, { [organization.organizationId]: 'viewer' })
  const page = await visit('/sign-in')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(new URL('/settings/account', page.url()).href)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('this is not your current password', { exact: false }).first().waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/sign-in')
})
