import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { hastenAlerts } from '../support/alerts.ts'
import { startApiServer } from '../support/api-server.ts'
import { jiraLogin, startJira } from '../support/jira-server.ts'
import { startWorld } from '../support/outside/world.ts'
import { plantFallenScore } from '../support/plant/plant-moved-score.ts'
import { askVendor } from '../support/plant/reach-dispute.ts'
import { observeVendor } from '../support/plant/reach-observation.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { until } from '../support/until.ts'
import { choose, hasFocus, opened, pick, press, pressTo, typeInto } from './press-to.ts'
import { noBrowser, startConsole } from './start-console.ts'

// Once a page is loaded, only the keyboard acts on it in these tests.

const world = await startWorld()
after(() => world.close())
const { newOrganization, open, service, visit } = await startConsole({
  databaseUrl: await createMigratedDatabase(),
  outside: world.settings,
  background: { 'evaluate-alerts': 200, 'deliver-webhooks': 200 },
})
const { store } = service
const skip = noBrowser
const dayMs = 86_400_000

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true }).first()

const field = (within: Page | Locator, name: string): Locator => within.getByRole('textbox', { name })

/** Opens the only finding from the list. */
const openFinding = async (page: Page): Promise<Locator> => {
  await press(page.getByRole('link', { name: 'DMARC record missing' }))
  return opened(page, 'Finding')
}

/** Waits until the focus is back where it was before a dialog. */
const untilBackAt = (target: Locator): Promise<unknown> =>
  until(`the focus is back at ${String(target)}`, () => hasFocus(target), 10_000)

/** From a channel's page: an alert rule that sends new findings to it. */
const addRule = async (page: Page, name: string, to: string): Promise<void> => {
  await press(page.getByRole('link', { name: 'All alerts' }))
  await press(button(page, 'Add rule'))
  const form = await opened(page, 'Add alert rule')
  await typeInto(field(form, 'Name'), name)
  await choose(form.getByRole('combobox', { name: 'Send to' }), to)
  await press(button(form, 'Add rule'))
  await page.getByRole('table', { name: 'Alert rules' }).getByText(name).waitFor()
  await untilBackAt(button(page, 'Add rule'))
}

test('by keyboard: who got worse this week and why', { skip }, async () => {
  const organization = await newOrganization()
  await plantFallenScore(store, organization, 'acme.com')
  await refreshFigures(store, organization.organizationId)
  const page = await open(organization, '/')
  await press(page.getByRole('list', { name: '1 vendor score fell' }).getByRole('link'))
  const drawer = await opened(page, 'Why the score changed')
  await press(drawer.getByRole('link', { name: 'Listed by Akira on its leak site' }))
  await page.waitForURL(/security-events\/evt_/)
})

test('by keyboard: a risk is accepted for 90 days', { skip }, async () => {
  const organization = await newOrganization()
  const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
  const page = await open(organization, '/observations')
  const drawer = await openFinding(page)
  await press(button(drawer, 'Accept risk'))
  const dialog = await opened(page, 'Accept risk')
  const term = dialog.getByRole('radiogroup', { name: 'Accept for' })
  await pick(term, '30 days')
  await pick(term, '90 days')
  await typeInto(field(dialog, 'Justification'), 'The system is retired in spring.')
  await press(button(dialog, 'Accept risk'))
  await drawer.getByText(/Risk accepted until .* by Test owner on /).waitFor()
  await untilBackAt(button(drawer, 'Accept risk'))
  const { acceptedRisk } = (await organization.client.getObservation({ orn })).observation
  const days = (Date.parse(acceptedRisk?.expiresAt ?? '') - Date.now()) / dayMs
  assert.ok(days > 89.9 && days <= 90, String(days))
})

test('by keyboard: a vendor disputes a finding, and a member rules on it', { skip }, async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const vendor = await visit(`/remediation#${token}`)
  await press(button(vendor, 'Respond'))
  await pick(vendor.getByRole('radiogroup', { name: 'Your response' }), 'It’s not ours')
  await typeInto(field(vendor, 'Please explain'), 'We sold this domain last year.')
  await press(button(vendor, 'Send response'))
  await vendor.getByText('Test is reviewing this response.').waitFor()

  const page = await open(organization, '/observations')
  await press(page.getByRole('link', { name: '1 disputed finding' }))
  const drawer = await openFinding(page)
  await press(button(drawer, 'Accept'))
  const dialog = await opened(page, 'Accept dispute')
  await typeInto(field(dialog, 'Comment'), 'Agreed, thank you.')
  await press(button(dialog, 'Accept'))
  await drawer.getByText('Dispute accepted · It’s not ours').waitFor()
  // What is next in the drawer, not behind it.
  await pressTo(button(drawer, 'Reopen'))
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
})

