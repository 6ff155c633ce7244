import assert from 'node:assert/strict'
import { test } from 'node:test'
import { templateColumnOf } from './template-columns.ts'
import { readTemplateCells, readTemplateObject } from './template-finding.ts'

const context = { seenAt: '2026-01-02T03:04:05Z', importId: 'imp_1' }

const findingOf = (given: object) => {
  const read = readTemplateObject(given, context)
  assert.ok('findings' in read, 'refusal' in read ? read.refusal : '')
  return read.findings[0]
}

const refusalOf = (given: object): string => {
  const read = readTemplateObject(given, context)
  return 'refusal' in read ? read.refusal : ''
}

test('a host, a title and a severity are enough', () => {
  assert.deepEqual(findingOf({ host: 'www.acme.com', title: 'Open door!', severity: 'High' }), {
    hosts: ['www.acme.com'],
    observationType: 'open_door',
    ruleName: 'Open door!',
    title: 'Open door!',
    description: 'Open door!',
    category: 'OBSERVATION_CATEGORY_OTHER',
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_MEDIUM',
    asset: { dns: { recordType: 'ASSET_DNS_TYPE_A', domain: 'www.acme.com' } },
    references: [],
    source: { kind: 'SOURCE_KIND_IMPORT', tool: 'import', ruleId: 'open_door', importId: 'imp_1' },
    tags: [],
    lastSeen: '2026-01-02T03:04:05Z',
  })
})

test('a type is made of the title, in whatever language that is', () => {
  const typeOf = (title: string) => findingOf({ host: 'acme.com', severity: 'low', title })?.observationType
  assert.equal(typeOf('TLS 1.0 が有効'), 'tls_1_0_が有効')
  assert.equal(typeOf('TLS 1.0 отключён'), 'tls_1_0_отключён')
  assert.equal(typeOf('Zugänge sind offen!'), 'zugänge_sind_offen')
  assert.equal(typeOf('𠮷'.repeat(200)), '𠮷'.repeat(120))
})

test('every column has its place', () => {
  const finding = findingOf({
    url: 'https://www.acme.com/login',
    type: 'old_library',
    title: 'Old library',
    description: 'Text',
    category: 'encryption',
    severity: 'SEVERITY_LOW',
    confidence: 'confirmed',
    cve: 'cve-2024-1234',
    cvssScore: 5.4,
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:L/I:L/A:N',
    cwe: ['CWE-79', '80'],
    product: 'jQuery 1.0',
    cpe: 'cpe:2.3:a:jquery:jquery:1.0',
    fixAvailable: true,
    evidence: 'jquery-1.0.js',
    remediation: 'Update',
    references: ['https://example.com/1', 'https://example.com/2'],
    tags: ['a b', 'c'],
    firstSeen: '2025-01-01',
    lastSeen: '2025-02-01 10:00:00',
    tool: 'pentest',
  })
  assert.equal(finding?.category, 'OBSERVATION_CATEGORY_ENCRYPTION')
  assert.equal(finding?.confidence, 'CONFIDENCE_CONFIRMED')
  assert.deepEqual(finding?.asset, { url: { url: 'https://www.acme.com/login' } })
  assert.deepEqual(finding?.vulnerability?.cweIds, ['CWE-79', 'CWE-80'])
  assert.equal(finding?.vulnerability?.cvssScores?.[0]?.scoreSource, 'pentest')
  assert.equal(finding?.vulnerability?.fixAvailable, true)
  assert.deepEqual(finding?.references, ['https://example.com/1', 'https://example.com/2'])
  assert.deepEqual(finding?.tags, ['a b', 'c'])
  assert.equal(finding?.firstSeen, '2025-01-01T00:00:00.000000Z')
  assert.equal(finding?.lastSeen, '2025-02-01T10:00:00.000000Z')
  assert.equal(finding?.source.tool, 'pentest')
})

test('headings may be written in other ways, and unknown ones are passed over', () => {
  const columns = ['Domain', 'OBSERVATION_TYPE', 'severity', 'Owner'].map(templateColumnOf)
  const read = readTemplateCells(['acme.com', 'x', 'low', 'me'], columns, context)
  assert.ok('findings' in read)
  assert.equal(read.findings[0]?.observationType, 'x')
  assert.equal(read.findings[0]?.ruleName, undefined)
})

test('a cell that was kept from being a formula is read as it was', () => {
  const columns = ['host', 'title', 'severity'].map(templateColumnOf)
  const read = readTemplateCells(['acme.com', "'=1+1", 'low'], columns, context)
  assert.equal('findings' in read ? read.findings[0]?.title : '', '=1+1')
})

test('what cannot be meant is refused with what is wrong', () => {
  const sound = { host: 'acme.com', title: 't', severity: 'low' }
  assert.match(refusalOf({ ...sound, host: '' }), /neither a host nor a url/)
  assert.match(refusalOf({ ...sound, title: '' }), /neither a title nor a type/)
  assert.match(refusalOf({ ...sound, severity: 'bad' }), /severity "bad" must be one of/)
  assert.match(refusalOf({ ...sound, category: 'bad' }), /category "bad"/)
  assert.match(refusalOf({ ...sound, confidence: 'sure' }), /confidence "sure"/)
  assert.match(refusalOf({ ...sound, cve: 'CVE-1' }), /cve "CVE-1" is not a CVE id/)
  assert.match(refusalOf({ ...sound, port: 'http' }), /port "http" is not a number/)
})
