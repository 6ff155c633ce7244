import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveDomain } from '../support/prove-domain.ts'
import { patchOf } from '../support/start-provisioning.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilLoaded } from './until-loaded.ts'

const { newOrganization, open, request, service } = await startConsole()

test('an owner limits the console to networks that include their own', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/settings/networks')
  await page.getByText('You are using Parapet from 127.0.0.1.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Add network' }).click()
  await page.getByRole('textbox', { name: 'Network 1', exact: true }).fill('192.0.2.0/24')
  await page.getByRole('textbox', { name: 'Note on network 1' }).fill('Office')
  await page.getByRole('switch', { name: 'Limit the console' }).click({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('none includes 127.0.0.1', { exact: false }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add my address' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Networks saved.', { exact: false }).waitFor()
  await expectAccessible(page)
  await fitsTheWindow(page)
  const { body } = await organization.console('/console/v1/organization/network-policy')
  assert.deepEqual(body.networkPolicy, {
    networks: [{ network: '192.0.2.0/24', note: 'Office' }, { network: '127.0.0.1' }],
    appliesToConsole: true,
    appliesToCredentials: false,
  })
})

test('an owner connects a provider and maps its groups to roles', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await proveDomain(service.store, organization)
  const page = await open(organization, '/settings/provisioning')
  await page.getByText('There is no token', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  const token = await dialog.getByRole('textbox', { name: 'Token', exact: true }).inputValue()
  assert.match(token, /^pst_/)
  await expectAccessible(page)
  await dialog.getByRole('button').last().click()
  await dialog.waitFor({ state: 'detached' })
  const scim = (path: string, sent: object) => request(`/scim/v2${path}`, { token, method: 'POST', ...sent })
  const person = await scim('/Users', {
    body: { userName: `ada@${organization.domain}`, displayName: 'Ada King' },
  })
  const group = await scim('/Groups', {
    body: { displayName: 'Security team', members: [{ value: person.body.id }] },
  })
  assert.equal(group.status, 201)

  await page.getByRole('button', { name: 'Add group' }).click()
  await page.getByRole('combobox', { name: 'Name of group 1' }).fill('Security team')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Role of group 1' }).click()
  await page.getByRole('option', { name: 'Analyst' }).click()
  await page.getByText('Saving changes the role of 1 member', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Roles saved, and changed for 1 member.').waitFor()
  await expectAccessible(page)
  await fitsTheWindow(page)

  await page.goto(new URL('/settings/members', page.url()).href)
  await untilLoaded(page)
  await page.getByText('Managed by your provider').waitFor()
  await expectAccessible(page)
  const off = patchOf({ op: 'replace', path: 'active', value: false })
  await scim(`/Users/${person.body.id}`, off)
  await page.reload()
  await untilLoaded(page)
  assert.equal(await page.getByText('Ada King').count(), 0)

  await page.goto(new URL('/settings/provisioning', page.url()).href)
  await page.getByRole('button', { name: 'Stop provisioning' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop provisioning' }).click()
  await page.getByText('There is no token', { exact: false }).waitFor()
})
