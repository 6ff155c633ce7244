import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()
const path = '/public/v1/vendors/create'

test('a vendor of nothing but a domain has the defaults of every field [DIR-53, DIR-54, DIR-56, VENDOR-06, VENDOR-08, VENDOR-17, ENUM-10]', async () => {
  const { client } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme-corp.com' })
  assert.match(vendor.id, /^vnd_[0-9A-HJKMNP-TV-Z]{26}$/)
  assert.equal(vendor.createdAt, vendor.updatedAt)
  assert.ok(Math.abs(Date.now() - Date.parse(vendor.createdAt)) < 60_000)
  assert.deepEqual(vendor, {
    id: vendor.id,
    domainName: 'acme-corp.com',
    companyName: 'Acme Corp',
    isMonitored: false,
    lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
    riskLevel: 'RISK_LEVEL_UNSPECIFIED',
    businessImpact: 'BUSINESS_IMPACT_UNSPECIFIED',
    dataRegion: 'DATA_REGION_UNSPECIFIED',
    dataTypesShared: [],
    accessTypes: [],
    nextAssessmentAt: new Date(Date.parse(vendor.createdAt) + 30 * 86_400_000).toISOString(),
    grade: 'GRADE_UNSPECIFIED',
    openObservationCount: 0,
    openCriticalObservationCount: 0,
    fourthPartyCount: 0,
    openQuestionnaireCount: 0,
    vendorGroups: [],
    contacts: [],
    createdAt: vendor.createdAt,
    updatedAt: vendor.updatedAt,
  })
})

test('every field that is sent reads back [DIR-52, VENDOR-05, VENDOR-07, VENDOR-10, VENDOR-11, VENDOR-12, VENDOR-13, VENDOR-14, VENDOR-16, VENDOR-18]', async () => {
  const { client } = await newOrganization()
  const sent = {
    domainName: 'acme.com',
    companyName: 'Acme, Inc.',
    vendorId: 'ERP-1042',
    isMonitored: true,
    riskLevel: 'RISK_LEVEL_HIGH',
    businessImpact: 'BUSINESS_IMPACT_CRITICAL',
    dataRegion: 'DATA_REGION_EUROPEAN_UNION',
    dataTypesShared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_FINANCIAL'],
    accessTypes: ['ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS'],
    contractValue: '9223372036854775807',
    contractEndDate: '2027-12-31T23:59:59.987Z',
  } as const
  const { vendor } = await client.createVendor({
    ...sent,
    dataTypesShared: [...sent.dataTypesShared],
    accessTypes: [...sent.accessTypes],
  })
  const { id, ...rest } = vendor
  assert.notEqual(id, sent.vendorId)
  for (const [name, value] of Object.entries(sent)) assert.deepEqual(Reflect.get(rest, name), value, name)
  assert.equal(vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ACTIVE')
  assert.deepEqual(await client.getVendor({ id }), { vendor })
})

test('a domain is stored and answered normalized, however it is written [VENDOR-01]', async () => {
  const { client } = await newOrganization()
  for (const [sent, stored] of [
    [' WWW.Acme.COM. ', 'acme.com'],
    ['Bücher.de', 'xn--bcher-kva.de'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ] as const) {
    assert.equal((await client.createVendor({ domainName: sent })).vendor.domainName, stored)
  }
})

test('what is no domain is refused, with the domain it may mean [VENDOR-02]', async () => {
  const { request, client } = await newOrganization()
  const texts = [
    '127.0.0.1',
    '2130706433',
    'localhost',
    'co.uk',
    'a_b.com',
    'foo.local',
    ' ',
    '\u202eacme.com',
  ]
  for (const domainName of texts) {
    const { status, body } = await request(path, { method: 'POST', body: { domainName } })
    assert.equal(status, 400, domainName)
    assert.equal(body.details[0].reason, 'INVALID_DOMAIN')
    assert.equal(body.details[1].fieldViolations[0].field, 'domainName')
  }
  const { body } = await request(path, { method: 'POST', body: { domainName: 'https://acme.com:443/a' } })
  assert.match(body.message, /^domainName: must be a bare domain name.* Did you mean acme\.com\?$/)
  assert.equal((await client.listVendors({})).totalCount, 0)
})

test('a domain that the directory has is refused, in whatever spelling, and the first stays as it is [DIR-55, VENDOR-03, ERR-13, ERR-12]', async () => {
  const { client, request } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'First' })
  for (const domainName of ['acme.com', 'ACME.com', ' www.acme.com. ']) {
    const { status, body } = await request(path, {
      method: 'POST',
      body: { domainName, companyName: 'Second' },
    })
    assert.equal(status, 409)
    assert.equal(body.error.code, 'ALREADY_EXISTS')
    assert.equal(body.code, 6)
    assert.match(body.message, /already has a vendor acme\.com/)
  }
  assert.deepEqual((await client.getVendor({ id: vendor.id })).vendor, vendor)
})

test('an offboarded vendor keeps its domain', async () => {
  const { client, request } = await newOrganization()
  const { vendor } = await client.createVendor({ domainName: 'acme.com' })
  await client.bulkOffboardVendors({ ids: [vendor.id] })
  const { status } = await request(path, { method: 'POST', body: { domainName: 'acme.com' } })
  assert.equal(status, 409)
})

