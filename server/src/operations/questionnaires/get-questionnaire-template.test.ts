import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { templateFile } from '../../../../test/support/template-file.ts'

const { newOrganization } = await startService()
const path = '/public/v1/questionnaires/templates'

test('a template is got by its id, the built-in one and an own one; of others there is none', async () => {
  const [organization, stranger] = await Promise.all([newOrganization(), newOrganization()])
  const imported = await organization.console(path, {
    method: 'POST',
    body: { template: templateFile() },
  })
  const get = ({ console: call }: typeof organization, id: string) =>
    call(`${path}/${id}`, { role: 'viewer' })
  const own = await get(organization, 'qtp_short')
  assert.deepEqual(own.body.questionnaireTemplate, imported.body.questionnaireTemplate)
  const { questionnaireTemplates } = await organization.client.listQuestionnaireTemplates({})
  assert.deepEqual(
    (await get(organization, 'qtp_baseline')).body.questionnaireTemplate,
    questionnaireTemplates.find(({ id }) => id === 'qtp_baseline'),
  )
  for (const id of ['qtp_short', 'qtp_none', 'nonsense']) assert.equal((await get(stranger, id)).status, 404)
})
