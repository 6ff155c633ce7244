import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import {
  answerWithFile,
  dayIn,
  pdf,
  plantDocument,
  sendFileQuestionnaire,
  uploadDocument,
} from '../support/documents.ts'
import { moveInConsole } from '../support/plant/reach-questionnaire.ts'
import { remindOfDocuments } from '../../server/src/collect/background/remind-of-documents.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open, visit, service } = await startConsole()
const { store } = service

const picked = (name: string, text = 'Report') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(pdf(text)),
})

test(
  'a document is uploaded on the vendor’s page, downloaded, edited and deleted',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const { client } = organization
    const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
    const page = await open(organization, `/vendors/${vendor.id}?tab=documents`)
    await page.getByText('No documents yet').waitFor()
    await page.getByRole('button', { name: 'Upload document' }).click()
    const form = page.getByRole('dialog', { name: 'Upload a document' })
    await form.getByRole('button', { name: 'Upload', exact: true }).click()
    await form.getByText('Choose a file.').waitFor()
    await form.getByText('Choose what it is.').waitFor()
    await form.locator('input[type=file]').setInputFiles(picked('SOC 2 2026.txt'))
    await form.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'SOC 2 Type 2' }).click()
    await form.getByLabel('Issued by').fill('Example Audit LLP')
    await form.getByRole('textbox', { name: 'Expires' }).fill(dayIn(10))
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Upload', exact: true }).click()
    await form.getByText(/does not fit the contents/).waitFor()
    await form.locator('input[type=file]').setInputFiles(picked('SOC 2 2026.pdf'))
    await form.getByRole('button', { name: 'Upload', exact: true }).click()
    await form.waitFor({ state: 'hidden' })

    await page.getByRole('link', { name: 'SOC 2 2026' }).click()
    const drawer = page.getByRole('dialog', { name: 'SOC 2 2026' })
    await drawer.getByText('This document expires in 10 days.').waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('link', { name: 'Download' }).click(),
    ])
    assert.equal(download.suggestedFilename(), 'SOC 2 2026.pdf')
    assert.deepEqual(await readFile(await download.path()), Buffer.from(pdf()))

    await drawer.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit the document' })
    await edit.getByLabel('Title').fill('Renamed')
    await edit.getByLabel('Issued by').fill('')
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'hidden' })
    const { documents } = await client.listDocuments({})
    assert.deepEqual([documents[0]?.title, documents[0]?.issuer], ['Renamed', undefined])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Delete document' }).click()
    await page.getByText('No documents yet').waitFor()
  },
)

test('all documents are listed with what needs renewal', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const expired = { title: 'SOC 2 report', expiresOn: dayIn(-3) }
  const { vendorId } = await plantDocument(store, organization, expired)
  await uploadDocument(organization, vendorId, {
    title: 'Insurance',
    kind: 'DOCUMENT_KIND_INSURANCE',
    expiresOn: dayIn(300),
  })
  const page = await open(organization, '/documents')
  await page.getByRole('link', { name: 'Insurance' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Needs renewal' }).click()
  await page.getByRole('link', { name: 'Insurance' }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'SOC 2 report' }).click()
  const drawer = page.getByRole('dialog', { name: 'SOC 2 report' })
  await drawer.getByText('This document has expired. Ask the vendor for a new one.').waitFor()
  await drawer.getByRole('button', { name: 'Request a new one' }).click()
  await page.getByRole('dialog', { name: 'Send a questionnaire' }).waitFor()
  for (const scheme of ['light', 'dark'] as const) {
    const narrow = await open(organization, '/documents', { width: 390, scheme })
    await narrow.getByRole('link', { name: 'SOC 2 report' }).waitFor()
    assert.ok(await fitsTheWindow(narrow))
    await expectAccessible(narrow)
  }
})

test('an expired report is in the inbox of its owner', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const page = await open(organization, '/inbox')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await plantDocument(store, organization, { title: 'SOC 2 report', expiresOn: dayIn(-3) })
  await remindOfDocuments({ store, now: new Date() })
  await page.reload()
  await page.getByText('SOC 2 report, planted').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'A document has expired' }).click()
  await page.getByText('This document has expired.').waitFor()
})

test('viewers see neither the page nor the tab', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { vendorId } = await plantDocument(store, organization)
  const page = await open(organization, '/documents', { role: 'viewer' })
  await page.getByText('You can’t see documents').waitFor()
  assert.equal(await page.getByRole('navigation').getByRole('link', { name: 'Documents' }).count(), 0)
  const vendor = await open(organization, `/vendors/${vendorId}`, { role: 'viewer' })
  await vendor.getByRole('tab', { name: 'Questionnaires' }).waitFor()
  assert.equal(await vendor.getByRole('tab', { name: 'Documents' }).count(), 0)
})

test(
  'a vendor uploads a file in its form, and the reviewer keeps it as a document',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const { id, token, vendorId } = await sendFileQuestionnaire(store, organization)
    const form = await visit(`/questionnaire#token=${token}`)
    await form.getByText('Upload your latest audit report.').waitFor()
    const input = form.locator('input[type=file]')
    await input.setInputFiles({ ...picked('report.pdf'), buffer: Buffer.from('<html>') })
    await form.getByText(/is HTML, SVG or another kind of markup/).waitFor()
    await input.setInputFiles(picked('report.pdf'))
    await form.getByText('Uploaded: report.pdf, 1 KB').waitFor()
    await expectAccessible(form)
    assert.ok(await fitsTheWindow(form))
    await form.reload()
    await form.getByText('Uploaded: report.pdf, 1 KB').waitFor()
    await moveInConsole(organization, id, 'answers', { answers: [{ questionId: 'mfa', values: ['yes'] }] })
    await moveInConsole(organization, id, 'submit')

    const page = await open(organization, `/questionnaires/${id}`)
    await page.getByRole('link', { name: 'Download report.pdf' }).waitFor()
    await page.getByRole('button', { name: 'Keep as document' }).click()
    const keep = page.getByRole('dialog', { name: 'Keep the answer as a document' })
    await keep.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: 'Penetration test' }).click()
    await keep.getByRole('button', { name: 'Keep' }).click()
    await page.getByText('Kept as a document').waitFor()
    await expectAccessible(page)
    const { documents } = await organization.client.listDocuments({ vendorId })
    assert.deepEqual(
      documents.map(({ kind }) => kind),
      ['DOCUMENT_KIND_PENETRATION_TEST'],
    )
  },
)

test('hostile titles and file names are text', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { vendorId } = await plantDocument(store, organization)
  for (const title of hostileNames)
    await uploadDocument(organization, vendorId, {
      title: title.slice(0, 255),
      fileName: `${title.slice(0, 100)}.pdf`,
    })
  const { token } = await sendFileQuestionnaire(store, organization)
  await answerWithFile(organization, token)
  const page = await open(organization, '/documents')
  await page
    .getByRole('link', { name: hostileNames[0] ?? '' })
    .first()
    .click()
  await page.getByRole('dialog').getByText('SHA-256').waitFor()
  assert.ok(await fitsTheWindow(page))
})
