import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Download, Page } from 'playwright-core'
import { newRemediationToken, requestFixOf } from '../support/plant/reach-dispute.ts'
import { observeVendor } from '../support/plant/reach-observation.ts'
import { finding, plantObservations } from '../support/plant/plant-observations.ts'
import { pageVerifier } from '../support/receipts/page-verifier.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, visit, open, service } = await startConsole()
const { store } = service
const skip = noBrowser

const evidence = [
  {
    type: 'EVIDENCE_TYPE_DNS_RECORD' as const,
    summary: 'No DMARC record was found.',
    data: 'NXDOMAIN _dmarc.acme.com',
    observedAt: '2026-01-02T03:04:05.000000Z',
  },
]

/** Another finding, which the vendor is not asked to fix. */
const other = finding('acme.com', {
  observationType: 'port_open',
  title: 'Telnet reachable',
  category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
  severity: 'SEVERITY_CRITICAL',
})

const download = async (page: Page): Promise<{ name: string; bytes: Buffer }> => {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

/** What the verifier, which is not the server's, says to the file. */
const read = (bytes: Buffer) => {
  const { isValid, problem } = pageVerifier.verify([bytes])
  assert.ok(isValid, problem)
  const { receipt, evidence: attached } = JSON.parse(bytes.toString())
  return { receipt, attached }
}

/** Asks the vendor of the open finding for a fix, by the dialog; returns the path of a link to copy. */
const requestFix = async (page: Page, discloses: boolean): Promise<string> => {
  await page.getByRole('button', { name: 'Request fix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request fix' })
  await dialog.getByLabel('Name').fill('Security desk')
  await dialog.getByLabel('Email').fill('security@acme.com')
  await page.keyboard.press('Enter')
  const box = dialog.getByRole('checkbox', { name: 'Let the vendor see its own score' })
  assert.equal(await box.isChecked(), false)
  await box.setChecked(discloses)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Request fix' }).click()
  const links = page.getByRole('dialog', { name: 'Links for the vendors' })
  await links.getByRole('button', { name: 'Create link to copy' }).click()
  const url = new URL(await links.getByRole('textbox', { name: 'Link', exact: true }).inputValue())
  await links.getByText('Anyone with this link can read the findings').waitFor()
  assert.equal(await links.getByText('see the vendor’s score').count(), discloses ? 1 : 0)
  await links.getByRole('button', { name: 'Done' }).click()
  return url.pathname + url.hash
}

test(
  'a vendor sees its score by a link, verifies the receipt and disputes from there',
  { skip },
  async () => {
    const organization = await newOrganization()
    const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, { evidence })
    await plantObservations(store, organization.organizationId, [other])
    const page = await open(organization, `/observations?open=${encodeURIComponent(orn)}`)
    const link = await requestFix(page, true)

    const vendor = await visit(link, { width: 390 })
    const score = vendor.getByRole('region', { name: 'Your score' })
    await score.getByText('Calculated for Test').waitFor()
    await score.getByText('What counts: 2 findings').click()
    await score.getByText('Telnet reachable').waitFor()
    await score.getByText('Evidence', { exact: true }).click()
    await score.getByText('"data": "NXDOMAIN _dmarc.acme.com"').waitFor()
    assert.ok(await fitsTheWindow(vendor))
    await expectAccessible(vendor)

    const { name, bytes } = await download(vendor)
    const { receipt, attached } = read(bytes)
    assert.equal(name, `receipt-acme.com-${receipt.day}.json`)
    assert.equal(receipt.findings.count, 2)
    assert.equal(Object.keys(attached).length, 1)
    await score.getByText(String(receipt.result.value), { exact: true }).waitFor()
    await score.getByText(`= ${receipt.result.score.toFixed(1)}`).waitFor()
    await score.getByRole('checkbox', { name: 'Leave out the evidence' }).check()
    const redacted = read((await download(vendor)).bytes)
    assert.deepEqual(redacted, { receipt, attached: {} })

    await vendor.getByRole('button', { name: 'Respond', exact: true }).click()
    await vendor.getByRole('radio', { name: 'It’s fixed' }).check()
    await vendor.getByRole('button', { name: 'Send response' }).click()
    await vendor.getByText('Test is reviewing this response.').waitFor()
    assert.equal(read((await download(vendor)).bytes).receipt.findings.items.length, 2)

    const drawer = page.getByRole('dialog', { name: 'Finding', exact: true })
    await drawer.getByText('Fix requested · score disclosed to the vendor').waitFor()
    await drawer.getByRole('button', { name: 'Create vendor link' }).click()
    const links = page.getByRole('dialog', { name: 'Link for the vendor' })
    await links.getByText('see the vendor’s score').waitFor()
    await expectAccessible(page)
    await links.getByRole('button', { name: 'Done' }).click()
    await drawer.getByRole('button', { name: 'Revoke links' }).click()
    await page.getByRole('button', { name: 'Revoke all' }).click()
    await page.getByText('2 links revoked.').waitFor()
    await vendor.reload()
    await vendor.getByText('This link doesn’t work').waitFor()
  },
)

