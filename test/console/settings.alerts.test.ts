import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startApiServer } from '../support/api-server.ts'
import { createChannel, createRule, hastenAlerts } from '../support/alerts.ts'
import { done, jiraLogin, startJira } from '../support/jira-server.ts'
import { startWorld } from '../support/outside/world.ts'
import { plantObservations } from '../support/plant/plant-observations.ts'
import { callOnObservations, findings, observeVendor } from '../support/plant/reach-observation.ts'
import { createMigratedDatabase } from '../support/scratch-database.ts'
import { until } from '../support/until.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const world = await startWorld()
after(() => world.close())
const { newOrganization, open, service } = await startConsole({
  databaseUrl: await createMigratedDatabase(),
  outside: world.settings,
  background: { 'evaluate-alerts': 200, 'deliver-webhooks': 200, 'follow-tickets': 200 },
})
const { store } = service

test(
  'an alert in Slack: a channel, a rule that is tried first, and a message',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const slack = await startApiServer(world, 'hooks.slack.com', () => ({ status: 200, body: 'ok' }))
    const critical = { severity: 'SEVERITY_CRITICAL' } as const
    await observeVendor(store, organization, 'acme.com', 1, critical)
    const page = await open(organization, '/settings/alerts')
    await page.getByText('No alert rules yet').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add channel' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add channel' })
    await form.getByLabel('Name').fill('#vendor-risk')
    const address = form.getByLabel('Incoming webhook URL')
    await address.fill('http://hooks.slack.com/services/x')
    await form.getByRole('button', { name: 'Add channel' }).click()
    await form.getByText('must begin with https://').waitFor()
    await address.fill('https://hooks.slack.com/services/T0/B0/secretpart')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add channel' }).click()

    await page.getByRole('heading', { name: '#vendor-risk' }).waitFor()
    await page.getByRole('button', { name: 'Send test' }).click()
    await until('the test arrives', () => slack.calls.length === 1)
    assert.equal(slack.calls[0]?.body.text, 'Test message from Parapet')
    await page.getByRole('table', { name: 'Deliveries' }).getByText('Delivered').waitFor()
    await expectAccessible(page)
    assert.equal((await page.content()).includes('secretpart'), false)

    await page.getByRole('link', { name: 'All alerts' }).click()
    await page.getByRole('button', { name: 'Add rule' }).first().click()
    const rule = page.getByRole('dialog', { name: 'Add alert rule' })
    await rule.getByLabel('Name').fill('Critical findings')
    await rule.getByRole('button', { name: 'Test rule' }).click()
    await rule.getByText('The rule would have sent 1 alert in the last 7 days:').waitFor()
    await rule.getByRole('button', { name: 'Add rule' }).click()
    await rule.getByText('Choose at least one person or channel.').waitFor()
    await rule.getByRole('combobox', { name: 'Send to' }).click()
    await page.getByRole('option', { name: '#vendor-risk (Slack)' }).click()
    // Closes the choices.
    await rule.getByLabel('Name').click()
    await expectAccessible(page)
    await rule.getByRole('button', { name: 'Add rule' }).click()
    const rules = page.getByRole('table', { name: 'Alert rules' })
    await rules.getByText('Critical findings').waitFor()

    await plantObservations(
      store,
      organization.organizationId,
      findings('acme.com', 1, {
        ...critical,
        observationType: 'admin_panel',
        title: 'Admin panel is public',
      }),
    )
    await hastenAlerts(store)
    await until('the alert arrives', () => slack.calls.length === 2)
    assert.equal(slack.calls[1]?.body.text, 'acme.com: Admin panel is public')
    await page.reload()
    await rules.getByText('On', { exact: true }).waitFor()
  },
)

