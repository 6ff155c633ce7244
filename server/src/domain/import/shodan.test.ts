import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readShodan } from './shodan.ts'

const context = { seenAt: '2026-01-02T03:04:05Z', importId: 'imp_1' }

const banner = (changes: object = {}) => ({
  ip_str: '192.0.2.9',
  port: 443,
  transport: 'tcp',
  product: 'nginx',
  version: '1.14.0',
  hostnames: ['www.acme.com'],
  domains: ['acme.com'],
  cpe23: ['cpe:2.3:a:f5:nginx:1.14.0'],
  timestamp: '2025-05-06T12:34:56.123456',
  ...changes,
})

const findingsOf = (given: unknown) => {
  const read = readShodan(given, context)
  assert.ok('findings' in read, 'refusal' in read ? read.refusal : '')
  return read.findings
}

test('a usual web server is nothing to report', () => {
  assert.deepEqual(findingsOf(banner()), [])
})

test('CVEs are findings: verified ones are certain, those by version alone are not', () => {
  const vulns = {
    'CVE-2021-23017': {
      verified: false,
      cvss: 7.7,
      summary: 'Off by one.',
      references: ['https://example.com/1'],
    },
    'CVE-2014-0160': { verified: true, cvss: 5 },
  }
  const [byVersion, verified] = findingsOf(banner({ vulns }))
  assert.deepEqual(byVersion?.vulnerability, {
    vulnerabilityId: 'CVE-2021-23017',
    affectedProduct: 'nginx 1.14.0',
    cpe: 'cpe:2.3:a:f5:nginx:1.14.0',
  })
  assert.equal(byVersion?.confidence, 'CONFIDENCE_LOW')
  assert.equal(byVersion?.severity, 'SEVERITY_HIGH')
  assert.equal(byVersion?.lastSeen, '2025-05-06T12:34:56.123456Z')
  assert.equal(verified?.confidence, 'CONFIDENCE_CONFIRMED')
  assert.deepEqual(verified?.asset, {
    ipPort: { address: '192.0.2.9', port: 443, protocol: 'ASSET_IP_PORT_PROTOCOL_TCP' },
  })
})

test('a CVE that the service was found not to have is none', () => {
  assert.deepEqual(findingsOf(banner({ vulns: ['!CVE-2014-0160'] })), [])
  assert.equal(findingsOf(banner({ vulns: ['CVE-2014-0160'] })).length, 1)
})

const exposed: [port: number, transport: string, type: string | undefined, severity: string | undefined][] = [
  [3306, 'tcp', 'exposed_database_port', 'SEVERITY_CRITICAL'],
  [3389, 'tcp', 'exposed_remote_access', 'SEVERITY_HIGH'],
  [623, 'udp', 'exposed_admin_port', 'SEVERITY_CRITICAL'],
  [623, 'tcp', undefined, undefined],
  [80, 'tcp', undefined, undefined],
]

for (const [port, transport, type, severity] of exposed)
  test(`port ${port}/${transport} is ${type ?? 'nothing to report'}`, () => {
    const [finding] = findingsOf(banner({ port, transport }))
    assert.equal(finding?.observationType, type)
    assert.equal(finding?.severity, severity)
  })

test('a host is its banners, and a page of a search is its matches', () => {
  const one = { ip_str: '192.0.2.9', hostnames: ['db.acme.com'], data: [{ port: 5432 }, { port: 80 }] }
  const found = findingsOf(one)
  assert.deepEqual(
    found.map(({ hosts, observationType }) => [hosts[0], observationType]),
    [['db.acme.com', 'exposed_database_port']],
  )
  assert.equal(findingsOf({ matches: [banner({ port: 3306 }), banner({ port: 5432 })], total: 2 }).length, 2)
})

test('a banner that cannot be read is refused by itself, and the others of its page are taken', () => {
  const read = readShodan(
    {
      matches: [
        banner({ port: 3306 }),
        banner({ port: 3306, hostnames: [], domains: [] }),
        banner({ port: 5432 }),
        { ip_str: '192.0.2.9' },
      ],
    },
    context,
  )
  assert.ok('findings' in read)
  assert.deepEqual(
    read.findings.map(({ noHost }) => noHost !== undefined),
    [false, true, false],
  )
  assert.deepEqual(
    read.refusals?.map((text) => text.slice(0, 9)),
    ['It has no'],
  )
})

test('an answer of InternetDB is its ports, and what it tells of the address', () => {
  const found = findingsOf({
    ip: '192.0.2.9',
    ports: [80, 3306],
    hostnames: ['db.acme.com'],
    cpes: ['cpe:/a:oracle:mysql'],
    tags: ['self-signed'],
    vulns: ['CVE-2021-44228'],
  })
  assert.deepEqual(
    found.map(({ observationType, asset }) => [observationType, 'ipPort' in asset && asset.ipPort.port]),
    [
      ['vulnerable_software', 0],
      ['tls_certificate_self_signed', 0],
      ['exposed_database_port', 3306],
    ],
  )
  assert.equal(found[0]?.vulnerability?.cpe, 'cpe:/a:oracle:mysql')
  assert.equal(found[0]?.lastSeen, context.seenAt)
  assert.ok(found.every(({ hosts }) => hosts[0] === 'db.acme.com'))
})

