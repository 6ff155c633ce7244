import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { plantEvent } from '../support/plant/event-portfolio.ts'
import type { TestOrganization } from '../support/harness.ts'
import { plantMonitoredVendor } from '../support/plant/plant-observations.ts'
import { alterSecurityEvent } from '../support/plant/plant-security-events.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const skip = noBrowser
const { newOrganization, service, open } = await startConsole()
const { store } = service

const responses = {
  'claimed.com': 'VENDOR_RESPONSE_TYPE_INVESTIGATING',
  'confirmed.com': 'VENDOR_RESPONSE_TYPE_IMPACTED',
  'disputed.com': 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
} as const

type Given = Parameters<typeof plantEvent>[2]

/** An event that nobody vouches for names three victims: one investigates, one admits it and one denies it. */
const newPortfolio = async (given: Given = {}): Promise<TestOrganization & { eventId: string }> => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const domains = Object.keys(responses)
  for (const domain of domains) await plantMonitoredVendor(store, organizationId, domain)
  const { id: eventId } = await plantEvent(store, organizationId, {
    title: 'A gang lists three victims',
    eventType: 'SECURITY_EVENT_TYPE_RANSOMWARE',
    occurredAt: '2026-05-01T00:00:00.000Z',
    subjects: domains.map((domain) => ({ domain, name: domain, role: 'EVENT_SUBJECT_ROLE_VICTIM' })),
    ...given,
  })
  for (const [vendorDomain, response] of Object.entries(responses))
    await client.recordVendorResponse({ eventId, vendorDomain, response })
  return { ...organization, eventId }
}

const rowOf = (page: Page, domain: string) =>
  page.locator('[role=row][data-clickable]').filter({ hasText: domain })

const drawerOf = (page: Page, domain: string) => page.getByRole('dialog', { name: domain })

const whyOf = (drawer: Locator) => drawer.getByRole('region', { name: 'Why' })

const rulingOf = (page: Page) => drawerOf(page, 'claimed.com').getByRole('region', { name: 'Ruling' })

const rule = async (page: Page, ruling: string, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Rule on impact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rule on impact' })
  await dialog.getByRole('combobox', { name: 'Ruling' }).click()
  await page.getByRole('option', { name: ruling, exact: true }).click()
  const save = dialog.getByRole('button', { name: /^(?:Save|Withdraw) ruling$/ })
  assert.equal(await save.isDisabled(), true, 'A ruling needs a reason.')
  await dialog.getByLabel('Reason').fill(reason)
  await save.click()
  await dialog.waitFor({ state: 'hidden' })
}

test('vendors are tagged as claimed, confirmed or disputed, and the reason is dated', { skip }, async () => {
  const { eventId, ...organization } = await newPortfolio()
  const page = await open(organization, `/security-events/${eventId}`)
  for (const [domain, standing] of [
    ['claimed.com', 'Claimed'],
    ['confirmed.com', 'Confirmed'],
    ['disputed.com', 'Disputed'],
  ] as const) {
    await rowOf(page, domain).getByText(standing, { exact: true }).waitFor()
    await rowOf(page, domain).click()
    const drawer = drawerOf(page, domain)
    await drawer.getByText(standing, { exact: true }).waitFor()
    assert.match(
      await whyOf(drawer).locator('p').first().innerText(),
      /^[A-Z].* \d{4}-\d\d-\d\d.*\.$/,
      domain,
    )
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  }
})

test('a ruling changes the impact and its reason, and can be withdrawn', { skip }, async () => {
  const { eventId, ...organization } = await newPortfolio()
  const page = await open(organization, `/security-events/${eventId}?open=claimed.com`)
  const drawer = drawerOf(page, 'claimed.com')
  await rule(page, 'Not impacted', 'The sample is from another company.')
  const ruling = rulingOf(page)
  await ruling.getByText('Not impacted').waitFor()
  await ruling.getByText('The sample is from another company.').waitFor()
  await ruling.getByText(/^Ruled by ./).waitFor()
  await ruling.getByText(/^Ruled on .*\d{4}$/).waitFor()
  await whyOf(drawer)
    .getByText(/ruled on \d{4}-\d\d-\d\d that it is not impacted: “The sample is from/)
    .waitFor()
  assert.equal(await drawer.getByText('Claimed', { exact: true }).count(), 0)
  await expectAccessible(page)
  await rowOf(page, 'claimed.com').getByText('Not impacted', { exact: true }).waitFor()

  await rule(page, 'Withdraw ruling', 'The sample was theirs after all.')
  await drawer.getByText('Claimed', { exact: true }).waitFor()
  assert.equal(await ruling.getByText(/^Ruled by /).count(), 0)
  await drawer.getByText('The sample was theirs after all.').waitFor()
})

test(
  'a historic event says so; a resolved event can be ruled on, a dismissed one cannot',
  { skip },
  async () => {
    const old = await newPortfolio({ occurredAt: '2020-05-01T00:00:00.000Z' })
    const { organizationId, eventId } = old
    await alterSecurityEvent(store, organizationId, eventId, { status: 'SECURITY_EVENT_STATUS_RESOLVED' })
    const page = await open(old, `/security-events/${eventId}?open=claimed.com`)
    await page.getByText('Historical: occurred more than 24 months before it was detected').waitFor()
    await rule(page, 'Remediated', 'They rebuilt all systems.')
    const ruling = rulingOf(page)
    await ruling.getByText('They rebuilt all systems.').waitFor()
    await alterSecurityEvent(store, organizationId, eventId, { status: 'SECURITY_EVENT_STATUS_DISMISSED' })
    await page.reload()
    await ruling.getByText('They rebuilt all systems.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Rule on impact' }).count(), 0)
  },
)

test('a viewer sees the ruling and is not offered one', { skip }, async () => {
  const { eventId, ...organization } = await newPortfolio()
  await organization.console(`/public/v1/security-events/${eventId}/rulings`, {
    method: 'POST',
    body: { vendorDomain: 'claimed.com', ruling: 'IMPACT_STATUS_IMPACTED', reason: 'We saw the files.' },
  })
  const page = await open(organization, `/security-events/${eventId}?open=claimed.com`, { role: 'viewer' })
  await rulingOf(page).getByText('We saw the files.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Rule on impact' }).count(), 0)
})