test('two organizations may each have a vendor of one domain, and neither learns of the other [VENDOR-04]', async () => {
  const [a, b] = await Promise.all([newOrganization(), newOrganization()])
  const first = await a.client.createVendor({ domainName: 'acme.com', companyName: 'Of A' })
  const second = await b.client.createVendor({ domainName: 'acme.com' })
  assert.notEqual(first.vendor.id, second.vendor.id)
  assert.equal(second.vendor.companyName, 'Acme')
  assert.equal((await b.client.listVendors({})).totalCount, 1)
  const foreign = await b.request(`/public/v1/vendors/${first.vendor.id}`)
  assert.equal(foreign.status, 404)
})

test('an UNSPECIFIED member, null and an empty reference say that the field is not set [ENUM-11]', async () => {
  const { request } = await newOrganization()
  const { status, body } = await request(path, {
    method: 'POST',
    body: {
      domainName: 'acme.com',
      companyName: null,
      vendorId: '',
      isMonitored: null,
      riskLevel: 'RISK_LEVEL_UNSPECIFIED',
      dataTypesShared: ['DATA_TYPE_SHARED_UNSPECIFIED'],
      contractEndDate: null,
    },
  })
  assert.equal(status, 200)
  assert.equal(body.vendor.companyName, 'Acme')
  assert.equal('vendorId' in body.vendor, false)
  assert.equal(body.vendor.riskLevel, 'RISK_LEVEL_UNSPECIFIED')
  assert.deepEqual(body.vendor.dataTypesShared, [])
})

test('an amount may be a number, and a time may have any offset', async () => {
  const { request } = await newOrganization()
  const { body } = await request(path, {
    method: 'POST',
    body: { domainName: 'acme.com', contractValue: 1200, contractEndDate: '2027-01-01T01:30:00+01:30' },
  })
  assert.equal(body.vendor.contractValue, '1200')
  assert.equal(body.vendor.contractEndDate, '2027-01-01T00:00:00.000Z')
})

const refused: readonly (readonly [field: string, value: unknown])[] = [
  ['domainName', undefined],
  ['domainName', 7],
  ['domainName', ''],
  ['domainName', 'x'.repeat(1025)],
  ['companyName', ''],
  ['companyName', ' \u3000'],
  ['companyName', 'x'.repeat(256)],
  ['vendorId', 'x'.repeat(256)],
  ['vendorId', 7],
  ['isMonitored', 'true'],
  ['riskLevel', 'HIGH'],
  ['riskLevel', 3],
  ['businessImpact', 'RISK_LEVEL_HIGH'],
  ['dataRegion', 'DATA_REGION_MOON'],
  ['contractValue', '-1'],
  ['contractValue', '9223372036854775808'],
  ['contractValue', '1.5'],
  ['contractEndDate', '2027-01-01'],
  ['contractEndDate', '2027-02-30T00:00:00Z'],
]

for (const [field, value] of refused) {
  test(`${field} ${JSON.stringify(value)?.slice(0, 30)} is refused and nothing is made`, async () => {
    const { request, client } = await newOrganization()
    const { status, body } = await request(path, {
      method: 'POST',
      body: { domainName: 'acme.com', [field]: value },
    })
    assert.equal(status, 400)
    assert.equal(body.details[1].fieldViolations[0].field, field)
    assert.equal((await client.listVendors({})).totalCount, 0)
  })
}

test('an unknown member in an array is refused where it stands', async () => {
  const { request } = await newOrganization()
  const { status, body } = await request(path, {
    method: 'POST',
    body: { domainName: 'acme.com', accessTypes: ['ACCESS_TYPE_NO_ACCESS', 'NONE'] },
  })
  assert.equal(status, 400)
  assert.equal(body.details[1].fieldViolations[0].field, 'accessTypes[1]')
})

test('fields that the service keeps are ignored and named back', async () => {
  const { request } = await newOrganization()
  const { body, headers } = await request(path, {
    method: 'POST',
    body: {
      domainName: 'acme.com',
      id: 'vnd_mine',
      score: 100,
      lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_PROSPECT',
    },
  })
  assert.equal(headers.get('ignored-fields'), 'id, score, lifecycleStatus')
  assert.equal('score' in body.vendor, false)
  assert.equal(body.vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ONBOARDING')
})

test('creating needs the write scope and the read scope of the area', async () => {
  for (const granted of [
    ['vendor-directory.read'],
    ['vendor-directory.write'],
    ['vendor-directory.delete'],
  ] as const) {
    const { request } = await newOrganization(granted)
    const { status } = await request(path, { method: 'POST', body: { domainName: 'acme.com' } })
    assert.equal(status, 403)
  }
})

test('of fifty vendors of one domain created at once exactly one is made, round after round', async () => {
  const { client, request } = await newOrganization()
  for (const round of [1, 2, 3]) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        request(path, {
          method: 'POST',
          body: { domainName: `${index % 2 ? 'www.' : ''}Race-${round}.com`, isMonitored: index % 3 === 0 },
        }),
      ),
    )
    const statuses = replies.map(({ status }) => status).toSorted((x, y) => x - y)
    assert.deepEqual(statuses, [200, ...Array.from({ length: 49 }, () => 409)])
    const codes = new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.error.code))
    assert.deepEqual([...codes], ['ALREADY_EXISTS'])
    assert.equal((await client.listVendors({})).totalCount, round)
  }
})
