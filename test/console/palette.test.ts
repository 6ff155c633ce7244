import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { until } from '../support/until.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open } = await startConsole()
const skip = noBrowser

const openPalette = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await field.waitFor()
  return field
}

/** The option that a screen reader reads out. */
const active = async (page: Page): Promise<string> => {
  const id = await page.getByRole('combobox', { name: 'Find anything' }).getAttribute('aria-activedescendant')
  return page.locator(`[id="${id}"]`).innerText()
}

test('Ctrl K is a listbox: arrows, Home and End move, Enter opens, Escape closes', { skip }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/settings')
  const field = await openPalette(page)
  await page.getByRole('option', { name: 'Go to home' }).waitFor()
  assert.equal(await field.getAttribute('aria-expanded'), 'true')
  assert.equal(await active(page), 'Go to home')
  await page.keyboard.press('ArrowDown')
  assert.equal(await active(page), 'Go to inbox')
  await page.keyboard.press('End')
  assert.equal(await active(page), 'Show keyboard shortcuts')
  await page.keyboard.press('ArrowDown')
  assert.equal(await active(page), 'Go to home')
  await page.keyboard.press('ArrowUp')
  assert.equal(await active(page), 'Show keyboard shortcuts')
  await page.keyboard.press('Home')
  await expectAccessible(page)
  await page.keyboard.type('vendors')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/vendors$/)
  assert.equal(await page.getByRole('combobox', { name: 'Find anything' }).count(), 0)
  await openPalette(page)
  await page.keyboard.press('Escape')
  await until('it is closed', async () => (await page.getByRole('listbox').count()) === 0)
})

test('a name and Enter open what is found, even before it is listed', { skip }, async () => {
  const organization = await newOrganization()
  const { vendor } = await organization.client.createVendor({
    domainName: 'acme.com',
    companyName: 'Acme & <i>Sons</i>',
  })
  const page = await open(organization, '/settings')
  await openPalette(page)
  await page.keyboard.type('acme')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/vendors/${vendor.id}`)
})

test('saved views are found by name, and results are links', { skip }, async () => {
  const organization = await newOrganization()
  const { savedView } = await organization.client.createSavedView({
    name: 'Falling fast',
    selection: { vendors: { sortField: 'score' } },
  })
  const page = await open(organization, '/settings')
  await openPalette(page)
  await page.keyboard.type('falling')
  const option = page.getByRole('option', { name: /Falling fast/ })
  await option.waitFor()
  assert.equal(await option.getAttribute('href'), `/vendors?view=${savedView.shortId}`)
  await page.keyboard.type(' nothing has this name')
  await page.getByText('No matches.').waitFor()
  await page.getByRole('combobox', { name: 'Find anything' }).fill('falling')
  await option.waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/vendors\?view=/)
})
