import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson, password } from '../support/accounts.ts'
import { until } from '../support/until.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open, service, url, visit } = await startConsole()
const skip = noBrowser

test(
  'the server goes away while somebody types: nothing is lost, nothing is said to be done, and it is sent later',
  { skip },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/vendor-groups')
    await page.getByRole('button', { name: 'New group' }).click()
    const form = page.getByRole('dialog', { name: 'New group' })
    await form.getByLabel('Name').fill('Payments')
    await form.getByLabel('Description').fill('Everyone who touches cards')

    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Create group' }).click()
    const banner = page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' })
    await banner.waitFor()
    await expectAccessible(page)
    assert.equal(await form.getByLabel('Description').inputValue(), 'Everyone who touches cards')
    assert.equal(await page.getByText('Payments created.').count(), 0)
    assert.equal((await organization.client.listVendorGroups({})).totalCount, 0)

    await page.context().setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await page.getByText('Payments created.').waitFor()
    const { vendorGroups } = await organization.client.listVendorGroups({})
    assert.deepEqual(
      vendorGroups.map(({ name, description }) => [name, description]),
      [['Payments', 'Everyone who touches cards']],
    )
  },
)

test('a page that could not load what it shows loads it when the server is back', { skip }, async () => {
  const organization = await newOrganization()
  await organization.client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
  const page = await open(organization, '/questionnaires')
  await page.getByRole('heading', { level: 1, name: 'Questionnaires' }).waitFor()
  await page.route('**/public/**', (route) => route.fulfill({ status: 503, body: '' }))
  await page.route('**/ready', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'Vendors', exact: true }).click()
  const banner = page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' })
  await banner.waitFor()
  await page.unroute('**/public/**')
  await page.unroute('**/ready')
  await banner.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Acme' }).waitFor()
})

test('one busy operation does not count as a server that is away', { skip }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/questionnaires')
  await page.getByRole('heading', { level: 1, name: 'Questionnaires' }).waitFor()
  let refused = 0
  await page.route('**/public/v1/vendors', (route) => {
    refused += 1
    return refused === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await page.getByRole('link', { name: 'Vendors', exact: true }).click()
  await page
    .getByText('0 vendors')
    .or(page.getByText('no vendors', { exact: false }))
    .first()
    .waitFor()
  assert.ok(refused > 0)
  assert.equal(await page.getByText('Can’t reach the server.').count(), 0)
})

test(
  'a session that ends while somebody types asks for the password over the page, and sends what was typed',
  { skip },
  async () => {
    const organization = await newOrganization()
    const { email } = await newPerson(service.store, { [organization.organizationId]: 'owner' })
    const page = await visit('/sign-in?returnTo=%2Fvendor-groups')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'New group' }).click()
    const form = page.getByRole('dialog', { name: 'New group' })
    await form.getByLabel('Name').fill('Payments')
    await form.getByLabel('Description').fill('Typed before')

    await page.context().clearCookies()
    await form.getByRole('button', { name: 'Create group' }).click()
    const again = page.getByRole('dialog', { name: 'Your session expired' })
    await again.waitFor()
    await expectAccessible(page)
    assert.equal(await again.getByLabel('Email address').inputValue(), email)
    await again.getByLabel('Password', { exact: true }).fill('wrong password 123')
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.getByRole('alert').waitFor()
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Payments created.').waitFor()
    await until('the dialog is closed', async () => (await again.count()) === 0)
    const { vendorGroups } = await organization.client.listVendorGroups({})
    assert.deepEqual(
      vendorGroups.map(({ description }) => description),
      ['Typed before'],
    )
  },
)

test('what was typed is never sent in the session of another person', { skip }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/vendor-groups')
  await page.getByRole('button', { name: 'New group' }).click()
  const form = page.getByRole('dialog', { name: 'New group' })
  await form.getByLabel('Name').fill('Payments')
  await page.context().clearCookies()
  await form.getByRole('button', { name: 'Create group' }).click()
  await page.getByRole('dialog', { name: 'Your session expired' }).waitFor()
  const other = await organization.session('owner')
  await page.context().addCookies([{ name: 'parapet_session', value: other, url, httpOnly: true }])
  // The dialog notices the new session by itself.
  await page.waitForURL(`${url}/`)
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  assert.equal((await organization.client.listVendorGroups({})).totalCount, 0)
})

test('whoever does not want to sign in again leaves for the sign-in page', { skip }, async () => {
  const page = await open(await newOrganization(), '/vendors')
  await page.getByRole('heading', { level: 1, name: 'Vendors' }).waitFor()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Questionnaires' }).click()
  await page.getByRole('button', { name: 'Leave this page' }).click()
  await page.waitForURL(/\/sign-in/)
})
