import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerWithFile, plantDocument, sendFileQuestionnaire } from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'
import { moveInConsole } from '../../../../test/support/plant/reach-questionnaire.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const chunkCount = async (organizationId: Parameters<typeof store.inOrganization>[0]): Promise<number> =>
  (
    await store.inOrganization(organizationId, (db) =>
      db.run(sql`select from document_chunk where organization_id = ${db.organizationId}`),
    )
  ).length

test('a deleted document is gone with its file, and a dry run only says so', async () => {
  const organization = await newOrganization()
  const { client, organizationId, request } = organization
  const document = await plantDocument(store, organization)
  assert.deepEqual(await client.deleteDocument({ id: document.id, dryRun: true }), { document, dryRun: true })
  assert.equal(await chunkCount(organizationId), 1)
  assert.deepEqual(await client.deleteDocument({ id: document.id }), { document })
  assert.equal(await chunkCount(organizationId), 0)
  assert.equal((await request(`/public/v1/documents/${document.id}`)).status, 404)
  const again = await request(`/public/v1/documents/${document.id}/delete`, { method: 'POST', body: {} })
  assert.equal(again.status, 404)
})

test('the documents of a vendor are deleted with it', async () => {
  const organization = await newOrganization()
  const { vendorId, id } = await plantDocument(store, organization)
  await organization.client.bulkDeleteVendors({ ids: [vendorId] })
  assert.equal((await organization.request(`/public/v1/documents/${id}`)).status, 404)
  assert.equal(await chunkCount(organization.organizationId), 0)
})

test('the answer to a question is deleted only once its questionnaire is closed', async () => {
  const organization = await newOrganization()
  const { id, token } = await sendFileQuestionnaire(store, organization)
  const { documentId } = (await answerWithFile(organization, token)).body.file
  const remove = () =>
    organization.request(`/public/v1/documents/${documentId}/delete`, { method: 'POST', body: {} })
  const { status, body } = await remove()
  assert.equal(status, 409)
  assert.match(body.message, /Complete or cancel/)
  await moveInConsole(organization, id, 'cancel')
  assert.equal((await remove()).status, 200)
  const { answers } = await organization.client.getQuestionnaireForm({ id })
  assert.deepEqual([answers[0]?.values, answers[0]?.file], [[documentId], undefined])
})

test("nobody deletes another organization's document, or any without documents.write", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const { id } = await plantDocument(store, other)
  const remove = (organization: typeof own) =>
    organization.request(`/public/v1/documents/${id}/delete`, { method: 'POST', body: {} })
  assert.equal((await remove(own)).status, 404)
  assert.equal((await remove(await newOrganization(['documents.read']))).status, 403)
  await other.client.getDocument({ id })
})
