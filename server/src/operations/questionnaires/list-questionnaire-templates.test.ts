import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { builtInTemplates } from '../../domain/questionnaires/built-in-templates.ts'
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

test('a new organization has the built-in templates, whole', async () => {
  const { client } = await newOrganization()
  const { questionnaireTemplates, totalCount } = await client.listQuestionnaireTemplates({})
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  assert.deepEqual(questionnaireTemplates.toSorted(byId), builtInTemplates.toSorted(byId))
  assert.equal(totalCount, builtInTemplates.length)
})

test('own templates and the built-in ones come newest first, page by page', async () => {
  const { client } = await withTemplates('qtp_a', 'qtp_b', 'qtp_c')
  const whole = await client.listQuestionnaireTemplates({})
  assert.equal(whole.totalCount, builtInTemplates.length + 3)
  const ids = whole.questionnaireTemplates.map(({ id }) => id)
  const builtIn = builtInTemplates.map(({ id }) => id)
  assert.deepEqual(ids.toSorted(), ['qtp_a', 'qtp_b', 'qtp_c', ...builtIn].toSorted())
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
  assert.equal((await client.listQuestionnaireTemplates({})).totalCount, builtInTemplates.length)
})

test('listing templates needs the read scope', async () => {
  const { request } = await newOrganization(['questionnaires.write'])
  assert.equal((await request(path)).status, 403)
})
