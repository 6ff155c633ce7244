import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListCall, Portfolio } from '@parapet/contract'
import { countListed } from '../../../../test/support/count-listed.ts'
import { plantEvent } from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { keepPortfolio } from '../../../../test/support/keep-portfolio.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import {
  plantMonitoredVendor,
  plantObservations,
  finding,
} from '../../../../test/support/plant/plant-observations.ts'
import { plantVendors } from '../../../../test/support/plant/plant-vendors.ts'
import { findings, observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { reachQuestionnaire } from '../../../../test/support/plant/reach-questionnaire.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../../store/kernel/sql.ts'

const { service, newOrganization } = await startService()
const { store } = service

const dayMs = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()
const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length)

const read = async ({ console: call }: TestOrganization): Promise<Portfolio> => {
  const { status, body, text } = await call('/public/v1/portfolio', { role: 'viewer' })
  assert.equal(status, 200, text)
  return body.portfolio
}

/** Every figure that names its list, with what it counts. */
const figuresOf = (portfolio: Portfolio): [string, number, ListCall][] => [
  ...portfolio.grades.map((of): [string, number, ListCall] => [of.grade, of.vendorCount, of.open]),
  ...portfolio.scoreBins.map((of): [string, number, ListCall] => [`bin ${of.min}`, of.vendorCount, of.open]),
  ['unscored', portfolio.unscored.vendorCount, portfolio.unscored.open],
  ['criticals', portfolio.withCriticals.vendorCount, portfolio.withCriticals.open],
  ...portfolio.openObservations.map((of): [string, number, ListCall] => [
    of.severity,
    of.observationCount,
    of.open,
  ]),
  ['exploited', portfolio.knownExploited.observationCount, portfolio.knownExploited.open],
  ...portfolio.knownExploited.vulnerabilities.map((of): [string, number, ListCall] => [
    of.vulnerabilityId,
    of.observationCount,
    of.open,
  ]),
  ...portfolio.concentration.map((of): [string, number, ListCall] => [
    of.fourthPartyDomain,
    of.vendorCount,
    of.open,
  ]),
  ['events', portfolio.securityEvents.openCount, portfolio.securityEvents.open],
  ['overdue', portfolio.questionnaires.overdueCount, portfolio.questionnaires.overdueOpen],
  ['submitted', portfolio.questionnaires.submittedCount, portfolio.questionnaires.submittedOpen],
  ...portfolio.lifecycleStatuses.map((of): [string, number, ListCall] => [
    of.status,
    of.vendorCount,
    of.open,
  ]),
  ...portfolio.monitoring.map((of): [string, number, ListCall] => [
    `monitored ${of.isMonitored}`,
    of.vendorCount,
    of.open,
  ]),
]

const exploited = (vulnerabilityId: string, dateAdded: string) => ({
  observationType: 'software_vulnerability',
  category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT' as const,
  severity: 'SEVERITY_CRITICAL' as const,
  lastSeen: new Date().toISOString(),
  vulnerability: { vulnerabilityId, kev: { dateAdded, knownRansomwareUse: false } },
})

const newPortfolio = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { organizationId, domain } = organization
  await observeVendor(store, organization, 'acme.com', 2)
  await observeVendor(store, organization, 'other.com', 1, { severity: 'SEVERITY_LOW' })
  await plantMonitoredVendor(store, organizationId, 'unseen.com')
  await plantVendors(store, organizationId, 2, { lifecycleStatus: 'VENDOR_LIFECYCLE_STATUS_PROSPECT' })
  await plantObservations(store, organizationId, [
    // First seen recently; seen long ago but newly listed; neither.
    ...findings('acme.com', 1, { ...exploited('CVE-2020-0001', '2020-01-01'), firstSeen: daysAgo(3) }),
    ...findings('other.com', 1, { ...exploited('CVE-2020-0001', '2020-01-01'), firstSeen: daysAgo(3) }),
    ...findings('acme.com', 1, { ...exploited('CVE-2020-0002', dayOf(daysAgo(5))), firstSeen: daysAgo(300) }),
    ...findings('acme.com', 1, { ...exploited('CVE-2020-0003', '2020-01-01'), firstSeen: daysAgo(300) }),
    finding(domain, { severity: 'SEVERITY_MEDIUM' }),
  ])
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'mail.com'),
    relation('other.com', 'mail.com'),
    relation('acme.com', 'cloud.com'),
    relation('other.com', 'gone.com', { isDismissed: true }),
  ])
  await plantEvent(store, organizationId, {}, [{ domain: 'acme.com', impact: 'IMPACT_STATUS_IMPACTED' }])
  await plantEvent(store, organizationId, { status: 'SECURITY_EVENT_STATUS_DISMISSED' })
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  const { id } = await reachQuestionnaire(store, organization, 'SENT')
  await reachQuestionnaire(store, organization, 'SENT')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update questionnaire set due_date = now() - interval '1 day'
      where organization_id = ${db.organizationId} and id = ${uuidOf('qst', id)}`),
  )
  await refreshFigures(store, organizationId)
  return organization
}

test('every figure matches the list it names', async () => {
  const organization = await newPortfolio()
  const portfolio = await read(organization)
  const figures = figuresOf(portfolio)
  for (const [name, count, open] of figures) assert.equal(await countListed(organization, open), count, name)
  assert.ok(figures.length > 30)
})

test('the figures are those of the portfolio', async () => {
  const organization = await newPortfolio()
  const portfolio = await read(organization)
  const { vendors } = await organization.client.listVendors({})
  const scored = vendors.flatMap(({ score }) => score ?? [])
  const mean = scored.reduce((sum, score) => sum + score, 0) / scored.length
  assert.equal(portfolio.vendorCount, vendors.length)
  assert.equal(portfolio.monitoredCount, 3)
  assert.equal(portfolio.averageScore, Math.round(mean * 10) / 10)
  assert.equal(portfolio.unscored.vendorCount, 1)
  assert.deepEqual(
    portfolio.worst.vendors.map(({ domainName }) => domainName),
    ['acme.com', 'other.com'],
  )
  assert.deepEqual(
    portfolio.openObservations.map(({ observationCount }) => observationCount),
    [4, 2, 1, 1, 0],
  )
  assert.equal(portfolio.withCriticals.vendorCount, 2)
  assert.deepEqual(
    portfolio.knownExploited.vulnerabilities.map((of) => [
      of.vulnerabilityId,
      of.vendorCount,
      of.isNewlyListed,
    ]),
    [
      ['CVE-2020-0001', 2, false],
      ['CVE-2020-0002', 1, true],
    ],
  )
  assert.deepEqual([portfolio.knownExploited.observationCount, portfolio.knownExploited.vendorCount], [3, 2])
  assert.deepEqual(
    portfolio.concentration.map((of) => [of.fourthPartyDomain, of.vendorCount, of.percent]),
    [
      ['mail.com', 2, 66.7],
      ['cloud.com', 1, 33.3],
    ],
  )
  assert.deepEqual(
    portfolio.securityEvents.events.map(({ impactedCount }) => impactedCount),
    [1],
  )
  assert.deepEqual([portfolio.questionnaires.overdueCount, portfolio.questionnaires.submittedCount], [1, 1])
  assert.equal(portfolio.questionnaires.overdue.length, 1)
})

test('the vendors that moved most in 30 days are named, up and down', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const changes = [12, -7, 0, 3, -40]
  for (const [index, change] of changes.entries()) {
    const id = await plantMonitoredVendor(store, organizationId, `vendor-${index}.com`)
    await store.inOrganization(organizationId, (db) =>
      db.run(sql`
        update vendor set score = 80, grade = 'GRADE_B', score_change_30d = ${change}
        where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', id)}`),
    )
  }
  const { moversUp, moversDown } = await read(organization)
  assert.deepEqual(
    moversUp.map(({ change30d }) => change30d),
    [12, 3],
  )
  assert.deepEqual(
    moversDown.map(({ change30d }) => change30d),
    [-40, -7],
  )
})

