import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { openCounts } from '../../../../test/support/plant/reach-questionnaire.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/questionnaires'

const withVendor = async () => {
  const organization = await newOrganization()
  const [vendorId = ''] = await plantVendors(service.store, organization.organizationId, 1)
  return { ...organization, vendorId }
}

test('a new questionnaire is a draft of the template for the vendor [DIR-84]', async () => {
  const { client, vendorId, clientId } = await withVendor()
  const { vendor } = await client.getVendor({ id: vendorId })
  const { questionnaire } = await client.createQuestionnaire({ templateId: 'qtp_baseline', vendorId })
  const { id, totalQuestions, createdAt, updatedAt, ...rest } = questionnaire
  assert.match(id, /^qst_[0-9A-HJKMNP-TV-Z]{26}$/)
  assert.deepEqual(rest, {
    templateId: 'qtp_baseline',
    templateName: 'Security baseline',
    templateVersion: '1.1.0',
    vendorId,
    vendorDomain: vendor.domainName,
    vendorName: vendor.companyName,
    status: 'QUESTIONNAIRE_STATUS_DRAFT',
    recipients: [],
    answeredQuestions: 0,
    progressPercent: 0,
    createdBy: { type: 'ACTOR_TYPE_API_CLIENT', id: clientId, displayName: 'test' },
  })
  // Questions that depend on others do not apply yet.
  assert.ok(totalQuestions > 20 && totalQuestions < 40, String(totalQuestions))
  assert.equal(createdAt, updatedAt)
})

test("the recipients are the vendor's contacts", async () => {
  const { client, vendorId } = await withVendor()
  const contacts = [
    { name: 'Desk', email: 'desk@acme.test', isPrimary: true, role: 'CONTACT_ROLE_SECURITY' as const },
    { name: 'Ann', email: 'ann@acme.test' },
  ]
  const { vendor } = await client.setVendorContacts({ id: vendorId, contacts })
  const { questionnaire } = await client.createQuestionnaire({ templateId: 'qtp_baseline', vendorId })
  assert.deepEqual(questionnaire.recipients, vendor.contacts)
})

test('templateId and vendorId are required [DIR-81, DIR-82]', async () => {
  const { request, vendorId } = await withVendor()
  const bodies: [object, string][] = [
    [{ vendorId }, 'templateId'],
    [{ templateId: 'qtp_baseline' }, 'vendorId'],
    [{ templateId: '', vendorId }, 'templateId'],
    [{ templateId: 'qtp_baseline', vendorId: '' }, 'vendorId'],
    [{ templateId: 7, vendorId }, 'templateId'],
    [{ templateId: 'qtp_baseline', vendorId: null }, 'vendorId'],
    [{ templateId: 'qtp_baseline', vendorId: 'v'.repeat(256) }, 'vendorId'],
  ]
  for (const [body, field] of bodies) {
    const reply = await request(path, { method: 'POST', body })
    assert.equal(reply.status, 400, JSON.stringify(body))
    assert.equal(reply.body.details[1].fieldViolations[0].field, field)
  }
})

const blank = (text: string, id: string, requestId: string): string =>
  text.replaceAll(id, 'ID').replaceAll(requestId, 'REQUEST')

test("a vendor that the directory does not have, another organization's included, is not found, and nothing changes [DIR-82, DIR-83]", async () => {
  const own = await withVendor()
  const other = await withVendor()
  const create = (vendorId: string) =>
    own.request(path, { method: 'POST', body: { templateId: 'qtp_baseline', vendorId } })
  const random = newId('vnd')
  const [foreign, unknown] = [await create(other.vendorId), await create(random)]
  assert.equal(foreign.status, 404)
  assert.equal(foreign.body.error.code, 'NOT_FOUND')
  assert.equal(
    blank(foreign.text, other.vendorId, foreign.body.error.request_id),
    blank(unknown.text, random, unknown.body.error.request_id),
  )
  assert.equal((await create('ERP-1042')).status, 404)
  assert.deepEqual(await openCounts(other, other.vendorId), { counted: 0, open: 0 })
  assert.equal((await own.client.listQuestionnaires({})).totalCount, 0)
})

test('an unknown template is not found and the vendor is not counted up', async () => {
  const organization = await withVendor()
  const body = { templateId: 'qtp_nothing', vendorId: organization.vendorId }
  for (const headers of [{}, { 'Idempotency-Key': 'k' }]) {
    const reply = await organization.request(path, { method: 'POST', body, headers })
    assert.equal(reply.status, 404)
    assert.match(reply.body.message, /no active template qtp_nothing/)
  }
  assert.deepEqual(await openCounts(organization, organization.vendorId), { counted: 0, open: 0 })
})

test('forty questionnaires created concurrently are all counted', async () => {
  const organization = await withVendor()
  const { client, vendorId } = organization
  await Promise.all(
    Array.from({ length: 40 }, () => client.createQuestionnaire({ templateId: 'qtp_baseline', vendorId })),
  )
  assert.deepEqual(await openCounts(organization, vendorId), { counted: 40, open: 40 })
})

test('creating leaves one entry in the audit trail', async () => {
  const { client, vendorId, organizationId } = await withVendor()
  const { questionnaire } = await client.createQuestionnaire({ templateId: 'qtp_baseline', vendorId })
  const entries = await auditEntries(service.store, organizationId)
  assert.deepEqual(
    entries.map(({ action, targetId, details }) => ({ action, targetId, details })),
    [
      {
        action: 'questionnaire.created',
        targetId: questionnaire.id,
        details: { vendorId, templateId: 'qtp_baseline', templateVersion: '1.1.0' },
      },
    ],
  )
})

test('creating needs the write scope and the read scope', async () => {
  for (const granted of [['questionnaires.read'], ['questionnaires.write']] as const) {
    const { request } = await newOrganization(granted)
    const body = { templateId: 'qtp_baseline', vendorId: newId('vnd') }
    assert.equal((await request(path, { method: 'POST', body })).status, 403)
  }
})

test("a vendor's questionnaires are deleted with it", async () => {
  const { client, vendorId } = await withVendor()
  const { questionnaire } = await client.createQuestionnaire({ templateId: 'qtp_baseline', vendorId })
  await client.bulkDeleteVendors({ ids: [vendorId] })
  await assert.rejects(client.getQuestionnaire({ id: questionnaire.id }), { status: 404 })
  assert.equal((await client.listQuestionnaires({})).totalCount, 0)
})
