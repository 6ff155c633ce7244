import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { makeDemo } from '../../server/src/cli/make-demo.ts'
import type { Page } from 'playwright-core'
import type { TestOrganization } from '../support/harness.ts'
import { noBrowser, startConsole } from './start-console.ts'
import { bytesOf, weigh } from './weigh.ts'

const { service, newOrganization, open, visit } = await startConsole()
const skip = noBrowser

const maxBytes = 180 * 1024
const maxSignInBytes = 160 * 1024
const maxRequests = 20

let organization: TestOrganization

before(async () => {
  if (skip !== false) return
  organization = await newOrganization()
  await makeDemo({
    store: service.store,
    organizationId: organization.organizationId,
    size: { vendors: 30, observations: 300, seed: 'weight' },
    now: new Date(),
  })
})

/** A new tab of the same person that has not loaded anything yet. */
const newTab = async (opened: Promise<Page>): Promise<Page> => (await opened).context().newPage()

for (const locale of ['en-US', 'de-DE'])
  test(`the first page after sign-in is light: ${locale}`, { skip }, async () => {
    const transfers = await weigh(await newTab(open(organization, '/docs', { locale })), '/')
    const bytes = bytesOf(transfers)
    const listed = transfers.map(({ bytes: size, url }) => `${size} ${url}`).join('\n')
    assert.ok(bytes <= maxBytes, `${bytes} bytes:\n${listed}`)
    assert.ok(transfers.length <= maxRequests, `${transfers.length} requests:\n${listed}`)
    assert.ok(transfers.some(({ url }) => url.endsWith('/public/v1/portfolio')))
  })

test('the sign-in page is lighter still, and loads nothing of the others', { skip }, async () => {
  const transfers = await weigh(await newTab(visit('/docs')), '/sign-in')
  const bytes = bytesOf(transfers)
  const listed = transfers.map(({ bytes: size, url }) => `${size} ${url}`).join('\n')
  assert.ok(bytes <= maxSignInBytes, `${bytes} bytes:\n${listed}`)
  assert.ok(transfers.length <= maxRequests, `${transfers.length} requests:\n${listed}`)
  assert.doesNotMatch(listed, /\/(?:home|shared|more-styles)-/)
})

/** Mantine's classes on the page that have a rule in its whole style sheet, but none in those that were loaded. */
const bareClasses = async (page: Page): Promise<string[]> => {
  const whole = await readFile(
    join(import.meta.dirname, '../../node_modules/@mantine/core/styles.css'),
    'utf8',
  )
  // Text, because the types of these tests know no document.
  const { used, rules } = await page.evaluate<{ used: string[]; rules: string }>(`({
    used: [...new Set([...document.querySelectorAll('[class*="m_"]')].flatMap(({ classList }) => [...classList]))],
    rules: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\\n'),
  })`)
  const named = (css: string, name: string): boolean => new RegExp(`\\.${name}\\b`).test(css)
  return used.filter((name) => /^m_[0-9a-f]+$/.test(name) && named(whole, name) && !named(rules, name))
}

test('what the light pages show is in their styles', { skip }, async () => {
  for (const page of [await open(organization, '/'), await visit('/sign-in')]) {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(await bareClasses(page), [], page.url())
  }
})
