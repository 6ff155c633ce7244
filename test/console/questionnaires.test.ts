import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilLoaded } from './until-loaded.ts'
import { untilCount } from './until-count.ts'

const { newOrganization, open, service } = await startConsole()

const template = (over: object = {}) => ({
  id: 'qtp_hosting',
  name: 'Hosting',
  version: '1.0',
  sections: [
    {
      id: 'sites',
      title: 'Sites',
      questions: [
        {
          id: 'own',
          text: 'Do you run data centres of your own?',
          type: 'QUESTION_TYPE_YES_NO',
          category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
        },
      ],
    },
  ],
  ...over,
})

const file = (content: unknown, name = 'template.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

test('a questionnaire can be sent to a vendor found by search', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { client } = organization
  for (const name of ['Acme', 'Beta'])
    await client.createVendor({ domainName: `${name.toLowerCase()}.com`, companyName: name })
  const page = await open(organization, '/questionnaires')
  await page.getByText('No questionnaires yet').waitFor()
  await page.getByRole('button', { name: 'Send questionnaire' }).first().click()
  const form = page.getByRole('dialog', { name: 'Send a questionnaire' })
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Choose a vendor and a template.').waitFor()
  await form.getByRole('combobox', { name: 'Vendor' }).fill('bet')
  await page.getByRole('option', { name: 'Beta (beta.com)' }).click()
  await form.getByRole('button', { name: 'Add recipient' }).click()
  await form.getByLabel('Name of recipient 1').fill('Security desk')
  await form.getByLabel('Email of recipient 1').fill('security@beta.com')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send' }).click()
  const sent = page.getByRole('dialog', { name: 'Questionnaire for Beta' })
  assert.match(await sent.getByLabel('Link', { exact: true }).inputValue(), /\/questionnaire#token=qlt_/)
  await sent.getByRole('button', { name: 'Done' }).click()
  await page.waitForURL(/\/questionnaires\/qst_/)
  await page.getByRole('heading', { name: 'Security baseline', level: 1 }).waitFor()
  const { questionnaires } = await client.listQuestionnaires({})
  assert.deepEqual(
    questionnaires.map(({ status, recipients }) => [status, recipients[0]?.email]),
    [['QUESTIONNAIRE_STATUS_SENT', 'security@beta.com']],
  )
})

test('a draft is saved and can be sent later', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'DRAFT')
  const page = await open(organization, `/questionnaires/${id}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('Add at least one recipient.').waitFor()
  await form.getByRole('button', { name: 'Add recipient' }).click()
  await form.getByLabel('Name of recipient 1').fill('Desk')
  await form.getByLabel('Email of recipient 1').fill('desk@acme.test')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Change due date' }).waitFor()
})

test('answers can be reviewed, returned with a comment and accepted', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'SUBMITTED')
  const page = await open(organization, '/questionnaires')
  await page.getByRole('table', { name: 'Questionnaires' }).getByText('Submitted').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/questionnaires/${id}`)
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByText('Is one named person responsible for information security').waitFor()
  await page.getByText('Unanswered').click()
  await page.waitForURL(/mode=open/)
  await page.getByText('All questions').click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Return to vendor' }).click()
  await page.getByRole('dialog').getByLabel('What is missing').fill(hostileNames[0])
  await page.getByRole('dialog').getByRole('button', { name: 'Return' }).click()
  await page.getByText('Returned to the vendor:').waitFor()
  await page.getByText(hostileNames[0]).waitFor()
  await page.getByRole('button', { name: 'Change due date' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await page.getByText('Due date changed.').waitFor()

  await organization.console(`/public/v1/questionnaires/${id}/submit`, { method: 'POST', body: {} })
  await page.reload()
  await page.getByRole('button', { name: 'Start review' }).click()
  await page.getByRole('button', { name: 'Accept and complete' }).click()
  await page.getByLabel('Review comment (optional)').fill('All fine.')
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await page.getByText('All fine.').waitFor()
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_COMPLETED')
  for (const name of ['Cancel', 'Return to vendor'])
    assert.equal(await page.getByRole('button', { name }).count(), 0)
})

test('a member can answer on behalf of the vendor, and cancel', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'SENT')
  const page = await open(organization, `/questionnaires/${id}`)
  await page.getByRole('button', { name: 'Answer for the vendor' }).click()
  await page.waitForURL(/tab=answer/)
  await page.getByRole('group', { name: /^1\. / }).getByRole('radio', { name: 'Yes' }).check()
  await page.getByText('1 of ').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^\s*Saved\s*$/ })
    .waitFor()
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  assert.equal(questionnaire.answeredQuestions, 1)
  await page.getByRole('button', { name: 'Cancel questionnaire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel questionnaire' }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
})

