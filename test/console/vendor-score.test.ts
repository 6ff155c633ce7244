import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { plantMonitoredVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { plantFallenScore, plantSteadyScore } from '../support/plant/plant-moved-score.ts'
import { findings } from '../support/plant/reach-observation.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import { sumOfShown, tenthsIn } from './shown-points.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'
import { untilLoaded } from './until-loaded.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service
const skip = noBrowser

const openFallen = async (): Promise<Page> => {
  const organization = await newOrganization()
  const id = await plantFallenScore(store, organization, 'acme.com')
  return open(organization, `/vendors/${id}`)
}

/** The top lines of a list, without the lists below them. */
const linesOf = (list: Locator): Locator => list.locator('> li > :first-child')

test('the shown points add up to the shown score, and nothing costs or brings zero', { skip }, async () => {
  const page = await openFallen()
  const parts = page.getByRole('region', { name: 'Score breakdown' })
  const events = parts.getByRole('list', { name: 'Points by security event' })
  const factors = parts.getByRole('list', { name: 'Points by factor' })
  await events.getByText('Claimed').waitFor()
  const lines = linesOf(factors)
  const lost =
    (await sumOfShown(linesOf(events))) + (await sumOfShown(lines.filter({ hasNotText: 'no impact' })))
  const equation = await parts.getByText(/^100 − /).innerText()
  const [, shownLoss = ''] = /^100 − ([\d.]+) = [\d.]+$/.exec(equation) ?? []
  assert.equal(-lost, tenthsIn(shownLoss))
  assert.equal(1000 + lost, tenthsIn(equation))
  const costly = factors.locator('> li').filter({ has: page.getByRole('list') })
  assert.equal(await costly.count(), 2)
  for (const factor of await costly.all())
    assert.equal(
      await sumOfShown(factor.getByRole('list').getByRole('listitem')),
      tenthsIn(await factor.locator('> :first-child').innerText()),
    )
  assert.doesNotMatch(await page.getByRole('main').innerText(), /[+−]0(?:\.0)?(?!\.?\d)/)
})

test('the contributions add up to the likelihood, with the base rate', { skip }, async () => {
  const page = await openFallen()
  for (const name of ['Breach likelihood', 'Ransomware likelihood']) {
    const part = page.getByRole('region', { name })
    const drivers = part.getByRole('listitem')
    await drivers.filter({ hasText: 'Base rate' }).waitFor()
    assert.equal(
      await sumOfShown(drivers),
      tenthsIn(
        await part
          .getByText(/^\d+\.\d$/)
          .first()
          .innerText(),
      ),
    )
  }
})

test('links below factors and fixes list exactly the observations that they count', { skip }, async () => {
  const page = await openFallen()
  for (const name of ['Score breakdown', 'What to fix first']) {
    await page.getByRole('region', { name }).getByRole('link', { name: '2 findings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Findings' }).waitFor()
    await page.getByText('2 open findings', { exact: true }).waitFor()
    await page.goBack()
  }
})

test('fixes come in order of what they bring, with the score that they lead to', { skip }, async () => {
  const page = await openFallen()
  const fixes = page.getByRole('table', { name: 'Fixes by impact' })
  const rows = fixes.getByRole('row').filter({ hasText: '→' })
  await fixes.getByText('1. Vulnerable Ivanti Connect Secure').waitFor()
  const gains = (await rows.allInnerTexts()).flatMap((text) => /\+([\d.]+) → \d+$/.exec(text)?.[1] ?? [])
  assert.ok(gains.length > 0)
  for (const gain of gains) assert.ok(Number(gain) > 0)
})

test(
  'the history names the causes of the change, over the whole period and on one day',
  { skip },
  async () => {
    const page = await openFallen()
    const history = page.getByRole('region', { name: 'History' })
    const causes = history.getByRole('table', { name: 'Why the score changed' })
    const pointsOf = (row: Locator): Locator => row.getByRole('cell').last()
    const addUp = async (): Promise<void> => {
      const change = tenthsIn(await pointsOf(causes.getByRole('row').last()).innerText())
      assert.equal(await sumOfShown(causes.locator('tbody tr td:last-child')), change)
      const [, before = '', after = ''] =
        /([\d.]+) → ([\d.]+)/.exec(await history.getByText(/^[\d.]+ → [\d.]+/).innerText()) ?? []
      assert.equal(tenthsIn(after) - tenthsIn(before), change)
    }
    await causes.getByText('Listed by Akira on its leak site (claimed)').waitFor()
    await causes.getByText('Vulnerable Ivanti Connect Secure: 2 new findings').waitFor()
    await addUp()
    await history.getByRole('button', { name: 'Show table' }).click()
    // Newest first: the claim of today, then the findings.
    await history.getByRole('table', { name: 'Scores by day' }).getByRole('button').nth(1).click()
    await causes.getByText('(claimed)').waitFor({ state: 'detached' })
    await addUp()
    await causes.getByRole('link', { name: 'Vulnerable Ivanti Connect Secure' }).click()
    await page.getByText('2 open findings', { exact: true }).waitFor()
  },
)

test('a score that stayed as it was says so', { skip }, async () => {
  const organization = await newOrganization()
  const id = await plantSteadyScore(store, organization, 'acme.com')
  const page = await open(organization, `/vendors/${id}`)
  await page.getByText('7 days', { exact: true }).click()
  await page.getByText('The score didn’t change in the last 7 days.').waitFor()
})

test(
  'a vendor of which too little was checked shows no score, but what it is at most',
  { skip },
  async () => {
    const organization = await newOrganization()
    const { organizationId, client } = organization
    for (const domain of ['acme.com', 'unseen.com']) await plantMonitoredVendor(store, organizationId, domain)
    await plantObservations(store, organizationId, findings('acme.com', 1))
    await refreshFigures(store, organizationId)
    const { vendors } = await client.listVendors({})
    const idOf = (domain: string): string => vendors.find(({ domainName }) => domainName === domain)?.id ?? ''
    const page = await open(organization, `/vendors/${idOf('acme.com')}`)
    const score = page.getByRole('region', { name: 'Score' })
    await score.getByText('At most 89').waitFor()
    await score.getByText('1 of 12 factors was checked.').waitFor()
    await score.getByText(/Not checked yet: .*DNS health/).waitFor()
    await score.getByText('parapet import').waitFor()
    await page.getByText(/^100 − [\d.]+ = at most 8\d\.\d$/).waitFor()
    await page.getByText('Not enough data').waitFor()
    await untilCount(page.locator('[data-grade][data-large]'), 0)
    assert.equal(await page.getByText(/→ \d/).count(), 0)
    await expectAccessible(page)
    await page.goto(`/vendors/${idOf('unseen.com')}`)
    await score.getByText('No score yet').waitFor()
    await untilLoaded(page)
    assert.equal(await page.getByRole('region', { name: 'Breach likelihood' }).count(), 0)
  },
)

test('what was checked is shown with its date and source, and what was not', { skip }, async () => {
  const page = await openFallen()
  const checked = page.getByRole('region', { name: 'What was checked' })
  await checked.getByText('Heuristic, not calibrated').waitFor()
  await checked.getByText(/scoring model 2/).waitFor()
  await untilCount(checked.getByRole('row'), 13)
})
