import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { plantEvent } from '../support/plant/event-portfolio.ts'
import { plantMonitoredVendor } from '../support/plant/plant-observations.ts'
import { breachedPortfolio, companies } from './breached-portfolio.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'

const skip = noBrowser
const started = await startConsole()
const { service, open } = started
const { store } = service

const rows = (page: Page) => page.locator('[role=row][data-clickable]')

test(
  'the feed can be filtered, its address keeps the filters, and events open by keyboard',
  { skip },
  async () => {
    const organization = await breachedPortfolio(started)
    await plantEvent(store, organization.organizationId, { title: 'A small thing', severity: 'SEVERITY_LOW' })
    const page = await open(organization, '/security-events')
    await page.getByText('2 events').waitFor()
    await page.getByRole('button', { name: 'Severity', exact: true }).first().click()
    await page.getByRole('checkbox', { name: 'High' }).check()
    await page.getByText('1 event', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    assert.match(decodeURIComponent(page.url()), /where=\{"severities":\["SEVERITY_HIGH"\]\}/)
    await page.reload()
    await page.getByText('1 event', { exact: true }).waitFor()
    assert.equal(await page.getByText('A small thing').count(), 0)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Cloud is breached' }).waitFor()
  },
)

test(
  'an event created by hand can be edited, given a source and moved to the next status',
  { skip },
  async () => {
    const organization = await breachedPortfolio(started)
    const page = await open(organization, '/security-events')
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByLabel('Title').fill('Log4Shell is exploited')
    await page.getByLabel('What happened').fill('Attackers load code through log messages.')
    await page.getByRole('combobox', { name: 'Vulnerabilities' }).fill('CVE-2021-44228')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add company' }).click()
    await page.getByLabel('Name of company 1').fill('Apache')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Log4Shell is exploited' }).waitFor()
    await page.getByRole('link', { name: 'CVE-2021-44228' }).waitFor()

    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Log4Shell is exploited widely')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Log4Shell is exploited widely' }).waitFor()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add source' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('CISA KEV')
    await page.getByLabel('URL').fill('https://www.cisa.gov/kev')
    await page.getByRole('button', { name: 'Add source' }).click()
    await page.getByRole('tab', { name: 'Sources (1)' }).click()
    const source = page.getByRole('link', { name: 'https://www.cisa.gov/kev' })
    assert.match((await source.getAttribute('rel')) ?? '', /noopener/)

    await page.getByRole('button', { name: 'Move to investigating' }).click()
    await page.getByLabel('Comment').fill('We look into it.')
    await page.getByRole('dialog').getByRole('button', { name: 'Move to investigating' }).click()
    await page.getByRole('button', { name: 'Move to confirmed' }).waitFor()
    await page.getByRole('tab', { name: 'Timeline' }).click()
    await page.getByText('We look into it.').waitFor()
  },
)

test('vendors are filtered by impact, open by keyboard, and the facts say why', { skip }, async () => {
  const organization = await breachedPortfolio(started)
  const page = await open(organization, `/security-events/${organization.eventId}`)
  await page.getByRole('button', { name: 'Potentially impacted 1' }).click()
  await untilCount(rows(page), 1)
  await rows(page).getByText('It uses cloud.com, named as the victim.').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'acme.com' })
  await drawer.getByText('It uses cloud.com.').first().waitFor()
  await drawer.getByText('Moderate evidence').waitFor()
  await drawer.getByRole('link', { name: 'Fourth party cloud.com' }).waitFor()
  assert.match(page.url(), /open=acme\.com/)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  assert.doesNotMatch(page.url(), /open=/)
})

test(
  'impacted vendors come first, and a reason that vendors share is told once, with the vendors',
  { skip },
  async () => {
    const organization = await breachedPortfolio(started)
    const { organizationId } = organization
    const domains = Array.from({ length: 9 }, (_, at) => `vendor-${at}.com`)
    for (const domain of domains) await plantMonitoredVendor(store, organizationId, domain)
    const { id } = await plantEvent(store, organizationId, { title: 'Mail is down' }, [
      ...companies,
      ...domains.map((domain) => ({
        domain,
        impact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED' as const,
        reason: 'It receives mail through mail.com.',
      })),
    ])
    const page = await open(organization, `/security-events/${id}`)
    const reasons = page.getByRole('list', { name: 'Reasons' }).getByRole('listitem')
    await untilCount(reasons, 3)
    const texts = await reasons.allTextContents()
    assert.match(texts[0] ?? '', /^ImpactedIt is named as the victim\.1 vendor: Company of beta\.de$/)
    assert.match(texts[1] ?? '', /It receives mail through mail\.com\.9 vendors: .* and 4 others$/)
    assert.match(texts[2] ?? '', /It uses cloud\.com, named as the victim\.1 vendor: Company of acme\.com$/)
    await page.getByRole('button', { name: 'Show all 4 reasons' }).click()
    await untilCount(reasons, 4)
    await expectAccessible(page)
    await reasons.getByRole('link', { name: 'vendor-1.com' }).press('Enter')
    await page.getByRole('dialog', { name: 'vendor-1.com' }).waitFor()
  },
)

