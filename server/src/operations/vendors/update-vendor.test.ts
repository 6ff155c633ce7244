import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../../domain/kernel/id.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()

const full = {
  companyName: 'Acme, Inc.',
  vendorId: 'ERP-1042',
  isMonitored: true,
  riskLevel: 'RISK_LEVEL_HIGH',
  businessImpact: 'BUSINESS_IMPACT_CRITICAL',
  dataRegion: 'DATA_REGION_JAPAN',
  dataTypesShared: ['DATA_TYPE_SHARED_PII'],
  accessTypes: ['ACCESS_TYPE_NO_ACCESS'],
  contractValue: '1200',
  contractEndDate: '2027-12-31T23:59:59.987Z',
}

const cleared = {
  companyName: 'Acme',
  vendorId: undefined,
  isMonitored: false,
  riskLevel: 'RISK_LEVEL_UNSPECIFIED',
  businessImpact: 'BUSINESS_IMPACT_UNSPECIFIED',
  dataRegion: 'DATA_REGION_UNSPECIFIED',
  dataTypesShared: [],
  accessTypes: [],
  contractValue: undefined,
  contractEndDate: undefined,
}

type Field = keyof typeof full
const fields = Object.keys(full) as Field[]

const withVendor = async (more: object = {}) => {
  const organization = await newOrganization()
  const { body } = await organization.request('/public/v1/vendors/create', {
    method: 'POST',
    body: { domainName: 'acme.com', ...more },
  })
  const id: string = body.vendor.id
  const update = (sent: object) =>
    organization.request(`/public/v1/vendors/${id}`, { method: 'PATCH', body: sent })
  return { ...organization, id, created: body.vendor, update }
}

const auditOf = ({ organizationId }: TestOrganization, id: string) =>
  service.store.inOrganization(organizationId, (db) =>
    db.run(sql<{ action: string; details: { before?: object; after?: object } }>`
      select action, details from audit_entry
      where organization_id = ${db.organizationId} and target_id = ${id} order by id`),
  )

for (const field of fields) {
  test(`${field} is written, kept, cleared by null, and cleared by a mask without it`, async () => {
    const { update } = await withVendor()
    const written = await update({ [field]: full[field] })
    assert.equal(written.status, 200, written.text)
    assert.deepEqual(written.body.vendor[field], full[field])
    const kept = await update({})
    assert.deepEqual(kept.body.vendor, written.body.vendor)
    const gone = await update({ [field]: null })
    assert.deepEqual(gone.body.vendor[field], cleared[field])
    await update({ [field]: full[field] })
    const masked = await update({ updateMask: [field] })
    assert.deepEqual(masked.body.vendor[field], cleared[field])
  })
}

test('only the fields that are sent are written', async () => {
  const { update, created } = await withVendor(full)
  const { body } = await update({ riskLevel: 'RISK_LEVEL_LOW' })
  const { updatedAt, riskLevel, ...rest } = body.vendor
  assert.equal(riskLevel, 'RISK_LEVEL_LOW')
  assert.ok(updatedAt >= created.updatedAt)
  const { updatedAt: _, riskLevel: __, ...before } = created
  assert.deepEqual(rest, before)
})

test('with a mask exactly the fields that it names are written', async () => {
  const { update } = await withVendor(full)
  const { body } = await update({
    riskLevel: 'RISK_LEVEL_LOW',
    companyName: 'Ignored',
    contractValue: '7',
    updateMask: ['riskLevel', 'contractValue', 'vendorId'],
  })
  assert.equal(body.vendor.riskLevel, 'RISK_LEVEL_LOW')
  assert.equal(body.vendor.contractValue, '7')
  assert.equal(body.vendor.companyName, full.companyName)
  assert.equal('vendorId' in body.vendor, false)
})

test('an empty mask is none, and UNSPECIFIED is a field that is not sent [ENUM-11]', async () => {
  const { update } = await withVendor(full)
  const { body } = await update({ updateMask: [], riskLevel: 'RISK_LEVEL_UNSPECIFIED', companyName: 'Other' })
  assert.equal(body.vendor.riskLevel, 'RISK_LEVEL_HIGH')
  assert.equal(body.vendor.companyName, 'Other')
  const masked = await update({ updateMask: ['riskLevel'], riskLevel: 'RISK_LEVEL_UNSPECIFIED' })
  assert.equal(masked.body.vendor.riskLevel, 'RISK_LEVEL_UNSPECIFIED')
})

