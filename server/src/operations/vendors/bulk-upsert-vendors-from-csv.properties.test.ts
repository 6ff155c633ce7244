import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Output, Vendor } from '@parapet/contract'
import fc from 'fast-check'
import type { Static } from 'typebox'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { rowCodes, vendorsOf } from '../../../../test/support/csv-upsert.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { setSlots } from '../../../../test/support/set-slots.ts'
import { escapeCell } from '../../domain/kernel/csv-cell.ts'

const { newOrganization, service } = await startService()

type VendorRecord = Static<typeof Vendor>
type Row = Partial<
  Pick<
    VendorRecord,
    'companyName' | 'contractEndDate' | 'contractValue' | 'dataTypesShared' | 'isMonitored' | 'riskLevel'
  >
> & { domainName: string; written: string; fault?: boolean }

const domains = ['a.com', 'b.com', 'c.co.uk', 'xn--mnchen-3ya.de', 'd.org', 'e.net']

const writings: Record<string, readonly string[]> = {
  'a.com': ['a.com', 'A.COM', 'www.a.com', ' a.com. '],
  'xn--mnchen-3ya.de': ['münchen.de', 'XN--MNCHEN-3YA.de'],
}

const domain = fc
  .constantFrom(...domains)
  .chain((domainName) =>
    fc.constantFrom(...(writings[domainName] ?? [domainName])).map((written) => ({ domainName, written })),
  )

const given = fc.record(
  {
    companyName: fc.oneof(
      fc.constantFrom('Acme', '=x', "'@y", 'a,"b"\r\nc', ' blanks '),
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
        .filter((text) => text.trim() !== '' && !text.includes('\0')),
    ),
    isMonitored: fc.boolean(),
    riskLevel: fc.constantFrom('RISK_LEVEL_LOW', 'RISK_LEVEL_HIGH'),
    contractValue: fc.maxSafeNat().map((value) => String(value)),
    contractEndDate: fc.constantFrom('2026-12-31T00:00:00.000Z', '2027-01-02T03:04:05.678Z'),
    dataTypesShared: fc.uniqueArray(fc.constantFrom('DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'), {
      minLength: 1,
    }),
  },
  { requiredKeys: [] },
)

const row: fc.Arbitrary<Row> = fc
  .tuple(domain, given, fc.integer({ min: 0, max: 9 }))
  .map(([name, fields, dice]) => ({ ...name, ...fields, ...(dice === 0 && { fault: true }) }))

const rows = fc.array(row, { maxLength: 14 })

const quote = (text: string): string => `"${escapeCell(text).replaceAll('"', '""')}"`

const toLine = ({ written, fault = false, ...fields }: Row): string =>
  [
    written,
    fields.companyName ?? '',
    fields.isMonitored === undefined ? '' : String(fields.isMonitored),
    fault ? 'nonsense' : (fields.riskLevel ?? ''),
    fields.contractValue ?? '',
    fields.contractEndDate ?? '',
    (fields.dataTypesShared ?? []).join(';'),
  ]
    .map((cell) => quote(cell))
    .join(',')

const header =
  'domain_name,company_name,is_monitored,risk_level,contract_value,contract_end_date,data_types_shared'
const toCsv = (all: readonly Row[]): string => [header, ...all.map((each) => toLine(each))].join('\r\n')

type Result = Output<'BulkUpsertVendorsFromCsv'>

const stateOf = async (organization: TestOrganization) => ({
  vendors: await vendorsOf(organization),
  entries: await auditEntries(service.store, organization.organizationId),
})

const isSlotCode = (code: string): boolean => code === 'MONITORING_SLOTS_EXHAUSTED'

const monitored = (vendors: readonly VendorRecord[]): number =>
  vendors.filter(({ isMonitored }) => isMonitored).length

/** The code of a second run of the same file, unless slots ran short. */
const again = (code: string): string => (code === 'ACCEPTED' ? 'NO_CHANGE' : code)

