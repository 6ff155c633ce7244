import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import {
  answerWithFile,
  pdf,
  plantDocument,
  sendFileQuestionnaire,
  uploadDocument,
} from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'
import { startS3Server } from '../../../../test/support/s3-server.ts'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { createS3Objects } from '../../store/documents/s3-objects.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

test('the file comes back as it was sent, as an attachment that browsers neither show nor run', async () => {
  const organization = await newOrganization()
  const { vendorId } = await plantDocument(store, organization)
  const file = pdf('Confidential', 2_500_000)
  const { id } = await uploadDocument(organization, vendorId, { fileName: 'SOC 2 für Ä.pdf' }, file)
  const { name, mediaType, bytes } = await organization.client.downloadDocument({ id })
  assert.deepEqual([name, mediaType], ['SOC 2 für Ä.pdf', 'application/pdf'])
  assert.equal(Buffer.compare(Buffer.from(bytes), Buffer.from(file)), 0)
  const { headers } = await organization.request(`/public/v1/documents/${id}/content`)
  assert.match(headers.get('content-disposition') ?? '', /^attachment;/)
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  assert.match(headers.get('content-security-policy') ?? '', /sandbox/)
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('every download is in the audit trail', async () => {
  const organization = await newOrganization()
  const { id, sha256 } = await plantDocument(store, organization)
  const before = (await auditEntries(store, organization.organizationId)).length
  for (const _ of [1, 2]) await organization.client.downloadDocument({ id })
  const gained = (await auditEntries(store, organization.organizationId)).slice(before)
  assert.deepEqual(
    gained.map(({ action, targetId, details }) => [action, targetId, details['sha256']]),
    [
      ['document.downloaded', id, sha256],
      ['document.downloaded', id, sha256],
    ],
  )
})

test('a reviewer downloads the file that answers a question', async () => {
  const organization = await newOrganization()
  const { token } = await sendFileQuestionnaire(store, organization)
  const { body } = await answerWithFile(organization, token, pdf('Answer'))
  const { bytes } = await organization.client.downloadDocument({ id: body.file.documentId })
  assert.deepEqual(bytes, pdf('Answer'))
})

test("nobody downloads another organization's file, nor one without documents.read", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const { id } = await plantDocument(store, other)
  const status = async (organization: typeof own, of: string) =>
    (await organization.request(`/public/v1/documents/${of}/content`)).status
  assert.equal(await status(own, id), 404)
  assert.equal(await status(own, newId('doc')), 404)
  assert.equal(await status(await newOrganization(['vendor-directory.read']), id), 403)
  const viewed = await other.console(`/public/v1/documents/${id}/content`, { role: 'viewer' })
  assert.equal(viewed.status, 403)
})

test('a file that was changed in the database is not given out', async () => {
  const organization = await newOrganization()
  const { id } = await plantDocument(store, organization)
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update document_chunk set content = set_byte(content, 40, 1 - get_byte(content, 40) % 2)
      where organization_id = ${db.organizationId} and document_id = ${uuidOf('doc', id)}`),
  )
  assert.equal((await organization.request(`/public/v1/documents/${id}/content`)).status, 500)
})

test('files in an object store come back the same way, and say so if the store is gone', async () => {
  const s3 = await startS3Server()
  const external = await startService({ objects: createS3Objects(s3.settings) })
  const organization = await external.newOrganization()
  const { id, vendorId } = await plantDocument(external.service.store, organization)
  const file = pdf('Large', 1_500_000)
  const large = await uploadDocument(organization, vendorId, {}, file)
  assert.equal(s3.objects.size, 3)
  const { bytes } = await organization.client.downloadDocument({ id: large.id })
  assert.equal(Buffer.compare(Buffer.from(bytes), Buffer.from(file)), 0)
  s3.objects.clear()
  assert.equal((await organization.request(`/public/v1/documents/${id}/content`)).status, 500)
})
