import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { plantEvent } from '../support/plant/event-portfolio.ts'
import type { TestOrganization } from '../support/harness.ts'
import { plantFourthParties, relation } from '../support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../support/plant/plant-observations.ts'
import { plantVendorsOf } from '../support/plant/plant-vendors.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'

const skip = noBrowser
const { newOrganization, service, open } = await startConsole()
const { store } = service

const newPortfolio = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  for (const domain of ['acme.com', 'beta.de', 'cetus.org', 'delta.io'])
    await plantMonitoredVendor(store, organizationId, domain)
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'cloud.com', {
      fourthPartyName: 'Cloud',
      evidence: [
        {
          method: 'DETECTION_METHOD_DNS_MX',
          recordType: 'ASSET_DNS_TYPE_MX',
          record: 'acme.com',
          recordValue: '10 mx.cloud.com',
          signatureId: 'cloud-mx',
          observedAt: '2026-05-01T00:00:00.000Z',
        },
      ],
    }),
    relation('beta.de', 'cloud.com', { fourthPartyName: 'Cloud' }),
    relation('cetus.org', 'cloud.com', { fourthPartyName: 'Cloud' }),
    relation('acme.com', 'mail.net', {
      fourthPartyName: 'Mail Inc',
      products: [{ name: 'Post', category: 'FOURTH_PARTY_CATEGORY_MARKETING' }],
    }),
    relation('beta.de', 'mail.net', { fourthPartyName: 'Mail Inc' }),
    relation('acme.com', 'rare.org', { fourthPartyName: 'Rare' }),
  ])
  await plantEvent(store, organizationId, {
    title: 'Cloud is breached',
    subjects: [{ name: 'Cloud', domain: 'cloud.com', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
  })
  return organization
}

const rows = (page: Page) => page.locator('[role=row][data-clickable]')

test('the most used fourth parties are shown and open by keyboard', { skip }, async () => {
  const page = await open(await newPortfolio(), '/fourth-parties')
  await page.getByText('3 fourth parties').waitFor()
  const bars = page.getByRole('list', { name: /Fourth parties by number of vendors/ })
  assert.match((await bars.innerText()).replaceAll(/\s+/g, ' '), /^Cloud 3 75% Mail Inc 2 50% Rare 1 25%$/)
  await page.getByRole('button', { name: 'Category' }).click()
  await page.getByRole('checkbox', { name: 'Marketing' }).check()
  await page.getByText('1 fourth party', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Mail Inc' }).waitFor()
})

test(
  'the graph draws fourth parties with enough vendors, and its list selects them by keyboard',
  { skip },
  async () => {
    const page = await open(await newPortfolio(), '/fourth-parties?tab=graph')
    const canvas = page.getByRole('img', { name: /^Graph: 2 of 3 fourth parties and 3 vendors/ })
    await canvas.waitFor()
    assert.equal(await canvas.getAttribute('data-edges'), '5')
    await page.getByLabel('Fourth parties used by at least this many vendors').fill('1')
    await page.getByRole('img', { name: /^Graph: 3 fourth parties and 3 vendors/ }).waitFor()
    await page.getByLabel('Find in the graph').fill('cloud')
    await page.keyboard.press('Enter')
    await page.getByText('Fourth party used by 3 vendors, in 1 open security event').waitFor()
    assert.match(page.url(), /open=cloud\.com/)
    const near = page.getByRole('list', { name: 'Connected to' })
    await untilCount(near.getByRole('button'), 3)
    await page.getByRole('link', { name: 'Open fourth party' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Cloud' }).waitFor()
  },
)

test('a click on the canvas selects the node under it', { skip }, async () => {
  const page = await open(await newPortfolio(), '/fourth-parties?tab=graph')
  const canvas = page.getByRole('img', { name: /^Graph: / })
  await canvas.waitFor()
  // The provider with most vendors is in the middle.
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {}
  for (let step = 0; step < 40 && !page.url().includes('open='); step += 1) {
    const turn = step * 2.4
    await canvas.click({
      position: { x: width / 2 + step * 4 * Math.cos(turn), y: height / 2 + step * 4 * Math.sin(turn) },
    })
    await page.waitForTimeout(30)
  }
  assert.match(page.url(), /open=(?:cloud\.com|mail\.net|acme\.com|beta\.de|cetus\.org)/)
})

/** Whether the graph's canvas has a pixel of that colour, as a script for the page. */
const hasPixel = ([red, green, blue]: readonly number[]): string => `
  [...document.querySelectorAll('[data-nodes] canvas')].some((canvas) => {
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < data.length; at += 4)
      if (data[at] === ${red} && data[at + 1] === ${green} && data[at + 2] === ${blue} && data[at + 3] === 255)
        return true
    return false
  })`

const accents = { light: [31, 87, 164], dark: [134, 182, 255] } as const

test('the graph has the colours of the theme, also with reduced motion', { skip }, async () => {
  const organization = await newPortfolio()
  for (const scheme of ['light', 'dark'] as const) {
    const page = await open(organization, '/fourth-parties?tab=graph', { scheme })
    await page.getByRole('img', { name: /^Graph: / }).waitFor()
    let isDrawn: unknown = false
    // Waiting inside the page would need eval, which the policy forbids.
    for (let tries = 0; tries < 50 && isDrawn !== true; tries += 1) {
      await page.waitForTimeout(100)
      isDrawn = await page.evaluate(hasPixel(accents[scheme]))
    }
    assert.equal(isDrawn, true, `no provider has the colour of the ${scheme} theme`)
  }
})

test('500 nodes are drawn, the rest are counted, and the page stays usable', { skip }, async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const vendors = Array.from({ length: 520 }, (_, at) => `vendor-${String(at).padStart(3, '0')}.com`)
  await plantVendorsOf(store, organizationId, vendors)
  await plantFourthParties(
    store,
    organizationId,
    vendors.flatMap((vendor, at) =>
      [...new Set([at % 2, at % 7, at % 13, at % 31, at % 48])].map((provider) =>
        relation(vendor, `provider-${provider}.net`, { fourthPartyName: `Provider ${provider}` }),
      ),
    ),
  )
  const page = await open(organization, '/fourth-parties?tab=graph', { width: 1440 })
  const canvas = page.getByRole('img', { name: /^Graph: 48 fourth parties and 452 vendors are shown/ })
  await canvas.waitFor()
  assert.equal(await canvas.getAttribute('data-nodes'), '500')
  await page.getByLabel('Find in the graph').fill('vendor-010')
  await page.keyboard.press('Enter')
  await page.getByText(/Vendor with \d fourth parties shown/).waitFor()
})

test(
  'a fourth party shows its vendors, evidence and events, and a relation can be reviewed',
  { skip },
  async () => {
    const organization = await newPortfolio()
    const page = await open(organization, '/fourth-parties/cloud.com')
    await page.getByRole('link', { name: 'Cloud is breached' }).waitFor()
    await page.getByText('3 vendors', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'acme.com and cloud.com' })
    await drawer.getByText('acme.com MX 10 mx.cloud.com').waitFor()
    await drawer.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('dialog', { name: 'Dismiss' }).getByRole('button', { name: 'Dismiss' }).click()
    await drawer.getByRole('button', { name: 'Restore' }).click()
    await drawer.getByRole('button', { name: 'Confirm' }).click()
    await drawer.getByText('Confirmed').first().waitFor()
    const { fourthParties } = await organization.client.getFourthParties({
      filters: { statuses: ['FOURTH_PARTY_STATUS_CONFIRMED'] },
    })
    assert.deepEqual(
      fourthParties.map(({ vendorDomain, fourthPartyDomain }) => [vendorDomain, fourthPartyDomain]),
      [['acme.com', 'cloud.com']],
    )
  },
)

test('several vendors can be dismissed at once and found among the dismissed', { skip }, async () => {
  const page = await open(await newPortfolio(), '/fourth-parties/cloud.com')
  await rows(page).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Confirm 2 vendors' }).waitFor()
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('2 vendors dismissed.').waitFor()
  await page.getByText('1 vendor', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Dismissed' }).click()
  await page.getByText('2 vendors', { exact: true }).waitFor()
})

test('a viewer is offered no review', { skip }, async () => {
  const page = await open(await newPortfolio(), '/fourth-parties/cloud.com?open=acme.com', { role: 'viewer' })
  await page.getByRole('dialog').getByText('acme.com MX 10 mx.cloud.com').waitFor()
  for (const name of ['Confirm', 'Dismiss', 'Restore'])
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
  assert.equal(await page.getByRole('checkbox').count(), 0)
})

test('hostile names, products and evidence are shown as text and never run', { skip }, async () => {
  const organization = await newOrganization()
  const image = `<img src=x onerror="gotIn('image')">`
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  await plantFourthParties(store, organization.organizationId, [
    relation('acme.com', 'evil.com', {
      fourthPartyName: `${image}\u202E${'W'.repeat(200)}`,
      products: [
        { name: '=cmd()', category: 'FOURTH_PARTY_CATEGORY_OTHER', url: `javascript:gotIn('product')` },
      ],
      evidence: [
        {
          method: 'DETECTION_METHOD_HTML_SCRIPT',
          url: `javascript:gotIn('evidence')`,
          recordValue: `<script>gotIn('record')</script>`,
          signatureId: image,
          observedAt: '2026-05-01T00:00:00.000Z',
        },
      ],
    }),
  ])
  const list = await open(organization, '/fourth-parties', { width: 390 })
  await list.getByText('<img src=x').first().waitFor()
  const graph = await open(organization, '/fourth-parties?tab=graph&where={"minVendors":1}', { width: 390 })
  await graph.getByRole('img', { name: /^Graph: / }).waitFor()
  const page = await open(organization, '/fourth-parties/evil.com?open=acme.com', { width: 390 })
  await page.getByRole('dialog').getByText(`<script>gotIn('record')</script>`).waitFor()
  for (const shown of [list, graph, page]) {
    assert.equal(await shown.locator('[href^="javascript:" i]').count(), 0)
    assert.equal(await shown.locator('main img').count(), 0)
    const isWide = await shown.evaluate('document.documentElement.scrollWidth > window.innerWidth')
    assert.equal(isWide, false, `${shown.url()} scrolls sideways`)
  }
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages of fourth parties are accessible in the ${scheme} theme`, { skip }, async () => {
    const organization = await newPortfolio()
    const list = await open(organization, '/fourth-parties', { scheme })
    await rows(list).first().waitFor()
    await expectAccessible(list)
    const graph = await open(organization, '/fourth-parties?tab=graph&open=cloud.com', { scheme })
    await graph.getByRole('img', { name: /^Graph: / }).waitFor()
    await expectAccessible(graph)
    const page = await open(organization, '/fourth-parties/cloud.com', { scheme })
    await rows(page).first().waitFor()
    await expectAccessible(page)
    await rows(page).first().click()
    await page.getByRole('dialog').getByText('Evidence').waitFor()
    await expectAccessible(page)
  })
}
