import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readVendorEntry } from './vendor-entry.ts'
import { unsetVendorFields } from './vendor-fields.ts'

test('an entry has its domain normalized and its name as sent or found', () => {
  const fields = unsetVendorFields('acme.com')
  assert.deepEqual(readVendorEntry({ domainName: ' WWW.Acme.com. ' }), { domainName: 'acme.com', fields })
  assert.deepEqual(
    readVendorEntry({
      domainName: 'acme.com',
      companyName: ' The Acme ',
      dataRegion: 'DATA_REGION_JAPAN',
    }),
    {
      domainName: 'acme.com',
      fields: { ...fields, companyName: ' The Acme ', dataRegion: 'DATA_REGION_JAPAN' },
    },
  )
})

const refused: readonly (readonly [Record<string, unknown>, string, RegExp])[] = [
  [{}, '', /^INVALID_DOMAIN: domainName is required\.$/],
  [{ domainName: 7 }, '', /^INVALID_DOMAIN: domainName must be text\.$/],
  [{ domainName: ['acme.com'] }, '', /^INVALID_DOMAIN: /],
  [{ domainName: '' }, '', /^INVALID_DOMAIN: domainName must be a domain name/],
  [{ domainName: ' 127.0.0.1 ' }, '127.0.0.1', /^INVALID_DOMAIN: .*IP address/],
  [
    { domainName: 'https://Acme.com/' },
    'https://Acme.com/',
    /^INVALID_DOMAIN: domainName must be a bare .* Did you mean acme\.com\?$/,
  ],
  [{ domainName: 'acme.com', riskLevel: 'RISK_LEVEL_LOW' }, 'acme.com', /^FIELD_UNKNOWN: riskLevel /],
  [{ domainName: 'Acme.com', companyName: ' ' }, 'acme.com', /^INVALID_FIELD: companyName /],
  [{ domainName: 'acme.com', companyName: 7 }, 'acme.com', /^INVALID_FIELD: companyName /],
  [
    { domainName: 'acme.com', companyName: 'x'.repeat(256) },
    'acme.com',
    /^FIELD_TOO_LONG: companyName .* 255 /,
  ],
  [
    { domainName: 'acme.com', dataRegion: 'JAPAN' },
    'acme.com',
    /^INVALID_ENUM: dataRegion .*DATA_REGION_JAPAN/,
  ],
  [{ domainName: 'acme.com', dataRegion: 7 }, 'acme.com', /^INVALID_ENUM: dataRegion /],
]

for (const [entry, domainName, message] of refused) {
  test(`${JSON.stringify(entry).slice(0, 60)} is refused by itself`, () => {
    const read = readVendorEntry(entry)
    assert.ok('error' in read)
    assert.equal(read.domainName, domainName)
    assert.match(read.error, message)
  })
}

test('a name of 255 code points is taken', () => {
  assert.ok('fields' in readVendorEntry({ domainName: 'acme.com', companyName: '😀'.repeat(255) }))
})
