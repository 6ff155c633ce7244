import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changedVendorFields,
  storedVendorFields,
  unsetVendorFields,
  vendorFieldNames,
} from './vendor-fields.ts'

test('what is not given is left out', () => {
  assert.deepEqual(storedVendorFields({}), {})
  assert.deepEqual(storedVendorFields({ isMonitored: false }), { isMonitored: false })
})

test('what is given is stored in one form', () => {
  assert.deepEqual(
    storedVendorFields({
      companyName: ' Acme ',
      vendorId: '',
      riskLevel: 'RISK_LEVEL_UNSPECIFIED',
      businessImpact: 'BUSINESS_IMPACT_NONE',
      dataTypesShared: [
        'DATA_TYPE_SHARED_PII',
        'DATA_TYPE_SHARED_UNSPECIFIED',
        'DATA_TYPE_SHARED_NONE',
        'DATA_TYPE_SHARED_PII',
      ],
      accessTypes: [],
      contractValue: '007',
      contractEndDate: '2026-01-02T03:04:05.123456789+01:00',
    }),
    {
      companyName: ' Acme ',
      vendorId: null,
      riskLevel: null,
      businessImpact: 'BUSINESS_IMPACT_NONE',
      dataTypesShared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_NONE'],
      accessTypes: [],
      contractValue: '7',
      contractEndDate: '2026-01-02T02:04:05.123456Z',
    },
  )
})

test('exactly the fields that differ are changed', () => {
  const unset = unsetVendorFields('acme.com')
  assert.equal(unset.companyName, 'Acme')
  assert.deepEqual(changedVendorFields(unset, structuredClone(unset)), [])
  const other = {
    companyName: 'Other',
    vendorId: 'x',
    isMonitored: true,
    riskLevel: 'RISK_LEVEL_LOW',
    businessImpact: 'BUSINESS_IMPACT_LOW',
    dataRegion: 'DATA_REGION_OTHER',
    dataTypesShared: ['DATA_TYPE_SHARED_PII'],
    accessTypes: ['ACCESS_TYPE_NO_ACCESS'],
    contractValue: '1',
    contractEndDate: '2026-01-02T02:04:05.123456Z',
    ownerId: 'usr_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
    manualTier: 'VENDOR_TIER_1',
  } as const
  for (const name of vendorFieldNames) {
    const changed = { ...unset, [name]: structuredClone(other[name]) }
    assert.deepEqual(changedVendorFields(unset, changed), [name])
    assert.deepEqual(changedVendorFields(changed, unset), [name])
  }
})
