import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { newReportToken } from '../support/report-links.ts'
import { newReportOrganization } from '../support/report-organization.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const started = await startConsole()
const { newOrganization, visit, open } = started
const skip = noBrowser

const savedName = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  return download.suggestedFilename()
}

test(
  'the board report opens from the home page, downloads and prints without the frame',
  { skip },
  async () => {
    const organization = await newReportOrganization(started)
    const page = await open(organization, '/')
    await page.getByRole('link', { name: 'Report', exact: true }).click()
    await page.getByRole('heading', { name: 'Vendor risk report' }).waitFor()
    for (const name of ['Summary', 'Vendors that got worse', 'Top risks', 'What was done', 'Method'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await expectAccessible(page)
    assert.match(await savedName(page), /^Vendor risk report .*\.pdf$/)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    assert.equal(await page.getByRole('navigation').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false)
    assert.equal(await page.getByRole('heading', { name: 'Vendor risk report' }).isVisible(), true)
    const background = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('article')).backgroundColor",
    )
    assert.equal(background, 'rgb(255, 255, 255)')
  },
)

test('a vendor report is shared by a link that somebody without an account reads', { skip }, async () => {
  const organization = await newReportOrganization(started)
  const { vendors } = await organization.client.listVendors({ limit: 1 })
  const [{ id, companyName } = assert.fail('There are no vendors.')] = vendors
  const page = await open(organization, `/vendors/${id}`)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByRole('heading', { name: `Vendor report: ${companyName}` }).waitFor()
  const { report } = await organization.client.getVendorReport({ id })
  const sha256 = report.receipt?.sha256 ?? assert.fail('The report has no receipt.')
  await page.getByRole('region', { name: 'Receipt' }).getByText(sha256, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  await dialog.getByText('No links yet.').waitFor()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog
    .getByRole('list', { name: 'Links to reports that still work' })
    .getByText(companyName)
    .waitFor()
  await expectAccessible(page)

  const requests: string[] = []
  const reader = await visit(`/report#${url.split('#')[1]}`, { width: 390 })
  reader.on('request', (request) => requests.push(request.url(), request.headers()['referer'] ?? ''))
  await reader.getByRole('heading', { name: `Vendor report: ${companyName}` }).waitFor()
  await reader.getByText(/This link works until/).waitFor()
  await reader.getByRole('region', { name: 'Receipt' }).getByText(sha256, { exact: true }).waitFor()
  assert.ok(await fitsTheWindow(reader))
  await expectAccessible(reader)
  assert.match(await savedName(reader), /\.pdf$/)
  assert.ok(
    requests.every((text) => !text.includes('rpt_')),
    'The token is in an address.',
  )

  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await page.getByText('Link revoked.').waitFor()
  const later = await visit(`/report#${url.split('#')[1]}`)
  await later.getByText('This link doesn’t work').waitFor()
})

test('a link without its token, or with another one, says what to do', { skip }, async () => {
  const short = await visit('/report')
  await short.getByText('The address is incomplete. Copy all of the link.').waitFor()
  await expectAccessible(short)
  const wrong = await visit(`/report#rpt_${'x'.repeat(43)}`)
  await wrong.getByText(/mistyped, expired or revoked/).waitFor()
})

test('a viewer reads and prints, and is not offered to share', { skip }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/portfolio/report', { role: 'viewer' })
  await page.getByRole('button', { name: 'Print' }).waitFor()
  await page.getByText('No monitored vendor has a score yet.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Share' }).count(), 0)
})

test('hostile names are shown as they are, by the page and by the link', { skip }, async () => {
  const organization = await newOrganization()
  for (const [at, companyName] of hostileNames.slice(0, 3).entries()) {
    const { vendor } = await organization.client.createVendor({ domainName: `vendor-${at}.com`, companyName })
    const page = await open(organization, `/vendors/${vendor.id}/report`)
    await page.getByRole('heading', { name: 'About the vendor' }).waitFor()
    assert.ok(await fitsTheWindow(page))
    const { token } = await newReportToken(organization, {
      kind: 'REPORT_KIND_VENDOR',
      vendorId: vendor.id,
    })
    const reader = await visit(`/report#${token}`)
    await reader.getByRole('heading', { name: 'About the vendor' }).waitFor()
    assert.ok(await fitsTheWindow(reader))
  }
})
