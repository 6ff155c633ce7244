import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import { getDomain } from 'tldts'
import { setupHosts } from '../../domain/checks/inline-setups.ts'
import { normalizeDomainName } from '../../domain/kernel/domain-name.ts'
import { detectFourthParties } from '../../domain/fourth-parties/detect-fourth-parties.ts'
import type { RecordedAnswers } from '../../domain/fourth-parties/recorded-answers.ts'
import type { Signature } from '../../domain/fourth-parties/signature.ts'
import { signatures } from './index.ts'

const silent: RecordedAnswers = {
  domain: 'vendor.example.com',
  observedAt: '2026-01-02T03:04:05Z',
  mx: [],
  ns: [],
  cname: [],
  txt: [],
  caa: [],
}

const page = { url: 'https://vendor.example.com/', headers: {}, scriptHosts: [], cspHosts: [] }

type Answer = (subject: string) => Partial<RecordedAnswers>

const name = silent.domain
const withText = (label: string, value: string): Partial<RecordedAnswers> => ({
  txt: [{ name: label === '' ? name : `${label}.${name}`, value }],
})
const withAlias = (label: string, target: string): Partial<RecordedAnswers> => ({
  cname: [{ name: `${label}.${name}`, target }],
})
const withHeader = (line: string): Partial<RecordedAnswers> => {
  const [header = '', value = ''] = line.split(': ')
  return { http: { ...page, headers: { [header.toLowerCase()]: value } } }
}

/** What a vendor's answers look like that have this name or text in the place of a method and kind of pattern. */
const answersOf: Readonly<Record<string, Answer>> = {
  'DETECTION_METHOD_DNS_MX suffix': (exchange) => ({ mx: [{ exchange, priority: 10 }] }),
  'DETECTION_METHOD_DNS_NS suffix': (host) => ({ ns: [host] }),
  'DETECTION_METHOD_DNS_SOA suffix': (host) => ({ soa: [{ mname: host, rname: '' }] }),
  'DETECTION_METHOD_DNS_CNAME suffix': (target) => withAlias('www', target),
  'DETECTION_METHOD_DNS_DKIM suffix': (target) => withAlias('q7x._domainkey', target),
  'DETECTION_METHOD_DNS_DKIM label': (selector) => withText(`${selector}._domainkey`, 'v=DKIM1; p=abc'),
  'DETECTION_METHOD_DNS_TXT_VERIFICATION txtPrefix': (text) => withText('', text),
  'DETECTION_METHOD_DNS_TXT_VERIFICATION label': (label) => withText(label, 'abc123'),
  'DETECTION_METHOD_DNS_TXT_VERIFICATION suffix': (host) =>
    withText('_dmarc', `v=DMARC1; p=none; rua=mailto:reports@${host}`),
  'DETECTION_METHOD_DNS_SPF_INCLUDE suffix': (host) => withText('', `v=spf1 include:${host} -all`),
  'DETECTION_METHOD_DNS_CAA host': (value) => ({ caa: [{ tag: 'issue', value }] }),
  'DETECTION_METHOD_HTML_SCRIPT suffix': (host) => ({ http: { ...page, scriptHosts: [host] } }),
  'DETECTION_METHOD_HTML_SCRIPT link': (link) => ({ http: { ...page, links: [`https://${link}`] } }),
  'DETECTION_METHOD_HTML_SCRIPT field': (line) => {
    const [meta = '', content = ''] = line.split(': ')
    return { http: { ...page, metas: [{ name: meta, content }] } }
  },
  'DETECTION_METHOD_CSP_SOURCE suffix': (host) => ({ http: { ...page, cspHosts: [host] } }),
  'DETECTION_METHOD_HTTP_HEADER field': withHeader,
  'DETECTION_METHOD_HTTP_COOKIE label': (cookie) => withHeader(`set-cookie: ${cookie}=abc; Path=/`),
  'DETECTION_METHOD_TLS_CERTIFICATE suffix': (host) => ({ certificateNames: [host] }),
}

type Sampled = Pick<Signature, 'method' | 'pattern'>

const idsFoundIn = ({ method, pattern: { kind } }: Sampled, subject: string): string[] => {
  const answers = answersOf[`${method} ${kind}`]
  assert.ok(answers, `Say what an answer with a ${kind} of ${method} looks like.`)
  return detectFourthParties({ ...silent, ...answers(subject) }, signatures).flatMap(({ evidence }) =>
    evidence.map(({ signatureId }) => signatureId),
  )
}

