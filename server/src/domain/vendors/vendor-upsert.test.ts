import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unsetVendorFields } from './vendor-fields.ts'
import {
  createUpsertJudge,
  type ExistingVendors,
  type Judgement,
  type StoredVendor,
} from './vendor-upsert.ts'
import type { RowFault, VendorCsvRow } from './vendor-csv.ts'

const stored = (domainName: string, given: Partial<StoredVendor> = {}): StoredVendor => ({
  ...unsetVendorFields(domainName),
  id: `vnd_${domainName}`,
  domainName,
  lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
  ...given,
})

const row = (domainName: string, fields: VendorCsvRow['fields'] = {}): VendorCsvRow => ({
  line: 0,
  domainName,
  fields,
})

type Given = {
  vendors?: StoredVendor[]
  furtherDomains?: ReadonlyMap<string, string>
  freeSlots?: number
  existingVendors?: ExistingVendors
}

const judgeAll = (
  rows: readonly (RowFault | VendorCsvRow)[],
  { vendors = [], freeSlots = Infinity, ...given }: Given = {},
): Judgement[] => {
  const directory = new Map(vendors.map((vendor) => [vendor.domainName, vendor]))
  const judge = createUpsertJudge({ directory, freeSlots, ...given })
  return rows.map((each, index) => judge({ ...each, line: index + 2 }))
}

const codes = (judgements: readonly Judgement[]): string[] =>
  judgements.map((judgement) =>
    judgement.outcome === 'ACCEPTED' ? 'ACCEPTED' : judgement.errors.map(({ code }) => code).join(' '),
  )

