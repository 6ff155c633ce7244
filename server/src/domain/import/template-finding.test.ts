import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTemplateCells, readTemplateHeader, readTemplateObject } from './template-finding.ts'

const context = { seenAt: '2026-01-02T03:04:05Z', importId: 'imp_1' }

const findingOf = (given: object) => {
  const read = readTemplateObject(given, context)
  assert.ok('findings' in read, 'refusal' in read ? read.refusal : '')
  return read.findings[0]
}

const refusalOf = (given: object): string => {
  const read = readTemplateObject(given, context)
  return 'refusal' in read ? read.refusal : ''
}

test('a host, a title and a severity are enough', () => {
  assert.deepEqual(findingOf({ host: 'www.acme.com', title: 'Open door!', severity: 'High' }), {
    hosts: ['www.acme.com'],
    observationType: 'open_door',
    ruleName: 'Open door!',
    title: 'Open door!',
    description: 'Open door!',
    category: 'OBSERVATION_CATEGORY_OTHER',
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_MEDIUM',
    asset: { dns: { recordType: 'ASSET_DNS_TYPE_A', domain: 'www.acme.com' } },
    references: [],
    source: { kind: 'SOURCE_KIND_IMPORT', tool: 'import', ruleId: 'open_door', importId: 'imp_1' },
    tags: [],
    lastSeen: '2026-01-02T03:04:05Z',
  })
})

test('a type is made of the title, in whatever language that is', () => {
  const typeOf = (title: string) => findingOf({ host: 'acme.com', severity: 'low', title })?.observationType
  assert.equal(typeOf('TLS 1.0 が有効'), 'tls_1_0_が有効')
  assert.equal(typeOf('TLS 1.0 отключён'), 'tls_1_0_отключён')
  assert.equal(typeOf('Zugänge sind offen!'), 'zugänge_sind_offen')
  assert.equal(typeOf('𠮷'.repeat(200)), '𠮷'.repeat(120))
})

test('every column has its place', () => {
  const finding = findingOf({
    url: 'https://www.acme.com/login',
    type: 'old_library',
    title: 'Old library',
    description: 'Text',
    category: 'encryption',
    severity: 'SEVERITY_LOW',
    confidence: 'confirmed',
    cve: 'cve-2024-1234',
    cvssScore: 5.4,
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N',
    cwe: ['CWE-79', '80'],
    product: 'jQuery 1.0',
    cpe: 'cpe:2.3:a:jquery:jquery:1.0',
    fixAvailable: true,
    evidence: 'jquery-1.0.js',
    remediation: 'Update',
    references: ['https://example.com/1', 'https://example.com/2'],
    tags: ['a b', 'c'],
    firstSeen: '2025-01-01',
    lastSeen: '2025-02-01 10:00:00',
    tool: 'pentest',
  })
  assert.equal(finding?.category, 'OBSERVATION_CATEGORY_ENCRYPTION')
  assert.equal(finding?.confidence, 'CONFIDENCE_CONFIRMED')
  assert.deepEqual(finding?.asset, { url: { url: 'https://www.acme.com/login' } })
  assert.deepEqual(finding?.vulnerability?.cweIds, ['CWE-79', 'CWE-80'])
  assert.equal(finding?.vulnerability?.cvssScores?.[0]?.scoreSource, 'pentest')
  assert.equal(finding?.vulnerability?.fixAvailable, true)
  assert.deepEqual(finding?.references, ['https://example.com/1', 'https://example.com/2'])
  assert.deepEqual(finding?.tags, ['a b', 'c'])
  assert.equal(finding?.firstSeen, '2025-01-01T00:00:00.000000Z')
  assert.equal(finding?.lastSeen, '2025-02-01T10:00:00.000000Z')
  assert.equal(finding?.source.tool, 'pentest')
})

test('headings may be written in other ways, and unknown ones are left out with a note', () => {
  const header = readTemplateHeader(['Domain', 'OBSERVATION_TYPE', 'severity', 'Owner'])
  const read = readTemplateCells(['acme.com', 'x', 'low', 'me'], header, context)
  assert.ok('findings' in read)
  assert.deepEqual(read.notes, ['"Owner" is not a column of the template and was left out.'])
  assert.deepEqual(readTemplateObject({ Owner: 'me' }, context).notes, read.notes)
  assert.equal(read.findings[0]?.observationType, 'x')
  assert.equal(read.findings[0]?.ruleName, undefined)
})

test('a cell that was kept from being a formula is read as it was', () => {
  const header = readTemplateHeader(['host', 'title', 'severity'])
  const read = readTemplateCells(['acme.com', "'=1+1", 'low'], header, context)
  assert.equal('findings' in read ? read.findings[0]?.title : '', '=1+1')
})

const sound = { host: 'acme.com', title: 't', severity: 'low' }

test('what cannot be meant is refused with what is wrong', () => {
  assert.match(refusalOf({ ...sound, host: '' }), /neither a host nor a url/)
  assert.match(refusalOf({ ...sound, title: '' }), /neither a title nor a type/)
  assert.match(refusalOf({ ...sound, severity: '' }), /has no severity; it must be one of/)
})