const patterns = signatures.flatMap((signature) =>
  signature.pattern.values.map((value) => ({ ...signature, value })),
)

const ended = (value: string): string => value.replace(/\*(?=\.|$)/, 'q7x')

const genuine = ({ pattern }: Signature, written: string): string[] => {
  const value = pattern.kind === 'suffix' ? ended(written) : written
  switch (pattern.kind) {
    case 'txtPrefix':
      return [`${value}abc123`, `${value.toUpperCase()}abc123`]
    case 'label':
      return [ended(value)]
    case 'field': {
      const [field = '', words = 'abc123'] = value.split(': ')
      return [`${ended(field)}: ${words}`, `${ended(field)}: ${words.toUpperCase()}`]
    }
    case 'link':
      return [value.includes('/') ? `${value}q7x` : `q7x.${value}/`]
    case 'host':
      return [value, `${value}.`, value.toUpperCase()]
    case 'suffix':
      return [value, `${value}.`, value.toUpperCase(), `q7x.${value}`, `Q7x.Y.${value}.`]
  }
}

const lookAlikes = ({ pattern }: Signature, written: string): string[] => {
  const value = pattern.kind === 'suffix' ? ended(written) : written
  switch (pattern.kind) {
    case 'txtPrefix':
      return [
        `evil${value}abc123`,
        ` ${value}abc123`,
        `${value.slice(0, -1)}x${value.slice(-1)}abc123`,
        value,
      ]
    case 'label':
      return [`evil${ended(value)}`, ...(value.endsWith('*') ? [] : [`${value}x`])]
    case 'field': {
      const [field = '', words] = value.split(': ')
      const others = words === undefined ? [] : [`${field}: evil${words}`, `${field}: abc123`]
      return [`evil${ended(field)}: ${words ?? 'abc123'}`, ...others]
    }
    case 'link':
      return [`www.${value}`, `q7x.${value.replace(/(?=\/|$)/, '.evil.org')}q7x`, `q7x.evil${value}q7x`]
    case 'host':
    case 'suffix': {
      const glued = [`evil${value}`, `evil-${value}`, `${value}x`, `${value}.evil.org`, `q.evil${value}`]
      return pattern.kind === 'host' ? [...glued, `q7x.${value}`] : glued
    }
  }
}

test('the catalogue has over 1,600 products and covers every method', () => {
  assert.ok(new Set(signatures.map(({ product }) => product)).size > 1_600)
  const methods = Object.groupBy(signatures, ({ method }) => method)
  const least = [
    ['DETECTION_METHOD_DNS_MX', 200],
    ['DETECTION_METHOD_DNS_NS', 220],
    ['DETECTION_METHOD_DNS_CNAME', 550],
    ['DETECTION_METHOD_DNS_TXT_VERIFICATION', 220],
    ['DETECTION_METHOD_DNS_SPF_INCLUDE', 300],
    ['DETECTION_METHOD_DNS_DKIM', 60],
    ['DETECTION_METHOD_DNS_CAA', 25],
    ['DETECTION_METHOD_HTML_SCRIPT', 1_100],
    ['DETECTION_METHOD_CSP_SOURCE', 1_000],
    ['DETECTION_METHOD_HTTP_HEADER', 85],
    ['DETECTION_METHOD_HTTP_COOKIE', 28],
  ] as const
  for (const [method, count] of least) assert.ok((methods[method]?.length ?? 0) >= count, method)
})

test('every id is short, in kebab case and unique', () => {
  for (const { id } of signatures) assert.match(id, /^[a-z0-9]+(?:-[a-z0-9]+){1,6}$/)
  assert.equal(new Set(signatures.map(({ id }) => id)).size, signatures.length)
})

test('a fourth party is identified by its registrable domain, in one spelling', () => {
  const names = new Map<string, string>()
  for (const { vendorDomain, vendorName } of signatures) {
    assert.deepEqual(normalizeDomainName(vendorDomain), { domain: vendorDomain })
    assert.equal(getDomain(vendorDomain), vendorDomain)
    assert.equal(names.get(vendorDomain) ?? vendorName, vendorName)
    names.set(vendorDomain, vendorName)
  }
})

