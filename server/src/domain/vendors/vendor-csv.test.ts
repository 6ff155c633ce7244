import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { ApiError } from '@parapet/contract'
import { maxCsvBytes, maxCsvRows, readVendorCsv, type RowFault, type VendorCsvRow } from './vendor-csv.ts'

const read = async (csv: string): Promise<(VendorCsvRow | RowFault)[]> =>
  (await readVendorCsv(csv, setImmediate)).rows

const refusal = async (csv: string): Promise<ApiError> => {
  const error = await read(csv).then(
    () => assert.fail(`Taken: ${csv.slice(0, 80)}`),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof ApiError, String(error))
  return error
}

const codesOf = (row: VendorCsvRow | RowFault | undefined): string[] =>
  row && 'errors' in row ? row.errors.map(({ code }) => code) : []

/** One row under a header of domain_name and the column. */
const cell = async (column: string, text: string): Promise<unknown> => {
  const [row] = await read(`domain_name,${column}\nacme.com,"${text.replaceAll('"', '""')}"\n`)
  assert.ok(row)
  return 'errors' in row ? row.errors[0].code : Object.values(row.fields)[0]
}

test('columns may stand in any order and case; every one sets its field', async () => {
  const csv = [
    'Company_Name, DOMAIN_NAME ,vendor_id,is_monitored,risk_level,business_impact,data_types_shared,access_types,contract_value,contract_end_date,data_region',
    'Acme,WWW.Acme.com.,E-1,yes,HIGH,BUSINESS_IMPACT_LOW,pii; PHI ;,no_access,0012,2026-12-31,data_region_japan',
  ].join('\r\n')
  assert.deepEqual(await read(csv), [
    {
      line: 2,
      domainName: 'acme.com',
      fields: {
        companyName: 'Acme',
        vendorId: 'E-1',
        isMonitored: true,
        riskLevel: 'RISK_LEVEL_HIGH',
        businessImpact: 'BUSINESS_IMPACT_LOW',
        dataTypesShared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'],
        accessTypes: ['ACCESS_TYPE_NO_ACCESS'],
        contractValue: '12',
        contractEndDate: '2026-12-31T00:00:00.000000Z',
        dataRegion: 'DATA_REGION_JAPAN',
      },
    },
  ])
})

test('a header alone has no rows', async () => {
  assert.deepEqual(await read('domain_name'), [])
  assert.deepEqual(await read('\ufeffdomain_name\r\n\r\n'), [])
})

test('what is wrong with the whole text refuses it, by a reason of its own', async () => {
  const wrong = {
    CSV_EMPTY: ['', '\n', '\ufeff', ' \r\n\t\n'],
    CSV_MISSING_COLUMN: ['company_name\nAcme', 'acme.com', 'domain_name|company_name\nacme.com|Acme', 'a,b'],
    CSV_UNKNOWN_COLUMN: [
      'domain_name,domain\n',
      'domain_name,\n',
      'domain_name,score',
      'domain_name,toString',
      'domain_name;Colour',
      'Website,Company,Shape,Contact e-mail',
    ],
    CSV_DUPLICATE_COLUMN: [
      'domain_name,Domain_Name\n',
      'vendor_id,domain_name,vendor_id',
      'Website,URL,Company',
      'domain,Company,Vendor',
    ],
    CSV_MALFORMED: ['domain_name\n"acme.com', 'domain_name\nac"me.com'],
  }
  for (const [reason, texts] of Object.entries(wrong)) {
    for (const text of texts) {
      const error = await refusal(text)
      assert.equal(error.reason, reason, text)
      assert.equal(error.status, 400)
      assert.equal(error.extra.fieldViolations?.[0]?.field, 'csv')
    }
  }
})

test('a refused column is named, whatever its length', async () => {
  assert.match((await refusal('domain_name,Nickname')).message, /"Nickname".*company_name/)
  assert.match((await refusal('domain_name,vendor_id,')).message, /number 3/)
  assert.ok((await refusal(`domain_name${',domain_name'.repeat(50_000)}`)).message.length < 400)
  assert.ok((await refusal(`domain_name,${'😀'.repeat(100_000)}`)).message.length < 400)
})

test(`${maxCsvRows} rows are taken, blank lines not counted, and one more is refused`, async () => {
  const rows = 'acme.com\n\n'.repeat(maxCsvRows)
  assert.equal((await read(`domain_name\n${rows}`)).length, maxCsvRows)
  assert.equal((await refusal(`domain_name\n${rows}acme.com`)).reason, 'CSV_TOO_MANY_ROWS')
})

