import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'

const { newOrganization, open } = await startConsole()

const choose = (page: Page, text: string, name = 'vendors.csv'): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const rowOf = (page: Page, domain: string) =>
  page.getByRole('table', { name: 'Rows in the file' }).getByRole('row').filter({ hasText: domain })

test('the preview shows each outcome, and the import matches it', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await organization.client.createVendor({ domainName: 'known.com', companyName: 'Known' })
  const page = await open(organization, '/vendors/import')
  await choose(
    page,
    'domain_name,company_name,risk_level\r\nacme.com,"Acme,\r\nInc",high\r\n\r\n10.0.0.1,Bad,low\r\nknown.com,Known,\r\nodd.com,Odd,enormous\r\n',
  )
  await page
    .getByText('1 of 4 rows can be imported: 1 new vendor, 0 changed vendors. Nothing is saved yet.')
    .waitFor()
  assert.match(
    (await rowOf(page, '10.0.0.1').textContent()) ?? '',
    /^5Rejected10\.0\.0\.1Bad.*not an IP address/,
  )
  assert.match((await rowOf(page, 'known.com').textContent()) ?? '', /^6Skipped/)
  assert.equal((await organization.client.listVendors({})).totalCount, 1)

  await page.getByRole('radiogroup', { name: 'Rows to show' }).getByText('Rejected 2').click()
  await page.waitForURL(/tab=rejected/)
  await untilCount(rowOf(page, 'acme.com'), 0)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 of 4 rows imported.').waitFor()
  const { vendors } = await organization.client.listVendors({})
  assert.deepEqual(vendors.map(({ companyName }) => companyName).toSorted(), ['Acme,\r\nInc', 'Known'])
  await page.getByRole('link', { name: 'Show vendors' }).click()
  await page.getByRole('table', { name: 'Vendors' }).getByRole('link', { name: 'Acme, Inc' }).waitFor()
})

test('a file with other column names and separators can be imported', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/vendors/import')
  await choose(page, 'Website;Supplier;Colour\nacme.com;Acme, Inc;Bob\nshort.com\n')
  await page.getByText('1 of 2 rows can be imported:').waitFor()
  await rowOf(page, 'short.com').getByText('The row has 1 cell, but the first line has 3.').waitFor()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 of 2 rows imported.').waitFor()
  const { vendors } = await organization.client.listVendors({})
  assert.deepEqual(
    vendors.map(({ companyName }) => companyName),
    ['Acme, Inc'],
  )
})

test(
  'changes of existing vendors are shown, and only what was shown is imported',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const { vendor } = await organization.client.createVendor({
      domainName: 'known.com',
      companyName: 'Known',
      riskLevel: 'RISK_LEVEL_LOW',
    })
    const page = await open(organization, '/vendors/import')
    await choose(page, 'Website;Risk;Data\nhttps://known.com/;high;pii|phi\nnew.com;;\n')
    await page.getByText('1 new vendor, 0 changed vendors.').waitFor()
    await page.getByRole('checkbox', { name: 'Update existing vendors' }).check()
    await page.getByText('1 new vendor, 1 changed vendor.').waitFor()
    await rowOf(page, 'known.com')
      .getByText('Risk level: Low → High; Data shared: Not set → Personal data (PII), Health data (PHI)')
      .waitFor()
    await rowOf(page, 'new.com').getByText('New vendor').waitFor()

    await organization.client.updateVendor({ id: vendor.id, riskLevel: 'RISK_LEVEL_MEDIUM' })
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('Vendors changed after the preview, so nothing was imported.').waitFor()
    await rowOf(page, 'known.com').getByText('Risk level: Medium → High').waitFor()
    assert.equal((await organization.client.listVendors({})).totalCount, 1)

    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('2 of 2 rows imported.').waitFor()
    const { vendor: after } = await organization.client.getVendor({ id: vendor.id })
    assert.equal(after.riskLevel, 'RISK_LEVEL_HIGH')
    assert.deepEqual(after.dataTypesShared, ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'])
  },
)

