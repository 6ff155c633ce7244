import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { TestOrganization } from '../support/harness.ts'
import { finding, plantMonitoredVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service
const skip = noBrowser

/** One low, two medium, and one critical observation. */
const observed = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [
    finding('acme.com', { severity: 'SEVERITY_LOW', observationType: 'a', title: 'Low' }),
    finding('acme.com', { severity: 'SEVERITY_MEDIUM', observationType: 'b', title: 'Medium' }),
    finding('acme.com', { severity: 'SEVERITY_MEDIUM', observationType: 'c', title: 'Another' }),
    finding('acme.com', { severity: 'SEVERITY_CRITICAL', observationType: 'd', title: 'Critical' }),
  ])
  return organization
}

const chipOf = (page: Page, words: RegExp | string) => page.getByRole('group', { name: words, exact: true })

test('a filter is added and changed with the keyboard alone', { skip }, async () => {
  const page = await open(await observed(), '/observations')
  await page.getByText('4 open findings').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Find a field').waitFor()
  await page.keyboard.type('severity')
  await page.getByRole('option', { name: 'Severity', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Critical (1)' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByText('1 open finding', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  const chip = chipOf(page, 'Severity is any of Critical')
  await chip.waitFor()

  await chip.getByRole('button', { name: 'is any of', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'is none of' }).press('Enter')
  await page.getByText('3 open findings').waitFor()
  await chipOf(page, 'Severity is none of Critical').waitFor()
  await chipOf(page, 'Severity is none of Critical')
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  await page.getByText('4 open findings').waitFor()
})

test('severities are offered worst first, other values by count', { skip }, async () => {
  const page = await open(await observed(), '/observations')
  await page.getByText('4 open findings').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Severity', exact: true }).click()
  await untilCount(page.getByRole('dialog').getByRole('checkbox'), 3)
  assert.deepEqual(
    await page
      .getByRole('dialog')
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value'))),
    ['SEVERITY_CRITICAL', 'SEVERITY_MEDIUM', 'SEVERITY_LOW'],
  )
})

test(
  'a rule that is left without a value is not applied, and the one before it stays',
  { skip },
  async () => {
    const page = await open(await observed(), '/observations')
    await page.getByText('4 open findings').waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('option', { name: 'Severity', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Low (1)' }).waitFor()
    await page.keyboard.press('Escape')
    await untilCount(page.getByRole('button', { name: /^Remove the filter/ }), 0)
    assert.doesNotMatch(page.url(), /filters/)

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('option', { name: 'Severity', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Low (1)' }).check()
    await page.getByText('1 open finding', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: 'Low (1)' }).uncheck()
    await page.getByText('Choose at least one value, or remove the filter.').waitFor()
    await page.keyboard.press('Escape')
    await chipOf(page, 'Severity is any of Low').waitFor()
    await page.getByText('1 open finding', { exact: true }).waitFor()
  },
)

const rule = (severity: string) => ({
  rule: {
    field: { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' },
    comparison: 'COMPARISON_EQUAL',
    value: { stringValue: severity },
  },
})

for (const { scheme, width } of [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 390 },
] as const)
  test(
    `groups of an address are shown as they are and removed as a whole (${scheme})`,
    { skip },
    async () => {
      const filters = [
        {
          list: {
            operator: 'OPERATOR_OR',
            filters: [
              rule('SEVERITY_LOW'),
              {
                list: {
                  operator: 'OPERATOR_AND',
                  isNegated: true,
                  filters: [rule('SEVERITY_LOW'), rule('SEVERITY_MEDIUM')],
                },
              },
            ],
          },
        },
        rule('SEVERITY_MEDIUM'),
      ]
      const address = `/observations?filters=${encodeURIComponent(JSON.stringify(filters))}`
      const page = await open(await observed(), address, { scheme, width })
      await page.getByText('2 open findings').waitFor()
      await page
        .getByRole('group', {
          name: 'Severity is Low or (not (Severity is Low and Severity is Medium))',
        })
        .waitFor()
      await page.getByText('Any of', { exact: true }).first().waitFor()
      await page.getByText('Not all of', { exact: true }).waitFor()
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page))
      await page.getByRole('button', { name: /^Remove the whole group: Severity is Low or/ }).click()
      await chipOf(page, 'Severity is Medium').waitFor()
      await page.getByText('2 open findings').waitFor()
      await untilCount(page.getByRole('button', { name: /^Remove the whole group/ }), 0)
    },
  )