test('5 MiB are taken and one byte more is refused, counted in UTF-8', async () => {
  const head = 'domain_name,company_name\n'
  const full = `${head}acme.com,${'é'.repeat((maxCsvBytes - head.length - 9) / 2)}`
  const filled = full + 'x'.repeat(maxCsvBytes - Buffer.byteLength(full))
  const [row] = await read(filled)
  assert.deepEqual(codesOf(row), ['FIELD_TOO_LONG'])
  assert.equal((await refusal(`${filled}x`)).reason, 'CSV_TOO_LARGE')
})

test('a row with more or fewer cells than the header is a fault of its own', async () => {
  const rows = await read('domain_name,company_name\nacme.com\na.com,b,c\nb.com,B\n""\n')
  assert.deepEqual(
    rows.map((row) => codesOf(row)[0] ?? row.domainName),
    ['COLUMN_COUNT_MISMATCH', 'COLUMN_COUNT_MISMATCH', 'b.com', 'COLUMN_COUNT_MISMATCH'],
  )
})

test('a missing domain and one that is none are faults; an address is answered with the domain in it', async () => {
  const [missing, blank, invalid, address] = await read(
    'domain_name,company_name\n,Acme\n" ",Acme\nnot a domain,Acme\nhttps://www.acme.com/x,Acme\n',
  )
  assert.deepEqual(codesOf(missing), ['MISSING_DOMAIN'])
  assert.deepEqual(codesOf(blank), ['MISSING_DOMAIN'])
  assert.deepEqual(codesOf(invalid), ['INVALID_DOMAIN'])
  assert.ok(address && 'errors' in address)
  assert.equal(address.errors[0].code, 'INVALID_DOMAIN')
  assert.match(address.errors[0].message, /acme\.com\?$/)
})

test('booleans are true, false, yes, no, 1 and 0 in any case', async () => {
  for (const text of ['true', 'YES', ' 1 ']) assert.equal(await cell('is_monitored', text), true)
  for (const text of ['False', 'no', '0']) assert.equal(await cell('is_monitored', text), false)
  for (const text of ['2', 'on', 'y', 'null']) {
    assert.equal(await cell('is_monitored', text), 'INVALID_BOOLEAN', text)
  }
})

test('enumerations are taken by full and short name, unspecified as unset', async () => {
  for (const text of ['high', 'RISK_LEVEL_HIGH', 'Risk_Level_High', ' HIGH ']) {
    assert.equal(await cell('risk_level', text), 'RISK_LEVEL_HIGH', text)
  }
  for (const text of ['unspecified', 'RISK_LEVEL_UNSPECIFIED']) {
    assert.equal(await cell('risk_level', text), undefined)
  }
  for (const text of ['higher', 'LEVEL_HIGH', 'BUSINESS_IMPACT_HIGH', '3', 'low;high', '__proto__']) {
    assert.equal(await cell('risk_level', text), 'INVALID_ENUM', text)
  }
})

test('several values are kept apart by semicolons, each taken once', async () => {
  assert.deepEqual(await cell('data_types_shared', 'PII;phi;;data_type_shared_pii'), [
    'DATA_TYPE_SHARED_PII',
    'DATA_TYPE_SHARED_PHI',
  ])
  assert.equal(await cell('data_types_shared', ';'), undefined)
  assert.equal(await cell('data_types_shared', 'unspecified'), undefined)
  assert.equal(await cell('data_types_shared', 'pii,phi'), 'INVALID_ENUM')
  assert.equal(await cell('access_types', 'no_access;root'), 'INVALID_ENUM')
})

test('contract values are whole numbers of 63 bits', async () => {
  assert.equal(await cell('contract_value', '0'), '0')
  assert.equal(await cell('contract_value', '9223372036854775807'), '9223372036854775807')
  for (const text of ['9223372036854775808', '-1', '+1', '1.5', '1,000', '1e3', '0x1', '١', 'free']) {
    assert.equal(await cell('contract_value', text), 'INVALID_NUMBER', text)
  }
})

test('dates are days or strict timestamps', async () => {
  assert.equal(await cell('contract_end_date', '2024-02-29'), '2024-02-29T00:00:00.000000Z')
  assert.equal(await cell('contract_end_date', '2026-01-02T03:04:05+02:00'), '2026-01-02T01:04:05.000000Z')
  for (const text of [
    '2026-02-29',
    '31.12.2026',
    '12/31/2026',
    '2026-1-2',
    '2026',
    '2026-01-02T03:04:05',
    'soon',
  ]) {
    assert.equal(await cell('contract_end_date', text), 'INVALID_DATE', text)
  }
})

