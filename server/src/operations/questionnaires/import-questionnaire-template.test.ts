import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { templateFile } from '../../../../test/support/template-file.ts'

const { newOrganization } = await startService()

const importIt = (
  { console: call }: TestOrganization,
  template: object,
  role: 'analyst' | 'viewer' = 'analyst',
) => call('/public/v1/questionnaires/templates', { method: 'POST', body: { template }, role })

test('a template is imported with its defaults, and questionnaires can be created from it', async () => {
  const organization = await newOrganization()
  const { status, body, text } = await importIt(organization, templateFile())
  assert.equal(status, 200, text)
  assert.equal(body.outcome, 'TEMPLATE_IMPORT_OUTCOME_CREATED')
  const { questionnaireTemplate: template } = body
  assert.equal(template.questionCount, 1)
  assert.equal(template.isActive, true)
  assert.equal(template.source, 'QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED')
  const [question] = template.sections[0].questions
  assert.deepEqual([question.required, question.weight, question.options.length], [true, 1, 2])
  const { vendor } = await organization.client.createVendor({ domainName: 'acme.com' })
  const { questionnaire } = await organization.client.createQuestionnaire({
    templateId: 'qtp_short',
    vendorId: vendor.id,
  })
  assert.equal(questionnaire.totalQuestions, 1)
})

test('the same template again changes nothing, a newer version replaces it, an older or different one of the same version does not', async () => {
  const organization = await newOrganization()
  await importIt(organization, templateFile({ version: '1.1' }))
  const outcome = async (given: object) => (await importIt(organization, templateFile(given))).body.outcome
  assert.equal(await outcome({ version: '1.1' }), 'TEMPLATE_IMPORT_OUTCOME_UNCHANGED')
  for (const given of [{ version: '1.0' }, { version: '1.1', name: 'Other' }]) {
    const { status, body } = await importIt(organization, templateFile(given))
    assert.equal(status, 409)
    assert.equal(body.details[0].reason, 'TEMPLATE_VERSION_NOT_NEWER')
  }
  assert.equal(await outcome({ version: '1.2', name: 'Other' }), 'TEMPLATE_IMPORT_OUTCOME_UPDATED')
})

test('an invalid template is refused with what is wrong with it', async () => {
  const organization = await newOrganization()
  const [section] = templateFile()['sections'] as { questions: object[] }[]
  const [question] = section?.questions ?? []
  const asking = (...questions: object[]) => templateFile({ sections: [{ ...section, questions }] })
  for (const wrong of [
    {},
    templateFile({ sections: [] }),
    templateFile({ version: 'newest' }),
    templateFile({ colour: 'red' }),
    asking({ ...question, optons: [] }),
    asking({ ...question }, { ...question }),
  ]) {
    const { status, body } = await importIt(organization, wrong)
    assert.equal(status, 400, JSON.stringify(body))
    assert.match(body.message, /template/)
  }
  const { status, body } = await importIt(organization, templateFile({ id: 'qtp_baseline' }))
  assert.equal(status, 409)
  assert.equal(body.details[0].reason, 'TEMPLATE_BUILT_IN')
})

test('viewers import nothing, and another organization has templates of its own', async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  assert.equal((await importIt(organization, templateFile(), 'viewer')).status, 403)
  await importIt(organization, templateFile())
  const { body } = await importIt(other, templateFile({ name: 'Ours' }))
  assert.equal(body.outcome, 'TEMPLATE_IMPORT_OUTCOME_CREATED')
})
