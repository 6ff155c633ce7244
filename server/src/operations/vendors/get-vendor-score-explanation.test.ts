import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VendorScoreExplanation } from '@parapet/contract'
import { countListed } from '../../../../test/support/count-listed.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  callOnObservations,
  findings,
  observeVendor,
} from '../../../../test/support/plant/reach-observation.ts'
import { plantSecurityEvents, securityEvent } from '../../../../test/support/plant/plant-security-events.ts'
import { judgeEventsOf } from '../../../../test/support/settle-events.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { newId } from '../../domain/kernel/id.ts'

const { service, newOrganization } = await startService()
const { store } = service

const idOf = async ({ client }: TestOrganization, domainName: string): Promise<string> => {
  const { vendors } = await client.listVendors({})
  return vendors.find((vendor) => vendor.domainName === domainName)?.id ?? ''
}

const explain = async (
  organization: TestOrganization,
  domain = 'acme.com',
): Promise<VendorScoreExplanation> => {
  const id = await idOf(organization, domain)
  const { status, body, text } = await organization.console(`/public/v1/vendors/${id}/score-explanation`, {
    role: 'viewer',
  })
  assert.equal(status, 200, text)
  return body.explanation
}

const scored = async (organization: TestOrganization): Promise<number | undefined> => {
  await refreshFigures(store, organization.organizationId)
  const { vendor } = await organization.client.getVendor({ id: await idOf(organization, 'acme.com') })
  return vendor.score
}

