import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf, plantDocument, uploadDocument } from '../../../../test/support/documents.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { startS3Server } from '../../../../test/support/s3-server.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { beginUpload } from '../../../../test/support/slow-upload.ts'
import { until } from '../../../../test/support/until.ts'
import { sql } from '../../store/kernel/sql.ts'
import { createS3Objects } from '../../store/documents/s3-objects.ts'
import { purgeOrganizations } from './purge-organizations.ts'
import { tendDocuments } from './tend-documents.ts'

// A separate database: the task covers all organizations, including those of other tests.
const databaseUrl = await createMigratedDatabase()
const s3 = await startS3Server()
const objects = createS3Objects(s3.settings)
const { newOrganization, service, url } = await startService({ databaseUrl, objects })
const { store } = service

const tend = (hours = 0) => tendDocuments({ store, objects, now: new Date(Date.now() + hours * 3_600_000) })

test('files go to the object store, encrypted, and leave it with their document', async () => {
  const organization = await newOrganization()
  const [vendorId = ''] = await plantVendors(store, organization.organizationId, 1)
  const file = pdf('Confidential', 2_500_000)
  const kept = await plantDocument(store, organization)
  const document = await uploadDocument(organization, vendorId, {}, file)
  assert.equal(s3.objects.size, 4)
  for (const [key, content] of s3.objects) {
    assert.match(key, /^\/bucket\/parapet\/documents\/[0-9a-f-]{36}\/\d$/)
    assert.equal(content.includes('Confidential'), false)
  }
  await tend()
  assert.equal(s3.objects.size, 4)
  await organization.client.deleteDocument({ id: document.id })
  await tend(1.1)
  assert.equal(s3.objects.size, 1)
  await organization.client.bulkDeleteVendors({ ids: [kept.vendorId] })
  await Promise.all([tend(1.1), tend(1.1)])
  assert.equal(s3.objects.size, 0)
})

test('what a deleted organization stored is deleted as well', async () => {
  const organization = await newOrganization()
  await plantDocument(store, organization)
  await store.system((db) =>
    db.run(sql`update organization set deleted_at = now() where id = ${organization.organizationId}`),
  )
  await purgeOrganizations({ store, now: new Date() })
  await tend(1.1)
  assert.equal(s3.objects.size, 0)
})

const deletions: [string, (organization: TestOrganization, vendorId: string) => Promise<void>][] = [
  ['vendor', async ({ client }, vendorId) => void (await client.bulkDeleteVendors({ ids: [vendorId] }))],
  [
    'organization',
    async ({ organizationId }) => {
      await store.system((db) =>
        db.run(sql`update organization set deleted_at = now() where id = ${organizationId}`),
      )
      await purgeOrganizations({ store, now: new Date() })
    },
  ],
]

for (const [what, remove] of deletions)
  test(`nothing stays of a file whose ${what} is deleted while it arrives`, async (t) => {
    const organization = await newOrganization()
    const [vendorId = ''] = await plantVendors(store, organization.organizationId, 1)
    const file = pdf('Confidential', 2_500_000)
    const { sending, answer } = beginUpload(
      t,
      `${url}/public/v1/vendors/${vendorId}/documents?fileName=a.pdf&kind=DOCUMENT_KIND_SOC2_TYPE2`,
      { token: organization.token, first: file.subarray(0, 1_500_000), length: file.length },
    )
    await until('the first chunk is stored', () => s3.objects.size === 1)
    await remove(organization, vendorId)
    await tend(0.9)
    assert.equal(s3.objects.size, 1)
    sending.end(file.subarray(1_500_000))
    assert.equal((await answer).status, 404)
    assert.equal(s3.objects.size, 3)
    await tend(1.1)
    assert.equal(s3.objects.size, 0)
  })

test('an upload that breaks in the object store is refused, and can be repeated', async () => {
  const organization = await newOrganization()
  const [vendorId = ''] = await plantVendors(store, organization.organizationId, 1)
  s3.breakDown(true)
  await assert.rejects(uploadDocument(organization, vendorId))
  s3.breakDown(false)
  assert.equal((await organization.client.listDocuments({})).totalCount, 0)
  await uploadDocument(organization, vendorId)
})

test('a document whose file never arrived is deleted after an hour', async () => {
  const organization = await newOrganization()
  const { id } = await plantDocument(store, organization)
  const unfinished = () =>
    store.inOrganization(organization.organizationId, (db) =>
      db.run(sql`select from document where organization_id = ${db.organizationId}`),
    )
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`update document set stored_at = null where organization_id = ${db.organizationId}`),
  )
  assert.equal((await organization.request(`/public/v1/documents/${id}`)).status, 404)
  await tend(0.9)
  assert.equal((await unfinished()).length, 1)
  await tend(1.1)
  assert.equal((await unfinished()).length, 0)
})
