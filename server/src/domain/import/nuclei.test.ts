import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFinding } from '../observations/finding.ts'
import { readNuclei } from './nuclei.ts'

const context = { seenAt: '2026-01-02T03:04:05Z', importId: 'imp_1' }

const result = (changes: object = {}, info: object = {}) => ({
  'template-id': 'CVE-2021-44228',
  info: {
    name: 'Log4Shell',
    severity: 'critical',
    description: 'Code is loaded.',
    remediation: 'Update.',
    reference: ['https://example.com/a'],
    tags: ['cve', 'rce'],
    classification: {
      'cve-id': ['cve-2021-44228'],
      'cwe-id': ['cwe-502'],
      'cvss-metrics': 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
      'cvss-score': 10,
      'epss-score': 0.94,
      'epss-percentile': 0.99,
      cpe: 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*',
    },
    ...info,
  },
  type: 'http',
  host: 'https://app.acme.com:443',
  port: '443',
  ip: '192.0.2.1',
  'matched-at': 'https://app.acme.com/api?x=1',
  'extracted-results': ['2.14.1'],
  request: 'GET / HTTP/1.1\r\nAuthorization: Bearer secretsecret',
  response: 'HTTP/1.1 200 OK',
  'curl-command': 'curl -H "Authorization: secretsecret"',
  timestamp: '2025-05-06T12:34:56.123456789+02:00',
  ...changes,
})

const findingsOf = (given: unknown) => {
  const read = readNuclei(given, context)
  assert.ok('findings' in read, 'refusal' in read ? read.refusal : '')
  return read.findings
}

const refusalOf = (given: unknown): string => {
  const read = readNuclei(given, context)
  assert.ok('refusal' in read)
  return read.refusal
}

test('a result is a finding with its facts, and its vulnerability with its own', () => {
  const [finding, ...others] = findingsOf(result())
  assert.deepEqual(others, [])
  assert.deepEqual(finding, {
    hosts: ['app.acme.com'],
    observationType: 'CVE-2021-44228',
    ruleName: 'Log4Shell',
    title: 'Log4Shell',
    description: 'Code is loaded.',
    category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
    severity: 'SEVERITY_CRITICAL',
    confidence: 'CONFIDENCE_HIGH',
    asset: { url: { url: 'https://app.acme.com/api?x=1' } },
    vulnerability: {
      vulnerabilityId: 'CVE-2021-44228',
      cweIds: ['CWE-502'],
      cvssScores: [
        {
          version: 'CVSS_SCORE_VERSION_V3_1',
          baseScore: 10,
          baseSeverity: 'CVSS_SCORE_SEVERITY_CRITICAL',
          cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
          scoreSource: 'nuclei',
        },
      ],
      epss: { score: 0.94, percentile: 0.99 },
      cpe: 'cpe:2.3:a:apache:log4j:*:*:*:*:*:*:*:*',
    },
    evidence: [
      {
        type: 'EVIDENCE_TYPE_SCANNER_OUTPUT',
        summary: 'Matched at https://app.acme.com/api?x=1.',
        data: '2.14.1',
      },
    ],
    remediation: 'Update.',
    references: ['https://example.com/a'],
    source: { kind: 'SOURCE_KIND_IMPORT', tool: 'nuclei', ruleId: 'CVE-2021-44228', importId: 'imp_1' },
    tags: ['cve', 'rce'],
    lastSeen: '2025-05-06T12:34:56.123456789+02:00',
  })
})

