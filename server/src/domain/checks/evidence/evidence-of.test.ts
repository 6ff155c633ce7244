import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DnsAnswer } from '../dns-answer.ts'
import { checks } from '../index.ts'
import type { RecordedDomain, RecordedHost, RecordedHttp } from '../recorded-domain.ts'
import { runChecks } from '../run-checks.ts'
import { evidenceOf } from './evidence-of.ts'

const domain = 'acme.com'
const empty = { outcome: 'empty' } as const
const failed = { outcome: 'failed', reason: 'timeout' } as const
const named = (name: string) => ({ name, answer: empty })
const found = (...records: string[]): DnsAnswer<string> => ({ outcome: 'found', records })

const page = (headers: [string, string][], body: string): RecordedHttp => ({
  outcome: 'answered',
  hops: [{ url: `https://${domain}/`, status: 200, headers: [['content-type', 'text/html'], ...headers] }],
  body,
})

const host = (secure: RecordedHttp): RecordedHost => ({
  host: domain,
  handshake: failed,
  legacyHandshake: failed,
  weakHandshake: failed,
  plain: { outcome: 'closed' },
  secure,
  securityTxt: failed,
})

const recorded = (given: Partial<RecordedDomain> = {}): RecordedDomain => ({
  domain,
  zone: domain,
  observedAt: '2026-11-15T12:00:00.000Z',
  mx: { outcome: 'found', records: [{ exchange: 'mx.acme.com', priority: 10 }] },
  ns: { name: domain, answer: found('ns1.acme.com', 'ns2.acme.com') },
  txt: found('v=spf1 ?all', 'some-verification=1'),
  caa: [named(domain)],
  ds: named(domain),
  dmarc: [named(`_dmarc.${domain}`)],
  mtaSts: named(`_mta-sts.${domain}`),
  mtaStsPolicy: undefined,
  tlsRpt: named(`_smtp._tls.${domain}`),
  spf: [],
  stray: { name: `x.${domain}`, answer: { outcome: 'missing' } },
  aliases: [],
  hosts: [],
  mailServers: [],
  ...given,
})

const look = (given: Partial<RecordedDomain> = {}) => {
  const all = recorded(given)
  const { findings } = runChecks(all)
  const { records, restsOn } = evidenceOf(all, findings)
  return {
    records,
    hashes: records.map(({ sha256 }) => sha256).toSorted(),
    contents: records.map(({ content }) => content),
    byType: new Map(findings.map((finding) => [finding.observationType, restsOn.get(finding) ?? []])),
  }
}

test('every check says what it rests on, and every finding names a record', () => {
  for (const { restsOn, issues } of checks) assert.ok(restsOn.length > 0, Object.keys(issues).join())
  const { byType, records } = look({ hosts: [host(page([], '<title>Hello</title>'))] })
  assert.ok(byType.size > 5)
  for (const [type, hashes] of byType) assert.ok(hashes.length > 0, type)
  assert.equal(new Set(records.map(({ sha256 }) => sha256)).size, records.length)
  for (const { content } of records) assert.equal(typeof JSON.parse(content).kind, 'string')
})

test('answers that mean the same give the same records', () => {
  const one = look({
    hosts: [
      host(
        page(
          [
            ['date', 'Sun, 15 Nov 2026 12:00:00 GMT'],
            ['set-cookie', 'sid=4f3c2b1a9d8e7f60; Path=/; Expires=Mon, 16 Nov 2026 12:00:00 GMT'],
            ['set-cookie', 'lang=de'],
            ['content-security-policy', "script-src 'nonce-abc123def456'"],
            ['x-request-id', '1'],
          ],
          '<meta name="csrf-token" content="one"><script nonce="a1" src="/a.js?t=1731672000"></script>',
        ),
      ),
    ],
  })
  const two = look({
    observedAt: '2026-11-16T13:00:00.000Z',
    txt: found('some-verification=1', 'v=spf1 ?all'),
    ns: { name: domain, answer: found('ns2.acme.com', 'ns1.acme.com') },
    hosts: [
      host(
        page(
          [
            ['set-cookie', 'lang=en'],
            ['set-cookie', 'sid=0123456789abcdef; Path=/; Expires=Tue, 17 Nov 2026 13:00:00 GMT'],
            ['content-security-policy', "script-src 'nonce-zzz999yyy888'"],
            ['age', '17'],
          ],
          '<script nonce="b2" src="/a.js?t=1731758400"></script><meta name="csrf-token" content="two"> new text',
        ),
      ),
    ],
  })
  assert.deepEqual(one.hashes, two.hashes)
  assert.notDeepEqual(one.hashes, look().hashes)
})

test('no record holds a secret that was seen', () => {
  const secrets = [
    'ghp_abcdefghijklmnopqrstuvwxyz0123456789',
    'sessionvalue1234567890',
    'hunter2pass',
    'AbCd/EfGh+IjKlMnOpQrStUvWxYz0123456789ab',
  ]
  const { contents } = look({
    hosts: [
      host(
        page(
          [
            ['set-cookie', `JSESSIONID=${secrets[1]}`],
            ['content-security-policy', `script-src 'unsafe-inline' https://ada:${secrets[2]}@cdn.example`],
          ],
          `<title>${secrets[0]}</title><script src="http://x.example/a.js?key=${secrets[2]}"></script>
           <script>aws_secret_access_key = "${secrets[3]}"</script><iframe src="/x?token=${secrets[0]}"></iframe>`,
        ),
      ),
    ],
  })
  assert.ok(contents.some((content) => content.includes('JSESSIONID=…')))
  for (const secret of secrets) assert.ok(!contents.some((content) => content.includes(secret)), secret)
})

test('hostile answers stay within bounds', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `record ${at} ${'x'.repeat(200)}`)
  const huge = Array.from(
    { length: 7_000 },
    (_, at) => `<script src="http://host-${at}.example/${'a-b'.repeat(20)}"></script>`,
  ).join('')
  assert.ok(huge.length > 524_288)
  const all = recorded({
    txt: found(...many),
    spf: Array.from({ length: 20 }, (_, at) => ({
      name: `n${at}.acme.com`,
      answer: found(...many.slice(0, 500)),
    })),
    hosts: [host(page([['server', 'y'.repeat(100_000)]], huge))],
  })
  // A small page with the same problems, because this is not about the checks.
  const small = huge.slice(0, 1_000)
  const { findings } = runChecks(recorded({ hosts: [host(page([], small))] }))
  const { records } = evidenceOf(all, findings)
  for (const { content } of records) assert.ok(content.length < 100_000, content.slice(-100))
  assert.ok(records.some(({ content }) => content.includes('"omitted":{"count":')))
})

test('a page is not read again for every finding that rests on it', () => {
  let reads = 0
  const answered = page([], '<script src="http://cdn.example/a.js"></script>')
  const counted = Object.defineProperty({ ...answered }, 'body', {
    enumerable: true,
    get: () => {
      reads += 1
      return 'body' in answered ? answered.body : undefined
    },
  })
  const all = recorded({ hosts: [host(counted)] })
  const { findings } = runChecks(all)
  const readsFor = (count: number): number => {
    reads = 0
    evidenceOf(all, Array.from({ length: count }, () => findings).flat())
    return reads
  }
  const once = readsFor(1)
  assert.ok(once > 0)
  assert.equal(readsFor(100), once)
})