test(
  'by keyboard: a finding is assigned and gets a due date, and the inbox leads to it',
  { skip },
  async () => {
    const organization = await newOrganization()
    const [orn = ''] = await observeVendor(store, organization, 'acme.com', 1)
    const analyst = await open(organization, '/vendors', { role: 'analyst' })
    const page = await open(organization, '/observations')
    const drawer = await openFinding(page)
    await press(button(drawer, 'Assign'))
    const assigning = await opened(page, 'Assign')
    await choose(assigning.getByRole('combobox', { name: 'Assignee' }), 'Test analyst')
    await press(button(assigning, 'Assign'))
    await page.getByText('Assignee changed for 1 finding.').waitFor()
    await drawer.getByText('Test analyst').first().waitFor()
    await untilBackAt(button(drawer, 'Assign'))

    await press(button(drawer, 'Set due date'))
    const dating = await opened(page, 'Set due date')
    const day = new Date(Date.now() + 200 * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const [year = '', month = '', date = ''] = day.split('-')
    await typeInto(dating.getByLabel(/^Due date/), `${month}${date}${year}`)
    await press(button(dating, 'Set due date'))
    await page.getByText('Due date changed for 1 finding.').waitFor()
    const { observation } = await organization.client.getObservation({ orn })
    assert.equal(observation.assignee?.displayName, 'Test analyst')
    assert.equal(observation.dueAt?.slice(0, 'YYYY-MM-DD'.length), day)

    await analyst.reload()
    await press(analyst.getByRole('link', { name: 'Inbox, 1 unread' }))
    await press(analyst.getByRole('link', { name: 'Test owner assigned a finding to you' }))
    await (await opened(analyst, 'Finding')).getByText('DMARC record missing').first().waitFor()
  },
)

test('by keyboard: an alert rule to Slack', { skip }, async () => {
  const organization = await newOrganization()
  const slack = await startApiServer(world, 'hooks.slack.com', () => ({ status: 200, body: 'ok' }))
  const page = await open(organization, '/settings/alerts')
  await press(button(page, 'Add channel'))
  const form = await opened(page, 'Add channel')
  await typeInto(field(form, 'Name'), '#vendor-risk')
  const address = field(form, 'Incoming webhook URL')
  await typeInto(address, 'http://hooks.slack.com/services/T0/B0/secretpart')
  await press(button(form, 'Add channel'))
  await form.getByText('must begin with https://').waitFor()
  await pressTo(address)
  await page.keyboard.press('Control+a')
  await typeInto(address, 'https://hooks.slack.com/services/T0/B0/secretpart')
  await press(button(form, 'Add channel'))
  await page.getByRole('heading', { name: '#vendor-risk' }).waitFor()
  await press(button(page, 'Send test'))
  await until('the test arrives', () => slack.calls.length === 1)
  await addRule(page, 'Anything new', '#vendor-risk (Slack)')
})

test('by keyboard: findings become tickets in Jira', { skip }, async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'acme.atlassian.net')
  const page = await open(organization, '/settings/alerts')
  await press(button(page, 'Add channel'))
  const form = await opened(page, 'Add channel')
  await choose(form.getByRole('combobox', { name: 'Type' }), 'Jira')
  await typeInto(field(form, 'Name'), 'Security board')
  await typeInto(field(form, 'Site URL'), jira.origin)
  await typeInto(field(form, 'Account email address'), jiraLogin.user)
  await typeInto(form.getByLabel('API token'), jiraLogin.token)
  await typeInto(field(form, 'Project key'), 'SEC')
  const closes = form.getByRole('checkbox', { name: 'Close the ticket when the finding is resolved here' })
  await press(closes, 'Space')
  assert.ok(await closes.isChecked())
  await press(button(form, 'Add channel'))
  await page.getByRole('heading', { name: 'Security board' }).waitFor()
  await addRule(page, 'To the board', 'Security board (Jira)')

  await observeVendor(store, organization, 'acme.com', 1)
  await hastenAlerts(store)
  await until('the issue is made', () => jira.issues.length === 1)
  const tickets = page.getByRole('table', { name: 'Tickets' })
  await until('the ticket is listed', async () => {
    await page.reload()
    await page.getByRole('table', { name: 'Alert rules' }).waitFor()
    return (await tickets.getByText('SEC-1').count()) === 1
  })
  await pressTo(tickets.getByRole('link', { name: 'SEC-1' }))
  await press(tickets.getByRole('link', { name: 'DMARC record missing' }))
  await opened(page, 'Finding')
})