const observed = async (): Promise<{ organization: TestOrganization; orns: Map<string, string[]> }> => {
  const organization = await newOrganization()
  const dmarc = await observeVendor(store, organization, 'acme.com', 3)
  const others = [
    { observationType: 'tls_weak', title: 'Weak TLS', category: 'OBSERVATION_CATEGORY_ENCRYPTION' },
    { observationType: 'open_rdp', title: 'Open RDP', category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY' },
  ] as const
  const severities = ['SEVERITY_MEDIUM', 'SEVERITY_CRITICAL'] as const
  for (const [index, other] of others.entries())
    await plantObservations(
      store,
      organization.organizationId,
      findings('acme.com', 2, { ...other, severity: severities[index] ?? 'SEVERITY_LOW' }),
    )
  await plantObservations(
    store,
    organization.organizationId,
    findings('acme.com', 1, { observationType: 'banner', severity: 'SEVERITY_INFO' }),
  )
  const { observations } = await organization.client.getObservations({})
  const orns = new Map<string, string[]>([['dmarc_missing', dmarc]])
  for (const { observationType, orn } of observations)
    orns.set(observationType, [...new Set([...(orns.get(observationType) ?? []), orn])])
  await refreshFigures(store, organization.organizationId)
  return { organization, orns }
}

test("the score and its factors are the vendor's", async () => {
  const { organization } = await observed()
  const explanation = await explain(organization)
  const { vendorScores } = await organization.client.getVendorScores({
    includeFactors: true,
    filters: [
      {
        rule: {
          field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' },
          comparison: 'COMPARISON_EQUAL',
          value: { stringValue: 'acme.com' },
        },
      },
    ],
  })
  const [kept] = vendorScores
  assert.equal(explanation.score, kept?.overall?.value)
  assert.equal(explanation.grade, kept?.overall?.grade)
  assert.deepEqual(explanation.factors, kept?.factors)
  assert.deepEqual(explanation.breachLikelihood, kept?.breachLikelihood)
  assert.deepEqual(explanation.ransomware, kept?.ransomware)
  assert.equal(explanation.modelVersion, kept?.modelVersion)
  assert.equal(explanation.isHeuristic, true)
})

/** A breach of the vendor, confirmed by a newspaper, judged and scored. */
const breach = async ({ organizationId }: TestOrganization, domain: string): Promise<void> => {
  const occurredAt = new Date(Date.now() - 10 * 86_400_000).toISOString()
  await plantSecurityEvents(store, organizationId, [
    securityEvent({
      title: 'Customer data breach at Acme',
      occurredAt,
      subjects: [{ domain, name: 'Acme', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
      sources: [
        {
          name: 'The Gazette',
          sourceType: 'EVENT_SOURCE_TYPE_NEWS',
          reliability: 'SOURCE_RELIABILITY_CONFIRMED',
        },
      ],
    }),
  ])
  await judgeEventsOf(store, organizationId)
  await refreshFigures(store, organizationId)
}

const tenths = (points: number): number => Math.round(points * 10)

const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + tenths(one), 0)

test('points add up: types to factors, factors and events to 100 minus the score, drivers to the likelihood', async () => {
  const { organization } = await observed()
  await breach(organization, 'acme.com')
  const explanation = await explain(organization)
  const { exactScore = 0, factors, types, smallerTypes, events, breachLikelihood, ransomware } = explanation
  assert.deepEqual(
    events.map(({ title, standing }) => [title, standing]),
    [['Customer data breach at Acme', 'IMPACT_STANDING_CONFIRMED']],
  )
  const lost = 1000 - tenths(exactScore)
  assert.equal(sumOf([...factors, ...events].map(({ scoreImpact }) => scoreImpact)), lost)
  assert.equal(
    sumOf([...types.map(({ points }) => points), smallerTypes?.points ?? 0]),
    sumOf(factors.map(({ scoreImpact }) => scoreImpact)),
  )
  for (const { category, scoreImpact, smallerTypes: smaller } of factors)
    assert.equal(
      sumOf([
        ...types.filter((type) => type.category === category).map(({ points }) => points),
        smaller?.points ?? 0,
      ]),
      tenths(scoreImpact),
    )
  for (const likelihood of [breachLikelihood, ransomware])
    assert.equal(
      sumOf((likelihood?.drivers ?? []).map(({ contribution }) => contribution)),
      Math.round((likelihood?.probability ?? 0) * 1000),
    )
  const { observations } = await organization.client.getObservations({ limit: 200 })
  assert.equal(
    sumOf(observations.map(({ scoreImpact = 0 }) => scoreImpact)),
    sumOf(factors.map(({ scoreImpact }) => scoreImpact)),
  )
  for (const { points } of types) assert.ok(points > 0)
})

test('where too little was checked, it says what was looked at and the score at most', async () => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  await plantObservations(store, organization.organizationId, findings('acme.com', 1))
  await refreshFigures(store, organization.organizationId)
  const explanation = await explain(organization)
  assert.equal('score' in explanation || 'exactScore' in explanation, false)
  assert.deepEqual(
    [explanation.hasSufficientData, explanation.grade, explanation.scoreAtMost],
    [false, 'GRADE_UNSPECIFIED', 89],
  )
  assert.equal(
    explanation.coverageNote,
    '1 of 12 factors was checked. A score needs DNS, e-mail, encryption and web, or any 6 factors.',
  )
  assert.deepEqual(
    explanation.coverage.map(({ category, sourceTool }) => [category, sourceTool]),
    [['OBSERVATION_CATEGORY_EMAIL_SECURITY', 'test']],
  )
  assert.equal(explanation.unchecked.length, 11)
})

test('fixing the listed items in order gives the stated score, step by step', async () => {
  const { organization, orns } = await observed()
  const { fixes, scoreWhenAllFixed } = await explain(organization)
  assert.deepEqual(
    fixes.map(({ observationType }) => observationType),
    ['open_rdp', 'dmarc_missing', 'tls_weak'],
  )
  for (const { observationType, scoreAfter } of fixes) {
    const { status, text } = await callOnObservations(
      organization,
      'resolve',
      orns.get(observationType ?? '') ?? [],
    )
    assert.equal(status, 200, text)
    assert.equal(await scored(organization), scoreAfter, observationType)
  }
  assert.equal(await scored(organization), scoreWhenAllFixed)
})

test("a fix's points are what the score gains from it alone", async () => {
  for (const fixed of ['open_rdp', 'dmarc_missing', 'tls_weak']) {
    const { organization, orns } = await observed()
    const { fixes, score = 0 } = await explain(organization)
    const fix = fixes.find(({ observationType }) => observationType === fixed)
    await callOnObservations(organization, 'resolve', orns.get(fixed) ?? [])
    const gained = ((await scored(organization)) ?? 0) - score
    // Both scores are rounded, the points are not.
    assert.ok(Math.abs(gained - (fix?.points ?? 0)) <= 1, `${fixed}: ${gained}, not ${fix?.points}`)
    assert.equal((await explain(organization)).fixes.length, 2)
  }
})

test('each fix names the list of its observations, and the single ones that cost most are named', async () => {
  const { organization } = await observed()
  const { fixes, observations } = await explain(organization)
  for (const { open, openCount, title, severity } of fixes) {
    assert.equal(await countListed(organization, open), openCount)
    assert.ok(title !== '' && severity !== 'SEVERITY_UNSPECIFIED')
  }
  const points = observations.map((one) => one.points)
  assert.deepEqual(
    points,
    points.toSorted((a, b) => b - a),
  )
  assert.ok(points.length > 0)
  for (const { orn, points: costs } of observations)
    assert.equal((await organization.client.getObservation({ orn })).observation.scoreImpact, costs)
})

test('excluded observations cost nothing and need no fix', async () => {
  const { organization, orns } = await observed()
  await callOnObservations(organization, 'exclude', orns.get('open_rdp') ?? [], {
    reason: 'EXCLUSION_REASON_FALSE_POSITIVE',
  })
  const { fixes } = await explain(organization)
  assert.deepEqual(
    fixes.map(({ observationType }) => observationType),
    ['dmarc_missing', 'tls_weak'],
  )
})

test('a vendor that is unmonitored or was never checked has nothing to explain', async () => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'unseen.com')
  await observeVendor(store, organization, 'acme.com', 1)
  await organization.client.updateVendor({ id: await idOf(organization, 'acme.com'), isMonitored: false })
  for (const domain of ['unseen.com', 'acme.com']) {
    const explanation = await explain(organization, domain)
    assert.equal(explanation.hasSufficientData, false)
    assert.deepEqual([explanation.fixes, explanation.factors, explanation.observations], [[], [], []])
    assert.equal('score' in explanation, false)
  }
})

test("another organization's vendor is as unknown as one that does not exist", async () => {
  const { organization } = await observed()
  const stranger = await newOrganization()
  for (const id of [await idOf(organization, 'acme.com'), newId('vnd')])
    assert.equal((await stranger.console(`/public/v1/vendors/${id}/score-explanation`)).status, 404)
})
