import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestOrganization } from '../support/harness.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { plantFallenScore, plantSteadyScore } from '../support/plant/plant-moved-score.ts'
import { scoreVendors } from '../support/score-vendors.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { sumOfShown, tenthsIn } from './shown-points.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service
const skip = noBrowser

/** acme.com got worse, globex.com better, initech.com stayed as it was. */
const newChanges = async (companyName = 'Acme Corp'): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await plantSteadyScore(store, organization, 'globex.com')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update observation set is_resolved = true, resolved_at = now()
      where organization_id = ${db.organizationId} and domain = 'globex.com'`),
  )
  await scoreVendors(store, organizationId, ['globex.com'])
  await plantSteadyScore(store, organization, 'initech.com')
  const id = await plantFallenScore(store, organization, 'acme.com')
  await client.updateVendor({ id, companyName })
  return organization
}

test('who got worse this week is listed with the causes, which add up to the change', { skip }, async () => {
  const page = await open(await newChanges(), '/score-changes')
  await page.getByText('1 score fell in the last 7 days').waitFor()
  const row = page.getByRole('table', { name: 'Score changes' }).getByRole('row').nth(1)
  await row.getByText('Acme Corp').waitFor()
  await row.getByText('Vulnerable Ivanti Connect Secure: 2 new findings').waitFor()
  await row.getByText('Listed by Akira on its leak site (claimed)').waitFor()
  const shown = await row.getByRole('cell').nth(1).innerText()
  await row.getByRole('link', { name: /causes? for Acme Corp/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Why the score changed' })
  const causes = drawer.getByRole('table', { name: 'Why the score changed' })
  await causes.waitFor()
  assert.equal(await sumOfShown(causes.locator('tbody tr td:last-child')), tenthsIn(shown))
  await expectAccessible(page)
  await causes.getByRole('link', { name: 'Listed by Akira on its leak site' }).click()
  await page.waitForURL(/security-events\/evt_/)
})

test(
  'changes are narrowed by direction, size, words and period, and the address keeps it',
  { skip },
  async () => {
    const page = await open(await newChanges(), '/score-changes')
    const rows = page.getByRole('table', { name: 'Score changes' }).getByRole('row')
    const choose = (label: string): Promise<void> => page.getByText(label, { exact: true }).click()
    await choose('Better')
    await page.getByText('1 score rose in the last 7 days').waitFor()
    await rows.nth(1).getByText('1 finding resolved').waitFor()
    await choose('All')
    await page.getByText('2 scores changed in the last 7 days').waitFor()
    await untilCount(rows, 3)
    await choose('30 days')
    await page.getByText('2 scores changed in the last 30 days').waitFor()
    await page.getByRole('columnheader', { name: 'Company' }).getByRole('button').click()
    await page.waitForURL(/sort=companyName/)
    await page.getByRole('combobox', { name: 'Minimum change' }).click()
    await page.getByRole('option', { name: '10 points or more' }).click()
    await page.getByText('1 score changed in the last 30 days').waitFor()
    await page.reload()
    await page.getByText('1 score changed in the last 30 days').waitFor()
    await page.getByRole('textbox', { name: 'Search vendors' }).fill('globex')
    await page.getByText('No score changes match').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('2 scores changed in the last 30 days').waitFor()
  },
)

test('the page says if no score changed', { skip }, async () => {
  const organization = await newOrganization()
  await plantSteadyScore(store, organization, 'acme.com')
  const page = await open(organization, '/score-changes')
  await page.getByText('No scores fell in the last 7 days').waitFor()
  await expectAccessible(page)
})

for (const scheme of ['light', 'dark'] as const)
  test(`the list is accessible and shows hostile names as text (${scheme})`, { skip }, async () => {
    const name = hostileNames[scheme === 'light' ? 0 : 2]
    const page = await open(await newChanges(name), '/score-changes', {
      scheme,
      width: scheme === 'light' ? 1280 : 390,
    })
    await page.getByText(name).first().waitFor()
    assert.ok(await fitsTheWindow(page))
    await expectAccessible(page)
  })
