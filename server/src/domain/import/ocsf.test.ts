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

test('what is suppressed is nothing to report, with the reason', () => {
  const quietOf = (changes: object): string | undefined => {
    const read = readOcsf(event(changes), context)
    return 'quiet' in read ? read.quiet : undefined
  }
  assert.equal(quietOf({ status_id: 3 }), 'suppressed at the source.')
  assert.equal(
    quietOf({ status_id: 3, status: 'Suppressed', status_code: 'FAIL' }),
    'suppressed at the source.',
  )
  assert.equal(quietOf({ status_id: 5 }), 'archived at the source.')
  assert.equal(quietOf({ status_code: 'PASS' }), 'the check passed.')
  assert.equal(quietOf({ status_code: 'MANUAL' }), 'a check that a person has to carry out.')
  assert.equal(quietOf({ status_id: 1 }), undefined)
})

test('what is resolved is resolved, and the word for the status counts for more than its number', () => {
  const resolvedAt = (changes: object) => findingsOf(event(changes))[0]?.resolvedAt
  assert.equal(resolvedAt({ status_id: 4 }), '2025-01-01T00:06:40.000000Z')
  assert.equal(resolvedAt({ status_id: 99, status: 'RESOLVED' }), '2025-01-01T00:06:40.000000Z')
  assert.equal(resolvedAt({ status_id: 1 }), undefined)
  assert.equal(resolvedAt({ status_id: 2, status: 'In Progress' }), undefined)
  // As Prowler 4.2 writes it.
  assert.equal(findingsOf(event({ status_id: 3, status: 'New', status_code: 'FAIL' })).length, 2)
})

test('a time is read as text before it is read as a number, and small numbers are seconds', () => {
  const lastSeen = (changes: object) =>
    findingsOf(event({ finding_info: { title: 't' }, ...changes }))[0]?.lastSeen
  assert.equal(lastSeen({ time: 1_739_539_623 }), '2025-02-14T13:27:03.000000Z')
  assert.equal(lastSeen({ time: 1_739_539_623_000 }), '2025-02-14T13:27:03.000000Z')
  assert.equal(lastSeen({ time: 99_999_999_999 }), '5138-11-16T09:46:39.000000Z')
  assert.equal(lastSeen({ time: 100_000_000_000 }), '1973-03-03T09:46:40.000000Z')
  assert.equal(lastSeen({ time: 7, time_dt: '2025-02-14T14:27:03.913874' }), '2025-02-14T14:27:03.913874Z')
  assert.equal(lastSeen({ time_dt: '2023-07-21T14:11:53.060-04:00' }), '2023-07-21T18:11:53.060000Z')
  assert.equal(
    lastSeen({ time: undefined, event_time: '2024-06-03T14:15:19.382075' }),
    '2024-06-03T14:15:19.382075Z',
  )
  assert.equal(lastSeen({ time: undefined }), context.seenAt)
  assert.equal(lastSeen({ time: 0 }), context.seenAt)
  const info = { title: 't', created_time_dt: '2024-12-30T00:00:00Z', created_time: 5 }
  assert.equal(findingsOf(event({ finding_info: info }))[0]?.firstSeen, '2024-12-30T00:00:00.000000Z')
  assert.match(refusalOf(event({ finding_info: {}, time_dt: 'soon' })), /time_dt "soon" is not a time/)
  assert.match(refusalOf(event({ finding_info: {}, time: -5 })), /time "-5" is not a time/)
})

test('the type is the event code, or else the most specific name of the rule', () => {
  const typeOf = (changes: object) =>
    findingsOf(event({ class_uid: 2004, vulnerabilities: [], ...changes }))[0]?.observationType
  const analytic = { uid: 'rule-7', name: 'TLS required' }
  assert.equal(
    typeOf({ metadata: { event_code: 'iam_root' }, finding_info: { title: 't', analytic } }),
    'iam_root',
  )
  assert.equal(typeOf({ finding_info: { title: 't', analytic } }), 'rule-7')
  assert.equal(
    typeOf({ finding_info: { title: 't', types: ['TTPs/x'] }, compliance: { control: 'Config.1' } }),
    'Config.1',
  )
  assert.equal(typeOf({ finding_info: { title: 't', types: ['TTPs/x'] } }), 'TTPs/x')
  assert.equal(typeOf({ finding_info: { title: 't', uid: 'f-1' } }), 't')
})

