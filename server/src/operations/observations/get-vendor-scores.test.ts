import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { observationRule, ofVendor } from '../../../../test/support/observation-rule.ts'
import {
  finding,
  plantCheckedVendor,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { scoreVendors } from '../../../../test/support/score-vendors.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const path = '/public/v1/observations/vendor-scores'

const day = 86_400_000

const isIn = (...values: string[]): Filter => observationRule('VENDOR', 'IN', { stringListValue: { values } })

/** A scored vendor, checked everywhere, with one finding in each of two factors. */
const plantScored = async ({ organizationId }: TestOrganization, domain: string): Promise<string> => {
  const id = await plantCheckedVendor(store, organizationId, domain)
  await plantObservations(store, organizationId, [
    finding(domain, { severity: 'SEVERITY_MEDIUM', confidence: 'CONFIDENCE_CONFIRMED' }),
    finding(domain, {
      observationType: 'exposed_rdp',
      title: 'Remote desktop exposed',
      category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
      severity: 'SEVERITY_HIGH',
      confidence: 'CONFIDENCE_CONFIRMED',
    }),
  ])
  await scoreVendors(store, organizationId, [domain])
  return id
}

const titles = new Map([
  ['exposed_rdp', 'Exposed rdp'],
  ['dmarc_missing', 'DMARC record missing'],
])

const driver = (observationType: string, contribution: number) => ({
  kind: 'LIKELIHOOD_DRIVER_KIND_FINDINGS',
  observationType,
  title: titles.get(observationType),
  count: 1,
  contribution,
})

const base = (contribution: number) => ({
  kind: 'LIKELIHOOD_DRIVER_KIND_BASE',
  observationType: '',
  title: 'Base rate of any company',
  count: 0,
  contribution,
})

test('a domain has an overall, a breach-likelihood and a ransomware score, each with its drivers [OBS-39]', async () => {
  const organization = await newOrganization()
  await plantScored(organization, 'acme.com')
  const { vendorScores, unknownDomains } = await organization.client.getVendorScores({
    filters: [ofVendor('acme.com')],
  })
  assert.deepEqual(unknownDomains, [])
  const [scores] = vendorScores
  assert.ok(scores?.calculatedAt)
  // Both are older than 90 days: L = cap(cap(8 · 1.5 · 0.6, 50) + 30 · 1.5, 140) = 37.54.
  assert.deepEqual(scores, {
    vendorDomain: 'acme.com',
    companyName: 'Company of acme.com',
    overall: { value: 73, exactValue: 73.1, grade: 'GRADE_C' },
    breachLikelihood: {
      value: 7,
      level: 'LIKELIHOOD_LEVEL_VERY_LOW',
      probability: 0.0686,
      drivers: [driver('exposed_rdp', 4), base(1.9), driver('dmarc_missing', 1)],
    },
    ransomware: {
      value: 32,
      level: 'LIKELIHOOD_LEVEL_LOW',
      probability: 0.3209,
      drivers: [driver('exposed_rdp', 29.6), driver('dmarc_missing', 1.7), base(0.8)],
    },
    factors: [],
    events: [],
    coverage: [],
    history: [],
    calculatedAt: scores.calculatedAt,
    modelVersion: '2',
    hasSufficientData: true,
  })
})

test('several domains are answered in the order asked for, normalized and once each [OBS-40]', async () => {
  const organization = await newOrganization()
  for (const domain of ['acme.com', 'globex.com', 'initech.com']) await plantScored(organization, domain)
  const { client } = organization
  const asked = async (...filters: Filter[]) => {
    const { vendorScores, unknownDomains } = await client.getVendorScores({ filters })
    return [vendorScores.map(({ vendorDomain }) => vendorDomain), unknownDomains]
  }
  assert.deepEqual(
    await asked(isIn('initech.com', ' WWW.Acme.com. ', 'acme.com', 'hooli.com', 'globex.com', 'no domain')),
    [
      ['initech.com', 'acme.com', 'globex.com'],
      ['hooli.com', 'no domain'],
    ],
  )
  assert.deepEqual(await asked(isIn('acme.com', 'globex.com'), isIn('globex.com', 'initech.com')), [
    ['globex.com'],
    [],
  ])
  assert.deepEqual(await asked(ofVendor('acme.com'), ofVendor('globex.com')), [[], []])
  const nested: Filter = {
    list: {
      operator: 'OPERATOR_AND',
      filters: [isIn('acme.com', 'globex.com'), { list: { filters: [ofVendor('acme.com')] } }],
    },
  }
  assert.deepEqual(await asked(nested), [['acme.com'], []])
})

test('factors are included on request, worst first, with their impact on the score [OBS-39]', async () => {
  const organization = await newOrganization()
  await plantScored(organization, 'acme.com')
  const { vendorScores } = await organization.client.getVendorScores({
    filters: [ofVendor('acme.com')],
    includeFactors: true,
  })
  const { factors = [], events, coverage = [] } = vendorScores[0] ?? {}
  assert.deepEqual(factors.slice(0, 2), [
    {
      category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
      value: 75,
      grade: 'GRADE_C',
      openCount: 1,
      scoreImpact: 23.6,
    },
    {
      category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
      value: 95,
      grade: 'GRADE_A',
      openCount: 1,
      scoreImpact: 3.3,
    },
  ])
  // The clean ones were looked at as well.
  assert.equal(factors.length, 12)
  assert.deepEqual(new Set(factors.slice(2).map(({ scoreImpact }) => scoreImpact)), new Set([0]))
  assert.deepEqual(events, [])
  assert.equal(coverage.length, 12)
  assert.deepEqual(coverage[0], {
    category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
    checkedAt: coverage[0]?.checkedAt,
    sourceTool: 'test',
  })
})

test('history is included on request, oldest first, for 90 days or the number given [OBS-39]', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await plantCheckedVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [finding('acme.com')])
  const today = new Date()
  const before = (days: number): Date => new Date(today.getTime() - days * day)
  for (const days of [400, 100, 89, 30, 1, 0])
    await scoreVendors(store, organizationId, ['acme.com'], before(days))
  const history = async (input: { includeHistory?: boolean; historyDays?: number }) => {
    const { vendorScores } = await client.getVendorScores({ filters: [ofVendor('acme.com')], ...input })
    return vendorScores[0]?.history.map(({ date }) => date)
  }
  const dates = (...days: number[]) => days.map((ago) => before(ago).toISOString().slice(0, 10))
  assert.deepEqual(await history({}), [])
  assert.deepEqual(await history({ includeHistory: true }), dates(89, 30, 1, 0))
  assert.deepEqual(await history({ includeHistory: true, historyDays: 0 }), dates(89, 30, 1, 0))
  assert.deepEqual(await history({ includeHistory: true, historyDays: 1 }), dates(0))
  assert.deepEqual(await history({ includeHistory: true, historyDays: 31 }), dates(30, 1, 0))
  assert.deepEqual(await history({ includeHistory: true, historyDays: 365 }), dates(100, 89, 30, 1, 0))
  const { vendorScores } = await client.getVendorScores({
    filters: [ofVendor('acme.com')],
    includeHistory: true,
  })
  const [scores] = vendorScores
  assert.deepEqual(scores?.history.at(-1), {
    date: dates(0)[0],
    modelVersion: '2',
    overall: scores?.overall?.value,
    breachLikelihood: scores?.breachLikelihood?.value,
    ransomware: scores?.ransomware?.value,
  })
  assert.deepEqual(
    [scores?.overall, scores?.breachLikelihood, scores?.ransomware].map((score) => score?.change30d),
    [0, 0, 0],
  )
})