test('bulk created vendors get their risk, contract and monitoring fields here [DIR-62]', async () => {
  const { client } = await newOrganization()
  const { results } = await client.bulkCreateVendors({ vendors: [{ domainName: 'acme.com' }] })
  const id = results[0]?.vendorId ?? ''
  const { vendor } = await client.updateVendor({
    id,
    isMonitored: true,
    riskLevel: 'RISK_LEVEL_LOW',
    contractValue: '5',
  })
  assert.equal(vendor.isMonitored, true)
  assert.equal(vendor.riskLevel, 'RISK_LEVEL_LOW')
  assert.equal(vendor.contractValue, '5')
})

test('an update that changes nothing leaves time and audit trail as they are', async () => {
  const vendor = await withVendor(full)
  const { body } = await vendor.update({ ...full, domainName: ' www.ACME.com ' })
  assert.deepEqual(body.vendor, vendor.created)
  assert.equal((await auditOf(vendor, vendor.id)).length, 1)
})

test('a change has one entry in the audit trail, with what was before and after', async () => {
  const vendor = await withVendor(full)
  await vendor.update({ riskLevel: null, vendorId: 'ERP-2', isMonitored: false })
  const [, updated, ...more] = await auditOf(vendor, vendor.id)
  assert.deepEqual(more, [])
  assert.deepEqual(updated, {
    action: 'vendor.updated',
    details: {
      before: { riskLevel: 'RISK_LEVEL_HIGH', vendorId: 'ERP-1042', isMonitored: true },
      after: { vendorId: 'ERP-2', isMonitored: false },
    },
  })
})

test('times are kept to the microsecond', async () => {
  const vendor = await withVendor({ contractEndDate: '2027-01-01T00:00:00.123456Z' })
  await vendor.update({ contractEndDate: '2027-01-01T00:00:00.123457999Z' })
  assert.equal((await auditOf(vendor, vendor.id)).length, 2)
  await vendor.update({ contractEndDate: '2027-01-01T00:00:00.123457Z' })
  assert.equal((await auditOf(vendor, vendor.id)).length, 2)
})

test('another domain is refused as immutable, and nothing else of the call is written', async () => {
  const { update, client, id } = await withVendor()
  for (const sent of [
    { domainName: 'other.com' },
    { domainName: 'https://acme.com/' },
    { domainName: null },
    { updateMask: ['domainName'] },
  ]) {
    const { status, body } = await update({ companyName: 'Changed', ...sent })
    assert.equal(status, 400)
    assert.equal(body.details[0].reason, 'FIELD_IMMUTABLE')
    assert.equal(body.details[1].fieldViolations[0].field, 'domainName')
  }
  assert.equal((await client.getVendor({ id })).vendor.companyName, 'Acme')
  const ignored = await update({
    domainName: 'other.com',
    companyName: 'Changed',
    updateMask: ['companyName'],
  })
  assert.equal(ignored.status, 200)
  assert.equal(ignored.body.vendor.domainName, 'acme.com')
})

const status = (short: string): string => `VENDOR_LIFECYCLE_STATUS_${short}`

test('the lifecycle moves freely among all but offboarded', async () => {
  const { update } = await withVendor()
  for (const short of ['PROSPECT', 'ACTIVE', 'UNDER_REVIEW', 'ACTIVE', 'OFFBOARDING', 'ONBOARDING']) {
    const { body } = await update({ lifecycleStatus: status(short) })
    assert.equal(body.vendor.lifecycleStatus, status(short))
  }
})

test('offboarded is reached by no update, and left as onboarding or active only', async () => {
  const { update, client, id } = await withVendor({ isMonitored: true })
  const refusedMove = async (short: string) => {
    const { status: code, body } = await update({ lifecycleStatus: status(short) })
    assert.equal(code, 409)
    assert.equal(body.error.code, 'FAILED_PRECONDITION')
    assert.equal(body.details[0].reason, 'LIFECYCLE_TRANSITION_REFUSED')
  }
  await refusedMove('OFFBOARDED')
  await client.bulkOffboardVendors({ ids: [id], reason: 'Contract ended' })
  for (const short of ['PROSPECT', 'UNDER_REVIEW', 'OFFBOARDING']) await refusedMove(short)
  const same = await update({ lifecycleStatus: status('OFFBOARDED') })
  assert.equal(same.status, 200)
  assert.equal(same.body.vendor.offboardReason, 'Contract ended')
  const back = await update({ lifecycleStatus: status('ACTIVE') })
  assert.equal(back.body.vendor.lifecycleStatus, status('ACTIVE'))
  assert.equal('offboardedAt' in back.body.vendor, false)
  assert.equal('offboardReason' in back.body.vendor, false)
  assert.equal(back.body.vendor.isMonitored, false)
})

