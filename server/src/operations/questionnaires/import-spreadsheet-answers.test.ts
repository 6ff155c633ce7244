import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { moveInConsole, openCounts } from '../../../../test/support/plant/reach-questionnaire.ts'
import { caiqWorkbook } from '../../../../test/support/write-workbook.ts'

const { newOrganization, service } = await startService()
const { store } = service

const upload = ({ request }: TestOrganization, query: string, body: Buffer | string) =>
  request(`/public/v1/questionnaires/spreadsheet?${query}`, { method: 'POST', body })

const withVendor = async () => {
  const organization = await newOrganization()
  const vendorId = await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  return { organization, vendorId }
}

const filled = () =>
  caiqWorkbook(
    ['A&A-01.1', 'Are audit policies established?', 'No', 'Next year.'],
    ['CEK-03.1', 'Are data in transit protected?', 'Yes'],
    ['TVM-01.1', 'Are vulnerabilities managed?', ''],
  )

test("a vendor's filled-in CAIQ becomes a submitted questionnaire, with its answers, score and contradictions", async () => {
  const { organization, vendorId } = await withVendor()
  const { status, body, text } = await upload(organization, `vendorId=${vendorId}`, await filled())
  assert.equal(status, 200, text)
  const { questionnaire } = body
  assert.deepEqual(
    [
      questionnaire.status,
      questionnaire.templateName,
      questionnaire.answeredQuestions,
      questionnaire.totalQuestions,
    ],
    ['QUESTIONNAIRE_STATUS_SUBMITTED', 'CAIQ 4.0.3', 2, 3],
  )
  assert.equal(questionnaire.score, 50)
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 1, open: 1 })
  await plantObservations(store, organization.organizationId, [
    finding('acme.com', {
      observationType: 'tls_legacy_protocol',
      title: 'TLS 1.0',
      lastSeen: new Date().toISOString(),
    }),
  ])
  const { body: form } = await organization.console(`/public/v1/questionnaires/${questionnaire.id}/form`)
  assert.equal(form.answers[0].comment, 'Next year.')
  assert.deepEqual(
    form.contradictions.map(({ questionId, claim }: { questionId: string; claim: string }) => [
      questionId,
      claim,
    ]),
    [['CEK-03.1', 'ANSWER_CLAIM_MODERN_TLS_ONLY']],
  )
  const entry = (await auditEntries(store, organization.organizationId)).at(-1)
  assert.equal(entry?.action, 'questionnaire.imported')
  for (const path of ['start-review', 'complete'])
    assert.equal((await moveInConsole(organization, questionnaire.id, path)).status, 200)
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
})

test('a dry run reports what was read and adds nothing', async () => {
  const { organization, vendorId } = await withVendor()
  const { body } = await upload(organization, `vendorId=${vendorId}&dryRun=true`, await filled())
  assert.deepEqual([body.questionCount, body.answerCount, body.questionnaire], [3, 2, undefined])
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
})

test('a file without answers, one that is no workbook, and an unknown vendor are refused', async () => {
  const { organization, vendorId } = await withVendor()
  const empty = await caiqWorkbook(['CEK-03.1', 'Are data in transit protected?', ''])
  const { status, body } = await upload(organization, `vendorId=${vendorId}`, empty)
  assert.equal(status, 400)
  assert.match(body.message, /no answers.*import it as a template/)
  assert.equal((await upload(organization, `vendorId=${vendorId}`, 'Hello')).status, 400)
  assert.equal((await upload(organization, 'vendorId=vnd_unknown', await filled())).status, 404)
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 0, open: 0 })
})

test("it needs the write scope, and another organization's vendor is not found", async () => {
  const { vendorId } = await withVendor()
  const reader = await newOrganization(['questionnaires.read'])
  assert.equal((await upload(reader, `vendorId=${vendorId}`, await filled())).status, 403)
  const other = await newOrganization()
  assert.equal((await upload(other, `vendorId=${vendorId}`, await filled())).status, 404)
})