test('by keyboard: rows with changes and faults are imported', { skip }, async () => {
  const organization = await newOrganization()
  const { vendor } = await organization.client.createVendor({ domainName: 'known.com', companyName: 'Known' })
  const page = await open(organization, '/vendors/import')
  await pressTo(field(page, 'Rows'))
  await page.keyboard.insertText(
    'domain_name,company_name,risk_level\nacme.com,Acme,high\nknown.com,Known Ltd,\n10.0.0.1,Broken,huge',
  )
  await press(button(page, 'Check these rows'))
  await page.getByText('1 of 3 rows can be imported:').waitFor()
  await press(page.getByRole('checkbox', { name: 'Update existing vendors' }), 'Space')
  await page.getByText('2 of 3 rows can be imported:').waitFor()
  await pick(page.getByRole('radiogroup', { name: 'Rows to show' }), 'Rejected 1')
  const rows = page.getByRole('table', { name: 'Rows in the file' })
  await pressTo(rows)
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  const fault = await opened(page, 'Line 4')
  await fault.getByText('not an IP address').waitFor()
  await page.keyboard.press('Escape')
  await untilBackAt(rows)
  await pick(page.getByRole('radiogroup', { name: 'Rows to show' }), 'Changed 1')
  await pressTo(rows)
  for (const key of ['Home', 'Enter']) await page.keyboard.press(key)
  const difference = await opened(page, 'Line 3')
  await difference.getByRole('row', { name: 'Company Known Known Ltd' }).waitFor()
  await page.keyboard.press('Escape')
  await untilBackAt(rows)
  await press(button(page, 'Import 2 rows'))
  await page.getByText('2 of 3 rows imported.').waitFor()
  const { vendor: later } = await organization.client.getVendor({ id: vendor.id })
  assert.equal(later.companyName, 'Known Ltd')
  assert.equal((await organization.client.listVendors({})).totalCount, 2)
})

test('by keyboard: the server goes away while somebody types', { skip }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/vendor-groups')
  await press(button(page, 'New group'))
  const form = await opened(page, 'New group')
  await typeInto(field(form, 'Name'), 'Payments')
  await typeInto(field(form, 'Description'), 'Everyone who touches cards')
  await page.context().setOffline(true)
  await press(button(form, 'Create group'))
  const banner = page.getByRole('alert').filter({ hasText: 'Can’t reach the server.' })
  await banner.waitFor()
  assert.equal(await field(form, 'Description').inputValue(), 'Everyone who touches cards')
  await press(button(banner, 'Try now'))
  assert.equal((await organization.client.listVendorGroups({})).totalCount, 0)
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await banner.waitFor({ state: 'detached' })
  await page.getByText('Payments created.').waitFor()
  const { vendorGroups } = await organization.client.listVendorGroups({})
  assert.deepEqual(
    vendorGroups.map(({ name, description }) => [name, description]),
    [['Payments', 'Everyone who touches cards']],
  )
})

test('by keyboard: dialogs return the focus, also those over each other', { skip }, async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1)
  const page = await open(organization, '/vendors')
  await press(button(page, 'Add vendor'))
  await opened(page, 'Add a vendor')
  await page.keyboard.press('Escape')
  await untilBackAt(button(page, 'Add vendor'))

  await page.goto('/observations')
  const drawer = await openFinding(page)
  await press(button(drawer, 'Accept risk'))
  await opened(page, 'Accept risk')
  await page.keyboard.press('Escape')
  await untilBackAt(button(drawer, 'Accept risk'))
  await page.keyboard.press('Escape')
  await untilBackAt(page.getByRole('link', { name: 'DMARC record missing' }))
})
