import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOcsf } from './ocsf.ts'

const context = { seenAt: '2026-01-02T03:04:05Z', importId: 'imp_1' }

const event = (changes: object = {}) => ({
  class_uid: 2002,
  severity_id: 4,
  status_id: 1,
  time: 1_735_700_000_000,
  metadata: { product: { name: 'Scanner' } },
  finding_info: {
    uid: 'f-1',
    title: 'Old OpenSSL',
    desc: 'It is old.',
    first_seen_time: 1_735_600_000_000,
    last_seen_time: 1_735_690_000_000,
  },
  resources: [{ hostname: 'Web.acme.com', ip: '192.0.2.7' }],
  vulnerabilities: [
    {
      cve: {
        uid: 'cve-2022-0778',
        cvss: [
          { version: '3.1', base_score: 7.5, vector_string: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
        ],
        epss: { score: '0.1', percentile: '0.9' },
      },
      cwe: { uid: '835' },
      is_fix_available: true,
      remediation: { desc: 'Update OpenSSL.', references: ['https://example.com/fix'] },
      references: ['https://example.com/cve'],
      affected_packages: [{ name: 'openssl', version: '1.1.1' }],
    },
    { cve: { uid: 'CVE-2022-1111' }, severity: 'Low' },
  ],
  ...changes,
})

const findingsOf = (given: object) => {
  const read = readOcsf(given, context)
  assert.ok('findings' in read, 'refusal' in read ? read.refusal : '')
  return read.findings
}

const refusalOf = (given: unknown): string => {
  const read = readOcsf(given, context)
  return 'refusal' in read ? read.refusal : ''
}

test('each vulnerability of a finding is one', () => {
  const [first, second] = findingsOf(event())
  assert.deepEqual(first?.hosts.slice(0, 1), ['web.acme.com'])
  assert.deepEqual(first?.asset, {
    ipPort: { address: '192.0.2.7', port: 0, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' },
  })
  assert.equal(first?.observationType, 'vulnerable_software')
  assert.equal(first?.severity, 'SEVERITY_HIGH')
  assert.equal(first?.source.tool, 'Scanner')
  assert.equal(first?.remediation, 'Update OpenSSL.')
  assert.equal(first?.firstSeen, '2024-12-30T23:06:40.000000Z')
  assert.equal(first?.lastSeen, '2025-01-01T00:06:40.000000Z')
  assert.deepEqual(first?.references, ['https://example.com/cve', 'https://example.com/fix'])
  assert.deepEqual(first?.vulnerability, {
    vulnerabilityId: 'CVE-2022-0778',
    cweIds: ['CWE-835'],
    cvssScores: [
      {
        version: 'CVSS_SCORE_VERSION_V3_1',
        baseScore: 7.5,
        baseSeverity: 'CVSS_SCORE_SEVERITY_HIGH',
        cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
        scoreSource: 'ocsf',
      },
    ],
    epss: { score: 0.1, percentile: 0.9 },
    affectedProduct: 'openssl 1.1.1',
    fixAvailable: true,
  })
  assert.equal(second?.severity, 'SEVERITY_LOW')
  assert.equal(second?.vulnerability?.vulnerabilityId, 'CVE-2022-1111')
})

test('a finding without vulnerabilities is one of its own rule', () => {
  const [finding, ...others] = findingsOf(
    event({
      class_uid: 2003,
      vulnerabilities: [],
      finding_info: { title: 'No TLS', analytic: { uid: 'rule-7', name: 'TLS required' } },
    }),
  )
  assert.deepEqual(others, [])
  assert.equal(finding?.observationType, 'rule-7')
  assert.equal(finding?.ruleName, 'TLS required')
  assert.equal(finding?.category, 'OBSERVATION_CATEGORY_COMPLIANCE')
  assert.equal(finding?.vulnerability, undefined)
})

test('what is suppressed or resolved is nothing to report', () => {
  assert.deepEqual(findingsOf(event({ status_id: 3 })), [])
  assert.deepEqual(findingsOf(event({ status_id: 4 })), [])
})

test('a check that was passed is nothing to report, and one that was not is', () => {
  const check = (changes: object) => event({ class_uid: 2003, vulnerabilities: [], ...changes })
  assert.deepEqual(findingsOf(check({ compliance: { status_id: 1 } })), [])
  assert.deepEqual(findingsOf(check({ compliance: { status: 'Pass' } })), [])
  assert.deepEqual(findingsOf(check({ class_uid: 2004, status_code: 'PASS' })), [])
  for (const failed of [{ compliance: { status_id: 3, status: 'Fail' } }, { status_code: 'FAIL' }])
    assert.equal(findingsOf(check(failed)).length, 1)
})

test('what is no finding, or at no host, is refused', () => {
  assert.match(refusalOf(7), /not a JSON object/)
  assert.match(refusalOf(event({ class_uid: 4001 })), /class_uid 4001 is not a finding/)
  assert.match(refusalOf(event({ resources: [] })), /^NO_VENDOR/)
  assert.match(refusalOf(event({ finding_info: {}, vulnerabilities: [{}] })), /neither a title nor a CVE/)
})