test('a vendor that was not scored yet, or not checked, has no scores, never 0 or 100', async () => {
  const { organizationId, client } = await newOrganization()
  for (const domain of ['new.com', 'unchecked.com']) {
    await plantMonitoredVendor(store, organizationId, domain)
  }
  await scoreVendors(store, organizationId, ['unchecked.com'])
  const { vendorScores } = await client.getVendorScores({
    filters: [isIn('new.com', 'unchecked.com')],
    includeFactors: true,
    includeHistory: true,
  })
  const [unscored, unchecked] = vendorScores
  const without = {
    factors: [],
    events: [],
    coverage: [],
    history: [],
    modelVersion: '2',
    hasSufficientData: false,
  }
  assert.deepEqual(unscored, {
    vendorDomain: 'new.com',
    companyName: 'Company of new.com',
    ...without,
  })
  const { calculatedAt, ...rest } = unchecked ?? {}
  assert.ok(calculatedAt)
  assert.deepEqual(rest, {
    vendorDomain: 'unchecked.com',
    companyName: 'Company of unchecked.com',
    ...without,
  })
})

test("unknown, unmonitored, offboarded, deleted and other organizations' domains are unknown alike [OBS-41] [AUTH-12]", async () => {
  const [organization, other] = await Promise.all([newOrganization(), newOrganization()])
  const { client } = organization
  const ids: string[] = []
  for (const domain of ['unmonitored.com', 'offboarded.com', 'deleted.com']) {
    ids.push(await plantScored(organization, domain))
  }
  const [unmonitored = '', offboarded = '', deleted = ''] = ids
  await plantScored(other, 'foreign.com')
  await client.updateVendor({ id: unmonitored, isMonitored: false })
  await client.bulkOffboardVendors({ ids: [offboarded] })
  await client.bulkDeleteVendors({ ids: [deleted] })
  const asked = [
    'unmonitored.com',
    'offboarded.com',
    'deleted.com',
    'foreign.com',
    'nowhere.com',
    organization.domain,
  ]
  const { vendorScores, unknownDomains } = await client.getVendorScores({ filters: [isIn(...asked)] })
  assert.deepEqual(vendorScores, [])
  assert.deepEqual(unknownDomains, asked)
  for (const domain of asked) {
    const { text } = await organization.request(path, {
      method: 'POST',
      body: { filters: [ofVendor(domain)] },
    })
    assert.equal(text, JSON.stringify({ vendorScores: [], unknownDomains: [domain] }))
  }
})

test('an organization without the VRM entitlement gets no scores at all, from the next call on [OBS-41]', async () => {
  const organization = await newOrganization()
  await plantScored(organization, 'acme.com')
  await store.system((db) =>
    db.run(sql`update organization set has_vrm = false where id = ${organization.organizationId}`),
  )
  const answer = await organization.client.getVendorScores({ filters: [ofVendor('acme.com')] })
  assert.deepEqual(answer, { vendorScores: [], unknownDomains: ['acme.com'] })
})
