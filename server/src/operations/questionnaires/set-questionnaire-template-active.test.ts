import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { templateFile } from '../../../../test/support/template-file.ts'

const { newOrganization } = await startService()
const path = '/public/v1/questionnaires/templates'

const set = (
  { console: call }: TestOrganization,
  isActive: boolean,
  { id = 'qtp_short', role = 'analyst' }: { id?: string; role?: 'analyst' | 'viewer' } = {},
) => call(`${path}/${id}/active`, { method: 'POST', body: { isActive }, role })

test('no questionnaire can be created from an archived template until it is restored; existing ones stay', async () => {
  const organization = await newOrganization()
  const { client, console: call } = organization
  await call(path, { method: 'POST', body: { template: templateFile() } })
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  const make = () => client.createQuestionnaire({ templateId: 'qtp_short', vendorId: vendor.id })
  const { questionnaire } = await make()
  const { body } = await set(organization, false)
  assert.equal(body.questionnaireTemplate.isActive, false)
  await assert.rejects(make(), /active template/)
  assert.equal(
    (await client.getQuestionnaire({ id: questionnaire.id })).questionnaire.templateName,
    'Short form',
  )
  assert.equal((await set(organization, true)).body.questionnaireTemplate.isActive, true)
  await make()
})

test('the built-in template stays active, an unknown one is not found, and viewers may not', async () => {
  const [organization, stranger] = await Promise.all([newOrganization(), newOrganization()])
  await organization.console(path, { method: 'POST', body: { template: templateFile() } })
  const refused = await set(organization, false, { id: 'qtp_baseline' })
  assert.equal(refused.status, 409)
  assert.equal(refused.body.details[0].reason, 'TEMPLATE_BUILT_IN')
  assert.equal((await set(stranger, false)).status, 404)
  assert.equal((await set(organization, false, { role: 'viewer' })).status, 403)
})