test('unless the organization says so, a link shows no score', { skip }, async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1, { evidence })
  const page = await open(organization, `/observations?open=${encodeURIComponent(orn)}`)
  const vendor = await visit(await requestFix(page, false))
  await vendor.getByRole('heading', { name: 'DMARC record missing' }).waitFor()
  assert.equal(await vendor.getByText('Your score').count(), 0)
  await page.getByText(/→ Fix requested$/).waitFor()
})

/** Downloads a large receipt with its parts and checks all of it together; returns the names of the files. */
const downloadInParts = async (
  page: Page,
  count: number,
  start: () => Promise<unknown>,
): Promise<string[]> => {
  const saved: Download[] = []
  const isLast = (one: Download): boolean => saved.push(one) === 1 + count
  await Promise.all([page.waitForEvent('download', isLast), start()])
  await page.getByText('Check them together with the receipt.').waitFor()
  const files = await Promise.all(saved.map(async (one) => readFile(await one.path())))
  // No part may be missing from so many files, because none is accepted twice.
  const { isValid, problem } = pageVerifier.verify(files)
  assert.ok(isValid, problem)
  return saved.map((one) => one.suggestedFilename())
}

test('a vendor gets a large receipt with its parts, and the rest after a failure', { skip }, async () => {
  const organization = await newOrganization()
  const orns = await observeVendor(store, organization, 'acme.com', 300)
  const id = await requestFixOf(organization, 'acme.com', orns.slice(0, 1), { discloseScore: true })
  const vendor = await visit(`/remediation#${await newRemediationToken(organization, id)}`, { width: 390 })
  await vendor.getByText('What counts: 300 findings').click()
  await vendor.getByText('too many findings to list here').waitFor()
  await vendor.getByRole('listitem').filter({ hasText: 'Email security' }).waitFor()

  const seen = Promise.withResolvers<void>()
  await vendor.route('**/score-receipt/*/part?number=1', (route) => route.abort(), { times: 1 })
  await vendor.route('**/score-receipt/*/part?number=2', async (route) => {
    await seen.promise
    await route.continue()
  })
  const [name = '', ...parts] = await downloadInParts(vendor, 3, async () => {
    await vendor.getByRole('button', { name: 'Download receipt' }).click()
    await vendor.getByText('Downloaded only 1 of 3 parts with the findings.').waitFor()
    await expectAccessible(vendor)
    await vendor.getByRole('button', { name: 'Download the rest' }).click()
    await vendor.getByText('Downloading its findings: 2 of 3 parts.').waitFor()
    seen.resolve()
  })
  assert.match(name, /^receipt-acme\.com-\d{4}-\d\d-\d\d\.json$/)
  assert.deepEqual(
    parts,
    [0, 1, 2].map((number) => name.replace('.json', `-part-${number}.json`)),
  )
  assert.ok(await fitsTheWindow(vendor))
  await expectAccessible(vendor)
})

test('an analyst gets a large receipt with its parts, but not without HTTPS', { skip }, async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 250)
  const { vendors } = await organization.client.listVendors({})
  const page = await open(organization, `/vendors/${vendors[0]?.id}`, { role: 'viewer' })
  await page.getByRole('link', { name: 'Keys that sign receipts' }).waitFor()
  const setSecure = (value: boolean) =>
    page.evaluate((isSecure) => {
      Object.defineProperty(globalThis, 'isSecureContext', { value: isSecure, configurable: true })
    }, value)
  await setSecure(false)
  assert.equal(read((await download(page)).bytes).receipt.findings.parts.length, 2)
  await page.getByText('only where this page has an HTTPS address. GetScoreReceiptPart of the API').waitFor()
  await setSecure(true)
  await downloadInParts(page, 2, () => page.getByRole('button', { name: 'Download receipt' }).click())
})

test('an analyst downloads the receipt of a vendor’s score', { skip }, async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1, { evidence })
  const { vendors } = await organization.client.listVendors({})
  const page = await open(organization, `/vendors/${vendors[0]?.id}`, { role: 'viewer' })
  await page.getByRole('link', { name: 'Keys that sign receipts' }).waitFor()
  const { receipt } = read((await download(page)).bytes)
  assert.equal(receipt.vendor.domainName, 'acme.com')
  await expectAccessible(page)
})
