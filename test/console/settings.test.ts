import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { newPerson, password, signedIn } from '../support/accounts.ts'
import type { TestOrganization } from '../support/harness.ts'
import { proveDomain } from '../support/prove-domain.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilLoaded } from './until-loaded.ts'
import { untilCount } from './until-count.ts'

const { newOrganization, open, visit, request, service } = await startConsole()

const parts = [
  'Connectors',
  'Alerts',
  'Webhooks',
  'Email',
  'Members',
  'Provisioning',
  'Organization',
  'Networks',
  'Due dates',
  'Tiers',
  'Ownership',
  'Data',
  'Audit trail',
  'Your account',
  'API and MCP',
]

const post = (organization: TestOrganization, path: string, body: object) =>
  organization.console(path, { method: 'POST', body })

test('members can be invited, given another role and removed', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await newPerson(service.store, { [organization.organizationId]: 'viewer' })
  const page = await open(organization, '/settings/members')
  await page.getByRole('button', { name: 'Invite' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Email address').fill('grace@people.example.com')
  await form.getByRole('radio', { name: 'Viewer' }).check()
  await page.keyboard.press('Enter')
  await page.getByText('No mail server is set up, so nothing was sent.', { exact: false }).first().waitFor()
  assert.match(await form.getByLabel('Invitation link', { exact: true }).inputValue(), /\/invitation#token=/)
  await form.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('cell', { name: 'grace@people.example.com' }).waitFor()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke invitation' }).click()
  await page.getByRole('cell', { name: 'grace@people.example.com' }).waitFor({ state: 'detached' })

  await page.getByRole('combobox', { name: 'Role of Ada Lovelace' }).click()
  await page.getByRole('option', { name: 'Analyst' }).click()
  await page.getByText('Ada Lovelace’s role is now Analyst.').waitFor()
  await page.getByRole('combobox', { name: 'Role of Test owner' }).click()
  await page.getByRole('option', { name: 'Viewer' }).click()
  await page.getByText('Couldn’t change the role').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove member' }).click()
  await page.getByText('Ada Lovelace removed.').waitFor()

  const maker = await newPerson(service.store, { [organization.organizationId]: 'owner' })
  const theirs = await signedIn(request, maker)
  for (const name of ['To be ended', 'To be kept'])
    await theirs.post('/console/v1/connectors/credentials', { name, scopes: ['findings.read'] })
  await page.reload()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Remove member' })
  await leaving.getByText('They created 2 API credentials').waitFor()
  await leaving.getByRole('checkbox', { name: 'To be kept' }).uncheck()
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Remove member' }).click()
  await page.getByText('removed, and 1 credential deleted.').waitFor()
  const { credentials } = (await organization.console('/console/v1/connectors/credentials')).body
  assert.deepEqual(
    credentials.map(({ name }: { name: string }) => name),
    ['To be kept', 'test'],
  )
})

test('the organization can be renamed, and domains added and removed', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/settings/organization')
  await page.getByLabel('Name', { exact: true }).fill(hostileNames[0])
  await page.keyboard.press('Enter')
  await page.getByText('Organization renamed.').waitFor()
  assert.equal(await page.getByRole('switch', { name: 'Require single sign-on' }).isDisabled(), true)
  await page.getByText('No identity provider is set up.').waitFor()
  await page.getByLabel('Domain to add').fill('no domain')
  await page.keyboard.press('Enter')
  await page.getByLabel('Domain to add').and(page.locator('[aria-invalid="true"]')).waitFor()
  const domain = `${organization.publicId.slice(4, 20).toLowerCase()}.org`
  await page.getByLabel('Domain to add').fill(domain)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(domain) })
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove domain' }).click()
  await row.waitFor({ state: 'detached' })
  const primary = page.getByRole('row', { name: new RegExp(organization.domain) })
  assert.equal(await primary.getByRole('button', { name: 'Remove' }).count(), 0)
  await primary.getByText('Not verified').waitFor()
  await primary.getByRole('button', { name: 'DNS record' }).click()
  const proof = page.getByRole('dialog', { name: `Verify ${organization.domain}` })
  const { recordName, recordValue } = (await organization.console('/console/v1/organization/domains')).body
    .organizationDomains[0].proof
  assert.equal(await proof.getByLabel('Name', { exact: true }).inputValue(), recordName)
  assert.equal(await proof.getByLabel('Value', { exact: true }).inputValue(), recordValue)
  await proof.getByRole('button', { name: 'Check now' }).click()
  await proof.getByText('Next check').waitFor()
  await proveDomain(service.store, organization)
  await proof.getByText('Verified', { exact: true }).first().waitFor()
  await expectAccessible(page)
})

