import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { questionnaireBaseline } from '../../domain/questionnaires/questionnaire-baseline.ts'
import {
  insertQuestionnaireTemplate,
  type NewTemplate,
} from '../../store/questionnaires/questionnaire-template.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/questionnaires/templates'

const { createdAt: _createdAt, updatedAt: _updatedAt, ...baseline } = questionnaireBaseline
const ownTemplate = (id: string): NewTemplate => ({
  ...baseline,
  id,
  source: 'QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED',
})

const withTemplates = async (...ids: string[]) => {
  const organization = await newOrganization()
  for (const id of ids) {
    await service.store.inOrganization(organization.organizationId, (db) =>
      insertQuestionnaireTemplate(db, ownTemplate(id)),
    )
  }
  return organization
}

test('a new organization has the built-in template, whole', async () => {
  const { client } = await newOrganization()
  assert.deepEqual(await client.listQuestionnaireTemplates({}), {
    questionnaireTemplates: [questionnaireBaseline],
    totalCount: 1,
  })
})

test('own templates and the built-in one come newest first, page by page', async () => {
  const { client } = await withTemplates('qtp_a', 'qtp_b', 'qtp_c')
  const whole = await client.listQuestionnaireTemplates({})
  assert.equal(whole.totalCount, 4)
  const ids = whole.questionnaireTemplates.map(({ id }) => id)
  assert.deepEqual(ids.toSorted(), ['qtp_a', 'qtp_b', 'qtp_baseline', 'qtp_c'])
  const times = whole.questionnaireTemplates.map(({ createdAt }) => createdAt)
  assert.deepEqual(times, times.toSorted().toReversed())
  const paged: string[] = []
  for await (const { id } of client.listQuestionnaireTemplates.all({ limit: 1 })) paged.push(id)
  assert.deepEqual(paged, ids)
  const skipped = await client.listQuestionnaireTemplates({ offset: 3 })
  assert.deepEqual(
    skipped.questionnaireTemplates.map(({ id }) => id),
    ids.slice(3),
  )
})

test("another organization's templates are neither listed nor of use", async () => {
  await withTemplates('qtp_secret')
  const { client } = await newOrganization()
  assert.equal((await client.listQuestionnaireTemplates({})).totalCount, 1)
})

test('listing templates needs the read scope', async () => {
  const { request } = await newOrganization(['questionnaires.write'])
  assert.equal((await request(path)).status, 403)
})
