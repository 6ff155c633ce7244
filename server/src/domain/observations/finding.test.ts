import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { finding } from '../../../../test/support/plant/plant-observations.ts'
import { type Finding, readFinding } from './finding.ts'

const base = finding('acme.com', {
  asset: { ipPort: { address: '2001:db8::1', port: 443, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } },
  vulnerability: { vulnerabilityId: 'CVE-2021-44228' },
})

const keyOf = (given: Partial<Finding>): string => readFinding({ ...base, ...given }).key
const hashOf = (given: Partial<Finding>): string => readFinding({ ...base, ...given }).contentHash

test('the key of a finding never changes: ORNs are kept for years', () => {
  assert.equal(readFinding(finding('acme.com')).key, 'c333beceb2eb265f5a9923c19569716c')
  assert.equal(readFinding(base).key, '12401e94d7aa566282d8d94889c80a6a')
})

/** Everything that the next scan may report differently. */
const retold: fc.Arbitrary<Partial<Finding>> = fc.record({
  title: fc.string(),
  description: fc.string(),
  category: fc.constantFrom('OBSERVATION_CATEGORY_OTHER', 'OBSERVATION_CATEGORY_ENCRYPTION'),
  severity: fc.constantFrom('SEVERITY_LOW', 'SEVERITY_CRITICAL'),
  confidence: fc.constantFrom('CONFIDENCE_LOW', 'CONFIDENCE_CONFIRMED'),
  remediation: fc.string(),
  references: fc.array(fc.webUrl()),
  tags: fc.array(fc.string()),
  evidence: fc.array(fc.record({ type: fc.constant('EVIDENCE_TYPE_BANNER' as const), summary: fc.string() })),
  source: fc.record({
    kind: fc.constant('SOURCE_KIND_IMPORT' as const),
    tool: fc.string(),
    importId: fc.string(),
  }),
  firstSeen: fc.constant('2020-01-01T00:00:00.000000Z'),
  lastSeen: fc.constant('2027-01-01T00:00:00.000000Z'),
  asset: fc.constantFrom('2001:DB8::0001', '2001:0db8:0:0:0:0:0:1').map((address) => ({
    ipPort: { address, port: 443, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' as const },
  })),
  vulnerability: fc.record({
    vulnerabilityId: fc.constant('CVE-2021-44228'),
    name: fc.string(),
    affectedProduct: fc.string(),
  }),
})

test('the same thing on the same asset has the same key, however it is told', () => {
  fc.assert(
    fc.property(retold, (given) => {
      assert.equal(keyOf(given), keyOf({}))
    }),
  )
})

test('another type, asset, vulnerability, company or kind of source is another observation', () => {
  const { vulnerability: _, ...plain } = base
  const keys = [
    keyOf({}),
    keyOf({ observationType: 'other' }),
    keyOf({ asset: { url: { url: 'https://acme.com/' } } }),
    keyOf({ vulnerability: { vulnerabilityId: 'CVE-2014-0160' } }),
    readFinding(plain).key,
    keyOf({ domain: 'other.com' }),
    keyOf({ source: { kind: 'SOURCE_KIND_FEED', tool: 'test' } }),
  ]
  assert.equal(new Set(keys).size, keys.length)
})

test('parts cannot be shifted into one another', () => {
  assert.notEqual(
    keyOf({ observationType: 'a', domain: 'b.com' }),
    keyOf({ observationType: 'a","b.com', domain: '' }),
  )
})

test('when it was seen and by which import does not change what it says', () => {
  const { source } = base
  assert.equal(
    hashOf({
      firstSeen: '2020-01-01T00:00:00.000000Z',
      lastSeen: '2027-01-01T00:00:00.000000Z',
      source: { ...source, importId: 'nightly' },
    }),
    hashOf({}),
  )
})

test('whatever else differs, also in the texts, is another content', () => {
  const vulnerabilityId = 'CVE-2021-44228'
  const changes: Partial<Finding>[] = [
    {},
    { title: 'x' },
    { description: 'x' },
    { remediation: 'x' },
    { references: ['https://example.com/'] },
    { category: 'OBSERVATION_CATEGORY_OTHER' },
    { severity: 'SEVERITY_LOW' },
    { confidence: 'CONFIDENCE_LOW' },
    { tags: ['x'] },
    { evidence: [{ type: 'EVIDENCE_TYPE_BANNER', summary: 'x' }] },
    { source: { ...base.source, tool: 'x' } },
    { source: { ...base.source, ruleId: 'x' } },
    { vulnerability: { vulnerabilityId, affectedProduct: 'x' } },
    { vulnerability: { vulnerabilityId, fixAvailable: false } },
  ]
  assert.equal(new Set(changes.map((change) => hashOf(change))).size, changes.length)
})

test('what is absent says the same as an empty list', () => {
  assert.equal(hashOf({ references: [], tags: [], evidence: [] }), hashOf({}))
})

test('only what is of this one observation is kept of its vulnerability', () => {
  const { ownVulnerability } = readFinding({
    ...base,
    vulnerability: {
      vulnerabilityId: 'CVE-2021-44228',
      name: 'Log4Shell',
      cpe: 'cpe:x',
      fixAvailable: false,
    },
  })
  assert.deepEqual(ownVulnerability, { cpe: 'cpe:x', fixAvailable: false })
  assert.equal(readFinding(finding('acme.com')).ownVulnerability, undefined)
})

test('a CVE id has one spelling, other ids stay as they are', () => {
  const vulnerability = (vulnerabilityId: string) => ({ vulnerability: { vulnerabilityId } })
  assert.equal(keyOf(vulnerability('cve-2021-44228')), keyOf(vulnerability('CVE-2021-44228')))
  assert.notEqual(keyOf(vulnerability('ghsa-x')), keyOf(vulnerability('GHSA-X')))
})

test('what cannot be stored is shown otherwise in a text, and refused where it identifies', () => {
  const { finding: read } = readFinding({ ...base, title: 'a\0b\u{d800}', tags: ['\0'] })
  assert.equal(read.title, 'a\uFFFDb\uFFFD')
  assert.deepEqual(read.tags, ['\uFFFD'])
  const refused: Partial<Finding>[] = [
    { domain: 'acme\0.com' },
    { observationType: 'a\u{d800}' },
    { asset: { url: { url: 'https://acme.com/\0' } } },
    { vulnerability: { vulnerabilityId: 'CVE-\0' } },
  ]
  for (const given of refused) assert.throws(() => keyOf(given), /U\+0000 or an unpaired surrogate/)
})

test('what a finding cannot be is refused with a sentence', () => {
  const vulnerabilityId = 'CVE-2021-44228'
  const refused: [Partial<Finding>, RegExp][] = [
    [{ observationType: '' }, /observation type has 0 characters/],
    [{ observationType: 'x'.repeat(256) }, /observation type has 256 characters/],
    [{ vulnerability: { vulnerabilityId: '' } }, /vulnerability id has 0 characters/],
    [{ vulnerability: { vulnerabilityId, epss: { score: 1.1, percentile: 0 } } }, /EPSS score 1\.1/],
    [{ vulnerability: { vulnerabilityId, epss: { score: 1, percentile: -1 } } }, /EPSS percentile -1/],
    [{ lastSeen: 'yesterday' }, /lastSeen "yesterday" is not an RFC 3339 timestamp/],
    [{ firstSeen: '2026-02-30T00:00:00Z' }, /firstSeen "2026-02-30/],
  ]
  for (const [given, message] of refused) assert.throws(() => keyOf(given), message)
})

test('what only describes is cut to its limit', () => {
  const { finding: read } = readFinding({
    ...base,
    title: 't'.repeat(300),
    description: 'd'.repeat(20_000),
    remediation: 'r'.repeat(20_000),
    references: Array.from({ length: 60 }, () => 'u'.repeat(3_000)),
    tags: Array.from({ length: 60 }, () => 'g'.repeat(300)),
    evidence: Array.from({ length: 30 }, () => ({
      type: 'EVIDENCE_TYPE_BANNER' as const,
      summary: 's'.repeat(20_000),
      data: 'ü'.repeat(8_000),
    })),
  })
  assert.equal(read.title.length, 255)
  assert.equal(read.description.length, 16_384)
  assert.equal(read.remediation?.length, 16_384)
  assert.deepEqual([read.references?.length, read.references?.[0]?.length], [50, 2_048])
  assert.deepEqual([read.tags?.length, read.tags?.[0]?.length], [50, 255])
  assert.equal(read.evidence?.length, 20)
  assert.equal(read.evidence[0]?.summary.length, 16_384)
  assert.equal(Buffer.byteLength(read.evidence[0]?.data ?? ''), 8_192)
})

test('times are kept in UTC, and nothing begins after it was last seen', () => {
  const timesOf = (given: Partial<Finding>) => {
    const { firstSeen, lastSeen } = readFinding({ ...base, ...given }).finding
    return [firstSeen, lastSeen]
  }
  const last = '2026-01-02T03:04:05.000000Z'
  assert.deepEqual(timesOf({ lastSeen: '2026-01-02T04:04:05+01:00' }), [last, last])
  assert.deepEqual(timesOf({ firstSeen: '2026-02-01T00:00:00Z', lastSeen: last }), [last, last])
  assert.deepEqual(timesOf({ firstSeen: '2025-01-01T00:00:00Z', lastSeen: last }), [
    '2025-01-01T00:00:00.000000Z',
    last,
  ])
})

test('times that are passed on as they are stored have three fraction digits, in UTC', () => {
  const { finding: read, wireTail } = readFinding({
    ...finding('acme.com', {
      asset: {
        credentials: {
          identifier: 'j***@acme.com',
          exposedDataClasses: [],
          exposedAt: '2026-01-02T03:04:05.678999+01:00',
        },
      },
      vulnerability: {
        vulnerabilityId: 'CVE-2026-0001',
        cweIds: ['cwe-79'],
        publishedAt: '2026-01-02T03:04:05Z',
        modifiedAt: '2026-01-02T03:04:05.6Z',
      },
      evidence: [
        { type: 'EVIDENCE_TYPE_BANNER', summary: 'Seen.', observedAt: '2026-01-02T03:04:05.123456Z' },
      ],
    }),
  })
  const wire = JSON.parse(`{${wireTail}`)
  assert.equal(wire.asset.credentials.exposedAt, '2026-01-02T02:04:05.678Z')
  assert.equal(wire.evidence[0].observedAt, '2026-01-02T03:04:05.123Z')
  assert.equal(read.vulnerability?.publishedAt, '2026-01-02T03:04:05.000Z')
  assert.equal(read.vulnerability?.modifiedAt, '2026-01-02T03:04:05.600Z')
  assert.deepEqual(read.vulnerability?.cweIds, ['CWE-79'])
})

test('no address of a finding keeps a login', () => {
  const url = 'https://scanner:hunter2@example.com/page'
  const { wireTail } = readFinding({
    ...base,
    asset: { url: { url } },
    references: [url, 'https://example.com/a@b'],
    evidence: [{ type: 'EVIDENCE_TYPE_DOCUMENT', summary: 'Seen.', url }],
    source: { ...base.source, ruleUrl: url },
  })
  assert.doesNotMatch(wireTail, /hunter2|scanner:/)
  assert.equal(wireTail.split('https://example.com/page').length, 6)
  assert.match(wireTail, /"https:\/\/example\.com\/a@b"/)
})