test('texts have up to 255 code points and keep their blanks', async () => {
  for (const column of ['company_name', 'vendor_id']) {
    assert.equal(await cell(column, '😀'.repeat(255)), '😀'.repeat(255))
    assert.equal(await cell(column, '😀'.repeat(256)), 'FIELD_TOO_LONG')
    assert.equal(await cell(column, ' a\r\n"b" '), ' a\r\n"b" ')
  }
})

test('an empty or blank cell sets nothing', async () => {
  const [row] = await read('domain_name,company_name,is_monitored,contract_value\nacme.com,, ,"\t"\n')
  assert.deepEqual(row, { line: 2, domainName: 'acme.com', fields: {} })
})

test('the apostrophe that keeps a cell from being a formula is taken away', async () => {
  for (const text of ['=cmd', '+1', '-x', '@y', "'=x"]) {
    assert.equal(await cell('company_name', `'${text}`), text)
    assert.equal(await cell('vendor_id', `'${text}`), text)
  }
  assert.equal(await cell('company_name', "'s Heeren"), "'s Heeren")
})

const full = (csv: string, ignoreUnknown = false) => readVendorCsv(csv, setImmediate, { ignoreUnknown })

for (const [name, separator] of [
  ['semicolons', ';'],
  ['tabs', '\t'],
] as const)
  test(`cells may be separated by ${name}, and several values then by |`, async () => {
    const { rows, separator: found } = await full(
      [
        '\ufeffdomain_name,company_name,data_types_shared'.replaceAll(',', separator),
        `acme.com${separator}"Acme, Inc${separator} GmbH"${separator}pii | phi`,
        `b.com${separator}B${separator}"pii;phi"`,
      ].join('\r\n'),
    )
    assert.equal(found, separator)
    assert.deepEqual(rows[0], {
      line: 2,
      domainName: 'acme.com',
      fields: {
        companyName: `Acme, Inc${separator} GmbH`,
        dataTypesShared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PHI'],
      },
    })
    assert.deepEqual(codesOf(rows[1]), ['INVALID_ENUM'])
  })

test('the separator is the one that the first line has most of, outside quotes', async () => {
  const of = async (csv: string) => (await full(csv, true)).separator
  assert.equal(await of('domain_name'), ',')
  assert.equal(await of('\n \ndomain_name;"a,b,c,d"\n'), ';')
  assert.equal(await of('domain_name,"a;b;c;d"\n'), ',')
})

test('usual names are mapped to columns, and what they were mapped to is told', async () => {
  const { columns, rows } = await full(
    'Website,Vendor,Criticality,Contract end,Colour\nhttps://www.acme.com/about?x=1,Acme,high,2027-01-01,Bob\nb.com/,B,,,\n',
    true,
  )
  assert.deepEqual(
    columns.map(({ header, column }) => [header, column]),
    [
      ['Website', 'domain_name'],
      ['Vendor', 'company_name'],
      ['Criticality', 'business_impact'],
      ['Contract end', 'contract_end_date'],
      ['Colour', undefined],
    ],
  )
  assert.deepEqual(rows, [
    {
      line: 2,
      domainName: 'acme.com',
      fields: {
        companyName: 'Acme',
        businessImpact: 'BUSINESS_IMPACT_HIGH',
        contractEndDate: '2027-01-01T00:00:00.000000Z',
      },
    },
    { line: 3, domainName: 'b.com', fields: { companyName: 'B' } },
  ])
})

test('a refused column is named with what to do', async () => {
  assert.match(
    (await refusal('domain_name;Colour;Shape')).message,
    /"Colour", the column "Shape".*unknownColumns to IGNORE/,
  )
})

test('a row tells everything that is wrong with it, by column', async () => {
  const header = 'domain_name,risk_level,is_monitored,contract_value,contract_end_date,company_name'
  const [row, unnamed] = await read(
    `${header}\n\nacme.com,huge,maybe,1.5,soon,${'x'.repeat(256)}\nhttp://x,huge,,,,\n`,
  )
  assert.ok(row && 'errors' in row && unnamed && 'errors' in unnamed)
  assert.deepEqual(
    [row.line, row.domainName, unnamed.line, unnamed.domainName],
    [3, 'acme.com', 4, undefined],
  )
  assert.deepEqual(
    row.errors.map(({ column, code }) => [column, code]),
    [
      ['risk_level', 'INVALID_ENUM'],
      ['is_monitored', 'INVALID_BOOLEAN'],
      ['contract_value', 'INVALID_NUMBER'],
      ['contract_end_date', 'INVALID_DATE'],
      ['company_name', 'FIELD_TOO_LONG'],
    ],
  )
  assert.deepEqual(codesOf(unnamed), ['INVALID_DOMAIN', 'INVALID_ENUM'])
})
