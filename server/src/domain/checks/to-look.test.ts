import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordedDomain, recordedHost, recordedPage } from '../../../../test/support/outside/recorded.ts'
import type { RecordedAnswers } from '../fourth-parties/recorded-answers.ts'
import type { DnsAnswer } from './dns-answer.ts'
import type { RecordedDomain } from './recorded-domain.ts'
import { toLook } from './to-look.ts'

const records = <R>(...some: R[]): DnsAnswer<R> => ({ outcome: 'found', records: some })
const named = <R>(name: string, ...some: R[]) => ({ name, answer: records(...some) })

const look = (known: Partial<RecordedDomain>): RecordedAnswers => {
  const answers = toLook(recordedDomain({ mx: { outcome: 'empty' }, ...known }))
  assert.ok(!('failed' in answers))
  return answers
}

test('a domain that nobody answers for is a failed look', () => {
  const { domain, observedAt } = recordedDomain()
  assert.deepEqual(toLook(recordedDomain()), { domain, observedAt, failed: true })
})

test('a recording of the first queries alone is a look', () => {
  const { domain, observedAt } = recordedDomain()
  const found = toLook({ domain, observedAt, mx: { outcome: 'empty' }, txt: records('a=1') })
  assert.deepEqual('failed' in found ? [] : found.txt, [{ name: domain, value: 'a=1' }])
})

test('each record of a chain of aliases is kept under its own name', () => {
  const { cname } = look({
    aliases: [{ name: 'www.company.com', targets: ['a.cdn.net', 'b.cdn.net'], end: records('192.0.2.1') }],
    pointers: [{ name: 's1._domainkey.company.com', targets: ['s1.sender.net'] }],
  })
  assert.deepEqual(cname, [
    { name: 'www.company.com', target: 'a.cdn.net' },
    { name: 'a.cdn.net', target: 'b.cdn.net' },
    { name: 's1._domainkey.company.com', target: 's1.sender.net' },
  ])
})

test("SPF is read as far as the vendor writes it: a provider's includes are its own suppliers", () => {
  const { txt } = look({
    txt: records('v=spf1 include:_spf.company.com include:sender.net -all'),
    spf: [
      named('_spf.company.com', 'other', 'v=spf1 include:company.com.spf-service.net ~all'),
      named('company.com.spf-service.net', 'v=spf1 include:_spf.company.com include:deep.net ~all'),
      named('sender.net', 'v=spf1 include:supplier-of-sender.net ~all'),
    ],
  })
  assert.deepEqual(
    txt.map(({ name }) => name),
    ['company.com', '_spf.company.com', 'company.com.spf-service.net'],
  )
})

test('records at usual names are part of the look', () => {
  const { txt, srv, soa } = look({
    dmarc: [named('_dmarc.company.com', 'v=DMARC1; p=none')],
    tlsRpt: named('_smtp._tls.company.com', 'v=TLSRPTv1; rua=mailto:a@b.com'),
    texts: [named('_amazonses.company.com', 'token'), { name: 'x', answer: { outcome: 'missing' } }],
    srv: [named('_sip._tls.company.com', { target: 'sip.example.net', port: 443 })],
    soa: named('company.com', { mname: 'ns1.dns.net', rname: 'admin.dns.net' }),
  })
  assert.deepEqual(
    txt.map(({ name }) => name),
    ['_dmarc.company.com', '_smtp._tls.company.com', '_amazonses.company.com'],
  )
  assert.deepEqual(srv, [{ name: '_sip._tls.company.com', target: 'sip.example.net', port: 443 }])
  assert.deepEqual(soa, [{ mname: 'ns1.dns.net', rname: 'admin.dns.net' }])
})

test('a policy names hosts in every directive but the one for who may frame the page', () => {
  const policy =
    "default-src 'self' https:; script-src *.a.com https://b.com:443/x; report-uri https://c.com/r; frame-ancestors https://no.com; report-to no.group"
  const headers = {
    'content-security-policy': policy,
    'content-security-policy-report-only': 'img-src d.com',
  }
  const { http } = look({ hosts: [recordedHost({ secure: recordedPage({ headers }) })] })
  assert.deepEqual(http?.cspHosts, ['*.a.com', 'b.com', 'c.com', 'd.com'])
})

test('every response counts: redirects and errors by their headers, pages also by what they hold', () => {
  const body = `<title>T</title><script src="/own.js"></script><script src="//cdn.net/a.js"></script>
    <iframe src="https://frame.net/x"></iframe><a href="https://acme.tenant.com/">x</a>
    <meta name="generator" content="g">`
  const error = recordedPage({
    url: 'https://company.com/',
    status: 403,
    headers: { server: 'edge', 'set-cookie': ['a=1', 'b=2'] },
    body: '<script src="//no.net/a.js"></script>',
  })
  const { http, otherSites } = look({
    hosts: [
      recordedHost({ secure: error }),
      recordedHost({ secure: recordedPage({ url: 'https://www.company.com/', body }) }),
    ],
  })
  assert.deepEqual(http, {
    url: 'https://www.company.com/',
    headers: { 'content-type': 'text/html' },
    scriptHosts: ['www.company.com', 'cdn.net'],
    cspHosts: [],
    placeHosts: [{ element: 'iframe', host: 'frame.net' }],
    links: ['https://acme.tenant.com/'],
    metas: [{ name: 'generator', content: 'g' }],
    title: 'T',
  })
  assert.deepEqual(
    otherSites?.map(({ url, headers, scriptHosts }) => [url, headers['set-cookie'], scriptHosts]),
    [['https://company.com/', 'a=1\nb=2', []]],
  )
})
