import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectFourthParties } from './detect-fourth-parties.ts'
import type { RecordedAnswers, RecordedSite } from './recorded-answers.ts'
import type { Signature, SignaturePattern } from './signature.ts'

const signature = (
  company: string,
  ending: string,
  kind: SignaturePattern['kind'],
  values: string[],
  proves: Signature['proves'] = 'service',
): Signature => ({
  id: `${company}-${ending.toLowerCase()}`,
  vendorName: company,
  vendorDomain: `${company}.com`,
  product: company,
  category: 'FOURTH_PARTY_CATEGORY_OTHER',
  // Every ending in this file is the end of a method's name.
  method: `DETECTION_METHOD_${ending}` as Signature['method'],
  pattern: { kind, values },
  confidence: 'CONFIDENCE_HIGH',
  proves,
  source: 'https://docs.example.com/',
})

const signatures = [
  signature('sender', 'DNS_MX', 'suffix', ['mx.sender.net']),
  signature('sender', 'DNS_SPF_INCLUDE', 'suffix', ['spf.sender.net']),
  signature('sender', 'DNS_DKIM', 'suffix', ['dkim.sender.net']),
  signature('selector', 'DNS_DKIM', 'label', ['slc', 'slc20*']),
  signature('reporter', 'DNS_TXT_VERIFICATION', 'suffix', ['rua.reporter.net']),
  signature('named', 'DNS_TXT_VERIFICATION', 'label', ['_named', '_named-challenge-*']),
  signature('dns', 'DNS_NS', 'suffix', ['dns.net']),
  signature('dns', 'DNS_SOA', 'suffix', ['hostmaster.dns.com']),
  signature('desk', 'DNS_CNAME', 'suffix', ['desk-hosted.net']),
  signature('cdn', 'DNS_CNAME', 'suffix', ['cdn-edge.net'], 'transport'),
  signature('balancer', 'DNS_CNAME', 'suffix', ['balancer.net'], 'transport'),
  signature('widget', 'HTML_SCRIPT', 'suffix', ['widget.net']),
  signature('tenants', 'HTML_SCRIPT', 'link', ['tenants.com', 'jobs.tenants.co/']),
  signature('builder', 'HTML_SCRIPT', 'field', ['builder-verification', 'generator: builder.com']),
  signature('edge', 'HTTP_HEADER', 'field', ['x-edge-*', 'server: edge', 'via: (edgefront)']),
  signature('guard', 'HTTP_COOKIE', 'label', ['__guard', 'grd_ses_*']),
  signature('guard', 'TLS_CERTIFICATE', 'suffix', ['guardssl.com']),
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

const site: RecordedSite = { url: 'https://acme.com/', headers: {}, scriptHosts: [], cspHosts: [] }

/** Who was found, and by which methods and evidence. */
const found = (answers: Partial<RecordedAnswers>): string[] =>
  detectFourthParties({ ...silent, ...answers }, signatures).flatMap(({ name, evidence }) =>
    evidence.map(({ method, record, recordValue }) =>
      [name, method.replace('DETECTION_METHOD_', ''), record ?? '', recordValue].join(' '),
    ),
  )

const names = (answers: Partial<RecordedAnswers>): string[] =>
  detectFourthParties({ ...silent, ...answers }, signatures).map(({ name }) => name)

const page = (parts: Partial<RecordedSite>): Partial<RecordedAnswers> => ({ http: { ...site, ...parts } })

test('a DMARC or TLS report address names who processes the reports', () => {
  const dmarc = 'v=DMARC1; p=none; rua=mailto:a@acme.com,mailto:x@eu.rua.reporter.net!10m'
  assert.deepEqual(found({ txt: [{ name: '_dmarc.acme.com', value: dmarc }] }), [
    `reporter DNS_TXT_VERIFICATION _dmarc.acme.com ${dmarc}`,
  ])
  const tls = 'v=TLSRPTv1; rua=https://rua.reporter.net/v1'
  assert.deepEqual(names({ txt: [{ name: '_smtp._tls.acme.com', value: tls }] }), ['reporter'])
  const bimi = 'v=BIMI1; l=https://rua.reporter.net/logo.svg; a='
  assert.deepEqual(names({ txt: [{ name: 'default._bimi.acme.com', value: bimi }] }), ['reporter'])
})

test('a report address elsewhere, of another tag or in prose names nobody', () => {
  for (const [name, value] of [
    ['acme.com', 'v=DMARC1; rua=mailto:a@rua.reporter.net'],
    ['_dmarc.acme.com', 'v=DMARC1; note=mailto:a@rua.reporter.net'],
    ['_dmarc.acme.com', 'rua=mailto:a@rua.reporter.net'],
    ['_dmarc.acme.com', 'v=DMARC1; rua=mailto:a@notrua.reporter.net.evil.example'],
    ['acme.com', 'we send reports to rua.reporter.net'],
  ] as const)
    assert.deepEqual(names({ txt: [{ name, value }] }), [], value)
})

test('SPF names senders by include, address and macro, and by the names of their mail servers', () => {
  for (const term of ['include:a.spf.sender.net', 'a:spf.sender.net', 'exists:%{i}.spf.sender.net'])
    assert.deepEqual(names({ txt: [{ name: 'acme.com', value: `v=spf1 ${term} -all` }] }), ['sender'], term)
  assert.deepEqual(names({ txt: [{ name: 'acme.com', value: 'v=spf1 a:mx.sender.net -all' }] }), ['sender'])
})

test('a DKIM selector names its provider by where it points or what it is called', () => {
  const cname = [{ name: 's1._domainkey.acme.com', target: 's1.acme.dkim.sender.net' }]
  assert.deepEqual(found({ cname }), ['sender DNS_DKIM s1._domainkey.acme.com s1.acme.dkim.sender.net'])
  const hosted = [{ name: 's1._domainkey.acme.com', target: 'a.desk-hosted.net' }]
  assert.deepEqual(found({ cname: hosted }), ['desk DNS_DKIM s1._domainkey.acme.com a.desk-hosted.net'])
  const key = (name: string, value = 'v=DKIM1; k=rsa; p=MIG') => names({ txt: [{ name, value }] })
  assert.deepEqual(key('slc._domainkey.acme.com'), ['selector'])
  assert.deepEqual(key('slc2024._domainkey.acme.com'), ['selector'])
  assert.deepEqual(key('slcx._domainkey.acme.com'), [])
  assert.deepEqual(key('slc._domainkey.other.com'), [])
  assert.deepEqual(key('slc._domainkey.acme.com', 'v=DKIM1; p='), [])
})

test('the name of a TXT record names a service, unless a wildcard answers for every name', () => {
  const named = { name: '_named.acme.com', value: 'b64token' }
  assert.deepEqual(found({ txt: [named] }), ['named DNS_TXT_VERIFICATION _named.acme.com b64token'])
  assert.deepEqual(names({ txt: [{ name: '_named-challenge-acme.acme.com', value: 'x' }] }), ['named'])
  assert.deepEqual(names({ txt: [named, { name: 'asuid.acme.com', value: 'b64token' }] }), [])
  assert.deepEqual(names({ txt: [{ ...named, value: 'v=spf1 -all' }] }), [])
})

test('SRV and SOA records name providers by host', () => {
  const srv = [{ name: '_sip._tls.acme.com', target: 'sip.desk-hosted.net', port: 443 }]
  assert.deepEqual(found({ srv }), ['desk DNS_CNAME _sip._tls.acme.com 443 sip.desk-hosted.net'])
  const soa = [{ mname: 'ns1.dns.net', rname: 'a.hostmaster.dns.com' }]
  assert.deepEqual(new Set(names({ soa })), new Set(['dns']))
  const [relation] = detectFourthParties({ ...silent, soa, ns: ['ns1.dns.net'] }, signatures)
  assert.equal(relation?.confidence, 'CONFIDENCE_HIGH')
})

test('whatever a page loads, frames or posts to names a provider, with the element that does', () => {
  const placeHosts = [{ element: 'iframe', host: 'a.widget.net' }]
  assert.deepEqual(found(page({ placeHosts })), ['widget HTML_SCRIPT  iframe: a.widget.net'])
  const headers = {
    link: '<https://a.widget.net>; rel=preconnect',
    'report-to': '{"endpoints":[{"url":"https:\\/\\/b.widget.net\\/r"}]}',
  }
  assert.deepEqual(found(page({ headers })), [
    'widget HTTP_HEADER  link: a.widget.net',
    'widget HTTP_HEADER  report-to: b.widget.net',
  ])
})

test("a link names a provider only if it leads to a customer's own page there", () => {
  const to = (link: string) => names(page({ links: [link] }))
  for (const link of [
    'https://acme.tenants.com/login',
    'https://jobs.tenants.co/acme/1',
    '//x.eu.tenants.com',
  ])
    assert.deepEqual(to(link), ['tenants'], link)
  for (const link of [
    'https://tenants.com/',
    'https://www.tenants.com/acme',
    'https://status.tenants.com',
    'https://jobs.tenants.co/',
    'https://jobs.tenants.co/login',
    'https://acme.nottenants.com/',
    'https://acme.tenants.com.evil.example/',
    'mailto:a@acme.tenants.com',
    'https://widget.net/',
  ])
    assert.deepEqual(to(link), [], link)
  assert.deepEqual(names(page({ headers: { location: 'https://acme.tenants.com/' } })), ['tenants'])
})

test("a link to a host with the vendor's name counts wherever customers have hosts", () => {
  const to = (link: string) => names(page({ links: [link] }))
  for (const host of ['acme', 'acme-corp', 'ACME']) {
    assert.deepEqual(to(`https://${host}.desk-hosted.net/hc`), ['desk'], host)
    assert.deepEqual(to(`https://${host}.widget.net/`), ['widget'], host)
  }
  for (const host of ['partner', 'ac', 'www', 'my-acme'])
    assert.deepEqual(to(`https://${host}.desk-hosted.net/hc`), [], host)
  assert.deepEqual(to('https://login.widget.net/'), ['widget'])
  assert.deepEqual(to('https://acme.unknown.net/'), [])
})

test('headers and meta elements count by name or by whole words, and show what matched', () => {
  const headers = (one: Record<string, string>) => found(page({ headers: one }))
  assert.deepEqual(headers({ 'x-edge-id': '81c8-FRA' }), ['edge HTTP_HEADER  header x-edge-*'])
  assert.deepEqual(headers({ server: 'Edge/1.2' }), ['edge HTTP_HEADER  header server: edge'])
  assert.deepEqual(headers({ via: '1.1 f00.net (EdgeFront)' }), ['edge HTTP_HEADER  header via: (edgefront)'])
  for (const server of ['notedge', 'edgeware', 'knowledge', '']) assert.deepEqual(headers({ server }), [])
  assert.deepEqual(headers({ 'x-powered-by': 'edge' }), [])
  const metas = (name: string, content: string) => found(page({ metas: [{ name, content }] }))
  assert.deepEqual(metas('generator', 'Builder.com 7'), ['builder HTML_SCRIPT  meta generator: builder.com'])
  assert.deepEqual(metas('builder-verification', 'x'), ['builder HTML_SCRIPT  meta builder-verification'])
  assert.deepEqual(metas('description', 'made with builder.com'), [])
})

test('a cookie counts by its name, and its value is not kept', () => {
  const cookies = { 'set-cookie': 'sid=__guard; path=/\n__guard=s3cret; secure\ngrd_ses_77_1=x' }
  assert.deepEqual(found(page({ headers: cookies })), [
    'guard HTTP_COOKIE  cookie __guard',
    'guard HTTP_COOKIE  cookie grd_ses_*',
  ])
  assert.deepEqual(found({ certificateNames: ['acme.com', 'sni.guardssl.com'] }), [
    'guard TLS_CERTIFICATE acme.com sni.guardssl.com',
  ])
})

const chain = (...chained: string[]) =>
  chained.slice(1).map((target, index) => ({ name: chained[index] ?? '', target }))

test("a chain of aliases ends at the first service: what follows is not the vendor's", () => {
  const cases: [string[], string[]][] = [
    [['help.acme.com', 'acme.desk-hosted.net', 'x.cdn-edge.net'], ['desk']],
    [
      ['www.acme.com', 'acme.cdn-edge.net', 'acme.balancer.net'],
      ['balancer', 'cdn'],
    ],
    [
      ['help.acme.com', 'a.cdn-edge.net', 'acme.desk-hosted.net', 'b.balancer.net'],
      ['cdn', 'desk'],
    ],
    [['www.acme.com', 'origin.acme.com', 'acme.balancer.net'], ['balancer']],
    [['www.acme.com', 'www.acme-group.net', 'acme.balancer.net'], ['balancer']],
    [['shop.acme.com', 'acme.unknown-shop.net', 'x.cdn-edge.net'], []],
    [['www.acme.com', 'gate.unknown.net', 'origin.acme.com', 'acme.balancer.net'], ['balancer']],
  ]
  for (const [records, expected] of cases) {
    const cname = chain(...records)
    assert.deepEqual(names({ cname }), expected, records.join(' '))
    assert.deepEqual(names({ cname: cname.toReversed() }), expected)
  }
})

test('a chain that is recorded under its first name ends at the service, too', () => {
  const cname = ['x.cdn-edge.net', 'acme.desk-hosted.net'].map((target) => ({ name: 'a.acme.com', target }))
  assert.deepEqual(names({ cname }), ['desk'])
})

test('a wildcard is an alias of its own, next to that of the domain', () => {
  const cname = [
    { name: '*.acme.com', target: 'acme.desk-hosted.net' },
    { name: 'acme.com', target: 'acme.balancer.net' },
  ]
  assert.deepEqual(names({ cname }), ['balancer', 'desk'])
})

test('a circle of aliases is read to an end', () => {
  assert.deepEqual(names({ cname: chain('a.acme.com', 'b.acme.com', 'a.acme.com') }), [])
})

test("a provider's own infrastructure is not its supplier, but what stands behind it is", () => {
  const cname = chain('help.desk.com', 'desk.desk-hosted.net', 'x.cdn-edge.net')
  assert.deepEqual(names({ domain: 'desk.com', cname }), ['cdn'])
  assert.deepEqual(names({ domain: 'sender.net', mx: [{ exchange: 'a.mx.sender.net', priority: 1 }] }), [])
  const txt = [{ name: 'dkim.sender.net', value: 'v=spf1 include:spf.sender.net -all' }]
  assert.deepEqual(names({ domain: 'sender.com', txt }), [])
  const cookie = page({ headers: { 'set-cookie': '__guard=1' } })
  assert.deepEqual(names({ domain: 'guardssl.com', ...cookie }), [])
})

test('a parked domain names its DNS host at most', () => {
  const all = {
    ns: ['ns1.dns.net'],
    mx: [{ exchange: 'mx.sender.net', priority: 1 }],
    http: { ...site, scriptHosts: ['a.widget.net'] },
  }
  assert.deepEqual(names(all), ['dns', 'sender', 'widget'])
  assert.deepEqual(names({ ...all, ns: ['ns1.dns.net', 'ns1.sedoparking.com'] }), ['dns'])
  assert.deepEqual(names({ ...all, cname: chain('www.acme.com', 'parking.bodis.com') }), ['dns'])
  const title = (text: string) => names({ ...all, http: { ...all.http, title: text } })
  assert.deepEqual(title('acme.com is for sale'), ['dns'])
  assert.deepEqual(title('This domain is parked'), ['dns'])
  for (const text of ['Houses that are for sale', 'Homes.com: houses for sale', 'We parked the car'])
    assert.deepEqual(title(text), ['dns', 'sender', 'widget'], text)
  assert.deepEqual(names({ ...all, http: { ...all.http, isLander: true } }), ['dns'])
})
