import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf, sendFileQuestionnaire } from '../../../../test/support/documents.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization, service } = await startService()
const { store } = service

const upload = ({ request }: TestOrganization, id: string, questionId = 'report') =>
  request(`/public/v1/questionnaires/${id}/files?questionId=${questionId}&fileName=soc2.pdf`, {
    method: 'POST',
    body: pdf(),
  })

test("a member answers with a file on the vendor's behalf", async () => {
  const organization = await newOrganization()
  const { id } = await sendFileQuestionnaire(store, organization)
  const { status, body } = await upload(organization, id)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.questionnaire.status, 'QUESTIONNAIRE_STATUS_IN_PROGRESS')
  const { document } = await organization.client.getDocument({ id: body.file.documentId })
  assert.equal(document.uploadedBy.type, 'ACTOR_TYPE_API_CLIENT')
})

test("another organization's questionnaire is not found, and questionnaires.write is needed", async () => {
  const [own, other] = await Promise.all([newOrganization(), newOrganization()])
  const { id } = await sendFileQuestionnaire(store, other)
  assert.equal((await upload(own, id)).status, 404)
  assert.equal((await upload(await newOrganization(['questionnaires.read']), id)).status, 403)
  assert.equal((await upload(other, id, 'mfa')).status, 400)
})