test(
  'the list can be filtered by status, due date and vendor, and the address keeps it',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const sent = await reachQuestionnaire(service.store, organization, 'SENT')
    await reachQuestionnaire(service.store, organization, 'DRAFT')
    const page = await open(organization, '/questionnaires')
    const rows = page.getByRole('table', { name: 'Questionnaires' }).getByRole('row')
    await rows.nth(2).waitFor()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Draft' }).click()
    await rows.nth(2).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('button', { name: 'Overdue' }).click()
    await page.getByText('No questionnaires match').waitFor()
    const where = encodeURIComponent(JSON.stringify({ vendorId: [sent.vendorId] }))
    await page.goto(`/questionnaires?where=${where}`)
    await untilCount(rows, 2)
    await expectAccessible(page)
  },
)

test('templates can be viewed, imported and archived', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/questionnaires/templates')
  await page.getByRole('table', { name: 'Templates' }).getByText('Security baseline').click()
  const builtIn = page.getByRole('dialog', { name: 'Security baseline' })
  await builtIn.getByText('Is one named person responsible').waitFor()
  assert.equal(await builtIn.getByRole('button', { name: 'Archive' }).count(), 0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Import template' }).click()
  const form = page.getByRole('dialog', { name: 'Import a template' })
  const choose = page.locator('input[type="file"]')
  await choose.setInputFiles(file('no json'))
  await form.getByRole('button', { name: 'Import' }).click()
  await form.getByText('This file doesn’t contain a JSON object.').waitFor()
  await choose.setInputFiles(file(template({ sections: [] })))
  await form.getByRole('button', { name: 'Import' }).click()
  await form.getByRole('alert').waitFor()
  await choose.setInputFiles(file(template({ name: hostileNames[0] })))
  await form.getByRole('button', { name: 'Import' }).click()

  const drawer = page.getByRole('dialog', { name: hostileNames[0] })
  await drawer.getByText('Do you run data centres of your own?').waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Archive' }).click()
  await page
    .getByRole('dialog', { name: 'Archive template' })
    .getByRole('button', { name: 'Archive template' })
    .click()
  await drawer.getByRole('button', { name: 'Restore template' }).click()
  await drawer.getByRole('button', { name: 'Archive' }).waitFor()
})

test('a viewer can read questionnaires but change nothing', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { id } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  const page = await open(organization, '/questionnaires?mode=new', { role: 'viewer' })
  await page.getByRole('table', { name: 'Questionnaires' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Send questionnaire' }).count(), 0)
  assert.equal(await page.getByRole('dialog').count(), 0)
  await page.goto(`/questionnaires/${id}?tab=answer`)
  await page.getByText('Is one named person responsible').waitFor()
  for (const name of ['Cancel', 'Return to vendor', 'Accept and complete'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name)
  await page.goto('/questionnaires/templates')
  await page.getByText('Security baseline').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Import template' }).count(), 0)
})

test(
  'the pages are accessible in the dark theme on a narrow screen, even with hostile vendor names',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const ids = []
    for (const [at, companyName] of hostileNames.entries()) {
      const { vendor } = await organization.client.createVendor({ domainName: `v${at}.com`, companyName })
      const made = await organization.client.createQuestionnaire({
        templateId: 'qtp_baseline',
        vendorId: vendor.id,
      })
      ids.push(made.questionnaire.id)
    }
    const page = await open(organization, '/questionnaires', { scheme: 'dark', width: 390 })
    const list = page.getByRole('table', { name: 'Questionnaires' })
    for (const name of hostileNames) await list.getByText(name, { exact: true }).waitFor()
    for (const path of ['', `/${ids[0]}`, `/${ids[6]}`, '/templates', '?mode=new']) {
      await page.goto(`/questionnaires${path}`)
      await untilLoaded(page)
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page), path)
    }
  },
)

test("another organization's questionnaire is not found", { skip: noBrowser }, async () => {
  const { id } = await reachQuestionnaire(service.store, await newOrganization(), 'SENT')
  const page = await open(await newOrganization(), `/questionnaires/${id}`)
  await page.getByText('Couldn’t load this').waitFor()
})