test('an offboarded vendor keeps its time and reason when a field changes, and is not monitored', async () => {
  const { update, client, id } = await withVendor()
  await client.bulkOffboardVendors({ ids: [id], reason: 'Contract ended' })
  const { vendor } = await client.getVendor({ id })
  const { body } = await update({ companyName: 'Renamed' })
  assert.equal(body.vendor.offboardedAt, vendor.offboardedAt)
  assert.equal(body.vendor.offboardReason, 'Contract ended')
  const refused = await update({ isMonitored: true })
  assert.equal(refused.status, 409)
  assert.equal(refused.body.details[0].reason, 'VENDOR_OFFBOARDED')
  const back = await update({ isMonitored: true, lifecycleStatus: status('ONBOARDING') })
  assert.equal(back.body.vendor.isMonitored, true)
  assert.equal(back.body.vendor.lifecycleStatus, status('ONBOARDING'))
})

test('monitoring makes a prospect active', async () => {
  const { update } = await withVendor()
  await update({ lifecycleStatus: status('PROSPECT') })
  const { body } = await update({ isMonitored: true })
  assert.equal(body.vendor.lifecycleStatus, status('ACTIVE'))
})

const refused: readonly (readonly [field: string, value: unknown])[] = [
  ['companyName', ''],
  ['companyName', 'x'.repeat(256)],
  ['isMonitored', 'yes'],
  ['riskLevel', 'HIGH'],
  ['lifecycleStatus', 'ACTIVE'],
  ['dataTypesShared', 'DATA_TYPE_SHARED_PII'],
  ['contractValue', '-1'],
  ['contractEndDate', 'tomorrow'],
  ['updateMask', ['score']],
  ['updateMask', 'riskLevel'],
  ['updateMask', ['lifecycleStatus']],
]

for (const [field, value] of refused) {
  test(`${field} ${JSON.stringify(value).slice(0, 30)} is refused and says where`, async () => {
    const { update, client, id, created } = await withVendor()
    const { status: code, body } = await update({ [field]: value })
    assert.equal(code, 400)
    assert.ok(body.message.length < 1_000)
    const { field: named } = body.details[1].fieldViolations[0]
    assert.match(named, new RegExp(`^(${field}|lifecycleStatus)`))
    assert.deepEqual((await client.getVendor({ id })).vendor, created)
  })
}

test("an unknown id and another organization's are not found, and nothing changes", async () => {
  const { id, client, created } = await withVendor()
  const other = await newOrganization()
  for (const wrong of [id, newId('vnd')]) {
    const { status: code, body } = await other.request(`/public/v1/vendors/${wrong}`, {
      method: 'PATCH',
      body: { companyName: 'Taken' },
    })
    assert.equal(code, 404)
    assert.equal(body.message, `There is no vendor ${wrong}.`)
  }
  assert.deepEqual((await client.getVendor({ id })).vendor, created)
})

test('updating needs the write scope and the read scope of the area', async () => {
  for (const granted of [['vendor-directory.read'], ['vendor-directory.write']] as const) {
    const { request } = await newOrganization(granted)
    const { status: code } = await request(`/public/v1/vendors/${newId('vnd')}`, {
      method: 'PATCH',
      body: {},
    })
    assert.equal(code, 403)
  }
})

test('of updates made at once none is lost', async () => {
  const { update, client, id } = await withVendor()
  const sent = fields.filter((field) => field !== 'isMonitored').map((field) => ({ [field]: full[field] }))
  const replies = await Promise.all(sent.map((one) => update(one)))
  assert.ok(replies.every(({ status: code }) => code === 200))
  const { vendor } = await client.getVendor({ id })
  for (const field of fields.filter((name) => name !== 'isMonitored'))
    assert.deepEqual(vendor[field], full[field], field)
})
