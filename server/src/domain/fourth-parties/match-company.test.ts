import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectFourthParties } from './detect-fourth-parties.ts'
import type { Clue } from './clue.ts'
import { matchCompany } from './match-company.ts'
import type { Signature } from './signature.ts'

const clue = (method: string, subject: string, more: Partial<Clue> = {}): Clue => ({
  // Every method in this file is the end of a method's name.
  method: `DETECTION_METHOD_${method}` as Clue['method'],
  as: 'name',
  subject,
  ...more,
})

const companyOf = (...given: Parameters<typeof clue>): string | undefined =>
  matchCompany(clue(...given), () => true)?.signature.vendorDomain

test("a record that depends on a host below a company's own domain names the company", () => {
  for (const method of ['DNS_MX', 'DNS_NS', 'DNS_CNAME', 'DNS_DKIM', 'DNS_SPF_INCLUDE', 'HTML_SCRIPT'])
    assert.equal(companyOf(method, 'acme.zendesk.com'), 'zendesk.com', method)
})

test('a mention counts only if the host has a purpose of its own', () => {
  for (const more of [{ isCasual: true }, {}]) {
    const method = more.isCasual === true ? 'HTML_SCRIPT' : 'CSP_SOURCE'
    assert.equal(companyOf(method, 'static.zendesk.com', more), 'zendesk.com')
    assert.equal(companyOf(method, 'www.zendesk.com', more), undefined)
    assert.equal(companyOf(method, 'zendesk.com', more), undefined)
  }
})

test('a domain that no signature is about stands for its owner, if signatures are about that', () => {
  const found = (...known: string[]) =>
    matchCompany(clue('HTML_SCRIPT', 'cdn.auth0.com'), (domain) => known.includes(domain))?.signature
      .vendorDomain
  assert.equal(found('okta.com'), 'okta.com')
  assert.equal(found('okta.com', 'auth0.com'), 'auth0.com')
  assert.equal(found(), 'auth0.com')
})

test('reports to a host of their own name the company, and reports to its plain domain do not', () => {
  assert.equal(companyOf('DNS_TXT_VERIFICATION', 'rua.zendesk.com'), 'zendesk.com')
  for (const host of ['zendesk.com', 'www.zendesk.com', 'acme.s3.amazonaws.com'])
    assert.equal(companyOf('DNS_TXT_VERIFICATION', host), undefined, host)
})

test('a company outside the usual categories counts only if a signature is about it', () => {
  const found = (isKnown: boolean) =>
    matchCompany(clue('DNS_CNAME', 'acme.samsara.com'), () => isKnown)?.signature.vendorDomain
  assert.equal(found(true), 'samsara.com')
  assert.equal(found(false), undefined)
})

test('look-alikes, mailboxes, issuers and hosts of customers name nobody', () => {
  assert.equal(companyOf('DNS_CNAME', 'acme.notzendesk.com'), undefined)
  assert.equal(companyOf('DNS_CNAME', 'zendesk.com.evil.example'), undefined)
  assert.equal(companyOf('DNS_TXT_VERIFICATION', 'zendesk.com'), undefined)
  assert.equal(companyOf('DNS_CAA', 'digicert.com'), undefined)
  assert.equal(companyOf('HTML_SCRIPT', 'bucket.s3.amazonaws.com'), undefined)
  assert.equal(companyOf('DNS_CNAME', 'acme.zendesk.com', { as: 'text' }), undefined)
  assert.equal(companyOf('DNS_TXT_VERIFICATION', 'google-site-verification=1', { as: 'label' }), undefined)
})

test('a verification text that starts with the name of a company names the company', () => {
  const found = (text: string) => companyOf('DNS_TXT_VERIFICATION', text, { as: 'text' })
  assert.equal(found('zendesk-domain-verification=4f0c7a'), 'zendesk.com')
  assert.equal(found('datadog-domain-verification=4f0c7a'), 'datadoghq.com')
  assert.equal(found('notzendesk-domain-verification=4f0c7a'), undefined)
  assert.equal(found('zendesk verification=4f0c7a'), undefined)
})

test('the name of the company stands for its product only if no signature knows the product', () => {
  const answers = {
    domain: 'acme.com',
    observedAt: '2026-01-02T03:04:05Z',
    mx: [],
    ns: [],
    txt: [],
    caa: [],
    cname: [{ name: 'help.acme.com', target: 'acme.zendesk.com' }],
  }
  const products = (signatures: readonly Signature[]) =>
    detectFourthParties(answers, signatures).flatMap((one) => one.products.map(({ name }) => name))
  assert.deepEqual(products([]), ['Zendesk'])
  const guide: Signature = {
    id: 'zendesk-guide-cname',
    vendorName: 'Zendesk',
    vendorDomain: 'zendesk.com',
    product: 'Zendesk Guide',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    method: 'DETECTION_METHOD_DNS_CNAME',
    pattern: { kind: 'suffix', values: ['zendesk.com'] },
    confidence: 'CONFIDENCE_HIGH',
    proves: 'service',
    source: 'https://support.zendesk.com/',
  }
  assert.deepEqual(products([guide]), ['Zendesk Guide'])
})
