import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { maxDocumentBytes } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { dayIn, docx, pdf, plantDocument, uploadDocument } from '../../../../test/support/documents.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { newId, uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const newVendor = async ({ organizationId }: TestOrganization): Promise<string> =>
  (await plantVendors(store, organizationId, 1))[0] ?? ''

const send = (
  { request }: TestOrganization,
  vendorId: string,
  query: Record<string, string>,
  body: Uint8Array | string = pdf(),
) =>
  request(
    `/public/v1/vendors/${vendorId}/documents?${new URLSearchParams({ fileName: 'a.pdf', kind: 'DOCUMENT_KIND_POLICY', ...query }).toString()}`,
    { method: 'POST', body },
  )

test('a document keeps what is said about it, and what its file turns out to be', async () => {
  const organization = await newOrganization()
  const vendorId = await newVendor(organization)
  const file = pdf('Confidential')
  const details = {
    kind: 'DOCUMENT_KIND_SOC2_TYPE2',
    title: 'SOC 2 report',
    issuer: 'Example Audit LLP',
    scope: 'Hosted platform',
    periodFrom: '2025-01-01',
    periodTo: '2025-12-31',
    expiresOn: dayIn(400),
    note: 'One exception.',
  } as const
  const document = await uploadDocument(
    organization,
    vendorId,
    { ...details, fileName: '../SOC 2.pdf' },
    file,
  )
  const { id, createdAt, updatedAt, uploadedBy, vendorName, ...rest } = document
  assert.match(id, /^doc_/)
  assert.equal(createdAt, updatedAt)
  assert.equal(uploadedBy.type, 'ACTOR_TYPE_API_CLIENT')
  assert.equal(vendorName, 'planted')
  assert.deepEqual(rest, {
    ...details,
    vendorId,
    status: 'DOCUMENT_STATUS_VALID',
    fileName: 'SOC 2.pdf',
    mediaType: 'application/pdf',
    sizeBytes: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    source: 'DOCUMENT_SOURCE_MEMBER',
    isKept: true,
  })
  const [entry] = (await auditEntries(store, organization.organizationId)).slice(-1)
  assert.equal(entry?.action, 'document.uploaded')
  assert.equal(entry.details['sha256'], document.sha256)
})

test('without a title, a document is called like its file', async () => {
  const document = await plantDocument(store, await newOrganization(), { fileName: 'ISO 27001.pdf' })
  assert.equal(document.title, 'ISO 27001')
})

test('the database holds no readable part of the file', async () => {
  const organization = await newOrganization()
  const vendorId = await newVendor(organization)
  const { id } = await uploadDocument(organization, vendorId, {}, pdf('Confidential', 1_500_000))
  const chunks = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql<{ content: Buffer }>`
      select content from document_chunk
      where organization_id = ${db.organizationId} and document_id = ${uuidOf('doc', id)} order by index`),
  )
  assert.equal(chunks.length, 2)
  for (const { content } of chunks)
    assert.equal(/Confidential|%PDF| {8}/.test(content.toString('latin1')), false)
})

test('a refused file says why and leaves nothing behind', async () => {
  const organization = await newOrganization()
  const vendorId = await newVendor(organization)
  for (const [fileName, body, message] of [
    ['a.pdf', '<html></html>', /markup/],
    ['a.pdf', docx(), /does not fit/],
    ['a.docx', docx('word/vbaProject.bin'), /macros/],
    ['a.svg', '<svg/>', /markup/],
    ['a.pdf', '', /empty/],
    ['a.txt', `${'x'.repeat(1_200_000)}\u0000`, /not text/],
  ] as const) {
    const { status, body: answer } = await send(organization, vendorId, { fileName }, body)
    assert.equal(status, 415, fileName)
    assert.equal(answer.details[0].reason, 'FILE_REFUSED')
    assert.match(answer.message, message)
  }
  const rows = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`select from document where organization_id = ${db.organizationId}`),
  )
  assert.equal(rows.length, 0)
  assert.deepEqual(
    (await auditEntries(store, organization.organizationId)).filter(
      ({ targetType }) => targetType === 'document',
    ),
    [],
  )
})

test('details that cannot be meant are refused', async () => {
  const organization = await newOrganization()
  const vendorId = await newVendor(organization)
  for (const [query, message] of [
    [{ expiresOn: '2026-02-30' }, /expiresOn/],
    [{ expiresOn: '0000-01-01' }, /expiresOn/],
    [{ expiresOn: 'soon' }, /expiresOn/],
    [{ periodFrom: '2026-01-02', periodTo: '2026-01-01' }, /periodTo: must not be before/],
    [{ title: ' ' }, /title/],
    [{ title: 'x'.repeat(256) }, /title/],
    [{ note: 'a\u0000b' }, /U\+0000|NUL|null/i],
    [{ fileName: 'report' }, /fileName/],
    [{ kind: 'DOCUMENT_KIND_UNSPECIFIED' }, /kind/],
    [{ kind: 'SOC2' }, /kind/],
    [{ expiry: '2026-01-01' }, /expiry/],
  ] as const) {
    const { status, body } = await send(organization, vendorId, query)
    assert.equal(status, 400, JSON.stringify([query, body]))
    assert.match(body.message, message)
  }
})

test('a file of more than 25 MiB is refused, and one of exactly that size is not', async () => {
  const organization = await newOrganization()
  const vendorId = await newVendor(organization)
  const most = pdf('', maxDocumentBytes - pdf('').length)
  assert.equal(most.length, maxDocumentBytes)
  assert.equal((await send(organization, vendorId, {}, most)).status, 200)
  const { status, body } = await send(organization, vendorId, {}, pdf('', maxDocumentBytes))
  assert.equal(status, 413)
  assert.match(body.message, /Split the document/)
})

test("another organization's vendor, or one that never was, is not found", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const theirs = await newVendor(other)
  for (const id of [theirs, newId('vnd'), 'x']) assert.equal((await send(own, id, {})).status, 404)
})

test('uploading needs documents.write, which viewers do not have', async () => {
  const organization = await newOrganization(['documents.read', 'vendor-directory.read'])
  const vendorId = await newVendor(organization)
  assert.equal((await send(organization, vendorId, {})).status, 403)
  for (const [role, expected] of [
    ['owner', 200],
    ['analyst', 200],
    ['viewer', 403],
  ] as const) {
    const path = `/public/v1/vendors/${vendorId}/documents?fileName=a.pdf&kind=DOCUMENT_KIND_POLICY`
    const { status } = await organization.console(path, { role, method: 'POST', body: pdf() })
    assert.equal(status, expected, role)
  }
})
