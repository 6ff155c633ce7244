import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dayIn,
  plantDocument,
  sendFileQuestionnaire,
  answerWithFile,
} from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization, service } = await startService()
const { store } = service

test('only the given details change, null removes one, and the file stays', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const before = await plantDocument(store, organization, {
    issuer: 'Example Audit LLP',
    note: 'Read it.',
    expiresOn: dayIn(-1),
  })
  const { document } = await client.updateDocument({
    id: before.id,
    title: ' Renamed ',
    issuer: null,
    expiresOn: dayIn(100),
  })
  const { issuer: _issuer, ...rest } = before
  assert.deepEqual(document, {
    ...rest,
    title: 'Renamed',
    expiresOn: dayIn(100),
    status: 'DOCUMENT_STATUS_VALID',
    updatedAt: document.updatedAt,
  })
  assert.ok(document.updatedAt > before.updatedAt)
  assert.deepEqual(await client.updateDocument({ id: before.id, title: 'Renamed' }), { document })
})

test('a document can be sent back as it was read', async () => {
  const organization = await newOrganization()
  const document = await plantDocument(store, organization)
  const { status, body } = await organization.request(`/public/v1/documents/${document.id}`, {
    method: 'PATCH',
    body: { ...document, title: 'Other' },
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.document.title, 'Other')
})

test('details that cannot be meant together are refused', async () => {
  const organization = await newOrganization()
  const { id } = await plantDocument(store, organization, { periodFrom: '2026-01-01' })
  const update = (body: object) =>
    organization.request(`/public/v1/documents/${id}`, { method: 'PATCH', body })
  for (const body of [{ periodTo: '2025-12-31' }, { expiresOn: '2026-13-01' }, { title: ' ' }, { file: 'x' }])
    assert.equal((await update(body)).status, 400, JSON.stringify(body))
})

test("nobody changes another organization's document, an answer that is not kept, or any without documents.write", async () => {
  const [own, other, reader] = [
    await newOrganization(),
    await newOrganization(),
    await newOrganization(['documents.read']),
  ]
  const update = async (organization: typeof own, id: string) =>
    (await organization.request(`/public/v1/documents/${id}`, { method: 'PATCH', body: { title: 'x' } }))
      .status
  const { id } = await plantDocument(store, other)
  assert.equal(await update(own, id), 404)
  assert.equal(await update(reader, id), 403)
  const { token } = await sendFileQuestionnaire(store, own)
  const { body } = await answerWithFile(own, token)
  assert.equal(await update(own, body.file.documentId), 404)
})