test('a new vendor gets its name from its domain and its status from its monitoring', () => {
  const [plain, watched] = judgeAll([
    row('acme-corp.com'),
    row('b.com', { companyName: 'Bee', isMonitored: true }),
  ])
  assert.ok(plain?.outcome === 'ACCEPTED' && watched?.outcome === 'ACCEPTED')
  assert.equal(plain.change, undefined)
  assert.equal(plain.vendor.companyName, 'Acme Corp')
  assert.equal(plain.vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ONBOARDING')
  assert.equal(watched.vendor.companyName, 'Bee')
  assert.equal(watched.vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ACTIVE')
})

test('fields that the row does not set stay as they are', () => {
  const before = stored('a.com', { vendorId: 'E-1', riskLevel: 'RISK_LEVEL_LOW', contractValue: '5' })
  const [judgement] = judgeAll([row('a.com', { riskLevel: 'RISK_LEVEL_HIGH' })], { vendors: [before] })
  assert.deepEqual(judgement, {
    outcome: 'ACCEPTED',
    vendor: { ...before, riskLevel: 'RISK_LEVEL_HIGH' },
    change: { before: { riskLevel: 'RISK_LEVEL_LOW' }, after: { riskLevel: 'RISK_LEVEL_HIGH' } },
  })
})

test('monitoring moves a vendor on, and the change says so', () => {
  const [judgement] = judgeAll([row('a.com', { isMonitored: true })], { vendors: [stored('a.com')] })
  assert.ok(judgement?.outcome === 'ACCEPTED')
  assert.equal(judgement.vendor.lifecycleStatus, 'VENDOR_LIFECYCLE_STATUS_ACTIVE')
  assert.deepEqual(Object.keys(judgement.change?.after ?? {}), ['isMonitored', 'lifecycleStatus'])
})

test('a row with nothing new changes nothing: other order of values, times to the millisecond', () => {
  const before = stored('a.com', {
    companyName: 'A',
    dataTypesShared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'],
    contractEndDate: '2026-01-02T03:04:05.678901Z',
  })
  const same: VendorCsvRow['fields'] = {
    companyName: 'A',
    isMonitored: false,
    dataTypesShared: ['DATA_TYPE_SHARED_PHI', 'DATA_TYPE_SHARED_PII'],
    contractEndDate: '2026-01-02T03:04:05.678000Z',
  }
  assert.deepEqual(codes(judgeAll([row('a.com', same)], { vendors: [before] })), ['NO_CHANGE'])
  assert.deepEqual(codes(judgeAll([row('a.com')], { vendors: [before] })), ['NO_CHANGE'])
  const later = { ...same, contractEndDate: '2026-01-02T03:04:05.679000Z' }
  assert.deepEqual(codes(judgeAll([row('a.com', later)], { vendors: [before] })), ['ACCEPTED'])
})

test('the second valid row of a domain is skipped, whether the first changed something or not', () => {
  const high = { riskLevel: 'RISK_LEVEL_HIGH' } as const
  assert.deepEqual(codes(judgeAll([row('a.com'), row('b.com'), row('a.com', high)])), [
    'ACCEPTED',
    'ACCEPTED',
    'DUPLICATE_ROW',
  ])
  const vendors = [stored('a.com')]
  assert.deepEqual(codes(judgeAll([row('a.com'), row('a.com', high)], { vendors })), [
    'NO_CHANGE',
    'DUPLICATE_ROW',
  ])
})

test('a second try after a rejected row is judged by itself', () => {
  const fault: RowFault = { line: 0, errors: [{ code: 'INVALID_ENUM', message: 'risk_level' }] }
  assert.deepEqual(codes(judgeAll([fault, row('a.com')])), ['INVALID_ENUM', 'ACCEPTED'])
  const tries = [row('a.com', { isMonitored: true }), row('a.com'), row('a.com')]
  assert.deepEqual(codes(judgeAll(tries, { freeSlots: 0 })), [
    'MONITORING_SLOTS_EXHAUSTED',
    'ACCEPTED',
    'DUPLICATE_ROW',
  ])
})

test('slots are used and freed in the order of the rows', () => {
  const on = { isMonitored: true }
  const off = { isMonitored: false }
  const vendors = [stored('a.com', on), stored('b.com'), stored('c.com', on)]
  const rows = [
    row('n1.com', on),
    row('b.com', on),
    row('a.com', off),
    row('b.com', on),
    row('c.com', { ...on, vendorId: 'kept' }),
    row('n2.com', on),
  ]
  assert.deepEqual(codes(judgeAll(rows, { vendors, freeSlots: 1 })), [
    'ACCEPTED',
    'MONITORING_SLOTS_EXHAUSTED',
    'ACCEPTED',
    'ACCEPTED',
    'ACCEPTED',
    'MONITORING_SLOTS_EXHAUSTED',
  ])
})

test('with more vendors monitored than there are slots, freed ones are not used again', () => {
  const on = { isMonitored: true }
  const rows = [row('a.com', { isMonitored: false }), row('n.com', on)]
  const vendors = [stored('a.com', on)]
  assert.deepEqual(codes(judgeAll(rows, { vendors, freeSlots: -1 })), [
    'ACCEPTED',
    'MONITORING_SLOTS_EXHAUSTED',
  ])
})

test('an offboarded vendor is not changed; a row that would not change it says only that', () => {
  const gone = stored('a.com', { lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED', companyName: 'A' })
  const rows = [
    row('a.com', { companyName: 'B' }),
    row('a.com', { isMonitored: true }),
    row('a.com', { companyName: 'A', isMonitored: false }),
  ]
  assert.deepEqual(codes(judgeAll(rows, { vendors: [gone] })), [
    'VENDOR_OFFBOARDED',
    'VENDOR_OFFBOARDED',
    'NO_CHANGE',
  ])
})

test('a row that cannot be read also tells what the directory has against it', () => {
  const gone = stored('gone.com', { lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' })
  const fault = (domainName: string): RowFault => ({
    line: 0,
    domainName,
    errors: [{ column: 'risk_level', code: 'INVALID_ENUM', message: 'risk_level' }],
  })
  const rows = [fault('gone.com'), fault('held.com'), fault('new.com')]
  const given = { vendors: [gone], furtherDomains: new Map([['held.com', 'Acme']]) }
  assert.deepEqual(codes(judgeAll(rows, given)), [
    'INVALID_ENUM VENDOR_OFFBOARDED',
    'INVALID_ENUM DOMAIN_OF_OTHER_VENDOR',
    'INVALID_ENUM',
  ])
  const [kept] = codes(judgeAll(rows, { ...given, existingVendors: 'SKIP' }))
  assert.equal(kept, 'INVALID_ENUM')
})

test('existing vendors that are to be skipped stay as they are, and what would change is told', () => {
  const known = stored('known.com')
  const gone = stored('gone.com', { lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_OFFBOARDED' })
  const rows = [
    row('known.com', { riskLevel: 'RISK_LEVEL_HIGH', isMonitored: true }),
    row('known.com', { riskLevel: 'RISK_LEVEL_LOW' }),
    row('gone.com', { companyName: 'Back' }),
    row('new.com', { isMonitored: true }),
  ]
  const judged = judgeAll(rows, { vendors: [known, gone], freeSlots: 1, existingVendors: 'SKIP' })
  assert.deepEqual(codes(judged), ['VENDOR_EXISTS', 'DUPLICATE_ROW', 'VENDOR_EXISTS', 'ACCEPTED'])
  assert.deepEqual(Object.keys(judged[0]?.change?.after ?? {}), [
    'isMonitored',
    'riskLevel',
    'lifecycleStatus',
  ])
  assert.equal(judged[2]?.change, undefined)
  assert.deepEqual(codes(judgeAll([row('known.com')], { vendors: [known], existingVendors: 'SKIP' })), [
    'NO_CHANGE',
  ])
})

test('a repeated domain is told with the line of the row that counts', () => {
  const [, second, third] = judgeAll([row('a.com'), row('a.com'), row('a.com')])
  for (const judgement of [second, third]) {
    assert.ok(judgement?.outcome === 'SKIPPED')
    assert.equal(judgement.errors[0].message, 'Line 2 has the same domain.')
  }
})
