import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  AccessType,
  BusinessImpact,
  DataRegion,
  DataTypeShared,
  RiskLevel,
  VendorTier,
} from '@parapet/contract'
import fc from 'fast-check'
import { unescapeCell } from '../kernel/csv-cell.ts'
import { readCsv } from '../kernel/read-csv.ts'
import { csvMember, memberLabel } from '../kernel/member-label.ts'
import { vendorCellReaders } from './vendor-csv-cell.ts'
import { vendorCsvColumns } from './vendor-csv-columns.ts'
import { vendorCsvHeader, writeVendorCsv } from './write-vendor-csv.ts'

const empty = {
  domain_name: 'acme.com',
  company_name: null,
  vendor_id: null,
  is_monitored: 'false',
  risk_level: null,
  business_impact: null,
  data_types_shared: '',
  access_types: '',
  contract_value: null,
  contract_end_date: null,
  data_region: null,
  owner: null,
  tier: null,
}

test('the header names the columns that the upsert takes, in their order', () => {
  assert.equal(vendorCsvHeader, `${Object.keys(vendorCsvColumns).join(',')}\n`)
})

test('unset values are empty cells', () => {
  assert.equal(writeVendorCsv([empty], memberLabel), '"acme.com",,,"false",,,,,,,,,\n')
})

test('a cell that a spreadsheet would run has an apostrophe before it', () => {
  for (const name of ['=1', '+1', '-1', '@x', '\t=1', '\r=1', '\n=1']) {
    assert.ok(
      writeVendorCsv([{ ...empty, company_name: name }], memberLabel).startsWith(`"acme.com","'${name}",`),
    )
  }
})

test('every text is in quotes: whatever separator a spreadsheet guesses, none begins a cell inside it', () => {
  for (const name of ['Acme;=cmd()', 'Acme\t=cmd()', 'Acme|=cmd()', 'Acme'])
    assert.ok(
      writeVendorCsv([{ ...empty, company_name: name }], memberLabel).startsWith(`"acme.com","${name}",`),
      name,
    )
})

test('whatever text a cell has, reading the CSV gives it back', async () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '\t', ';', '=', "'", '\ufeff', 'ä', '😀'),
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), async (pairs) => {
      const rows = pairs.map(([name, reference]) => ({
        ...empty,
        company_name: name,
        vendor_id: reference,
      }))
      const read = await Array.fromAsync(
        readCsv(vendorCsvHeader + writeVendorCsv(rows, memberLabel), async () => {}),
      )
      const cells = read
        .slice(1)
        .map(({ cells: [, name = '', reference = ''] }) => [name, reference].map(unescapeCell))
      assert.deepEqual(cells, pairs)
    }),
  )
})

const membersOf = [
  [RiskLevel.enum, vendorCellReaders.riskLevel],
  [BusinessImpact.enum, vendorCellReaders.businessImpact],
  [DataRegion.enum, vendorCellReaders.dataRegion],
  [VendorTier.enum, vendorCellReaders.manualTier],
  [DataTypeShared.enum, vendorCellReaders.dataTypesShared],
  [AccessType.enum, vendorCellReaders.accessTypes],
] as const

test('every member is written in words that an import reads as the same member', () => {
  for (const [members, read] of membersOf)
    for (const member of members.slice(1))
      for (const separator of [';', '|']) {
        const found = read(memberLabel(member), separator)
        assert.deepEqual('value' in found && [found.value].flat(), [member])
      }
})

test('members are written in words, and by their names on request', () => {
  const row = { ...empty, risk_level: 'RISK_LEVEL_HIGH', access_types: 'ACCESS_TYPE_NETWORK_LEVEL_ACCESS' }
  assert.match(writeVendorCsv([row], csvMember(undefined)), /"High",,,"Network access"/)
  assert.match(
    writeVendorCsv([row], csvMember('CSV_MEMBERS_NAMES')),
    /"RISK_LEVEL_HIGH",,,"ACCESS_TYPE_NETWORK_LEVEL_ACCESS"/,
  )
})