test(
  'a file with changes and faults: differences, all errors with their lines, then exactly that is imported',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const { client } = organization
    const { vendor: known } = await client.createVendor({
      domainName: 'known.com',
      companyName: 'Known',
      riskLevel: 'RISK_LEVEL_LOW',
    })
    await client.createVendor({ domainName: 'same.com', companyName: 'Same' })
    const page = await open(organization, '/vendors/import')
    await choose(
      page,
      [
        'Company,Website,Risk,Monitored,Contract end,Notes',
        'Acme,https://acme.com/,high,no,2027-01-31,"two',
        'lines"',
        '',
        'Known Ltd,known.com,critical,yes,,',
        'Same,same.com,,,,',
        'Broken,10.0.0.1,huge,maybe,soon,',
        'Twice,acme.com,,,,',
        'Odd,odd.com,enormous,,,',
      ].join('\r\n'),
    )
    // Nothing is updated unless somebody chooses so, but what would change is shown.
    await page
      .getByText('1 of 6 rows can be imported: 1 new vendor, 0 changed vendors. Nothing is saved yet.')
      .waitFor()
    await page.getByText('1 existing vendor differs from the file and will stay as it is.').waitFor()
    await rowOf(page, 'known.com').getByText('The vendor already exists.').waitFor()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Update existing vendors' }).press('Space')
    await page.getByText('2 of 6 rows can be imported:').waitFor()

    const shown = page.getByRole('radiogroup', { name: 'Rows to show' })
    for (const count of ['All 6', 'New 1', 'Changed 1', 'Rejected 2', 'Skipped 2'])
      await shown.getByText(count, { exact: true }).waitFor()
    await rowOf(page, 'known.com').click()
    const differences = page.getByRole('dialog', { name: 'Line 5' }).getByRole('table')
    await differences.getByRole('row', { name: 'Company Known Known Ltd' }).waitFor()
    await differences.getByRole('row', { name: 'Risk level Low Critical' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await rowOf(page, '10.0.0.1').click()
    const errors = page.getByRole('dialog', { name: 'Line 7' }).getByRole('listitem')
    await untilCount(errors, 4)
    assert.deepEqual(
      (await errors.allTextContents()).map((text) => text.split(' ')[0]),
      ['Website', 'Risk', 'Monitored', 'Contract'],
    )
    await page.keyboard.press('Escape')
    await rowOf(page, 'Line 2 has the same domain.').waitFor()
    assert.match((await rowOf(page, 'odd.com').textContent()) ?? '', /^9Rejected/)
    assert.equal((await client.getVendor({ id: known.id })).vendor.riskLevel, 'RISK_LEVEL_LOW')

    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByText('2 of 6 rows imported.').waitFor()
    const { vendor: after } = await client.getVendor({ id: known.id })
    assert.deepEqual(
      [after.companyName, after.riskLevel, after.isMonitored],
      ['Known Ltd', 'RISK_LEVEL_CRITICAL', true],
    )
    const { vendors } = await client.listVendors({ sortField: 'domainName' })
    assert.deepEqual(
      vendors.map(({ domainName }) => domainName),
      ['acme.com', 'known.com', 'same.com'],
    )
  },
)

test(
  'an export from a spreadsheet shows what each row becomes, in the terms of the file',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/vendors/import', { width: 390 })
    await choose(
      page,
      '\uFEFFVendor name*;Website URL;Contract end;Colour\r\nAcme;https://www.acme.com/about;2027-01-31;Bob\r\n"Two\r\nLines";two.com;31.12.2027;\r\nAcme again;acme.com;;\r\n',
    )
    await page
      .getByText('1 of 3 rows can be imported: 1 new vendor, 0 changed vendors. Nothing is saved yet.')
      .waitFor()
    await rowOf(page, 'New vendor').getByText('acme.com', { exact: true }).waitFor()
    await rowOf(page, 'Line 2 has the same domain.').waitFor()

    await rowOf(page, 'two.com').click()
    const detail = page.getByRole('dialog', { name: 'Line 3' })
    await detail.getByText('Contract end must be a date such as 2026-12-31').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rejected rows' }).click(),
    ])
    const saved = await readFile(await download.path(), 'utf8')
    assert.match(saved, /^"Line","Problem","Vendor name\*","Website URL","Contract end","Colour"\n/)
    assert.match(saved, /"Two\nLines","two\.com","31\.12\.2027",\n$/)
  },
)

test('rows can be pasted by keyboard, and unreadable ones are reported', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/vendors/import')
  await choose(page, 'PK\u0003\u0004…', 'vendors.xlsx')
  await page.getByText('vendors.xlsx is a spreadsheet. Save it as CSV, then choose that file.').waitFor()
  await page.getByRole('textbox', { name: 'Rows' }).focus()
  await page.keyboard.insertText('domain_name\tcompany_name\nacme.com\tAcme "the best"')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('1 of 1 row can be imported:').waitFor()
})

test('the template can be imported unchanged', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/vendors/import')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download template' }).click(),
  ])
  await choose(page, await readFile(await download.path(), 'utf8'))
  await page.getByText('1 of 1 row can be imported:').waitFor()
})

test('ten thousand rows are shown and imported', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/vendors/import')
  const lines = Array.from({ length: 10_000 }, (_, at) => `vendor-${at}.com,Company ${at},no`)
  await choose(page, `domain_name,company_name,is_monitored\n${lines.join('\n')}\n`)
  await page.getByText('10,000 of 10,000 rows can be imported:').waitFor()
  const table = page.getByRole('table', { name: 'Rows in the file' })
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await rowOf(page, 'vendor-9999.com').waitFor()
  assert.ok((await table.getByRole('row').count()) < 80)
  await page.getByRole('button', { name: 'Import 10,000 rows' }).click()
  await page.getByText('10,000 of 10,000 rows imported.').waitFor()
  assert.equal((await organization.client.listVendors({ limit: 1 })).totalCount, 10_000)
})

for (const scheme of ['light', 'dark'] as const)
  test(
    `the import is accessible and shows hostile cells as text (${scheme})`,
    { skip: noBrowser },
    async () => {
      const organization = await newOrganization()
      const page = await open(organization, '/vendors/import', {
        scheme,
        width: scheme === 'dark' ? 390 : 1280,
      })
      await page.getByRole('button', { name: 'Choose a file' }).waitFor()
      await expectAccessible(page)
      const quoted = hostileNames.map((name) => `"${name.replaceAll('"', '""')}"`)
      const header = `Domain,${hostileNames.map((_, at) => (at === 0 ? '<img src=x onerror=gotIn(1)>' : `c${at}`)).join(',')}`
      const rows = quoted.map((name) => `${name},${quoted.join(',')}`)
      await choose(page, `${header}\n${rows.join('\n')}\n`)
      await page.getByText(`0 of ${rows.length} rows can be imported:`).waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download rejected rows' }).click(),
      ])
      const saved = await readFile(await download.path(), 'utf8')
      assert.doesNotMatch(saved, /(?:^|,)"?[=+@\t]/m)
      for (const line of saved.trimEnd().split(/(?<=")\n(?=")/)) assert.match(line, /^"[^]*"$/)
      assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
      await expectAccessible(page)
    },
  )