test('expired certificates and tags are findings', () => {
  const types = findingsOf(
    banner({ ssl: { cert: { expired: true } }, tags: ['eol-product', 'cloud', 'constructor'] }),
  ).map(({ observationType }) => observationType)
  assert.deepEqual(types, ['tls_certificate_expired', 'eol_software'])
})

test('a finding without a name is of nobody', () => {
  const [finding] = findingsOf(banner({ port: 3306, hostnames: [], domains: [] }))
  assert.deepEqual(finding?.hosts, [])
  assert.equal(finding?.noHost, 'it has neither hostnames nor domains.')
})

test('a port, transport or time that cannot be read refuses the banner', () => {
  const refusalOf = (changes: object): string => {
    const read = readShodan(banner(changes), context)
    return 'refusal' in read ? read.refusal : ''
  }
  assert.match(refusalOf({ port: 99_999 }), /port 99999 must be a whole number from 0 to 65535/)
  assert.match(refusalOf({ transport: 'sctp' }), /transport "sctp" must be tcp or udp/)
  assert.match(refusalOf({ timestamp: 'yesterday' }), /timestamp "yesterday" is not/)
})

test('a vulnerability that is not a CVE is refused by itself', () => {
  const read = readShodan(banner({ vulns: ['MS15-034', '!CVE-2014-0160', 'CVE-2021-44228'] }), context)
  assert.ok('findings' in read)
  assert.deepEqual(
    read.findings.map(({ vulnerability }) => vulnerability?.vulnerabilityId),
    ['CVE-2021-44228'],
  )
  assert.deepEqual(read.refusals, ['Its vulnerability "MS15-034" is not a CVE id such as CVE-2021-44228.'])
})

test('what a host says as a whole counts even if none of its banners says it', () => {
  const host = {
    ip_str: '192.0.2.9',
    hostnames: ['www.acme.com'],
    vulns: ['CVE-2021-23017', 'CVE-2014-0160'],
    tags: ['eol-product', 'self-signed'],
    last_update: '2025-05-06T12:34:56',
    data: [banner({ vulns: { 'CVE-2014-0160': { verified: true } }, tags: ['self-signed'] })],
  }
  const found = findingsOf(host).map(({ observationType, vulnerability, asset }) => [
    vulnerability?.vulnerabilityId ?? observationType,
    'ipPort' in asset ? asset.ipPort.port : undefined,
  ])
  assert.deepEqual(found, [
    ['CVE-2014-0160', 443],
    ['tls_certificate_self_signed', 443],
    ['CVE-2021-23017', 0],
    ['eol_software', 0],
  ])
})

test('a host without its banners is read by its ports', () => {
  const host = {
    ip: 3221225993,
    ip_str: '192.0.2.9',
    ports: [3306],
    vulns: ['CVE-2014-0160'],
    domains: ['acme.com'],
  }
  const found = findingsOf(host)
  assert.deepEqual(
    found.map(({ observationType }) => observationType),
    ['vulnerable_software', 'exposed_database_port'],
  )
  assert.deepEqual(found[0]?.hosts, ['acme.com'])
})

test('banners and vulnerabilities beyond the limit are refused, not left out', () => {
  const vulns = Array.from({ length: 1_002 }, (_, index) => `CVE-2021-${10_000 + index}`)
  const page = { matches: Array.from({ length: 1_001 }, () => banner({ port: 80 })) }
  const refusalsOf = (given: unknown) => {
    const read = readShodan(given, context)
    return 'refusals' in read ? read.refusals : undefined
  }
  assert.deepEqual(refusalsOf(banner({ vulns })), [
    'It has 2 more vulnerabilities than the 1,000 that are imported.',
  ])
  assert.deepEqual(refusalsOf(page), ['It has 1 more banners than the 1,000 that are imported.'])
})

test('what a host or an address lists beyond the limit is counted', () => {
  const vulns = Array.from({ length: 1_001 }, (_, index) => `CVE-2021-${10_000 + index}`)
  const ports = Array.from({ length: 1_002 }, (_, index) => index + 1)
  const base = { hostnames: ['db.acme.com'], ip: '192.0.2.9', ip_str: '192.0.2.9' }
  const refusalsOf = (record: object): readonly string[] => {
    const read = readShodan({ ...base, ...record }, context)
    return 'refusals' in read ? (read.refusals ?? []) : []
  }
  const more = (count: number, what: string) =>
    `It has ${count} more ${what} than the 1,000 that are imported.`
  assert.deepEqual(refusalsOf({ data: [{ port: 80 }], vulns }), [more(1, 'vulnerabilities')])
  assert.deepEqual(refusalsOf({ ports, vulns: [] }), [more(2, 'ports')])
})