const unreadable: [column: string, value: unknown, allowed: RegExp][] = [
  ['host', 'acme..com', /a host name or an IP address/],
  ['host', '10.0.0.300', /a host name or an IP address/],
  ['url', 'see above', /a URL such as/],
  ['ip', '192.0.2.300', /is not an IP address such as/],
  ['port', '99999', /a whole number from 1 to 65535/],
  ['port', '0', /a whole number from 1 to 65535/],
  ['port', '1e3', /a whole number from 1 to 65535/],
  ['port', 'http', /a whole number from 1 to 65535/],
  ['protocol', 'sctp', /must be tcp or udp/],
  ['severity', 'bad', /one of info, low, medium, high and critical/],
  ['severity', 'unknown', /one of info, low, medium, high and critical/],
  ['severity', 'warning', /one of info, low, medium, high and critical/],
  ['category', 'bad', /one of .*encryption, .*other/],
  ['confidence', 'sure', /one of low, medium, high, confirmed/],
  ['cve', 'CVE-1', /one CVE id such as/],
  ['cwe', 'CWE-79 XSS', /ids such as CWE-79/],
  ['fixAvailable', 'maybe', /true or false/],
  ['firstSeen', '2026-02-30', /a day such as/],
  ['lastSeen', '31/12/2025', /a day such as/],
  ['title', 'x'.repeat(256), /at most 255 characters/],
  ['type', 'x'.repeat(256), /at most 255 characters/],
  ['description', 'x'.repeat(16_385), /at most 16384 characters/],
  ['tags', 'a,'.repeat(51), /at most 50 values/],
  ['references', `https://a.example/${'x'.repeat(2_048)}`, /of at most 2048 characters/],
]

for (const [column, value, allowed] of unreadable)
  test(`a ${column} like ${String(value).slice(0, 20)} refuses its row with the value and what is allowed`, () => {
    const refusal = refusalOf({ ...sound, [column]: value })
    assert.match(refusal, allowed)
    assert.ok(refusal.startsWith(`Its ${column} "${String(value).slice(0, 20)}`), refusal)
  })

test('cells that contradict each other refuse their row', () => {
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
  const cases: [changes: object, expected: RegExp][] = [
    [{ url: 'https://other.com/' }, /host "acme\.com" is not the host of its url, other\.com/],
    [{ url: 'https://acme.com/', port: 8443 }, /port "8443" is not the port of its url, 443/],
    [{ host: '192.0.2.1', ip: '192.0.2.2' }, /"192\.0\.2\.1" and its ip "192\.0\.2\.2"/],
    [{ firstSeen: '2026-01-03', lastSeen: '2026-01-02' }, /firstSeen "2026-01-03" is later/],
    [{ cve: 'CVE-2024-1234', cvssScore: 5 }, /only one of cvssScore and cvssVector/],
    [
      { cve: 'CVE-2024-1234', cvssScore: 11, cvssVector: vector },
      /cvssScore "11" must be a number from 0 to 10/,
    ],
    [{ cve: 'CVE-2024-1234', cvssScore: 5, cvssVector: 'AV:X' }, /cvssVector "AV:X" must be a vector/],
    [{ domain: 'other.com' }, /two values for host: "acme\.com" and "other\.com"/],
    [{ description: { text: 'x' } }, /description must be a single text/],
    [{ title: ['a', 'b'] }, /title must be a single text/],
  ]
  for (const [changes, expected] of cases) assert.match(refusalOf({ ...sound, ...changes }), expected)
  for (const fine of [
    { url: 'https://www.acme.com/', port: '443' },
    { host: 'www.acme.com', url: 'http://acme.com:8080/x', port: 8080 },
    { firstSeen: '2026-01-02T10:00:00Z', lastSeen: '2026-01-02' },
  ])
    assert.equal(refusalOf({ ...sound, ...fine }), '')
})

test('what has no place of its own is kept as evidence', () => {
  const summaries = (changes: object) =>
    findingOf({ ...sound, ...changes })?.evidence?.map(({ summary }) => summary)
  assert.deepEqual(summaries({ ip: '192.0.2.1', port: 22 }), ['Also reported: host acme.com.'])
  assert.deepEqual(summaries({ url: 'https://acme.com/x', ip: '192.0.2.1', evidence: 'Seen' }), [
    'Seen',
    'Also reported: ip 192.0.2.1.',
  ])
  assert.deepEqual(summaries({ cwe: ['CWE-79'], product: 'nginx 1.0' }), [
    'Also reported: cwe CWE-79, product nginx 1.0.',
  ])
  assert.equal(summaries({ cve: 'CVE-2024-1234', product: 'nginx 1.0' }), undefined)
})

test('a row with another number of cells than the first line is refused', () => {
  const header = readTemplateHeader(['host', 'title', 'severity'])
  for (const cells of [
    ['acme.com', 't'],
    ['acme.com', 't', 'low', ''],
  ]) {
    const read = readTemplateCells(cells, header, context)
    assert.match('refusal' in read ? read.refusal : '', /cells, but the first line has 3/)
  }
})

test('two columns that are the same refuse the file', () => {
  assert.throws(
    () => readTemplateHeader(['host', 'Hostname', 'severity']),
    /"host" and "Hostname" are both host: remove one/,
  )
})