test('the table of owners can be looked up and corrected', { skip: noBrowser }, async () => {
  const page = await open(await newOrganization(), '/settings/ownership')
  await page.getByText('There are no corrections. The built-in table applies.').waitFor()
  await page.getByLabel('Domain to look up').fill('sendgrid.com')
  await page.keyboard.press('Enter')
  await page.getByText('sendgrid.com is owned by twilio.com, according to the built-in table.').waitFor()
  await page.getByLabel('Domain to look up').fill('no domain')
  await page.keyboard.press('Enter')
  await page.getByLabel('Domain to look up').and(page.locator('[aria-invalid="true"]')).waitFor()
  await page.getByLabel('Domain', { exact: true }).fill('10.0.0.1')
  await page.keyboard.press('Enter')
  await page.getByLabel('Domain', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor()
  await page.getByLabel('Domain', { exact: true }).fill('sendgrid.com')
  await page.keyboard.press('Enter')
  const row = page.getByRole('table', { name: 'Corrections' }).getByRole('row', { name: /sendgrid\.com/ })
  await row.getByText('Independent').waitFor()
  await row.getByText('twilio.com').waitFor()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Remove the correction for sendgrid.com' }).click()
  await page.getByText('There are no corrections. The built-in table applies.').waitFor()
})

test(
  'the audit log shows who did what, filters by the URL, and verifies its chain',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    await post(organization, '/console/v1/connectors/credentials', {
      name: hostileNames[1],
      scopes: ['findings.read'],
    })
    const { vendor } = await organization.client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
    const page = await open(organization, '/settings/audit')
    const list = page.getByRole('table', { name: 'Audit entries' })
    await list.getByText('Added the vendor: acme.com.').waitFor()
    await page.getByRole('button', { name: 'Verify chain' }).click()
    await page.getByText(/^Intact:/).waitFor()
    await expectAccessible(page)

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Audit entry' })
    await drawer.getByText('vendor.created').waitFor()
    await drawer.getByText(vendor.id).first().waitFor()
    await drawer.getByRole('button', { name: 'All entries for this record' }).click()
    await page.waitForURL(/where=.*targetId/)
    await list.getByText('Added the vendor: acme.com.').waitFor()
    await untilCount(list.getByRole('row'), 2)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    assert.match(download.suggestedFilename(), /^audit-\d{4}-\d{2}-\d{2}\.ndjson$/)
    const [line, ...others] = (await readFile(await download.path(), 'utf8')).split('\n')
    assert.equal(JSON.parse(line ?? '').targetId, vendor.id)
    assert.deepEqual(others, [''])

    const none = await open(
      organization,
      `/settings/audit?where=${encodeURIComponent('{"action":["no.such"]}')}`,
    )
    await none.getByText('No entries match these filters.').waitFor()
  },
)