test(
  'one timeline tells sources, changes of status, requests and answers, oldest first and each once',
  { skip },
  async () => {
    const organization = await breachedPortfolio(started, { occurredAt: '2026-01-01T00:00:00.000Z' })
    const { client, eventId } = organization
    await client.addSecurityEventSource({ eventId, name: 'CISA KEV', publishedAt: '2026-02-03T00:00:00Z' })
    await client.setSecurityEventStatus({
      eventId,
      status: 'SECURITY_EVENT_STATUS_INVESTIGATING',
      comment: 'We look into it.',
    })
    const recipients = [{ name: 'Desk', email: 'desk@example.com' }]
    for (const vendorDomain of ['acme.com', 'beta.de'])
      await client.sendVrmRequest({
        eventId,
        vendorDomain,
        requestType: 'VRM_REQUEST_TYPE_STATUS_CONFIRMATION',
        message: 'Are you affected?',
        recipients,
      })
    await client.recordVendorResponse({
      eventId,
      vendorDomain: 'acme.com',
      response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
      comment: 'We run 2.17.',
    })
    const page = await open(organization, `/security-events/${eventId}?tab=timeline`)
    const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
    await entries.getByText('We run 2.17.').waitFor()
    const texts = await entries.allTextContents()
    const placeOf = (text: string): number => {
      const places = texts.flatMap((entry, at) => (entry.includes(text) ? [at] : []))
      assert.equal(places.length, 1, `${text}: ${places.join()} in ${texts.join('\n')}`)
      return places[0] ?? -1
    }
    const order = ['Reported by CISA KEV', 'We look into it.', 'Are you affected?', 'We run 2.17.'].map(
      placeOf,
    )
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
    )
    assert.match(texts[placeOf('Are you affected?')] ?? '', /Company of acme\.com, Company of beta\.de/)
    await expectAccessible(page)
  },
)

test('a viewer is offered no changes to events', { skip }, async () => {
  const organization = await breachedPortfolio(started)
  const feed = await open(organization, '/security-events', { role: 'viewer' })
  await feed.getByText('1 event', { exact: true }).waitFor()
  assert.equal(await feed.getByRole('button', { name: 'Create event' }).count(), 0)
  const page = await open(organization, `/security-events/${organization.eventId}?open=acme.com`, {
    role: 'viewer',
  })
  await page.getByRole('dialog').getByText('Moderate evidence').waitFor()
  for (const name of ['Edit', 'Send request', 'Record response', 'Record message', 'Record our response'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name)
  assert.equal(await page.getByRole('checkbox').count(), 0)
})

const image = `<img src=x onerror="gotIn('image')">`
const long = 'W'.repeat(255)

test('hostile names and addresses are shown as text and never run', { skip }, async () => {
  const organization = await breachedPortfolio(started, {
    title: `${image}\u202Egnp.exe`,
    summary: `<script>gotIn('script')</script>=cmd()|' /C calc'!A0 ${long}`,
    subjects: [{ name: image, domain: 'acme.com', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    tags: [image, long],
    sources: [
      { name: image, url: `javascript:gotIn('address')` },
      { name: long, url: 'https://example.com/ok' },
    ],
  })
  const feed = await open(organization, '/security-events', { width: 390 })
  await feed.getByText('<img src=x').first().waitFor()
  const page = await open(organization, `/security-events/${organization.eventId}?tab=sources`, {
    width: 390,
  })
  await page.getByRole('heading', { level: 1 }).getByText('<img src=x').waitFor()
  await page.getByRole('link', { name: 'https://example.com/ok' }).waitFor()
  assert.equal(await page.locator('[href^="javascript:" i]').count(), 0)
  assert.equal(await page.locator('main img').count(), 0)
  for (const shown of [feed, page]) {
    const isWide = await shown.evaluate('document.documentElement.scrollWidth > window.innerWidth')
    assert.equal(isWide, false, `${shown.url()} scrolls sideways`)
  }
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages of events are accessible in the ${scheme} theme`, { skip }, async () => {
    const organization = await breachedPortfolio(started, {
      vulnerabilityIds: ['CVE-2021-44228'],
      tags: ['kev'],
    })
    const feed = await open(organization, '/security-events', { scheme })
    await rows(feed).first().waitFor()
    await expectAccessible(feed)
    const page = await open(organization, `/security-events/${organization.eventId}`, { scheme })
    await rows(page).first().waitFor()
    await expectAccessible(page)
    await rows(page).first().click()
    await page.getByRole('dialog').getByText('Activity').waitFor()
    await expectAccessible(page)
  })
}
