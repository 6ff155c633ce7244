import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { alterVendor, type CompanyRow, plantEvent } from '../../../../test/support/plant/event-portfolio.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { newId } from '../../domain/kernel/id.ts'

const { newOrganization, service } = await startService()
const { store } = service

const touched = async (companies: readonly CompanyRow[], scopes?: Parameters<typeof newOrganization>[0]) => {
  const organization = await newOrganization(scopes)
  const { organizationId } = organization
  for (const { domain } of companies) await plantMonitoredVendor(store, organizationId, domain)
  const { id } = await plantEvent(store, organizationId, {}, companies)
  return { ...organization, eventId: id }
}

const company = (domain: string, impact: string, reason: string): CompanyRow => ({
  domain,
  // The tests name members of the enumeration without its prefix.
  impact: `IMPACT_STATUS_${impact}` as NonNullable<CompanyRow['impact']>,
  reason,
})

const mail = 'It receives mail through Example Mail.'

test('each reason is listed once with its vendors, the most urgent and most common first', async () => {
  const { client, eventId } = await touched([
    company('no.com', 'NOT_IMPACTED', mail),
    company('b.com', 'POTENTIALLY_IMPACTED', mail),
    company('a.com', 'POTENTIALLY_IMPACTED', mail),
    company('c.com', 'POTENTIALLY_IMPACTED', 'It uses Example Cloud.'),
    company('unknown.com', 'UNKNOWN', ''),
    company('victim.com', 'IMPACTED', 'The vendor is named as the victim.'),
    company('done.com', 'REMEDIATED', 'The vendor says that it has remediated it.'),
  ])
  const { reasons, totalCount } = await client.listImpactReasons({ eventId })
  assert.equal(totalCount, 6)
  assert.deepEqual(
    reasons.map(({ impact, reason, vendorCount, vendors }) => [
      impact.replace('IMPACT_STATUS_', ''),
      reason,
      vendorCount,
      vendors.map(({ domain }) => domain),
    ]),
    [
      ['IMPACTED', 'The vendor is named as the victim.', 1, ['victim.com']],
      ['POTENTIALLY_IMPACTED', mail, 2, ['a.com', 'b.com']],
      ['POTENTIALLY_IMPACTED', 'It uses Example Cloud.', 1, ['c.com']],
      ['UNKNOWN', '', 1, ['unknown.com']],
      ['REMEDIATED', 'The vendor says that it has remediated it.', 1, ['done.com']],
      ['NOT_IMPACTED', mail, 1, ['no.com']],
    ],
  )
  const [{ vendors } = { vendors: [] }] = reasons
  assert.match(vendors[0]?.vendorRecordId ?? '', /^vnd_\w{26}$/)
  assert.notEqual(vendors[0]?.companyName, '')
})

test('a reason of many vendors counts them all and lists the first 20 by name', async () => {
  const domains = Array.from({ length: 23 }, (_, at) => `vendor-${String(at).padStart(2, '0')}.com`)
  const { client, eventId } = await touched(
    domains.toReversed().map((domain) => company(domain, 'IMPACTED', mail)),
  )
  const { reasons } = await client.listImpactReasons({ eventId })
  assert.equal(reasons.length, 1)
  assert.equal(reasons[0]?.vendorCount, 23)
  assert.deepEqual(
    reasons[0]?.vendors.map(({ domain }) => domain),
    domains.slice(0, 20),
  )
})

test('pages by cursor visit every reason once, however long it is', async () => {
  const long = 'x'.repeat(5000)
  const { client, eventId } = await touched(
    ['one', 'two', 'three', 'four', 'five'].map((word) =>
      company(`${word}.com`, 'POTENTIALLY_IMPACTED', `${long} ${word}`),
    ),
  )
  const whole = await client.listImpactReasons({ eventId })
  const walked: string[] = []
  let cursor = ''
  do {
    const page = await client.listImpactReasons({ eventId, limit: 2, cursor })
    assert.equal(page.totalCount, 5)
    walked.push(...page.reasons.map(({ reason }) => reason))
    cursor = page.nextCursor ?? ''
  } while (cursor !== '')
  assert.deepEqual(
    walked,
    whole.reasons.map(({ reason }) => reason),
  )
})

test('a reason whose evidence may no longer be seen is not shown', async () => {
  const { client, eventId, organizationId } = await touched([
    {
      ...company('acme.com', 'IMPACTED', 'CVE-2021-44228 is open on one of its assets.'),
      factors: [
        {
          factorType: 'IMPACT_FACTOR_TYPE_OBSERVATION',
          description: 'CVE-2021-44228 is open.',
          orn: 'orn:x',
          observedAt: '2026-01-01T00:00:00.000Z',
          weight: 'IMPACT_WEIGHT_STRONG',
        },
      ],
    },
  ])
  await alterVendor(store, organizationId, 'acme.com', { isMonitored: false })
  const { reasons } = await client.listImpactReasons({ eventId })
  assert.deepEqual(
    reasons.map(({ reason }) => reason),
    ['The vendor is no longer monitored; its impact is about to be recalculated.'],
  )
})

test('an event without vendors has no reasons; an unknown event or one of another organization is not found', async () => {
  const own = await touched([])
  const other = await touched([company('acme.com', 'IMPACTED', mail)])
  assert.deepEqual(await own.client.listImpactReasons({ eventId: own.eventId }), {
    reasons: [],
    totalCount: 0,
  })
  for (const eventId of [other.eventId, newId('evt'), 'nonsense']) {
    const { status } = await own.request(`/public/v1/security-events/${eventId}/impact-reasons`)
    assert.equal(status, 404)
  }
})

test('listing reasons needs the scope of the area', async () => {
  const { request, eventId } = await touched([], ['vendor-directory.read'])
  assert.equal((await request(`/public/v1/security-events/${eventId}/impact-reasons`)).status, 403)
})