test('a product belongs to one vendor and one category', () => {
  const products = new Map<string, string>()
  for (const { product, vendorDomain, category } of signatures) {
    const place = `${vendorDomain} ${category}`
    assert.equal(products.get(product) ?? place, place, product)
    products.set(product, place)
  }
})

test('every category, method and confidence is set and in the contract', () => {
  for (const { id, category, method, confidence } of signatures) {
    assert.ok(FourthPartyCategory.enum.indexOf(category) > 0, id)
    assert.ok(DetectionMethod.enum.indexOf(method) > 0, id)
    assert.ok(Confidence.enum.indexOf(confidence) > 0, id)
  }
})

test('every signature cites an https page', () => {
  for (const { id, source } of signatures) {
    const { protocol, hostname, username, port } = new URL(source)
    assert.deepEqual([protocol, username, port], ['https:', '', ''], id)
    assert.ok(getDomain(hostname), id)
  }
})

test('no two signatures of a method have the same pattern', () => {
  const seen = new Set<string>()
  for (const { method, pattern, value } of patterns) {
    const key = `${method} ${pattern.kind} ${value}`
    assert.ok(!seen.has(key), key)
    seen.add(key)
  }
})

const host =
  /^(?=.{4,100}$)[a-z0-9_](?:[a-z0-9_-]*(?:[a-z0-9]|-\*))?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?)+$/
const forms: Readonly<Record<Signature['pattern']['kind'], RegExp>> = {
  host,
  suffix: host,
  // Ends with what ends a key. `MS=ms` goes on, because others use `MS=` as well, and so does Pardot's account number.
  txtPrefix: /^[a-z0-9_][a-z0-9_.-]{1,60}(?:[=:]|(?<=\w{3})[-_.])$|^pardot\d$|^v=verifydomain ms=$/,
  label: /^[a-z0-9_][a-z0-9_-]{2,60}\*?$/,
  field: /^[a-z0-9:._-]{3,60}\*?(?:: [a-z0-9][a-z0-9 ./_-]+)?$/,
  link: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/(?:[a-z0-9_-]+\/)*)?$/,
}

test('a pattern is data that can match: in lower case, and as long as its kind needs', () => {
  for (const { pattern, value, id } of patterns) assert.match(value, forms[pattern.kind], id)
})

test('no pattern is a public suffix, which strangers would match', () => {
  for (const { pattern, value, id } of patterns)
    if (pattern.kind === 'host' || pattern.kind === 'suffix') assert.ok(getDomain(ended(value)), id)
})

test('each signature is found in answers made from its own pattern', () => {
  for (const signature of patterns)
    for (const subject of genuine(signature, signature.value))
      assert.deepEqual(idsFoundIn(signature, subject), [signature.id], subject)
})

test('no signature matches a look-alike of its pattern', () => {
  for (const signature of patterns)
    for (const subject of lookAlikes(signature, signature.value)) {
      const found = idsFoundIn(signature, subject)
      assert.ok(!found.includes(signature.id), `${signature.id} in ${subject}`)
    }
})

test('a pattern counts only in records of its own method', () => {
  // The table of companies tells whose host it is in any record, but not what for.
  const found = (place: string, subject: string) =>
    detectFourthParties({ ...silent, ...answersOf[place]?.(subject) }, signatures)
      .flatMap(({ evidence }) => evidence)
      .filter(({ signatureId }) => !signatureId.endsWith('-own-domain'))
  assert.deepEqual(found('DETECTION_METHOD_DNS_NS suffix', 'aspmx.l.google.com'), [])
  assert.deepEqual(found('DETECTION_METHOD_DNS_MX suffix', 'ns1.he.net'), [])
  assert.deepEqual(found('DETECTION_METHOD_DNS_CNAME suffix', 'js.stripe.com'), [])
})

test('every service that an inline script can set up is known', () => {
  const script = { method: 'DETECTION_METHOD_HTML_SCRIPT', pattern: { kind: 'suffix', values: [] } } as const
  for (const service of setupHosts) assert.notDeepEqual(idsFoundIn(script, service), [], service)
})

test('a source says when the row was written', () => {
  for (const { id, source } of signatures) assert.match(source, / \(20\d\d-\d\d\)$/, id)
})
