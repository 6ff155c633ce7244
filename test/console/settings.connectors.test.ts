import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open, exchange, service } = await startConsole()

test(
  'a credential can be created with chosen scopes, is shown once, and can be replaced and deleted [AUTH-03]',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/settings')
    await page.waitForURL('**/settings/connectors')
    await page.getByRole('button', { name: 'Create credential' }).click()
    const form = page.getByRole('dialog', { name: 'Create credential' })
    await form.getByLabel('Name').fill('Procurement sync')
    await form.getByRole('button', { name: 'None' }).click()
    await form.getByRole('button', { name: 'Create credential' }).click()
    await form.getByText('Choose at least one.').waitFor()
    const directory = form.getByRole('group', { name: 'Vendor directory' })
    await directory.getByRole('checkbox', { name: 'Manage' }).check()
    assert.equal(await directory.getByRole('checkbox', { name: 'Read' }).isChecked(), true)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create credential' }).click()

    const shown = page.getByRole('dialog', { name: 'Secret for Procurement sync' })
    const clientId = await shown.getByLabel('Client ID', { exact: true }).inputValue()
    const clientSecret = await shown.getByLabel('Client secret', { exact: true }).inputValue()
    assert.notEqual(await exchange({ clientId, clientSecret }), 'undefined')
    await page.keyboard.press('Escape')
    await shown.getByRole('button', { name: 'I’ve stored it' }).click()
    await shown.waitFor({ state: 'detached' })
    assert.ok(!(await page.content()).includes(clientSecret))

    await page.getByRole('table', { name: 'API credentials' }).getByText('Procurement sync').click()
    const drawer = page.getByRole('dialog', { name: 'Procurement sync' })
    await drawer.getByText('Vendor directory: read, manage').waitFor()
    await drawer.getByRole('button', { name: 'Replace secret' }).click()
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    const renewed = await shown.getByLabel('Client secret', { exact: true }).inputValue()
    assert.notEqual(renewed, clientSecret)
    assert.equal(await exchange({ clientId, clientSecret }), 'undefined')
    await shown.getByRole('button', { name: 'I’ve stored it' }).click()

    await drawer.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete credential' }).click()
    await drawer.waitFor({ state: 'detached' })
    assert.equal(await exchange({ clientId, clientSecret: renewed }), 'undefined')
  },
)

test(
  'a webhook can be created, tested, disabled and enabled, and its messages are listed',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/settings/webhooks')
    await page.getByRole('button', { name: 'Add webhook' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByLabel('URL').fill('http://hooks.example.com')
    await form.getByLabel('Description').fill('Tickets')
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await form.getByLabel('URL').and(page.locator('[aria-invalid="true"]')).waitFor()
    await form.getByLabel('URL').fill('https://hooks.example.com/parapet')
    await form.getByRole('checkbox', { name: 'Vendor deleted' }).uncheck()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    const secret = page.getByRole('dialog', { name: 'Signing secret' })
    assert.match(await secret.getByLabel('Secret', { exact: true }).inputValue(), /^whsec_/)
    await secret.getByRole('button', { name: 'I’ve stored it' }).click()

    await page.getByRole('table', { name: 'Webhooks' }).getByText('Tickets').click()
    await page.waitForURL(/open=whk_/)
    await page.getByText('No messages').waitFor()
    await page.getByRole('button', { name: 'Send test' }).click()
    const deliveries = page.getByRole('table', { name: 'Deliveries' })
    await deliveries.getByText('Test message').click()
    await page.getByRole('dialog', { name: 'Test message' }).getByText('None yet.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await page.getByRole('button', { name: 'Turn off webhook' }).click()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'Turn off', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await page.getByText('No webhooks yet').waitFor()
  },
)

test('a mail that could not be sent says why and can be retried', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await reachQuestionnaire(service.store, organization, 'SENT')
  const page = await open(organization, '/settings/mails')
  await page.getByText('No mail server is set up.').waitFor()
  const list = page.getByRole('table', { name: 'Emails' })
  await list.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Sending again now.').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Questionnaire invitation' })
  await drawer.getByText('Security desk <security@acme.test>').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Sent' }).click()
  await page.getByText('No emails have this status.').waitFor()
})