test('a ticket in Jira, closed there and here', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const jira = await startJira(world, 'acme.atlassian.net')
  const page = await open(organization, '/settings/alerts')
  await page.getByRole('button', { name: 'Add channel' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add channel' })
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Jira' }).click()
  await form.getByLabel('Name').fill('Security board')
  await form.getByLabel('Site URL').fill(jira.origin)
  await form.getByLabel('Account email address').fill(jiraLogin.user)
  await form.getByLabel('API token').fill(jiraLogin.token)
  await form.getByLabel('Project key').fill('SEC')
  await form.getByLabel('Close the ticket when the finding is resolved here').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Add channel' }).click()
  await page.getByRole('heading', { name: 'Security board' }).waitFor()
  const id = new URL(page.url()).searchParams.get('open') ?? ''

  await createRule(organization, { channelIds: [id] })
  const [orn = '', other = ''] = await observeVendor(store, organization, 'acme.com', 2)
  await hastenAlerts(store)
  await until('the issues are made', () => jira.issues.length === 2)
  const keyOf = (subject: string) =>
    jira.issues.find(({ fields }) => JSON.stringify(fields.description).includes(encodeURIComponent(subject)))
  const issue = keyOf(orn) ?? assert.fail('no issue for the finding')
  issue.status = done
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`update alert_ticket set next_check_at = now() where organization_id = ${db.organizationId}`),
  )
  await hastenAlerts(store)
  await page.goto(new URL('/settings/alerts', page.url()).href)
  const tickets = page.getByRole('table', { name: 'Tickets' })
  await until('the status comes back', async () => {
    await page.reload()
    await tickets.getByText(issue.key).waitFor()
    return (await tickets.getByText('Done').count()) === 1
  })
  await expectAccessible(page)

  await page.goto(new URL(`/observations?open=${encodeURIComponent(orn)}`, page.url()).href)
  await page.getByText(`${issue.key} was closed in Jira (Done).`).first().waitFor()

  assert.equal((await callOnObservations(organization, 'resolve', [other])).status, 200)
  await hastenAlerts(store)
  await until('the other issue is closed there', () => keyOf(other)?.status.name === 'Done')
  assert.equal(keyOf(other)?.comments.length, 1)
})

test(
  'analysts make rules but no channels; the page fits a phone and the dark',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const channel = await createChannel(organization, {
      name: 'A channel with a long name '.repeat(8).trim(),
    })
    await createRule(organization, { name: '<b>Rule</b> '.repeat(20).trim(), channelIds: [channel.id] })
    const page = await open(organization, '/settings/alerts', { role: 'analyst', width: 390, scheme: 'dark' })
    await page.getByRole('button', { name: 'Add rule' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Add channel' }).count(), 0)
    await expectAccessible(page)
    const isWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')
    assert.equal(isWide, false)
  },
)

test(
  'an alert in the inbox: a rule that tells a person, and the finding it leads to',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/settings/alerts', { role: 'analyst' })
    await page.getByRole('button', { name: 'Add rule' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add alert rule' })
    await form.getByLabel('Name').fill('Anything new')
    await form.getByRole('combobox', { name: 'Send to' }).click()
    await page.getByRole('option', { name: /^Test analyst/ }).click()
    // Closes the choices.
    await form.getByLabel('Name').click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Add rule' }).click()
    const rules = page.getByRole('table', { name: 'Alert rules' })
    await rules.getByText('Test analyst').waitFor()
    await rules.getByText('On', { exact: true }).waitFor()

    await observeVendor(store, organization, 'acme.com', 1, { title: 'Admin panel is public' })
    await hastenAlerts(store)
    const inbox = new URL('/inbox', page.url()).href
    await until('the inbox has the alert', async () => {
      await page.goto(inbox)
      await page.getByRole('heading', { name: 'Inbox' }).waitFor()
      return (await page.getByText('acme.com: Admin panel is public').count()) === 1
    })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'The alert rule “Anything new” matched' }).click()
    await page.getByRole('dialog').getByText('Admin panel is public').first().waitFor()
  },
)
