import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  pdf,
  sendFileQuestionnaire,
  answerWithFile,
  uploadDocument,
} from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'

const limitBytes = 100_000
const { newOrganization, service } = await startService({ documentLimitBytes: limitBytes })
const { store } = service

test('the documents of an organization take no more space than the operator allows, even at once', async () => {
  const [organization, other] = [await newOrganization(), await newOrganization()]
  const [vendorId = ''] = await plantVendors(store, organization.organizationId, 1)
  const path = `/public/v1/vendors/${vendorId}/documents?fileName=a.pdf&kind=DOCUMENT_KIND_OTHER`
  const file = pdf('', 40_000)
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => organization.request(path, { method: 'POST', body: file })),
  )
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 200, 409, 409],
  )
  const refused = replies.find(({ status }) => status === 409)
  assert.equal(refused?.body.details[0].reason, 'DOCUMENT_STORAGE_FULL')
  assert.match(refused.body.message, /DOCUMENT_LIMIT_MIB/)
  const { documents } = await organization.client.listDocuments({})
  assert.equal(documents.length, 2)
  // Deleting makes room, and other organizations have their own.
  await organization.client.deleteDocument({ id: documents[0]?.id ?? '' })
  await uploadDocument(organization, vendorId, {}, file)
  const [theirs = ''] = await plantVendors(store, other.organizationId, 1)
  await uploadDocument(other, theirs, {}, file)
})

test('a vendor is told that there is no space, without the limits of the organization', async () => {
  const organization = await newOrganization()
  const { token } = await sendFileQuestionnaire(store, organization)
  const { status, body } = await answerWithFile(organization, token, pdf('', limitBytes))
  assert.equal(status, 409)
  assert.match(body.message, /Tell your contact/)
  assert.doesNotMatch(body.message, /MiB/)
})
