import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { caiqWorkbook, writeWorkbook } from '../../../../test/support/write-workbook.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/questionnaires/templates/spreadsheet'

const upload = ({ request }: TestOrganization, query: string, body: Buffer | string) =>
  request(`${path}?${query}`, { method: 'POST', body })

const caiq = () =>
  caiqWorkbook(['A&A-01.1', 'Are audit policies established?', ''], ['CEK-03.1', 'Are data protected?', ''])

test('a workbook becomes a template, again unchanged, and with a higher version replaced', async () => {
  const organization = await newOrganization()
  const first = await upload(organization, 'id=qtp_caiq', await caiq())
  assert.equal(first.status, 200, first.text)
  const { layout, questionCount, answerCount, issueCount, outcome, questionnaireTemplate } = first.body
  assert.deepEqual([layout, questionCount, answerCount, issueCount], ['SPREADSHEET_LAYOUT_CAIQ', 2, 0, 1])
  assert.equal(outcome, 'TEMPLATE_IMPORT_OUTCOME_CREATED')
  assert.equal(questionnaireTemplate.name, 'CAIQ 4.0.3')
  const again = await upload(organization, 'id=qtp_caiq', await caiq())
  assert.equal(again.body.outcome, 'TEMPLATE_IMPORT_OUTCOME_UNCHANGED')
  const changed = await caiqWorkbook(['CEK-03.1', 'Are data protected?', ''])
  assert.equal((await upload(organization, 'id=qtp_caiq', changed)).status, 409)
  const newer = await upload(organization, 'id=qtp_caiq&version=1.1&name=Ours', changed)
  assert.equal(newer.body.outcome, 'TEMPLATE_IMPORT_OUTCOME_UPDATED')
  assert.equal(newer.body.questionnaireTemplate.name, 'Ours')
  const actions = (await auditEntries(service.store, organization.organizationId)).map(({ action }) => action)
  assert.deepEqual(actions.slice(-2), ['questionnaire-template.created', 'questionnaire-template.updated'])
})

test('a dry run says what would be read and changes nothing', async () => {
  const organization = await newOrganization()
  const { status, body } = await upload(organization, 'id=qtp_caiq&dryRun=true', await caiq())
  assert.equal(status, 200)
  assert.deepEqual([body.questionCount, body.outcome, body.questionnaireTemplate], [2, undefined, undefined])
  assert.equal((await organization.request('/public/v1/questionnaires/templates/qtp_caiq')).status, 404)
})

test('files that are not workbooks of questions, too large ones and built-in ids are refused', async () => {
  const organization = await newOrganization()
  for (const file of ['', 'Question,Answer', await writeWorkbook({ Sheet: [['Price'], ['5']] })]) {
    const { status, body } = await upload(organization, 'id=qtp_own', file)
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'SPREADSHEET_UNREADABLE')
  }
  const many = Array.from({ length: 501 }, (_, index) => [`${index}`, `Is it ${index}?`, ''])
  const { body } = await upload(
    organization,
    'id=qtp_own',
    await writeWorkbook({ Sheet: [['ID', 'Question', 'Answer'], ...many] }),
  )
  assert.match(body.message, /501 questions; a template can have at most 500/)
  assert.equal((await upload(organization, 'id=qtp_own', Buffer.alloc(10 * 1024 ** 2 + 1))).status, 413)
  assert.equal((await upload(organization, 'id=qtp_parapet_mvsp', await caiq())).status, 409)
})

test('it needs the write scope, and every organization has its own', async () => {
  const reader = await newOrganization(['questionnaires.read'])
  assert.equal((await upload(reader, 'id=qtp_caiq', await caiq())).status, 403)
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  await upload(organization, 'id=qtp_caiq', await caiq())
  assert.equal((await other.request('/public/v1/questionnaires/templates/qtp_caiq')).status, 404)
})