test('requests, responses and command lines are left out, and secrets masked', () => {
  const [finding] = findingsOf(
    result({ 'extracted-results': ['password=hunter22', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc', 'plain'] }),
  )
  const text = JSON.stringify(finding)
  for (const secret of ['secretsecret', 'hunter22', 'eyJhbGciOiJIUzI1NiJ9', 'curl'])
    assert.ok(!text.includes(secret), secret)
  assert.ok(text.includes('plain'))
  const [token] = findingsOf(result({ 'extracted-results': ['abcdefghij'] }, { tags: 'exposure,token' }))
  assert.equal(token?.evidence?.[0]?.data, 'abcd…')
})

test('several CVEs are a finding each', () => {
  const classification = { 'cve-id': 'CVE-2024-1111, CVE-2024-2222' }
  assert.deepEqual(
    findingsOf(result({}, { classification })).map(({ vulnerability }) => vulnerability?.vulnerabilityId),
    ['CVE-2024-1111', 'CVE-2024-2222'],
  )
})

test('what was looked for and not found is nothing to report', () => {
  assert.deepEqual(findingsOf(result({ 'matcher-status': false })), [])
  assert.equal(findingsOf(result({ 'matcher-status': true })).length, 1)
})

test('matchers of one template are different things', () => {
  const [one] = findingsOf(
    result({ 'template-id': 'headers', 'matcher-name': 'csp' }, { classification: null }),
  )
  assert.equal(one?.observationType, 'headers:csp')
  assert.equal(one?.title, 'Log4Shell (csp)')
  assert.equal(one?.ruleName, 'Log4Shell (csp)')
  assert.equal(one?.vulnerability, undefined)
})

const places: [what: string, changes: object, hosts: string[], asset: object][] = [
  [
    'a DNS result',
    { 'template-id': 'dmarc-missing', type: 'dns', host: 'acme.com', 'matched-at': 'acme.com' },
    ['acme.com'],
    { dns: { recordType: 'ASSET_DNS_TYPE_TXT', domain: 'acme.com' } },
  ],
  [
    'a network result',
    { type: 'tcp', host: 'db.acme.com:3306', 'matched-at': 'db.acme.com:3306', port: '3306' },
    ['db.acme.com'],
    { ipPort: { address: '192.0.2.1', port: 3306, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } },
  ],
  [
    'a TLS result, whose address changes from scan to scan',
    { type: 'ssl', host: 'acme.com', 'matched-at': 'acme.com:443' },
    ['acme.com'],
    { url: { url: 'tls://acme.com:443' } },
  ],
  [
    'a result at an address',
    { type: 'http', host: 'http://[2001:db8::1]:8080', 'matched-at': 'http://[2001:db8::1]:8080/x' },
    ['2001:db8::1'],
    { url: { url: 'http://[2001:db8::1]:8080/x' } },
  ],
]

for (const [what, changes, hosts, asset] of places)
  test(`${what} says where it was found`, () => {
    const [finding] = findingsOf(result(changes, { classification: {} }))
    assert.deepEqual(finding?.hosts, hosts)
    assert.deepEqual(finding?.asset, asset)
  })

const placesWithoutPort: [what: string, changes: object, asset: object][] = [
  [
    'host and port',
    { type: 'ssl', host: 'acme.com', 'matched-at': 'acme.com:8443' },
    { url: { url: 'tls://acme.com:8443' } },
  ],
  [
    'an IPv6 address in brackets',
    { type: 'ssl', host: '2001:db8::1', 'matched-at': '[2001:db8::1]:443' },
    { url: { url: 'tls://[2001:db8::1]:443' } },
  ],
  [
    'host and port, where the target is a URL',
    { type: 'network', host: 'https://acme.com', 'matched-at': 'acme.com:22' },
    { ipPort: { address: '192.0.2.1', port: 22, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } },
  ],
  [
    'an IPv6 address',
    { type: 'tcp', host: '2001:db8::1', ip: undefined, 'matched-at': '2001:db8::1' },
    { ipPort: { address: '2001:db8::1', port: 0, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' } },
  ],
  [
    'host and port, of a service without an address',
    { type: 'tcp', host: 'acme.com', ip: undefined, 'matched-at': 'acme.com:3306' },
    { url: { url: 'tcp://acme.com:3306' } },
  ],
  [
    'another name in DNS',
    { 'template-id': 'dmarc', type: 'dns', host: 'acme.com', 'matched-at': '_dmarc.acme.com' },
    { dns: { recordType: 'ASSET_DNS_TYPE_TXT', domain: 'acme.com', record: '_dmarc.acme.com' } },
  ],
  [
    'a URL behind a slash, without a host',
    { type: 'http', host: undefined, 'matched-at': undefined, url: '/http://acme.com/' },
    { url: { url: 'http://acme.com/' } },
  ],
]

for (const [what, changes, asset] of placesWithoutPort)
  test(`a result without a port is placed by what it matched: ${what}`, () => {
    const [finding] = findingsOf(result({ port: undefined, ...changes }, { classification: {} }))
    assert.deepEqual(finding?.asset, asset)
  })

test('a port or address that cannot be read refuses the result', () => {
  const tcp = { type: 'tcp', host: 'acme.com', 'matched-at': 'acme.com' }
  assert.match(
    refusalOf(result({ ...tcp, port: '99999' })),
    /port "99999" must be a whole number from 1 to 65535/,
  )
  assert.match(refusalOf(result({ ...tcp, ip: '192.0.2.300' })), /ip "192\.0\.2\.300" is not an IP address/)
})

test('extractors of one template are different things, also beside a matcher', () => {
  const typeOf = (changes: object) =>
    findingsOf(result({ 'template-id': 'tls-version', ...changes }))[0]?.observationType
  assert.equal(typeOf({ 'extractor-name': 'tls12' }), 'tls-version:tls12')
  assert.equal(typeOf({ 'extractor-name': 'b', 'matcher-name': 'a' }), 'tls-version:a:b')
})

test('the older format is read like the current one', () => {
  const [finding] = findingsOf({
    templateID: 'tech-detect',
    info: {
      name: 'Technology',
      severity: 'info',
      tags: 'tech',
      reference: '- https://a.example\n- https://b.example',
    },
    type: 'http',
    host: 'https://acme.com',
    matched: 'https://acme.com/x',
    matcher_name: 'bootstrap',
    extracted_results: ['4.1'],
    ip: '192.0.2.1',
    timestamp: '2021-05-20T11:11:11.693049+03:00',
  })
  assert.equal(finding?.observationType, 'tech-detect:bootstrap')
  assert.deepEqual(finding?.asset, { url: { url: 'https://acme.com/x' } })
  assert.deepEqual(
    finding?.evidence?.map(({ summary, data }) => [summary, data]),
    [['Matched at https://acme.com/x by bootstrap.', '4.1']],
  )
  assert.deepEqual(finding?.references, ['https://a.example', 'https://b.example'])
})

test('the oldest format, with its facts in the result itself, is read too', () => {
  const [finding] = findingsOf({
    template: 'cves/2020/CVE-2020-1938.yaml',
    name: 'Ghostcat',
    severity: 'high',
    type: 'network',
    matched: 'acme.com:8009',
  })
  assert.equal(finding?.observationType, 'CVE-2020-1938')
  assert.equal(finding?.vulnerability?.vulnerabilityId, 'CVE-2020-1938')
  assert.equal(finding?.title, 'Ghostcat')
  assert.equal(finding?.severity, 'SEVERITY_HIGH')
  assert.deepEqual(finding?.asset, { url: { url: 'tcp://acme.com:8009' } })
})

test('a template without a severity reports information', () => {
  for (const severity of ['unknown', 'undefined', undefined])
    assert.equal(findingsOf(result({}, { severity }))[0]?.severity, 'SEVERITY_INFO')
})

test('a type with the name of something that every object has is a type like any other', () => {
  for (const type of ['constructor', '__proto__', 'toString']) {
    const [finding] = findingsOf(result({ 'template-id': 'x', type }, { tags: [], classification: {} }))
    assert.equal(finding?.category, 'OBSERVATION_CATEGORY_OTHER', type)
  }
})

test('what is no result is refused with what is missing', () => {
  assert.match(refusalOf([]), /not a JSON object/)
  assert.match(refusalOf({}), /no template-id/)
  assert.match(refusalOf({ 'template-id': 'x', info: null }), /does not name a host/)
  assert.match(refusalOf(result({ host: '', 'matched-at': '', url: '' })), /does not name a host/)
  assert.match(refusalOf(result({}, { severity: 'terrible' })), /severity "terrible"/)
})

test('members of other types than they should be are as if they were missing', () => {
  const [finding] = findingsOf(
    result(
      { 'matcher-name': {}, 'extracted-results': 7, 'template-url': [] },
      { tags: null, reference: {}, name: 5 },
    ),
  )
  assert.equal(finding?.title, '5')
  assert.deepEqual(finding?.references, [])
  assert.equal(finding?.evidence?.[0]?.data, '7')
})

test('texts of any length are cut before they are kept', () => {
  const long = 'x'.repeat(5_000_000)
  const [finding] = findingsOf(
    result({ 'extracted-results': [long] }, { description: long, classification: {} }),
  )
  assert.ok(finding)
  assert.ok(JSON.stringify(finding).length < 50_000)
  assert.ok(readFinding({ ...finding, domain: 'acme.com' }))
})
