import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breachedPortfolio } from './breached-portfolio.ts'
import { noBrowser, startConsole } from './start-console.ts'

const skip = noBrowser
const started = await startConsole()
const { open } = started

test('a vendor can be asked, its answer recorded, and a request cancelled', { skip }, async () => {
  const organization = await breachedPortfolio(started)
  const page = await open(organization, `/security-events/${organization.eventId}?open=acme.com`)
  const drawer = page.getByRole('dialog', { name: 'acme.com' })
  await drawer.getByRole('button', { name: 'Send request' }).click()
  const request = page.getByRole('dialog', { name: 'Send a request' })
  const desk = request.getByRole('checkbox', { name: 'Security desk (security@acme.com)' })
  await desk.uncheck()
  // Without recipients the service would send it to all contacts.
  assert.equal(await request.getByRole('button', { name: 'Send request' }).isDisabled(), true)
  await desk.check()
  await request.getByRole('button', { name: 'Send request' }).click()
  await drawer.getByText('To Security desk (security@acme.com)').waitFor()
  await drawer.getByRole('button', { name: 'Cancel request' }).click()
  await page
    .getByRole('dialog', { name: 'Cancel request' })
    .getByRole('button', { name: 'Cancel request' })
    .click()
  await drawer.getByText('Cancelled').first().waitFor()

  await drawer.getByRole('button', { name: 'Record message' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('They call back tomorrow.')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await drawer.getByText('They call back tomorrow.').first().waitFor()

  await drawer.getByRole('button', { name: 'Record response' }).click()
  await page.getByRole('combobox', { name: 'Response' }).click()
  await page.getByRole('option', { name: 'Not impacted' }).click()
  await page.getByLabel('Comment').fill('We run 2.17.')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await drawer.getByText('We run 2.17.').first().waitFor()
  const { vendorDetail } = await organization.client.getSecurityEventVendorDetail({
    orgDomain: organization.domain,
    eventId: organization.eventId,
    vendorDomain: 'acme.com',
  })
  assert.equal(vendorDetail.vendorStatus, 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED')
})

test(
  'if several vendors are asked at once, the page says which could not be asked and why',
  { skip },
  async () => {
    const organization = await breachedPortfolio(started)
    const page = await open(organization, `/security-events/${organization.eventId}`)
    await page.locator('[role=row][data-clickable]').first().waitFor()
    await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
    await page.getByRole('button', { name: 'Send request to 3 vendors' }).click()
    await page.getByRole('button', { name: 'Send 3 requests' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await alert.getByText('Couldn’t send the request to 2 vendors').waitFor()
    const text = await alert.innerText()
    assert.match(text, /beta\.de: /)
    assert.doesNotMatch(text, /acme\.com: /)
    await page.getByText('1 request recorded, but not emailed.').waitFor()
  },
)
