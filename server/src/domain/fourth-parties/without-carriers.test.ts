import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectFourthParties } from './detect-fourth-parties.ts'
import type { RecordedAnswers } from './recorded-answers.ts'
import type { Signature } from './signature.ts'

const signature = (
  company: string,
  method: Signature['method'],
  pattern: Signature['pattern'],
  more: Partial<Signature> = {},
): Signature => ({
  id: `${company}-${pattern.kind}`,
  vendorName: company,
  vendorDomain: `${company}.example`,
  product: company,
  category: 'FOURTH_PARTY_CATEGORY_CLOUD_HOSTING',
  method,
  pattern,
  confidence: 'CONFIDENCE_LOW',
  proves: 'service',
  source: 'https://docs.example.com/',
  ...more,
})

const signatures = [
  signature(
    'edge',
    'DETECTION_METHOD_HTTP_HEADER',
    { kind: 'field', values: ['server: edge'] },
    { proves: 'transport' },
  ),
  signature(
    'edge',
    'DETECTION_METHOD_HTTP_COOKIE',
    { kind: 'label', values: ['__edge'] },
    { proves: 'transport' },
  ),
  signature('host', 'DETECTION_METHOD_DNS_CNAME', { kind: 'suffix', values: ['hosted.example.net'] }),
]

const url = 'https://www.acme.com/'
const carried = { server: 'Edge', 'set-cookie': '__edge=1' }

const found = (more: Partial<RecordedAnswers> = {}): string[] =>
  detectFourthParties(
    {
      domain: 'acme.com',
      observedAt: '2026-01-02T03:04:05Z',
      mx: [],
      ns: [],
      cname: [],
      txt: [],
      caa: [],
      http: { url, headers: carried, scriptHosts: [], cspHosts: [] },
      ...more,
    },
    signatures,
  ).map(({ name }) => name)

test("a delivery network in the headers of the vendor's own site is the vendor's", () => {
  assert.deepEqual(found(), ['edge'])
})

test('one in front of a service that the name of the site leads to is not', () => {
  const cname = [{ name: 'www.acme.com', target: 'acme.hosted.example.net' }]
  assert.deepEqual(found({ cname }), ['host'])
})

test('a service behind one name says nothing about the others', () => {
  const cname = [{ name: 'shop.acme.com', target: 'acme.hosted.example.net' }]
  assert.deepEqual(found({ cname }), ['edge', 'host'])
})
