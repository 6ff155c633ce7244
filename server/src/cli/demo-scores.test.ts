import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observation } from '@parapet/contract'
import { startService } from '../../../test/support/harness.ts'
import { createCalendar } from '../demo/calendar.ts'
import { demoVendor } from '../demo/demo-vendor.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service

test('scores differ for reasons that one can read', async () => {
  const organization = await newOrganization()
  const size = { seed: 'reasons', vendors: 4, observations: 400 }
  await makeDemo({ store, organizationId: organization.organizationId, size, now: new Date() })
  const calendar = createCalendar(new Date())
  const vendors = Array.from({ length: 4 }, (_, index) => demoVendor('reasons', index, calendar))
  const { vendorScores } = await organization.client.getVendorScores({
    filters: [
      {
        rule: {
          field: { observationsField: 'OBSERVATIONS_FIELD_VENDOR' },
          comparison: 'COMPARISON_IN',
          value: { stringListValue: { values: vendors.map(({ domainName }) => domainName) } },
        },
      },
    ],
    includeFactors: true,
    includeHistory: true,
    historyDays: 365,
  })
  const valueOf = (wanted: string): number => {
    const vendor = vendors.find(({ character }) => character === wanted)
    const scores = vendorScores.find(({ vendorDomain }) => vendorDomain === vendor?.domainName)
    assert.ok(scores?.overall, `${wanted} has no score.`)
    return scores.overall.value
  }
  assert.ok(valueOf('well-run') > valueOf('average'))
  assert.ok(valueOf('average') > valueOf('neglected'))

  const open: Observation[] = []
  for await (const one of organization.client.getObservations.all({ limit: 200 }))
    if (one.approvalStatus !== 'APPROVAL_STATUS_EXCLUDED') open.push(one)
  const { events } = await organization.client.getSecurityEventFeed({ limit: 200 })
  const drivers = vendorScores.flatMap(({ vendorDomain, breachLikelihood, ransomware }) =>
    [breachLikelihood, ransomware].flatMap((score) =>
      (score?.drivers ?? []).map((driver) => ({ vendorDomain, ...driver })),
    ),
  )
  const isThere = ({ vendorDomain, ...driver }: (typeof drivers)[number]): boolean => {
    if (driver.kind === 'LIKELIHOOD_DRIVER_KIND_EVENT')
      return events.some(({ eventId, title }) => eventId === driver.eventId && title === driver.title)
    return open.some(
      (one) =>
        one.vendorDomain === vendorDomain &&
        (one.observationType === driver.observationType ||
          (one.vulnerability !== undefined && driver.affectedProduct !== undefined)),
    )
  }
  const told = drivers.filter(({ kind }) =>
    ['LIKELIHOOD_DRIVER_KIND_FINDINGS', 'LIKELIHOOD_DRIVER_KIND_EVENT'].includes(kind),
  )
  assert.ok(told.length > 5)
  for (const driver of told) assert.ok(isThere(driver), JSON.stringify(driver))
  assert.ok(open.some(({ scoreImpact }) => (scoreImpact ?? 0) > 0))
  const wellRun = vendors.find(({ character }) => character === 'well-run')?.domainName
  const best = vendorScores.find(({ vendorDomain }) => vendorDomain === wellRun)?.history ?? []
  const beforeItsBreach = calendar.at(10)
  const good = best.findLast(({ date }) => date < beforeItsBreach)?.overall ?? 0
  assert.ok(good >= 90, String(good))
  for (const { history = [], overall } of vendorScores) {
    assert.ok(history.length >= 48, String(history.length))
    assert.equal(typeof overall?.change30d, 'number')
  }
})
