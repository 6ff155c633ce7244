import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finding, plantMonitoredVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { reachMonitored } from '../support/plant/reach-questionnaire.ts'
import { caiqWorkbook } from '../support/write-workbook.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilLoaded } from './until-loaded.ts'

const { newOrganization, open, service } = await startConsole()
const { store } = service

const spreadsheet = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
})

test(
  'an answer that contradicts a finding is marked with it, and becomes a finding itself',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const { id, questionnaire } = await reachMonitored(store, organization, 'IN_REVIEW')
    await plantObservations(store, organization.organizationId, [
      finding(questionnaire.vendorDomain, { lastSeen: new Date().toISOString() }),
    ])
    const page = await open(organization, `/questionnaires/${id}`)
    await page.getByText('1 answer needs a closer look').waitFor()
    await page.getByRole('button', { name: 'Show them' }).click()
    await page.getByText('Contradicts what was observed').waitFor()
    await page.getByText('Are all domains that you send e-mail from protected by DMARC?').waitFor()
    assert.equal(await page.getByText('Is one named person responsible').count(), 0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create a finding' }).click()
    const form = page.getByRole('dialog', { name: 'Create a finding from this answer' })
    await form.getByLabel('Title').fill('DMARC is only promised')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Create finding' }).click()
    await page.getByText('created by').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Create a finding' }).count(), 0)
    await page.getByRole('link', { name: 'DMARC is only promised' }).click()
    await page.getByRole('link', { name: 'Open the answers' }).click()
    await page.waitForURL(new RegExp(`/questionnaires/${id}`))
  },
)

test(
  'the marks fit a narrow screen in the dark theme, and a viewer can only read them',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const { id, questionnaire } = await reachMonitored(store, organization, 'SUBMITTED')
    await plantObservations(store, organization.organizationId, [
      finding(questionnaire.vendorDomain, { lastSeen: new Date().toISOString(), title: 'x'.repeat(200) }),
    ])
    const page = await open(organization, `/questionnaires/${id}?mode=marked`, {
      role: 'viewer',
      scheme: 'dark',
      width: 390,
    })
    await page.getByText('Contradicts what was observed').waitFor()
    await untilLoaded(page)
    await expectAccessible(page)
    assert.ok(await fitsTheWindow(page))
    assert.equal(await page.getByRole('button', { name: 'Create a finding' }).count(), 0)
  },
)

test(
  'a workbook is imported as a template, and a filled-in one as a questionnaire of the vendor',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const vendorId = await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
    const page = await open(organization, '/questionnaires/templates')
    await page.getByRole('button', { name: 'Import template' }).click()
    const form = page.getByRole('dialog', { name: 'Import a template' })
    const choose = page.locator('input[type="file"]')
    const blank = await caiqWorkbook(['CEK-03.1', 'Are data in transit protected?', ''])
    await choose.setInputFiles(spreadsheet('Our CAIQ v4.xlsx', blank))
    assert.equal(await form.getByLabel('Template ID').inputValue(), 'qtp_our_caiq_v4')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Import' }).click()
    const drawer = page.getByRole('dialog', { name: 'CAIQ 4.0.3' })
    await drawer.getByText('CEK-03.1 Are data in transit protected?').waitFor()
    await drawer.getByText('Compared with findings').waitFor()

    await page.goto(`/vendors/${vendorId}?tab=questionnaires`)
    await page.getByRole('button', { name: 'Import answered file' }).click()
    const answered = page.getByRole('dialog', { name: 'Import an answered questionnaire' })
    await choose.setInputFiles(spreadsheet('wrong.xlsx', Buffer.from('Hello')))
    await answered.getByRole('button', { name: 'Import' }).click()
    await answered.getByRole('alert').waitFor()
    const filled = await caiqWorkbook(['CEK-03.1', 'Are data in transit protected?', 'Yes', 'By TLS.'])
    await choose.setInputFiles(spreadsheet('CAIQ.xlsx', filled))
    await answered.getByRole('button', { name: 'Import' }).click()
    await page.waitForURL(/\/questionnaires\/qst_/)
    await page.getByText('By TLS.').waitFor()
    await page.getByRole('button', { name: 'Start review' }).waitFor()
    await expectAccessible(page)
  },
)
