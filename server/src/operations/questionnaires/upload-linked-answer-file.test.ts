import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerWithFile, docx, pdf, sendFileQuestionnaire } from '../../../../test/support/documents.ts'
import { startService } from '../../../../test/support/harness.ts'
import { moveInConsole } from '../../../../test/support/plant/reach-questionnaire.ts'

const { newOrganization, service, request } = await startService()
const { store } = service

const open = async (token: string) =>
  (await request('/link/v1/questionnaire/open', { method: 'POST', body: {}, token })).body

test('a vendor answers a question with a file, which its form and the reviewer then see', async () => {
  const organization = await newOrganization()
  const { id, token } = await sendFileQuestionnaire(store, organization)
  const { status, body } = await answerWithFile(organization, token, pdf(), { fileName: '..\\SOC 2.pdf' })
  assert.equal(status, 200, JSON.stringify(body))
  const { documentId, ...file } = body.file
  assert.deepEqual(file, { fileName: 'SOC 2.pdf', mediaType: 'application/pdf', sizeBytes: pdf().length })
  assert.equal(body.questionnaire.answeredQuestions, 1)
  const [answer] = (await open(token)).answers
  assert.deepEqual([answer.values, answer.file], [[documentId], body.file])
  const { answers } = await organization.client.getQuestionnaireForm({ id })
  assert.deepEqual(answers[0]?.file, body.file)
  const { document } = await organization.client.getDocument({ id: documentId })
  assert.deepEqual(
    [document.isKept, document.source, document.uploadedBy.type],
    [false, 'DOCUMENT_SOURCE_QUESTIONNAIRE', 'ACTOR_TYPE_VENDOR'],
  )
})

test('a second file replaces the first, withdrawing the answer deletes it, and a comment stays', async () => {
  const organization = await newOrganization()
  const { token } = await sendFileQuestionnaire(store, organization)
  const answer = (values: string[], comment?: string) =>
    request('/link/v1/questionnaire/answers', {
      method: 'POST',
      body: { answers: [{ questionId: 'report', values, ...(comment !== undefined && { comment }) }] },
      token,
    })
  const first = (await answerWithFile(organization, token)).body.file.documentId
  assert.equal((await answer([first], 'Under NDA.')).status, 200)
  const second = (await answerWithFile(organization, token, pdf('Second'))).body.file.documentId
  const [shown] = (await open(token)).answers
  assert.deepEqual([shown.values, shown.comment], [[second], 'Under NDA.'])
  assert.equal((await organization.request(`/public/v1/documents/${first}`)).status, 404)
  assert.equal((await answer([])).status, 200)
  assert.equal((await organization.request(`/public/v1/documents/${second}`)).status, 404)
})

test("no answer can name a file that the vendor did not upload there, such as another vendor's", async () => {
  const organization = await newOrganization()
  const [own, other] = [
    await sendFileQuestionnaire(store, organization),
    await sendFileQuestionnaire(store, organization),
  ]
  const theirs = (await answerWithFile(organization, other.token)).body.file.documentId
  const { status, body } = await request('/link/v1/questionnaire/answers', {
    method: 'POST',
    body: { answers: [{ questionId: 'report', values: [theirs] }] },
    token: own.token,
  })
  assert.equal(status, 400)
  assert.match(body.message, /is answered by uploading a file/)
  // The link is no way to documents at all.
  assert.equal((await request(`/public/v1/documents/${theirs}`, { token: own.token })).status, 401)
})

test('the same files are refused as from members, and nothing is answered', async () => {
  const organization = await newOrganization()
  const { token } = await sendFileQuestionnaire(store, organization)
  for (const [fileName, file] of [
    ['a.html', Buffer.from('<html>')],
    ['a.docx', docx('word/vbaProject.bin')],
    ['a.pdf', docx()],
  ] as const)
    assert.equal((await answerWithFile(organization, token, file, { fileName })).status, 415)
  assert.deepEqual((await open(token)).answers, [])
})

test('a file is refused for a question that does not ask for one or does not exist', async () => {
  const organization = await newOrganization()
  const { token } = await sendFileQuestionnaire(store, organization)
  for (const questionId of ['mfa', 'none']) {
    const { status, body } = await answerWithFile(organization, token, pdf(), { questionId })
    assert.equal(status, 400)
    assert.match(body.message, /questionId/)
  }
})

test('a submitted questionnaire takes no more files, and a link that ended none at all', async () => {
  const organization = await newOrganization()
  const { id, token } = await sendFileQuestionnaire(store, organization)
  await moveInConsole(organization, id, 'answers', { answers: [{ questionId: 'mfa', values: ['yes'] }] })
  await moveInConsole(organization, id, 'submit')
  assert.equal((await answerWithFile(organization, token)).status, 409)
  await moveInConsole(organization, id, 'cancel')
  assert.equal((await answerWithFile(organization, token)).status, 401)
  assert.equal((await answerWithFile(organization, `qlt_${'x'.repeat(43)}`)).status, 401)
})

test('of two files at once one is the answer, and the other is gone', async () => {
  const organization = await newOrganization()
  const { id, token } = await sendFileQuestionnaire(store, organization)
  const replies = await Promise.all([
    answerWithFile(organization, token, pdf('one')),
    answerWithFile(organization, token, pdf('two')),
  ])
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200],
  )
  const { answers } = await organization.client.getQuestionnaireForm({ id })
  const found = await Promise.all(
    replies.map(async ({ body }) => {
      const { documentId } = body.file
      const { status } = await organization.request(`/public/v1/documents/${documentId}`)
      return `${documentId === answers[0]?.values[0]} ${status}`
    }),
  )
  assert.deepEqual(found.toSorted(), ['false 404', 'true 200'])
})
