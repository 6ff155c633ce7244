import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { plantEvent } from '../support/plant/event-portfolio.ts'
import type { TestOrganization } from '../support/harness.ts'
import { plantFourthParties, relation } from '../support/plant/plant-fourth-parties.ts'
import { plantCheckedVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { findings, observeVendor } from '../support/plant/reach-observation.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service

const kev = {
  observationType: 'software_vulnerability',
  category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
  severity: 'SEVERITY_CRITICAL',
  vulnerability: {
    vulnerabilityId: 'CVE-2020-0001',
    kev: { dateAdded: '2020-01-01', knownRansomwareUse: false },
  },
} as const

/** Two vendors with scores, a known exploited vulnerability, fourth parties and an event. */
const newPortfolio = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const now = new Date().toISOString()
  await observeVendor(store, organization, 'acme.com', 2)
  await observeVendor(store, organization, 'other.com', 1, { severity: 'SEVERITY_LOW' })
  await plantObservations(
    store,
    organizationId,
    findings('acme.com', 1, { ...kev, firstSeen: now, lastSeen: now }),
  )
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'mail.com'),
    relation('other.com', 'mail.com'),
  ])
  await plantEvent(store, organizationId, { title: 'A breach at Acme' }, [
    { domain: 'acme.com', impact: 'IMPACT_STATUS_IMPACTED' },
  ])
  await refreshFigures(store, organizationId)
  return organization
}

const fitsWidth = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')

test('an organization without vendors sees what to do first', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/')
  await page.getByRole('heading', { name: 'Get started' }).waitFor()
  await page.getByRole('link', { name: 'Add vendor' }).click()
  await page.getByRole('dialog', { name: 'Add a vendor' }).waitFor()
  const viewed = await open(organization, '/', { role: 'viewer' })
  await viewed.getByText('No vendors yet').waitFor()
  assert.equal(await viewed.getByRole('link', { name: 'Add vendor' }).count(), 0)
  await expectAccessible(viewed)
})

test('vendors without monitoring or scores are explained', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { vendor } = await organization.client.createVendor({ domainName: 'acme.com' })
  const page = await open(organization, '/')
  await page.getByText('No vendor is monitored yet').waitFor()
  await page.getByRole('link', { name: 'Choose vendors to monitor' }).click()
  await page.getByRole('link', { name: vendor.companyName }).waitFor()
  await organization.client.updateVendor({ id: vendor.id, isMonitored: true })
  const later = await open(organization, '/')
  await later.getByText('Scores are on their way').waitFor()
})

test('every figure links to the list of what it counts', { skip: noBrowser }, async () => {
  const organization = await newPortfolio()
  const page = await open(organization, '/')
  const follow = async (list: string, name: RegExp): Promise<number> => {
    await page.goto('/')
    const link = page.getByRole('list', { name: list }).getByRole('link', { name })
    const words = (await link.textContent()) ?? ''
    await link.click()
    await page.waitForURL((url) => url.pathname !== '/')
    return Number(/\d+/.exec(words.replace(/^\D*Grade \w|^\D*Score \d+ to \d+/, ''))?.[0])
  }
  const counted = async (path: string): Promise<number> => {
    assert.equal(new URL(page.url()).pathname, path)
    const table = page.getByRole('table').first()
    await table.waitFor()
    return Number(await table.getAttribute('aria-rowcount')) - 1
  }
  const grade = await follow('Monitored vendors by grade', /Grade F/)
  assert.equal(await counted('/vendors'), grade)
  const severity = await follow('Open findings by severity', /Critical/)
  assert.equal(await counted('/observations'), severity)
  await follow('1 new exploited vulnerability', /CVE-2020-0001/)
  assert.equal(await counted('/observations'), 1)
  await follow('1 open security event', /A breach at Acme/)
  assert.match(page.url(), /security-events\/evt_/)
  await follow('Monitored vendors by fourth party', /mail/i)
  assert.match(page.url(), /fourth-parties\/mail\.com/)
})

test('the first page can be used by keyboard alone', { skip: noBrowser }, async () => {
  const organization = await newPortfolio()
  const page = await open(organization, '/')
  const first = page.getByRole('list', { name: 'Vendors with the lowest scores' }).getByRole('link').first()
  await first.focus()
  assert.match((await first.textContent()) ?? '', /acme\.com/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/vendors\/vnd_/)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
})

for (const scheme of ['light', 'dark'] as const)
  test(
    `the page is accessible and shows hostile names as text (${scheme})`,
    { skip: noBrowser },
    async () => {
      const organization = await newPortfolio()
      const { organizationId, client } = organization
      for (const [at, companyName] of hostileNames.entries()) {
        const domain = `hostile-${at}.com`
        const id = await plantCheckedVendor(store, organizationId, domain)
        await client.updateVendor({ id, companyName })
        await plantObservations(store, organizationId, findings(domain, 1))
      }
      await plantEvent(store, organizationId, { title: hostileNames[0] }, [
        { domain: 'acme.com', impact: 'IMPACT_STATUS_IMPACTED' },
      ])
      await refreshFigures(store, organizationId)
      const page = await open(organization, '/', { scheme, width: scheme === 'dark' ? 390 : 1280 })
      const lowest = page.getByRole('list', { name: 'Vendors with the lowest scores' })
      await lowest.getByText(hostileNames[0]).or(lowest.getByText(hostileNames[2])).first().waitFor()
      await page.getByRole('list', { name: '2 open security events' }).getByText(hostileNames[0]).waitFor()
      assert.ok(await fitsWidth(page))
      await expectAccessible(page)
    },
  )