test('the history has every day: derived from the vendors at first, stored from then on, and today live', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const score = async (domain: string, now: number, past: readonly [daysAgo: number, score: number][]) => {
    const id = await plantMonitoredVendor(store, organizationId, domain)
    await store.inOrganization(organizationId, async (db) => {
      await db.run(sql`
        update vendor set score = ${now}, grade = 'GRADE_B'
        where organization_id = ${db.organizationId} and id = ${uuidOf('vnd', id)}`)
      for (const [days, overall] of past)
        await db.run(sql`
          insert into vendor_score_day (organization_id, vendor_id, day, model_version, overall, breach_likelihood, ransomware)
          values (${db.organizationId}, ${uuidOf('vnd', id)}, ${dayOf(daysAgo(days))}::date, '2', ${overall}, 0, 0)`)
    })
  }
  await score('one.com', 60, [
    [200, 100],
    [40, 80],
    [2, 70],
  ])
  await score('two.com', 50, [[31, 40]])
  await keepPortfolio(store, organizationId)
  const { history, averageChange30d } = await read(organization)
  const on = (days: number) => history.find(({ date }) => date === dayOf(daysAgo(days)))
  assert.equal(history.length, 90)
  assert.deepEqual(on(89), { date: dayOf(daysAgo(89)), averageScore: 100, vendorCount: 1 })
  assert.equal(on(40)?.averageScore, 80)
  assert.deepEqual(on(31), { date: dayOf(daysAgo(31)), averageScore: 60, vendorCount: 2 })
  assert.equal(on(1)?.averageScore, 55)
  assert.deepEqual(history.at(-1), { date: dayOf(daysAgo(0)), averageScore: 55, vendorCount: 2 })
  assert.equal(averageChange30d, -5)
})

test('an organization without vendors has zeros, and another one sees nothing of a portfolio', async () => {
  await newPortfolio()
  const empty = await read(await newOrganization())
  assert.equal(empty.vendorCount, 0)
  assert.equal('averageScore' in empty, false)
  assert.deepEqual(empty.history, [])
  for (const [name, count] of figuresOf(empty)) assert.equal(count, 0, name)
})

test('without the entitlement to see vendors there are no figures of what is observed on them', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  await observeVendor(store, organization, 'acme.com', 2)
  await plantObservations(store, organization.organizationId, [finding(organization.domain)])
  await plantFourthParties(store, organization.organizationId, [relation('acme.com', 'mail.com')])
  await plantEvent(store, organization.organizationId)
  await refreshFigures(store, organization.organizationId)
  const portfolio = await read(organization)
  assert.deepEqual(
    portfolio.openObservations.map(({ observationCount }) => observationCount),
    [0, 1, 0, 0, 0],
  )
  assert.deepEqual(portfolio.concentration, [])
  assert.equal(portfolio.securityEvents.openCount, 0)
  for (const { open, observationCount } of portfolio.openObservations)
    assert.equal(await countListed(organization, open), observationCount)
})

test('a program needs every scope of what is counted', async () => {
  const { request } = await newOrganization()
  assert.equal((await request('/public/v1/portfolio')).status, 200)
  const reader = await newOrganization(['vendor-directory.read', 'findings.read'])
  assert.equal((await reader.request('/public/v1/portfolio')).status, 403)
})
