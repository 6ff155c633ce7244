import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestOrganization } from '../support/harness.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open } = await startConsole()

const suggested = 'VENDOR_DOMAIN_STATUS_SUGGESTED'

const withSuggestions = async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendor: acme } = await client.createVendor({ domainName: 'acme.com', companyName: hostileNames[0] })
  const { vendor: beta } = await client.createVendor({ domainName: 'beta.com', companyName: 'Beta' })
  await client.updateVendorDomains({
    id: acme.id,
    domains: [
      { domain: 'acme.io', status: suggested },
      { domain: 'acme.net', status: suggested },
    ],
  })
  await client.updateVendorDomains({ id: beta.id, domains: [{ domain: 'beta.io', status: suggested }] })
  return { ...organization, acme, beta }
}

const statusesOf = async ({ client }: TestOrganization): Promise<string[]> =>
  (await client.listVendorDomains({})).vendorDomains
    .map(({ domain, status }) => `${domain} ${status.replace('VENDOR_DOMAIN_STATUS_', '')}`)
    .toSorted()

test(
  'suggestions of all vendors are reviewed on one page, which the vendors link to',
  { skip: noBrowser },
  async () => {
    const organization = await withSuggestions()
    const page = await open(organization, '/vendors')
    await page.getByRole('link', { name: 'Review 3 suggested domains' }).click()
    await page.getByText('3 suggestions to review').waitFor()
    await expectAccessible(page)
    await fitsTheWindow(page)
    await page.getByRole('button', { name: 'Confirm acme.io' }).click()
    await page.getByText('acme.io confirmed. It now counts toward the vendor’s score.').waitFor()
    await page.getByRole('button', { name: 'Reject beta.io' }).click()
    await page.getByText('1 suggestion to review').waitFor()
    assert.deepEqual(await statusesOf(organization), [
      'acme.io CONFIRMED',
      'acme.net SUGGESTED',
      'beta.io REJECTED',
    ])
    await page.getByRole('button', { name: 'Reject acme.net' }).click()
    await page.getByText('Nothing to review').waitFor()
    await expectAccessible(page)
  },
)

test(
  'the page of a vendor shows its domains with evidence, adds one and gives one up',
  { skip: noBrowser },
  async () => {
    const organization = await withSuggestions()
    const { acme } = organization
    const page = await open(organization, `/vendors/${acme.id}`)
    await page.getByRole('tab', { name: 'Domains' }).click()
    const suggestions = page.getByRole('table', { name: 'Suggested domains' })
    await suggestions
      .getByRole('row', { name: /acme\.net/ })
      .getByText('Added by hand.')
      .filter({ visible: true })
      .waitFor()
    await expectAccessible(page)

    await page.getByLabel('Add a domain').fill('github.io')
    await page.keyboard.press('Enter')
    await page.getByText(/Must belong to one company/).waitFor()
    await page.getByLabel('Add a domain').fill('acme.dev')
    await page.keyboard.press('Enter')
    const confirmed = page.getByRole('table', { name: 'Confirmed domains' })
    await confirmed
      .getByRole('row', { name: /acme\.dev/ })
      .getByRole('button', { name: 'Reject' })
      .click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reject domain' }).click()
    await page.getByText('acme.dev rejected. It no longer counts toward the vendor’s score.').waitFor()
    const rejected = page.getByRole('table', { name: 'Rejected domains' })
    await rejected
      .getByRole('row', { name: /acme\.dev/ })
      .getByRole('button', { name: 'Remove' })
      .click()
    await page.getByRole('button', { name: 'Remove domain' }).click()
    await page.getByText('acme.dev removed. It may be suggested again.').waitFor()
    assert.deepEqual(await statusesOf(organization), [
      'acme.io SUGGESTED',
      'acme.net SUGGESTED',
      'beta.io SUGGESTED',
    ])
  },
)

test('a person who may only read sees the domains and no buttons', { skip: noBrowser }, async () => {
  const organization = await withSuggestions()
  const page = await open(organization, '/vendors/suggested-domains', { role: 'viewer' })
  await page.getByText('3 suggestions to review').waitFor()
  assert.equal(await page.getByRole('button', { name: /^(?:Confirm|Reject)/ }).count(), 0)
})

test(
  'on a narrow screen suggestions lead to the vendor, with evidence and buttons in view',
  { skip: noBrowser },
  async () => {
    const organization = await withSuggestions()
    const page = await open(organization, '/vendors/suggested-domains', { width: 390 })
    await page.getByRole('link', { name: 'beta.io' }).click()
    const row = page.getByRole('table', { name: 'Suggested domains' }).getByRole('row', { name: /beta\.io/ })
    await row.getByText('Added by hand.').filter({ visible: true }).waitFor()
    await fitsTheWindow(page)
    const box = await row.getByRole('button', { name: 'Reject beta.io' }).boundingBox()
    assert.ok(box && box.x + box.width <= 390)
    await expectAccessible(page)
  },
)
