import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorMs } from '../../../../test/support/processor-ms.ts'
import { ownershipWith } from '../kernel/ownership.ts'
import { detectFourthParties } from './detect-fourth-parties.ts'
import type { RecordedAnswers } from './recorded-answers.ts'
import type { Signature, SignaturePattern } from './signature.ts'

const signature = (
  id: string,
  [vendorDomain, vendorName]: readonly [string, string],
  [product, category]: readonly [string, Signature['category']],
  method: Signature['method'],
  pattern: SignaturePattern,
): Signature => ({
  id,
  vendorName,
  vendorDomain,
  product,
  category,
  method,
  pattern,
  confidence:
    method === 'DETECTION_METHOD_HTML_SCRIPT' || method === 'DETECTION_METHOD_CSP_SOURCE'
      ? 'CONFIDENCE_MEDIUM'
      : 'CONFIDENCE_HIGH',
  proves: 'service',
  source: `https://docs.${vendorDomain}/`,
})

const mailer = ['mailer.com', 'Mailer'] as const
const cloud = ['cloud.com', 'Cloud'] as const
const authority = ['authority.org', 'Authority'] as const
const mail = ['Mailer Post', 'FOURTH_PARTY_CATEGORY_EMAIL'] as const
const campaigns = ['Mailer Campaigns', 'FOURTH_PARTY_CATEGORY_MARKETING'] as const
const hosting = ['Cloud Hosting', 'FOURTH_PARTY_CATEGORY_CLOUD_HOSTING'] as const
const balancing = ['Cloud Balancing', 'FOURTH_PARTY_CATEGORY_CLOUD_HOSTING'] as const
const names = ['Cloud DNS', 'FOURTH_PARTY_CATEGORY_DNS'] as const
const issuing = ['Authority', 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY'] as const
const suffix = (...values: string[]): SignaturePattern => ({ kind: 'suffix', values })

const signatures: readonly Signature[] = [
  signature('mailer-mx', mailer, mail, 'DETECTION_METHOD_DNS_MX', suffix('mx.mailer.net')),
  signature('mailer-spf', mailer, mail, 'DETECTION_METHOD_DNS_SPF_INCLUDE', suffix('mailer.net')),
  signature('mailer-txt', mailer, mail, 'DETECTION_METHOD_DNS_TXT_VERIFICATION', {
    kind: 'txtPrefix',
    values: ['mailer-verification=', 'mlr:'],
  }),
  signature('mailer-script', mailer, campaigns, 'DETECTION_METHOD_HTML_SCRIPT', suffix('js.mailer.net')),
  signature('mailer-csp', mailer, campaigns, 'DETECTION_METHOD_CSP_SOURCE', suffix('js.mailer.net')),
  signature(
    'cloud-cname',
    cloud,
    hosting,
    'DETECTION_METHOD_DNS_CNAME',
    suffix('cloudhost.net', 'github.io'),
  ),
  signature('cloud-lb-cname', cloud, balancing, 'DETECTION_METHOD_DNS_CNAME', suffix('lb.cloudhost.net')),
  signature('cloud-ns', cloud, names, 'DETECTION_METHOD_DNS_NS', suffix('dns.cloud.com')),
  signature('authority-caa', authority, issuing, 'DETECTION_METHOD_DNS_CAA', {
    kind: 'host',
    values: ['authority.org'],
  }),
]

const silent: RecordedAnswers = {
  domain: 'acme.com',
  observedAt: '2026-01-02T03:04:05Z',
  mx: [],
  ns: [],
  cname: [],
  txt: [],
  caa: [],
}

const page = { url: 'https://www.acme.com/', headers: {}, scriptHosts: [], cspHosts: [] }

const detect = (answers: Partial<RecordedAnswers>, firstSeen?: ReadonlyMap<string, string>) =>
  detectFourthParties({ ...silent, ...answers }, signatures, firstSeen)

test('a record tells who is used, for what, why and how certainly', () => {
  assert.deepEqual(detect({ mx: [{ exchange: 'A.MX.mailer.net.', priority: 10 }] }), [
    {
      domain: 'mailer.com',
      name: 'Mailer',
      products: [{ name: 'Mailer Post', category: 'FOURTH_PARTY_CATEGORY_EMAIL' }],
      methods: ['DETECTION_METHOD_DNS_MX'],
      evidence: [
        {
          method: 'DETECTION_METHOD_DNS_MX',
          recordType: 'ASSET_DNS_TYPE_MX',
          record: 'acme.com',
          recordValue: '10 A.MX.mailer.net',
          signatureId: 'mailer-mx',
          observedAt: '2026-01-02T03:04:05.000Z',
        },
      ],
      confidence: 'CONFIDENCE_HIGH',
    },
  ])
})

test('methods that name one company become one fourth party, which is more certain', () => {
  const [found, ...others] = detect({
    mx: [{ exchange: 'a.mx.mailer.net', priority: 10 }],
    txt: [
      { name: 'acme.com', value: 'v=spf1 include:mailer.net -all' },
      { name: 'acme.com', value: 'mailer-verification=abc' },
    ],
    http: { ...page, scriptHosts: ['js.mailer.net'], cspHosts: ['*.js.mailer.net'] },
  })
  assert.deepEqual(others, [])
  assert.deepEqual(found?.methods, [
    'DETECTION_METHOD_DNS_MX',
    'DETECTION_METHOD_DNS_TXT_VERIFICATION',
    'DETECTION_METHOD_DNS_SPF_INCLUDE',
    'DETECTION_METHOD_HTML_SCRIPT',
    'DETECTION_METHOD_CSP_SOURCE',
  ])
  assert.deepEqual(found?.products, [
    { name: 'Mailer Campaigns', category: 'FOURTH_PARTY_CATEGORY_MARKETING' },
    { name: 'Mailer Post', category: 'FOURTH_PARTY_CATEGORY_EMAIL' },
  ])
  assert.equal(found?.evidence.length, 5)
  assert.equal(found?.confidence, 'CONFIDENCE_CONFIRMED')
})

test('evidence from a page says where it was seen, and from a record what the record is', () => {
  const [found] = detect({ http: { ...page, scriptHosts: ['js.mailer.net'] } })
  assert.deepEqual(found?.evidence, [
    {
      method: 'DETECTION_METHOD_HTML_SCRIPT',
      recordValue: 'js.mailer.net',
      url: 'https://www.acme.com/',
      signatureId: 'mailer-script',
      observedAt: '2026-01-02T03:04:05.000Z',
    },
  ])
})

test('the most specific signature names the product', () => {
  const [found] = detect({ cname: [{ name: 'www.acme.com', target: 'a.lb.cloudhost.net' }] })
  assert.deepEqual(
    found?.evidence.map(({ signatureId }) => signatureId),
    ['cloud-lb-cname'],
  )
})

test('a CAA record names its issuer, with or without parameters, and no other tag or no issuer does', () => {
  for (const tag of ['issue', 'issuewild', 'ISSUE'])
    for (const value of ['authority.org', ' authority.org ; validationmethods=dns-01', 'Authority.org;'])
      assert.equal(detect({ caa: [{ tag, value }] }).length, 1, value)
  const others = [
    { tag: 'iodef', value: 'authority.org' },
    { tag: 'issue', value: ';' },
    { tag: 'issue', value: '' },
    { tag: 'issue', value: 'sub.authority.org' },
    { tag: 'issue', value: 'mailto:authority.org' },
  ]
  assert.deepEqual(detect({ caa: others }), [])
})

test('several SPF records are all read, and a long one shows the term that counts', () => {
  const padding = 'ip4:192.0.2.1 '.repeat(60)
  const [found] = detect({
    txt: [
      { name: 'acme.com', value: `v=spf1 ${padding}include:mailer.net -all` },
      { name: 'news.acme.com.', value: 'v=spf1 redirect=_spf.mailer.net' },
    ],
  })
  assert.deepEqual(
    found?.evidence.map(({ record, recordValue }) => [record, recordValue]),
    [
      ['acme.com', 'include:mailer.net'],
      ['news.acme.com', 'v=spf1 redirect=_spf.mailer.net'],
    ],
  )
})

test('a verification needs a token, and is found in any case', () => {
  const found = (value: string) => detect({ txt: [{ name: 'acme.com', value }] }).length
  for (const value of ['mailer-verification=abc', 'MAILER-Verification=abc', 'mlr:1'])
    assert.equal(found(value), 1)
  for (const value of ['mailer-verification=', 'mailer-verification', 'xmlr:1', ' mlr:1', 'm\u212Ar:1', ''])
    assert.equal(found(value), 0, value)
})

test('a verification alone that was first seen more than a year ago is less certain', () => {
  const txt = [{ name: 'acme.com', value: 'mailer-verification=abc' }]
  const since = (time: string) => detect({ txt }, new Map([['mailer.com', time]]))[0]?.confidence
  assert.equal(since('2025-01-03T00:00:00Z'), 'CONFIDENCE_HIGH')
  assert.equal(since('2024-12-31T00:00:00Z'), 'CONFIDENCE_MEDIUM')
  assert.equal(
    detect({ txt }, new Map([['cloud.com', '2020-01-01T00:00:00Z']]))[0]?.confidence,
    'CONFIDENCE_HIGH',
  )
})

test('a company is not its own fourth party, under whichever of its names', () => {
  const everything: Partial<RecordedAnswers> = {
    mx: [{ exchange: 'a.mx.mailer.net', priority: 10 }],
    txt: [{ name: 'mailer.com', value: 'mailer-verification=abc' }],
  }
  for (const domain of ['mailer.com', 'eu.mailer.com'])
    assert.deepEqual(detect({ ...everything, domain }), [])
  assert.equal(detect({ ...everything, domain: 'evilmailer.com' }).length, 1)
})

test("a brand or the parent of the vendor is not a fourth party, as far as the organization's table says", () => {
  const answers = { ...silent, domain: 'post.com', mx: [{ exchange: 'a.mx.mailer.net', priority: 10 }] }
  assert.equal(detectFourthParties(answers, signatures).length, 1)
  const owned = ownershipWith([{ domain: 'post.com', ownerDomain: 'mailer.com' }])
  assert.deepEqual(detectFourthParties(answers, signatures, new Map(), owned), [])
  const owner = ownershipWith([{ domain: 'mailer.com', ownerDomain: 'post.com' }])
  assert.deepEqual(detectFourthParties(answers, signatures, new Map(), owner), [])
})

test("a name of the vendor's own infrastructure is not reported", () => {
  const cname = [{ name: 'www.cloudhost.net', target: 'a.lb.cloudhost.net' }]
  assert.deepEqual(detect({ domain: 'cloudhost.net', cname }), [])
  assert.deepEqual(detect({ domain: 'shop.cloudhost.net', cname }), [])
  assert.equal(detect({ domain: 'notcloudhost.net', cname }).length, 1)
})

test('a vendor under a suffix that is let to customers is told who lets it', () => {
  const cname = [{ name: 'www.acme.github.io', target: 'other.github.io' }]
  assert.equal(detect({ domain: 'acme.github.io', cname })[0]?.domain, 'cloud.com')
})

test('a time that is none is refused with a sentence', () => {
  assert.throws(() => detect({ observedAt: 'yesterday' }), /observedAt must be an RFC 3339 timestamp/)
  const mx = [{ exchange: 'a.mx.mailer.net', priority: 10 }]
  assert.throws(
    () => detect({ mx }, new Map([['mailer.com', '']])),
    /firstSeen must be an RFC 3339 timestamp/,
  )
})

test('ten thousand records of each kind are answered soon, with evidence that is bounded', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `h${index}`)
  const long = 'x'.repeat(60_000)
  const answers = {
    mx: many.map((host, priority) => ({ exchange: `${host}.mx.mailer.net`, priority })),
    ns: many.map((host) => `${host}.dns.cloud.com`),
    cname: many.map((host) => ({
      name: `${host}.acme.com`,
      target: `${'a.'.repeat(110)}${host}.cloudhost.net`,
    })),
    txt: [
      ...many.map((host) => ({ name: 'acme.com', value: `mailer-verification=${host}` })),
      ...many.slice(0, 100).map((host) => ({ name: host + long, value: `mlr:${host}${long}` })),
    ],
    caa: many.map((host) => ({ tag: 'issue', value: `${host}.authority.org` })),
    http: {
      ...page,
      url: `https://acme.com/${long}`,
      scriptHosts: many,
      cspHosts: many.map(() => 'js.mailer.net'),
    },
  }
  let found: ReturnType<typeof detect> = []
  assert.ok(processorMs(() => void (found = detect(answers))) < 5_000)
  assert.deepEqual(
    found.map(({ domain }) => domain),
    ['cloud.com', 'mailer.com'],
  )
  for (const { evidence } of found) {
    assert.ok(evidence.length <= 5 * signatures.length)
    for (const { record = '', recordValue = '', url = '' } of evidence) {
      assert.ok(record.length <= 512 && recordValue.length <= 512)
      assert.ok(url.length <= 2048)
    }
  }
})

test('hostile text is shown as it can be stored, and never as the name it imitates', () => {
  const [found] = detect({ txt: [{ name: 'acme\0.com', value: 'mlr:a\0\ud800b' }] })
  assert.deepEqual(found?.evidence[0]?.record, 'acme\uFFFD.com')
  assert.deepEqual(found?.evidence[0]?.recordValue, 'mlr:a\uFFFD\uFFFDb')
  const imitations = [
    'a\0.mx.mailer.net',
    'mx.mаiler.net',
    'mx.ｍailer.net',
    'mx.mailer.net\0',
    'mx..mailer.net',
    'mx.mailer.net..',
    ' mx.mailer.net',
  ]
  for (const exchange of imitations)
    assert.deepEqual(detect({ mx: [{ exchange, priority: 1 }] }), [], exchange)
})
