import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { TestOrganization } from '../support/harness.ts'
import { ornOf } from '../support/orn-of.ts'
import { plantCheckedVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { findings } from '../support/plant/reach-observation.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { until } from '../support/until.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { fitsTheWindow } from './fits-the-window.ts'

const dayMs = 86_400_000
let aheadMs = 0

// A separate database: when the clock moves, acceptances end in all organizations.
const { service, newOrganization, open } = await startConsole({
  databaseUrl: await createMigratedDatabase(),
  clock: () => new Date(Date.now() + aheadMs),
  background: { 'expire-acceptances': 200 },
})
const { store } = service
const skip = noBrowser

const observed = async (count: number): Promise<{ organization: TestOrganization; orns: string[] }> => {
  const organization = await newOrganization()
  const given = findings('acme.com', count)
  await plantCheckedVendor(store, organization.organizationId, 'acme.com')
  await plantObservations(store, organization.organizationId, given)
  return { organization, orns: given.map((one) => ornOf(organization.domain, one)) }
}

const bar = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: /^Undo/ }) })

const statusOf = async ({ client }: TestOrganization, orn: string): Promise<string> =>
  (await client.getObservation({ orn })).observation.approvalStatus.replace('APPROVAL_STATUS_', '')

const selectAll = async (page: Page, count: number): Promise<void> => {
  await page.goto('/observations')
  await page.getByText(`${count} open findings`).waitFor()
  for (let row = 0; row < count; row += 1) for (const key of ['j', 'x']) await page.keyboard.press(key)
  await page.getByText(`${count} selected`).waitFor()
}

test('a risk is accepted for 90 days, and the finding reopens by itself', { skip }, async () => {
  const { organization, orns } = await observed(1)
  const [orn = ''] = orns
  const page = await open(organization, `/observations?open=${orn}`)
  const steps = page.getByRole('toolbar', { name: 'Actions for this finding' })
  await steps.getByRole('button', { name: 'Accept risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept risk' })
  const submit = dialog.getByRole('button', { name: 'Accept risk' })
  await dialog.getByText('You approve this as Test owner.').waitFor()
  assert.ok(await submit.isDisabled())
  await dialog.getByLabel('Justification').fill('The system is retired in spring.')
  // A date beyond one year is not taken.
  await dialog.getByText('Until a date').click()
  await dialog.getByLabel('Accept until').fill('2099-01-01')
  assert.ok(await submit.isDisabled())
  await dialog.getByText('90 days').click()
  await expectAccessible(page)
  await submit.click()
  const drawer = page.getByRole('dialog', { name: 'Finding', exact: true })
  await drawer.getByText(/Risk accepted until .* by Test owner on /).waitFor()
  await drawer.getByText('The system is retired in spring.').first().waitFor()
  await drawer.getByText('Doesn’t count toward the score').waitFor()
  await expectAccessible(page)
  const { acceptedRisk } = (await organization.client.getObservation({ orn })).observation
  const days = (Date.parse(acceptedRisk?.expiresAt ?? '') - Date.now()) / dayMs
  assert.ok(days > 89.9 && days <= 90, String(days))

  aheadMs = 91 * dayMs
  try {
    // The page itself keeps working: unlike access tokens, sessions end by the database's clock.
    await until('the finding is open again', async () => {
      await page.reload()
      await drawer.getByRole('heading', { name: 'DMARC record missing' }).waitFor()
      return (await drawer.getByText(/Risk accepted until/).count()) === 0
    })
  } finally {
    aheadMs = 0
  }
  await drawer.getByText('Backlog', { exact: true }).waitFor()
  await drawer
    .getByRole('list', { name: 'History, newest first' })
    .getByText('Reopened · Excluded → Backlog · Risk acceptance expired')
    .waitFor()
})

test('the last action on many findings is undone from the bar or by keyboard', { skip }, async () => {
  const { organization, orns } = await observed(3)
  const [first = '', second = ''] = orns
  const page = await open(organization, '/observations')
  await page.clock.install()
  const resolve = async (): Promise<void> => {
    await selectAll(page, 3)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Resolve' }).click()
    await page.getByRole('dialog', { name: 'Resolve' }).getByRole('button', { name: 'Resolve' }).click()
    await bar(page).getByText('3 findings resolved.').waitFor()
    await page.getByText('0 open findings').waitFor()
  }
  await resolve()
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('Undone for 3 findings.').waitFor()
  await page.getByText('3 open findings').waitFor()
  assert.equal(await statusOf(organization, first), 'BACKLOG')

  // What somebody else has changed meanwhile stays.
  await resolve()
  await organization.client.reopenObservations({ observationOrns: [second] })
  await organization.client.triageObservationsInternally({ observationOrns: [second] })
  await page.keyboard.press('Control+z')
  await page.getByText('Undone for 2 findings. 1 was changed in the meantime and left as is.').waitFor()
  assert.equal(await statusOf(organization, second), 'TRIAGED_INTERNAL')

  // While the pointer or the focus is on it, the bar stays.
  await selectAll(page, 3)
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await bar(page).getByText('3 findings flagged.').waitFor()
  await bar(page).getByRole('button', { name: /^Undo/ }).focus()
  await page.clock.fastForward(30_000)
  assert.equal(await bar(page).count(), 1)
  await page.getByRole('button', { name: 'Find anything' }).focus()
  await page.clock.fastForward(11_000)
  await bar(page).waitFor({ state: 'detached' })
})

test('a comment mentions members, chosen by keyboard', { skip }, async () => {
  const { organization, orns } = await observed(1)
  const [orn = ''] = orns
  await organization.session('viewer')
  const page = await open(organization, `/observations?open=${orn}`, { role: 'analyst' })
  const steps = page.getByRole('toolbar', { name: 'Actions for this finding' })
  await steps.getByRole('button', { name: 'Add comment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add comment' })
  const field = dialog.getByRole('textbox', { name: 'Comment' })
  await field.fill('')
  await field.pressSequentially('Is this ours, @')
  const list = dialog.getByRole('listbox', { name: 'Members to mention' })
  await list.getByRole('option', { name: /Test analyst/ }).waitFor()
  await expectAccessible(page)
  // Escape closes the list, not the dialog.
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await field.pressSequentially('test')
  await list.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.equal(await field.inputValue(), 'Is this ours, @Test viewer ')
  await field.pressSequentially('<b onclick="gotIn(1)">?</b>')
  await dialog.getByRole('button', { name: 'Add comment' }).click()
  const history = page.getByRole('list', { name: 'History, newest first' })
  await history.locator('bdi', { hasText: '@Test viewer' }).waitFor()
  await history.getByText('<b onclick="gotIn(1)">?</b>').waitFor()
  const [action] = (await organization.client.getObservationActions({ orn })).actions
  assert.deepEqual(
    action?.mentions?.map(({ displayName }) => displayName),
    ['Test viewer'],
  )
})

test('the dialog and the bar fit a telephone, in the dark too', { skip }, async () => {
  const { organization, orns } = await observed(1)
  const [orn = ''] = orns
  const page = await open(organization, `/observations?open=${orn}`, { width: 390, scheme: 'dark' })
  await page.getByRole('button', { name: 'Accept risk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept risk' })
  await dialog.getByLabel('Justification').fill('Known.')
  assert.ok(await fitsTheWindow(page))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept risk' }).click()
  await bar(page).getByText('Risk accepted for 1 finding.').waitFor()
  assert.ok(await fitsTheWindow(page))
  await expectAccessible(page)
})
