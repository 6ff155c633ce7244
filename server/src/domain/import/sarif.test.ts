import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSarifResult, readSarifRule, type SarifRun } from './sarif.ts'

const context = { seenAt: '2026-01-02T03:04:05Z', importId: 'imp_1' }

const rule = {
  id: 'XSS',
  shortDescription: { text: 'Cross-site scripting' },
  fullDescription: { text: 'Input becomes part of the page.' },
  help: { text: 'Escape it.' },
  helpUri: 'https://example.com/xss',
  defaultConfiguration: { level: 'error' },
  messageStrings: { found: { text: 'Parameter {0} at {1}' } },
  properties: { 'security-severity': '6.1', tags: ['external/cwe/cwe-079', 'security'] },
}

const runOf = (...rules: object[]): SarifRun => {
  const read = rules.map(readSarifRule)
  return {
    rules: read,
    rulesById: new Map(read.map((one) => [one.id, one])),
    artifacts: ['https://shop.acme.com/indexed'],
    baseUris: new Map([['ROOT', 'https://www.acme.com/base/']]),
    endedAt: undefined,
  }
}

const at = (...locations: object[]) => ({
  locations: locations.map((artifactLocation) => ({
    physicalLocation: { artifactLocation, region: { startLine: 7 } },
  })),
})

const read = (result: object, run = runOf(rule)) => readSarifResult(result, run, context)

const findingsOf = (result: object, run?: SarifRun) => {
  const found = read(result, run)
  assert.ok('findings' in found, 'refusal' in found ? found.refusal : '')
  return found.findings
}

test('a result takes its words from its rule', () => {
  const [finding, ...others] = findingsOf({
    ruleId: 'XSS',
    message: { id: 'found', arguments: ['q', 'line 1'] },
    ...at({ uri: 'https://www.acme.com/search' }),
  })
  assert.deepEqual(others, [])
  assert.deepEqual(finding, {
    hosts: ['www.acme.com'],
    observationType: 'XSS',
    ruleName: 'Cross-site scripting',
    title: 'Cross-site scripting',
    description: 'Input becomes part of the page.',
    category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
    severity: 'SEVERITY_MEDIUM',
    confidence: 'CONFIDENCE_MEDIUM',
    asset: { url: { url: 'https://www.acme.com/search' } },
    evidence: [{ type: 'EVIDENCE_TYPE_SCANNER_OUTPUT', summary: 'Parameter q at line 1 (line 7)' }],
    remediation: 'Escape it.',
    references: ['https://example.com/xss'],
    source: {
      kind: 'SOURCE_KIND_IMPORT',
      tool: 'sarif',
      ruleId: 'XSS',
      importId: 'imp_1',
      ruleUrl: 'https://example.com/xss',
    },
    tags: ['external/cwe/cwe-079', 'security'],
    lastSeen: '2026-01-02T03:04:05Z',
  })
})

const severities: [what: string, result: object, rule: object, expected: string][] = [
  [
    'the score of the result before that of the rule',
    { properties: { 'security-severity': '9.8' } },
    rule,
    'CRITICAL',
  ],
  ['the score of the rule before the level', { level: 'none' }, rule, 'MEDIUM'],
  ['a score of 0', { properties: { 'security-severity': 0 } }, rule, 'INFO'],
  ['the level of the result', { level: 'note' }, { id: 'XSS' }, 'LOW'],
  ['the level of the rule', {}, { id: 'XSS', defaultConfiguration: { level: 'error' } }, 'HIGH'],
  ['warning where nothing is said', {}, { id: 'XSS' }, 'MEDIUM'],
  [
    'the level where the score is none',
    { level: 'error' },
    { ...rule, properties: { 'security-severity': 'x' } },
    'HIGH',
  ],
]

for (const [what, result, of, expected] of severities)
  test(`the severity is by ${what}`, () => {
    const [finding] = findingsOf({ ruleId: 'XSS', ...result, ...at({ uri: 'https://acme.com/' }) }, runOf(of))
    assert.equal(finding?.severity, `SEVERITY_${expected}`)
  })

test('rules are found by id, by the id above it and by place; locations by address, base and place', () => {
  const rules = runOf(rule, { id: 'CVE-2024-1234', name: 'Old library' })
  const [byParent] = findingsOf({ ruleId: 'XSS/stored', ...at({ index: 0 }) }, rules)
  assert.equal(byParent?.title, 'Cross-site scripting')
  assert.equal(byParent?.observationType, 'XSS/stored')
  assert.deepEqual(byParent?.hosts, ['shop.acme.com'])
  const [byPlace] = findingsOf({ ruleIndex: 1, ...at({ uri: 'lib.js', uriBaseId: 'ROOT' }) }, rules)
  assert.equal(byPlace?.title, 'Old library')
  assert.equal(byPlace?.vulnerability?.vulnerabilityId, 'CVE-2024-1234')
  assert.deepEqual(byPlace?.asset, { url: { url: 'https://www.acme.com/base/lib.js' } })
})

test('each location at a host is a finding, the others are not', () => {
  const result = {
    ruleId: 'XSS',
    ...at({ uri: 'https://a.acme.com/1' }, { uri: 'src/x.ts' }, { uri: 'https://b.acme.com/2' }),
  }
  assert.deepEqual(
    findingsOf(result).map(({ hosts }) => hosts[0]),
    ['a.acme.com', 'b.acme.com'],
  )
})

