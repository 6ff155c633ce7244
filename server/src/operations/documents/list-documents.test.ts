import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dayIn,
  plantDocument,
  sendFileQuestionnaire,
  answerWithFile,
  uploadDocument,
} from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, service } = await startService()
const { store } = service

const days = [undefined, 31, -1, 30, 0] as const

test('documents are listed by expiry, filtered by vendor, kind and status, page by page', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendorId } = await plantDocument(store, organization, {
    title: 'none',
    kind: 'DOCUMENT_KIND_POLICY',
  })
  for (const day of days.slice(1))
    await uploadDocument(organization, vendorId, { title: String(day), expiresOn: dayIn(day ?? 0) })
  await plantDocument(store, organization, { title: 'Elsewhere' })
  const titles = async (input: Parameters<typeof client.listDocuments>[0]) =>
    (await client.listDocuments({ vendorId, ...input })).documents.map(({ title }) => title)
  assert.deepEqual(await titles({}), ['-1', '0', '30', '31', 'none'])
  assert.deepEqual(await titles({ status: 'DOCUMENT_STATUS_EXPIRED' }), ['-1'])
  assert.deepEqual(await titles({ status: 'DOCUMENT_STATUS_EXPIRING' }), ['0', '30'])
  assert.deepEqual(await titles({ status: 'DOCUMENT_STATUS_VALID' }), ['31', 'none'])
  assert.deepEqual(await titles({ kind: 'DOCUMENT_KIND_POLICY' }), ['none'])
  assert.equal((await client.listDocuments({})).totalCount, 6)
  const renewals = async (needsRenewal: boolean) => titles({ needsRenewal })
  assert.deepEqual(await renewals(true), [])
  await uploadDocument(organization, vendorId, {
    title: 'cover',
    kind: 'DOCUMENT_KIND_INSURANCE',
    expiresOn: dayIn(3),
  })
  assert.deepEqual(await renewals(true), ['cover'])
  assert.deepEqual(await renewals(false), ['-1', '0', '30', '31', 'none'])
  await client.deleteDocument({
    id: (await client.listDocuments({ vendorId, kind: 'DOCUMENT_KIND_INSURANCE' })).documents[0]?.id ?? '',
  })
  const paged: string[] = []
  for await (const { title, status } of client.listDocuments.all({ vendorId, limit: 2 }))
    paged.push(`${title} ${status.replace('DOCUMENT_STATUS_', '')}`)
  assert.deepEqual(paged, ['-1 EXPIRED', '0 EXPIRING', '30 EXPIRING', '31 VALID', 'none VALID'])
})

test('files that answer a question are not listed before they are kept', async () => {
  const organization = await newOrganization()
  const { token } = await sendFileQuestionnaire(store, organization)
  assert.equal((await answerWithFile(organization, token)).status, 200)
  assert.deepEqual(await organization.client.listDocuments({}), { documents: [], totalCount: 0 })
})

test("nobody lists another organization's documents, nor without documents.read", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const { vendorId } = await plantDocument(store, other)
  assert.deepEqual(await own.client.listDocuments({}), { documents: [], totalCount: 0 })
  assert.deepEqual((await own.client.listDocuments({ vendorId })).documents, [])
  const lacking = await newOrganization(['vendor-directory.read'])
  assert.equal((await lacking.request('/public/v1/documents')).status, 403)
  assert.equal((await own.console('/public/v1/documents', { role: 'viewer' })).status, 403)
  assert.equal((await own.console('/public/v1/documents', { role: 'analyst' })).status, 200)
})

test('a status that does not exist is refused', async () => {
  const { request } = await newOrganization()
  assert.equal((await request('/public/v1/documents?status=LATE')).status, 400)
})
