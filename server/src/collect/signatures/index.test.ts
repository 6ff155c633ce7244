import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Confidence, DetectionMethod, FourthPartyCategory } from '@parapet/contract'
import { getDomain } from 'tldts'
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

/** The answers of a vendor that has this name or text in a record of the method. */
const answersWith = (method: DetectionMethod, subject: string): RecordedAnswers => {
  const name = silent.domain
  switch (method) {
    case 'DETECTION_METHOD_DNS_MX':
      return { ...silent, mx: [{ exchange: subject, priority: 10 }] }
    case 'DETECTION_METHOD_DNS_NS':
      return { ...silent, ns: [subject] }
    case 'DETECTION_METHOD_DNS_CNAME':
      return { ...silent, cname: [{ name: `www.${name}`, target: subject }] }
    case 'DETECTION_METHOD_DNS_TXT_VERIFICATION':
      return { ...silent, txt: [{ name, value: subject }] }
    case 'DETECTION_METHOD_DNS_SPF_INCLUDE':
      return { ...silent, txt: [{ name, value: `v=spf1 include:${subject} -all` }] }
    case 'DETECTION_METHOD_DNS_CAA':
      return { ...silent, caa: [{ tag: 'issue', value: subject }] }
    case 'DETECTION_METHOD_HTML_SCRIPT':
      return { ...silent, http: { ...page, scriptHosts: [subject] } }
    case 'DETECTION_METHOD_CSP_SOURCE':
      return { ...silent, http: { ...page, cspHosts: [subject] } }
    default:
      throw new Error(`No answer is made for ${method}.`)
  }
}

const idsFoundIn = (method: DetectionMethod, subject: string): string[] =>
  detectFourthParties(answersWith(method, subject), signatures).flatMap(({ evidence }) =>
    evidence.map(({ signatureId }) => signatureId),
  )

const patterns = signatures.flatMap((signature) =>
  signature.pattern.values.map((value) => ({ ...signature, value })),
)

const genuine = ({ pattern }: Signature, value: string): string[] => {
  if (pattern.kind === 'txtPrefix') return [`${value}abc123`, `${value.toUpperCase()}abc123`]
  const exact = [value, `${value}.`, value.toUpperCase()]
  return pattern.kind === 'host' ? exact : [...exact, `q7x.${value}`, `Q7x.Y.${value}.`]
}

const lookAlikes = ({ pattern }: Signature, value: string): string[] => {
  if (pattern.kind === 'txtPrefix')
    return [`evil${value}abc123`, ` ${value}abc123`, value.replace(/(?=[=:])/, 'x').concat('abc123'), value]
  const glued = [`evil${value}`, `evil-${value}`, `${value}x`, `${value}.evil.org`, `q.evil${value}`]
  return pattern.kind === 'host' ? [...glued, `q7x.${value}`] : glued
}

test('the catalogue covers every method', () => {
  const methods = Object.groupBy(signatures, ({ method }) => method)
  const least = [
    ['DETECTION_METHOD_DNS_MX', 15],
    ['DETECTION_METHOD_DNS_NS', 15],
    ['DETECTION_METHOD_DNS_CNAME', 50],
    ['DETECTION_METHOD_DNS_TXT_VERIFICATION', 12],
    ['DETECTION_METHOD_DNS_SPF_INCLUDE', 20],
    ['DETECTION_METHOD_DNS_CAA', 8],
    ['DETECTION_METHOD_HTML_SCRIPT', 60],
    ['DETECTION_METHOD_CSP_SOURCE', 60],
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

test('a pattern is data that can match: a lower-case host name, or a prefix that ends its key', () => {
  for (const { pattern, value, id } of patterns) {
    if (pattern.kind === 'txtPrefix') assert.match(value, /^[a-z0-9_-]+[=:](?:ms)?$/, id)
    else
      assert.match(
        value,
        /^(?=.{4,100}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
        id,
      )
  }
})

test('no pattern is a public suffix, which strangers would match', () => {
  for (const { pattern, value, id } of patterns)
    if (pattern.kind !== 'txtPrefix') assert.ok(getDomain(value), id)
})

test('each signature is found in answers made from its own pattern', () => {
  for (const signature of patterns)
    for (const subject of genuine(signature, signature.value))
      assert.deepEqual(idsFoundIn(signature.method, subject), [signature.id], subject)
})

test('no signature matches a look-alike of its pattern', () => {
  for (const signature of patterns)
    for (const subject of lookAlikes(signature, signature.value)) {
      const found = idsFoundIn(signature.method, subject)
      assert.ok(!found.includes(signature.id), `${signature.id} in ${subject}`)
    }
})

test('a pattern counts only in records of its own method', () => {
  assert.deepEqual(idsFoundIn('DETECTION_METHOD_DNS_NS', 'aspmx.l.google.com'), [])
  assert.deepEqual(idsFoundIn('DETECTION_METHOD_DNS_MX', 'ns1.he.net'), [])
  assert.deepEqual(idsFoundIn('DETECTION_METHOD_DNS_CNAME', 'js.stripe.com'), [])
})