test('a result in a file does not tell whose it is, and one without a location is refused', () => {
  const [finding] = findingsOf({ ruleId: 'XSS', ...at({ uri: 'src/x.ts' }, { uri: 'file:///src/y.ts' }) })
  assert.deepEqual(finding?.hosts, [])
  assert.deepEqual(finding?.asset, { url: { url: 'src/x.ts' } })
  assert.equal(finding?.noHost, 'its location is a file, not a URL with a host.')
  const found = read({ ruleId: 'XSS' })
  assert.match('refusal' in found ? found.refusal : '', /^NO_VENDOR: it has no location/)
})

test('locations beyond the limit are counted as refused', () => {
  const places = Array.from({ length: 103 }, (_, index) => ({ uri: `https://acme.com/${index}` }))
  const found = read({ ruleId: 'XSS', ...at(...places) })
  assert.ok('findings' in found)
  assert.equal(found.findings.length, 100)
  assert.deepEqual(found.refusals, ['It has 3 more locations than the 100 that are imported.'])
})

test('what has passed, is gone or accepted is nothing to report', () => {
  const place = at({ uri: 'https://acme.com/' })
  for (const quiet of [
    { kind: 'pass' },
    { kind: 'notApplicable' },
    { baselineState: 'absent' },
    { suppressions: [{ kind: 'external' }] },
  ])
    assert.deepEqual(findingsOf({ ruleId: 'XSS', ...place, ...quiet }), [])
  const rejected = { suppressions: [{ kind: 'external', status: 'rejected' }] }
  assert.equal(findingsOf({ ruleId: 'XSS', ...place, ...rejected }).length, 1)
})

test('names that every object has are names like others', () => {
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const [finding] = findingsOf({
      ruleId: 'XSS',
      message: { id: name },
      ...at({ uri: 'https://www.acme.com/', uriBaseId: name }),
    })
    assert.equal(finding?.evidence?.[0]?.summary, 'XSS (line 7)')
  }
  const [finding] = findingsOf(
    { ruleId: 'XSS', message: { id: '__proto__' }, ...at({ uri: 'https://www.acme.com/' }) },
    runOf({ ...rule, messageStrings: JSON.parse('{"__proto__":{"text":"Said"}}') as unknown }),
  )
  assert.equal(finding?.evidence?.[0]?.summary, 'Said (line 7)')
})

test('a CVE is found in the id of a rule, beside what else is in there', () => {
  const place = at({ uri: 'https://acme.com/' })
  for (const ruleId of ['CVE-2020-11022', 'CVE-2020-11022-jquery', 'BDSA-2020-1001 (CVE-2020-11022)']) {
    const [finding] = findingsOf({ ruleId, ...place })
    assert.equal(finding?.vulnerability?.vulnerabilityId, 'CVE-2020-11022')
    assert.equal(finding?.observationType, ruleId)
  }
})

const site = at({ uri: 'https://www.acme.com/' })

test('a score of CVSS 4, 3 or 2 decides the severity where there is no security-severity', () => {
  const severityWith = (properties: object) => {
    const [finding] = findingsOf({ ruleId: 'R', level: 'warning', ...site }, runOf({ id: 'R', properties }))
    return finding?.severity
  }
  assert.equal(severityWith({ cvssv4_baseScore: 8.8 }), 'SEVERITY_HIGH')
  assert.equal(severityWith({ cvssv3_baseScore: 9.8 }), 'SEVERITY_CRITICAL')
  assert.equal(severityWith({ cvssv2_score: '3.5' }), 'SEVERITY_LOW')
  assert.equal(severityWith({ 'security-severity': 5.9, cvssv4_baseScore: 8.8 }), 'SEVERITY_MEDIUM')
  assert.equal(severityWith({ 'security-severity': 'unknown' }), 'SEVERITY_MEDIUM')
})

test('a level that SARIF does not have is refused', () => {
  const refused = read({ ruleId: 'R', level: 'blocker', ...site })
  assert.deepEqual(refused, {
    refusal: 'Its level "blocker" is not a SARIF level: none, note, warning or error.',
  })
})

test('what a person still has to judge does not have the level of the rule', () => {
  const [finding] = findingsOf(
    { ruleId: 'R', kind: 'review', ...site },
    runOf({ id: 'R', defaultConfiguration: { level: 'error' } }),
  )
  assert.equal(finding?.severity, 'SEVERITY_INFO')
})

test('a rule about several CVEs is one finding for each', () => {
  const tags = ['CVE-2021-44228', 'CVE-2021-45046', 'cve-2021-44228']
  const found = findingsOf({ ruleId: 'R', ...site }, runOf({ id: 'R', properties: { tags } }))
  assert.deepEqual(
    found.map(({ vulnerability }) => vulnerability?.vulnerabilityId),
    ['CVE-2021-44228', 'CVE-2021-45046'],
  )
})

test('the solution and references that ZAP gives are kept', () => {
  const properties = { solution: { text: 'Set the flag.' }, references: ['https://example.com/flag'] }
  const [finding] = findingsOf({ ruleId: 'R', ...site }, runOf({ id: 'R', properties }))
  assert.equal(finding?.remediation, 'Set the flag.')
  assert.deepEqual(finding?.references, ['https://example.com/flag'])
})