test('people can change their name and password and end other sessions', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { email } = await newPerson(service.store, { [organization.organizationId]: 'viewer' })
  const signIn = async () => {
    const page = await visit('/sign-in?returnTo=/settings/account')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings/account')
    return page
  }
  const [page, other] = [await signIn(), await signIn()]
  await page.getByLabel('Name', { exact: true }).fill('Countess Lovelace')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of Countess Lovelace' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Session signed out.').waitFor()
  await other.reload()
  await other.waitForURL(/\/sign-in/)

  await page.getByLabel('Current password').fill('not my password')
  await page.getByLabel('New password').fill('another horse battery staple')
  await page.keyboard.press('Enter')
  await page.getByLabel('Current password').and(page.locator('[aria-invalid="true"]')).waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Password changed.').waitFor()
  assert.equal(await page.getByLabel('New password').inputValue(), '')
})

test('the configuration examples contain the address of this installation', { skip: noBrowser }, async () => {
  const page = await open(await newOrganization(), '/settings/api')
  const base = new URL(page.url()).origin
  assert.equal(await page.getByLabel('MCP', { exact: true }).inputValue(), `${base}/public/v1/mcp`)
  for (const name of ['Claude Code', 'VS Code', 'Cursor', 'Codex', 'Inspector']) {
    await page.getByRole('tab', { name }).click()
    const code = await page.getByRole('region', { name: `Configuration for ${name}` }).textContent()
    assert.ok(code?.includes(`${base}/public/v1/mcp`), name)
  }
  await page.waitForURL(/tab=inspector/)
})

test('the settings are accessible in both themes and fit a narrow screen', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  for (const scheme of ['light', 'dark'] as const) {
    const page = await open(organization, '/settings', { scheme, width: scheme === 'dark' ? 390 : 1280 })
    for (const part of parts) {
      await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: part }).click()
      await page.getByRole('heading', { level: 1, name: part }).waitFor()
      await untilLoaded(page)
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page), part)
    }
  }
})

test(
  'a viewer sees their own account and the addresses, and an analyst cannot change anything',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    await post(organization, '/console/v1/connectors/credentials', {
      name: 'Sync',
      scopes: ['findings.read'],
    })
    const viewer = await open(organization, '/settings', { role: 'viewer' })
    await viewer.waitForURL('**/settings/account')
    const list = viewer.getByRole('navigation', { name: 'Settings' })
    await untilCount(list.getByRole('link'), 2)
    assert.deepEqual(await list.getByRole('link').allTextContents(), ['Your account', 'API and MCP'])
    await viewer.goto('/settings/connectors')
    await viewer.getByText('Your role doesn’t include this page').waitFor()

    const analyst = await open(organization, '/settings/connectors?mode=new', { role: 'analyst' })
    await analyst.getByRole('table', { name: 'API credentials' }).getByText('Sync').click()
    await analyst.getByRole('dialog', { name: 'Sync' }).getByText('Last used').waitFor()
    for (const name of ['Create credential', 'Replace secret', 'Delete'])
      assert.equal(await analyst.getByRole('button', { name }).count(), 0, name)
    await analyst.goto('/settings/members')
    await analyst.getByText('Test analyst').first().waitFor()
    assert.equal(await analyst.getByRole('button', { name: 'Invite' }).count(), 0)
  },
)

test(
  'hostile names of credentials, webhooks and members are shown as text',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    for (const name of hostileNames)
      await post(organization, '/console/v1/connectors/credentials', { name, scopes: ['findings.read'] })
    await post(organization, '/public/v1/webhooks', {
      url: 'https://hooks.example.com/p',
      description: hostileNames[0],
      eventTypes: ['vendor.created'],
    })
    const page = await open(organization, '/settings/connectors')
    const list = page.getByRole('table', { name: 'API credentials' })
    for (const name of hostileNames) await list.getByText(name, { exact: true }).waitFor()
    await list.getByText(hostileNames[6]).click()
    await page.getByRole('dialog').getByText('Client ID').first().waitFor()
    assert.ok(await fitsTheWindow(page))
    for (const part of ['webhooks', 'audit', 'members']) {
      await page.goto(`/settings/${part}`)
      await untilLoaded(page)
    }
  },
)
