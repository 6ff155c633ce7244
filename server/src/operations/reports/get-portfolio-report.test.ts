import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCallError } from '@parapet/contract/client'
import { startService } from '../../../../test/support/harness.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { newReportOrganization } from '../../../../test/support/report-organization.ts'

const started = await startService()
const { newOrganization, service } = started

test('the report says what the portfolio and the score changes say', async () => {
  const { client } = await newReportOrganization(started)
  const [{ report }, { portfolio }] = await Promise.all([client.getPortfolioReport(), client.getPortfolio()])
  assert.equal(report.averageScore, portfolio.averageScore)
  assert.equal(report.monitoredCount, portfolio.monitoredCount)
  assert.equal(report.scoredCount, portfolio.monitoredCount - portfolio.unscored.vendorCount)
  assert.deepEqual(
    report.grades,
    portfolio.grades.map(({ grade, vendorCount }) => ({ grade, vendorCount })),
  )
  assert.deepEqual(
    report.worst.map(({ vendorId }) => vendorId),
    portfolio.worst.vendors.map(({ vendorId }) => vendorId),
  )
  assert.equal(report.eventCount, portfolio.securityEvents.openCount)
  const { scoreChanges, totalCount } = await client.getScoreChanges({
    days: 90,
    direction: 'SCORE_DIRECTION_WORSE',
  })
  assert.equal(report.worseCount, totalCount)
  assert.deepEqual(
    report.worse.map(({ vendorId, change }) => [vendorId, change]),
    scoreChanges.slice(0, 10).map(({ vendorId, change }) => [vendorId, change]),
  )
  assert.ok(report.worse.every(({ causes }) => causes.length <= 3))
  assert.ok(report.history.length > 1)
  assert.ok(report.risks.length > 0)
  assert.ok(report.coverage.some(({ vendorCount }) => vendorCount > 0))
})

test('work of the period is counted over all monitored vendors', async () => {
  const organization = await newOrganization()
  const { client } = organization
  const [first = '', second = ''] = await observeVendor(service.store, organization, 'acme.com', 2, {
    lastSeen: new Date(Date.now() - 86_400_000).toISOString(),
  })
  await client.resolveObservations({ observationOrns: [first, second] })
  const { report } = await client.getPortfolioReport()
  assert.deepEqual([report.work.newCount, report.work.resolvedCount], [2, 2])
  const { report: later } = await client.getPortfolioReport({ since: new Date().toISOString() })
  assert.deepEqual([later.work.newCount, later.work.resolvedCount], [0, 0])
})

test('an organization without vendors has an empty report, and none of another organization', async () => {
  await newReportOrganization(started)
  const { client } = await newOrganization()
  const { report } = await client.getPortfolioReport()
  assert.equal(report.vendorCount, 0)
  assert.equal(report.averageScore, undefined)
  assert.deepEqual([report.worse, report.worst, report.risks, report.history], [[], [], [], []])
})

test('a wrong period is refused', async () => {
  const { client } = await newOrganization()
  for (const since of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'now'])
    await assert.rejects(
      client.getPortfolioReport({ since }),
      (error) => isCallError(error) && error.status === 400 && error.message.startsWith('since'),
    )
})
