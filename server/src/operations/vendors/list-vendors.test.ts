import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idsOf, startDirectory } from '../../../../test/support/start-directory.ts'
import { plantDirectory } from '../../../../test/support/plant/vendor-directory.ts'
import { insertVendorRows } from '../../../../test/support/vendor-rows.ts'

const { newOrganization, service, scan, newestFirst } = await startDirectory()

test('without filters every vendor is listed, newest first, with the total [DIR-01, DIR-10, DIR-21, DIR-23, DIR-24, DIR-25, DIR-26, LIMIT-01]', async () => {
  for (const input of [{ limit: 200 }, { limit: 200, filters: [] }]) {
    const { vendors: listed, totalCount, nextCursor, filterOptions } = await scan.client.listVendors(input)
    assert.deepEqual(idsOf(listed), newestFirst)
    assert.equal(totalCount, 60)
    assert.equal(nextCursor, undefined)
    assert.deepEqual(filterOptions, [])
  }
})

test('an organization without vendors has an empty list', async () => {
  const { client } = await newOrganization()
  assert.deepEqual(await client.listVendors({}), { vendors: [], totalCount: 0, filterOptions: [] })
})

test('the vendors of another organization are neither listed, counted nor offered [DIR-01, AUTH-13]', async () => {
  const [mine, other] = await Promise.all([newOrganization(), newOrganization()])
  const own = { domain_name: 'shared.com', score: 10 }
  await insertVendorRows(service.store, other.organizationId, [{ ...own, score: 90 }, {}])
  const before = await mine.client.listVendors({ includeFilterOptions: true })
  assert.equal(before.totalCount, 0)
  const [row] = await insertVendorRows(service.store, mine.organizationId, [own])
  const listed = await mine.client.listVendors({ includeFilterOptions: true })
  assert.deepEqual(idsOf(listed.vendors), [row?.id])
  assert.equal(listed.totalCount, 1)
  const score = listed.filterOptions.find(({ field }) => field === 'VENDORS_FIELD_SCORE')
  assert.equal(score?.maxNumber, 10)
})

test('a vendor is shown whole: unset fields absent or unspecified, groups by name, contacts as set', async () => {
  const { client, organizationId } = await newOrganization()
  const contact = { name: 'Desk', email: 'desk@acme.com', isPrimary: true }
  await plantDirectory(service.store, organizationId, [
    {
      domain_name: 'full.com',
      company_name: 'Full "quoted" \\ \n ä',
      vendor_id: 'ERP-1',
      is_monitored: true,
      lifecycle_status: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
      risk_level: 'RISK_LEVEL_HIGH',
      business_impact: 'BUSINESS_IMPACT_LOW',
      data_region: 'DATA_REGION_CANADA',
      data_types_shared: ['DATA_TYPE_SHARED_PII'],
      access_types: ['ACCESS_TYPE_NO_ACCESS'],
      contract_value: '9223372036854775807',
      contract_end_date: '2027-01-02T03:04:05.678999Z',
      contacts: [contact],
      score: 0,
      grade: 'GRADE_F',
      breach_likelihood_score: 1,
      ransomware_score: 2,
      score_change_30d: -3,
      open_observation_count: 4,
      open_critical_observation_count: 5,
      fourth_party_count: 6,
      open_questionnaire_count: 7,
      last_scanned_at: '2026-01-02T00:00:00Z',
      offboarded_at: '2026-01-03T00:00:00Z',
      offboard_reason: '',
    },
    { domain_name: 'bare.com', company_name: 'Bare' },
  ])
  const { vendors: listed } = await client.listVendors({ sortField: 'domainName' })
  const [bare, full] = listed
  assert.ok(bare && full)
  assert.deepEqual(
    full.vendorGroups.map(({ name }) => name),
    ['First', 'Second'],
  )
  const { id: _id, vendorGroups: _groups, createdAt: _created, updatedAt: _updated, ...shown } = full
  assert.deepEqual(shown, {
    domainName: 'full.com',
    companyName: 'Full "quoted" \\ \n ä',
    vendorId: 'ERP-1',
    isMonitored: true,
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
    riskLevel: 'RISK_LEVEL_HIGH',
    businessImpact: 'BUSINESS_IMPACT_LOW',
    dataRegion: 'DATA_REGION_CANADA',
    dataTypesShared: ['DATA_TYPE_SHARED_PII'],
    accessTypes: ['ACCESS_TYPE_NO_ACCESS'],
    contractValue: '9223372036854775807',
    contractEndDate: '2027-01-02T03:04:05.678Z',
    score: 0,
    grade: 'GRADE_F',
    breachLikelihoodScore: 1,
    ransomwareScore: 2,
    scoreChange30d: -3,
    openObservationCount: 4,
    openCriticalObservationCount: 5,
    fourthPartyCount: 6,
    openQuestionnaireCount: 7,
    contacts: [contact],
    lastScannedAt: '2026-01-02T00:00:00.000Z',
    offboardedAt: '2026-01-03T00:00:00.000Z',
    offboardReason: '',
  })
  assert.deepEqual(
    {
      riskLevel: bare.riskLevel,
      grade: bare.grade,
      vendorGroups: bare.vendorGroups,
      contacts: bare.contacts,
    },
    { riskLevel: 'RISK_LEVEL_UNSPECIFIED', grade: 'GRADE_UNSPECIFIED', vendorGroups: [], contacts: [] },
  )
  for (const absent of [
    'vendorId',
    'contractValue',
    'contractEndDate',
    'score',
    'offboardedAt',
    'lastScannedAt',
  ]) {
    assert.ok(!(absent in bare), absent)
  }
})

test('listing needs vendor-directory.read [AUTH-29]', async () => {
  const { request } = await newOrganization(['vendor-directory.write', 'findings.read'])
  const { status, body } = await request('/public/v1/vendors', { method: 'POST', body: {} })
  assert.equal(status, 403)
  assert.equal(body.details[0].reason, 'MISSING_SCOPE')
})