/** An organization with some vendors, some of them offboarded, and perhaps few slots. */
const arrange = async (
  planted: readonly Row[],
  offboarded: readonly string[],
  slots: number | undefined,
): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  await client.bulkUpsertVendorsFromCsv({ csv: toCsv(planted) })
  const { vendors } = await client.listVendors({})
  const ids = vendors.flatMap(({ id, domainName }) => (offboarded.includes(domainName) ? [id] : []))
  if (ids.length > 0) await client.bulkOffboardVendors({ ids })
  if (slots !== undefined) await setSlots(service.store, organizationId, slots)
  return organization
}

/** Each vendor's CSV fields after the accepted rows are applied in order. */
const model = (
  before: readonly VendorRecord[],
  file: readonly Row[],
  result: Result,
): Map<string, Partial<Row>> => {
  const expected = new Map<string, Partial<Row>>(before.map((vendor) => [vendor.domainName, vendor]))
  for (const [index, { written: _, ...fields }] of file.entries()) {
    if (result.rowResults[index]?.code !== undefined) continue
    expected.set(fields.domainName, { ...expected.get(fields.domainName), ...fields })
  }
  return expected
}

const checkAgainstModel = (vendors: readonly VendorRecord[], expected: Map<string, Partial<Row>>): void => {
  assert.deepEqual(
    vendors.map(({ domainName }) => domainName),
    [...expected.keys()].toSorted(),
  )
  for (const vendor of vendors) {
    const {
      companyName,
      isMonitored = false,
      riskLevel,
      contractValue,
      contractEndDate,
      dataTypesShared = [],
    } = expected.get(vendor.domainName) ?? {}
    if (companyName !== undefined) assert.equal(vendor.companyName, companyName)
    assert.equal(vendor.isMonitored, isMonitored)
    assert.equal(vendor.riskLevel, riskLevel ?? 'RISK_LEVEL_UNSPECIFIED')
    assert.equal(vendor.contractValue, contractValue)
    assert.equal(vendor.contractEndDate, contractEndDate)
    assert.deepEqual(new Set(vendor.dataTypesShared), new Set(dataTypesShared))
  }
}

test('any file over any directory: the dry run is right and stores nothing, the wet run applies what it accepts, the next one changes nothing [DIR-77, DIR-78, DIR-80]', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      rows,
      fc.subarray(domains),
      fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
      rows,
      fc.integer({ min: 0, max: 3 }),
      async (planted, offboarded, slots, others, repeated) => {
        const file = [...planted.slice(0, repeated), ...others]
        const organization = await arrange(planted, offboarded, slots)
        const { client } = organization
        const csv = toCsv(file)
        const before = await stateOf(organization)

        const dry = await client.bulkUpsertVendorsFromCsv({ csv, dryRun: true })
        assert.deepEqual(await stateOf(organization), before)

        const wet = await client.bulkUpsertVendorsFromCsv({ csv })
        assert.deepEqual({ ...wet, dryRun: true }, dry)
        for (const code of rowCodes(wet)) seen.add(code)
        const after = await stateOf(organization)
        checkAgainstModel(after.vendors, model(before.vendors, file, wet))
        assert.equal(after.entries.length - before.entries.length, wet.summary.accepted)

        const { total, accepted, rejected, skipped } = wet.summary
        assert.equal(total, file.length)
        assert.equal(accepted + rejected + skipped, total)
        assert.ok(monitored(after.vendors) <= Math.max(slots ?? Infinity, monitored(before.vendors)))

        const refused = await organization.request('/public/v1/vendors/bulk-upsert-csv', {
          method: 'POST',
          body: { csv: `${csv}\r\nf.com,"` },
        })
        assert.equal(refused.status, 400)
        const second = await client.bulkUpsertVendorsFromCsv({ csv, dryRun: rowCodes(wet).some(isSlotCode) })
        if (!rowCodes(wet).some(isSlotCode)) {
          assert.deepEqual(rowCodes(second), rowCodes(wet).map(again))
        }
        assert.deepEqual(await stateOf(organization), after)
      },
    ),
    { numRuns: 25 },
  )
  // The generated files were varied enough to be meaningful.
  for (const code of [
    'ACCEPTED',
    'DUPLICATE_ROW',
    'INVALID_ENUM',
    'MONITORING_SLOTS_EXHAUSTED',
    'NO_CHANGE',
    'VENDOR_OFFBOARDED',
  ]) {
    assert.ok(seen.has(code), `No file had a row with ${code}.`)
  }
})
