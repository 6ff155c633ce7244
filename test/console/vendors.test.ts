import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { TestOrganization } from '../support/harness.ts'
import { plantVendors } from '../support/plant/plant-vendors.ts'
import { until } from '../support/until.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service

const newDirectory = async (names: readonly string[]): Promise<TestOrganization> => {
  const organization = await newOrganization()
  for (const [at, companyName] of names.entries())
    await organization.client.createVendor({ domainName: `vendor-${at}.com`, companyName })
  return organization
}

const listed = async (page: Page): Promise<string[]> => {
  const table = page.getByRole('table', { name: 'Vendors' })
  await table.waitFor()
  return table.getByRole('row').getByRole('link').allTextContents()
}

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')

test('the list is searched, filtered and sorted, and the address keeps it', { skip: noBrowser }, async () => {
  const organization = await newDirectory(['Alpha', 'Beta', 'Gamma'])
  const { vendors } = await organization.client.listVendors({})
  const beta = vendors.find(({ companyName }) => companyName === 'Beta')
  assert.ok(beta)
  await organization.client.updateVendor({ id: beta.id, riskLevel: 'RISK_LEVEL_HIGH' })
  const page = await open(organization, '/vendors')
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await page.waitForURL(/sort=companyName/)
  await until('sorted', async () => (await listed(page)).join() === 'Alpha,Beta,Gamma')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Risk level' }).click()
  await page.getByRole('checkbox', { name: /^High/ }).check()
  await page.getByText('1 vendor matches').waitFor()
  await page.keyboard.press('Escape')
  assert.deepEqual(await listed(page), ['Beta'])

  const again = await open(organization, new URL(page.url()).pathname + new URL(page.url()).search)
  await again.getByText('1 vendor matches').waitFor()
  await again.keyboard.press('/')
  await again.keyboard.type('nobody')
  await again.getByText('No vendors match').waitFor()
  await again.getByRole('button', { name: 'Clear filters' }).click()
  await again.getByText('3 vendors').waitFor()
})

