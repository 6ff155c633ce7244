import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  answerWithFile,
  dayIn,
  pdf,
  plantDocument,
  sendFileQuestionnaire,
} from '../../../../test/support/documents.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { moveInConsole } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service } = await startService()
const { store } = service

const answered = async (organization: TestOrganization, until: 'IN_PROGRESS' | 'IN_REVIEW' = 'IN_REVIEW') => {
  const sent = await sendFileQuestionnaire(store, organization)
  const { body } = await answerWithFile(organization, sent.token)
  if (until === 'IN_REVIEW') {
    const answers = [{ questionId: 'mfa', values: ['yes'] }]
    for (const [path, given] of [
      ['answers', { answers }],
      ['submit', {}],
      ['start-review', {}],
    ] as const)
      assert.equal((await moveInConsole(organization, sent.id, path, given)).status, 200)
  }
  return { ...sent, documentId: String(body.file.documentId) }
}

const keep = (organization: TestOrganization, id: string, body: object = {}) =>
  organization.request(`/public/v1/documents/${id}/keep`, {
    method: 'POST',
    body: { kind: 'DOCUMENT_KIND_SOC2_TYPE2', ...body },
  })

test('an answer under review becomes a document of the vendor, and stays the answer', async () => {
  const organization = await newOrganization()
  const { id, vendorId, documentId } = await answered(organization)
  const { status, body } = await keep(organization, documentId, { title: 'SOC 2', expiresOn: dayIn(-3) })
  assert.equal(status, 200, JSON.stringify(body))
  const { documents } = await organization.client.listDocuments({ vendorId })
  assert.deepEqual(documents, [body.document])
  const [document] = documents
  assert.deepEqual(
    [document?.source, document?.questionnaireId, document?.isKept, document?.title, document?.status],
    ['DOCUMENT_SOURCE_QUESTIONNAIRE', id, true, 'SOC 2', 'DOCUMENT_STATUS_EXPIRED'],
  )
  const { answers } = await organization.client.getQuestionnaireForm({ id })
  assert.equal(answers.find(({ questionId }) => questionId === 'report')?.file?.documentId, documentId)
  assert.equal((await keep(organization, documentId)).status, 409)
})

test('a kept document stays if the vendor answers with another file', async () => {
  const organization = await newOrganization()
  const { id, token, documentId } = await answered(organization)
  await keep(organization, documentId)
  assert.equal((await moveInConsole(organization, id, 'return', { comment: 'Newer?' })).status, 200)
  assert.equal((await answerWithFile(organization, token, pdf('Newer'))).status, 200)
  await organization.client.getDocument({ id: documentId })
})

test('a file is kept only once the questionnaire was submitted', async () => {
  const organization = await newOrganization()
  const { documentId } = await answered(organization, 'IN_PROGRESS')
  const { status, body } = await keep(organization, documentId)
  assert.equal(status, 409)
  assert.equal(body.details[0].reason, 'QUESTIONNAIRE_TRANSITION_REFUSED')
})

test("an uploaded document is kept already, and another organization's answer is not found", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  assert.equal((await keep(own, (await plantDocument(store, own)).id)).status, 409)
  const { documentId } = await answered(other)
  assert.equal((await keep(own, documentId)).status, 404)
  assert.equal((await keep(await newOrganization(['documents.read']), documentId)).status, 403)
  assert.equal((await keep(other, documentId, { kind: 'DOCUMENT_KIND_UNSPECIFIED' })).status, 400)
  assert.equal((await keep(other, documentId, { expiresOn: 'never' })).status, 400)
})