const cloudResources: [what: string, changes: object, asset: string][] = [
  [
    'an ARN',
    { resources: [{ uid: 'arn:aws:iam::111122223333:root', name: 'x' }] },
    'arn:aws:iam::111122223333:root',
  ],
  ['a bucket with dots', { resources: [{ name: 'logs.example.com' }] }, 'logs.example.com'],
  [
    "a provider's interface",
    { resources: [{ uid: 'container.googleapis.com' }] },
    'container.googleapis.com',
  ],
  [
    'a host of the provider',
    { resources: [{ uid: 'i-1', hostname: 'ec2-1.eu.compute.amazonaws.com' }] },
    'i-1',
  ],
]

for (const [what, changes, asset] of cloudResources)
  test(`a finding about ${what} in a cloud account names no host`, () => {
    const [finding] = findingsOf(event({ cloud: { provider: 'aws' }, ...changes }))
    assert.deepEqual(finding?.hosts, [])
    assert.deepEqual(finding?.asset, { url: { url: asset } })
    assert.match(finding?.noHost ?? '', /cloud account \(aws\)/)
  })

test('a host of the customer in a cloud account is a host', () => {
  const resources = [{ uid: 'arn:aws:ec2:1', hostname: 'www.acme.com' }]
  assert.deepEqual(findingsOf(event({ cloud: {}, resources }))[0]?.hosts, ['www.acme.com'])
})

test('an address, port or severity that cannot be read refuses the event', () => {
  assert.match(
    refusalOf(event({ resources: [{ hostname: 'a.com', ip: '10.0.0.300' }] })),
    /ip "10\.0\.0\.300" is not/,
  )
  assert.match(refusalOf(event({ dst_endpoint: { port: 99_999 } })), /port "99999" must be a whole number/)
  assert.match(
    refusalOf(event({ severity_id: 99, severity: 'Terrible', vulnerabilities: [] })),
    /severity "Terrible" is not/,
  )
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
  assert.match(refusalOf(event({ resources: [] })), /^NO_VENDOR: it has no resource with a host/)
  assert.match(refusalOf(event({ finding_info: {}, vulnerabilities: [{}] })), /neither a title nor a CVE/)
})

const others: [what: string, record: object, hint: RegExp][] = [
  ['nothing known', { id: 1 }, /^It has no class_uid, so it is not an OCSF event\.$/],
  ['a finding in ASFF', { SchemaVersion: '2018-10-08', Id: '1' }, /\(ASFF\): export OCSF instead/],
  ['a file in ASFF', { Findings: [{ SchemaVersion: '2018-10-08' }] }, /\(ASFF\): export OCSF instead/],
  ["Prowler's own JSON", { CheckID: 'iam_1', Status: 'FAIL' }, /use its OCSF output \(-M json-ocsf\)/],
]

for (const [what, record, hint] of others)
  test(`what is not OCSF is refused with what to do instead: ${what}`, () => {
    assert.match(refusalOf(record), hint)
  })

test('further resources and packages of a finding are kept as evidence', () => {
  const [finding] = findingsOf(
    event({
      resources: [{ uid: 'i-1', hostname: 'www.acme.com' }, { uid: 'i-2' }, { name: 'bucket' }],
      vulnerabilities: [
        {
          cve: { uid: 'CVE-2023-44487' },
          affected_packages: [{ name: 'x/net', version: '0.8.0' }, { name: 'grpc' }],
        },
      ],
    }),
  )
  assert.equal(finding?.evidence?.[0]?.data, 'Resources: i-1, i-2, bucket\nPackages: x/net 0.8.0, grpc')
})