test('the table stays accessible while further rows are loading', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await plantVendors(store, organization.organizationId, 250)
  const page = await open(organization, '/vendors')
  const table = page.getByRole('table', { name: 'Vendors' })
  await table.getByRole('link').first().waitFor()
  const { promise: loading, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/public/v1/**', async (route) => {
    await loading
    await route.continue()
  })
  await page.keyboard.press('End')
  const more = table.getByRole('status', { name: 'Loading more rows' })
  await more.waitFor()
  await expectAccessible(page)
  load()
  await more.waitFor({ state: 'detached' })
})

test(
  'a vendor can be added by its domain, and an invalid one is reported at the field',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/vendors')
    await page.getByRole('button', { name: 'Add a vendor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a vendor' })
    await dialog.getByLabel('Domain').fill('10.0.0.1')
    await page.keyboard.press('Enter')
    await dialog.getByText('Must be a domain name, not an IP address.').waitFor()
    await dialog.getByLabel('Domain').fill('acme.com')
    await dialog.getByLabel('Company').fill('Acme Corp')
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Vendors' }).getByRole('link', { name: 'Acme Corp' }).waitFor()
    const { vendors } = await organization.client.listVendors({})
    assert.deepEqual(
      vendors.map(({ domainName, isMonitored }) => [domainName, isMonitored]),
      [['acme.com', true]],
    )
  },
)

test('rows can be selected by keyboard, and the outcome for each is shown', { skip: noBrowser }, async () => {
  const organization = await newDirectory(['Alpha', 'Beta', 'Gamma'])
  const { vendors } = await organization.client.listVendors({})
  const [gamma, beta] = vendors
  assert.ok(gamma && beta)
  await organization.client.updateVendor({ id: beta.id, isMonitored: true })
  await organization.client.bulkOffboardVendors({ ids: [gamma.id] })
  const page = await open(organization, '/vendors')
  await page.getByText('3 vendors').waitFor()
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Monitor', exact: true }).click()
  const report = page.getByRole('status', { name: 'Result' })
  await report
    .getByText('1 vendor is now monitored. 1 vendor was already monitored. 1 vendor couldn’t be changed.')
    .waitFor()
  await report.getByText('The vendor is offboarded. Reactivate it on its page first.').waitFor()

  await page.getByRole('button', { name: 'Add to group' }).click()
  await page.getByRole('combobox', { name: 'Group' }).fill('Payments')
  await page.getByRole('option', { name: 'New group: Payments' }).click()
  await page.getByRole('button', { name: 'Add 3 vendors' }).click()
  await report.getByText('2 vendors were added to Payments. 1 vendor couldn’t be changed.').waitFor()

  await page.getByRole('button', { name: 'Offboard' }).click()
  await page.getByLabel('Reason').fill('Contract ended')
  await page.getByText('3 vendors will be offboarded.').waitFor()
  await page.getByRole('button', { name: 'Offboard 3 vendors' }).click()
  await report.getByText('2 vendors were offboarded. 1 vendor was already offboarded.').waitFor()
  const { vendor } = await organization.client.getVendor({ id: beta.id })
  assert.equal(vendor.offboardReason, 'Contract ended')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('3 vendors will be deleted.').waitFor()
  await page.getByRole('button', { name: 'Delete 3 vendors' }).click()
  await report.getByText('3 vendors were deleted.').waitFor()
  assert.equal((await organization.client.listVendors({})).totalCount, 0)
})

test('the export contains what the list shows', { skip: noBrowser }, async () => {
  const organization = await newDirectory(['Alpha', '=cmd()|calc'])
  const page = await open(organization, '/vendors?query=calc')
  await page.getByText('1 vendor matches').waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  assert.match(download.suggestedFilename(), /^vendors-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  assert.match(text, /^domain_name,company_name/)
  assert.match(text, /"vendor-1\.com","'=cmd\(\)\|calc"/)
  assert.doesNotMatch(text, /Alpha/)
})

test('a viewer is offered no changes to vendors', { skip: noBrowser }, async () => {
  const organization = await newDirectory(['Alpha'])
  const page = await open(organization, '/vendors?mode=add', { role: 'viewer' })
  await page.getByRole('link', { name: 'Alpha' }).waitFor()
  for (const name of ['Add vendor', 'Import'])
    assert.equal(await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count(), 0)
  assert.equal(await page.getByRole('checkbox').count(), 0)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.goto('/vendors/import')
  await page.getByText('Your role doesn’t allow this').waitFor()
})

test('a long list of vendors renders only the visible rows', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await plantVendors(store, organization.organizationId, 450)
  const page = await open(organization, '/vendors')
  await page.getByText('450 vendors').waitFor()
  const table = page.getByRole('table', { name: 'Vendors' })
  await until('the last row is in sight', async () => {
    await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    return (await table.locator('[aria-rowindex="451"]').count()) === 1
  })
  assert.ok((await table.getByRole('row').count()) < 80)
})

for (const scheme of ['light', 'dark'] as const)
  test(
    `the list is accessible and shows hostile names as text (${scheme})`,
    { skip: noBrowser },
    async () => {
      const organization = await newDirectory(hostileNames)
      const width = scheme === 'dark' ? 390 : 1440
      const page = await open(organization, '/vendors', { scheme, width })
      await page.getByRole('link', { name: hostileNames[0] }).waitFor()
      assert.ok(await fitsWidth(page))
      await expectAccessible(page)
      for (const key of ['j', 'x']) await page.keyboard.press(key)
      await page.getByRole('button', { name: 'Monitor', exact: true }).click()
      await page.getByRole('button', { name: 'Show details' }).click()
      await expectAccessible(page)
      await page.goto('/vendors?mode=add')
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
    },
  )
