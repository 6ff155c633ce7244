import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImpactedCompanySortField, ImpactFactor } from '@parapet/contract'
import { alterVendor, type CompanyRow, plantEvent } from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service
const path = '/public/v1/security-events/impacted-companies'

const observation: ImpactFactor = {
  factorType: 'IMPACT_FACTOR_TYPE_OBSERVATION',
  description: 'CVE-2021-44228 is open.',
  orn: `orn:v1:observation:vrm:${'0'.repeat(32)}:example.com`,
  observedAt: '2026-05-01T00:00:00.000Z',
  weight: 'IMPACT_WEIGHT_STRONG',
}
const fourthParty: ImpactFactor = {
  factorType: 'IMPACT_FACTOR_TYPE_FOURTH_PARTY',
  description: 'It uses cloud.com.',
  fourthPartyDomain: 'cloud.com',
  observedAt: '2026-05-01T00:00:00.000Z',
  weight: 'IMPACT_WEIGHT_MODERATE',
}
const statement: ImpactFactor = {
  factorType: 'IMPACT_FACTOR_TYPE_VENDOR_STATEMENT',
  description: 'The vendor says that it is impacted.',
  observedAt: '2026-05-02T00:00:00.000Z',
  weight: 'IMPACT_WEIGHT_CONCLUSIVE',
}

const rows: readonly CompanyRow[] = [
  {
    domain: 'acme.com',
    impact: 'IMPACT_STATUS_IMPACTED',
    reason: 'CVE-2021-44228 is open on one of its assets.',
    confidence: 'CONFIDENCE_HIGH',
    factors: [observation, fourthParty],
    lastActivityAt: '2026-05-03T10:00:00.000Z',
    firstSeen: '2026-05-01T01:02:03.004Z',
  },
  {
    domain: 'beta.de',
    impact: 'IMPACT_STATUS_NOT_IMPACTED',
    response: 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED',
    requestStatus: 'VRM_REQUEST_STATUS_RESPONDED',
    lastActivityAt: '2026-05-05T10:00:00.000Z',
  },
  {
    domain: 'cetus.org',
    requestStatus: 'VRM_REQUEST_STATUS_SENT',
    requestDue: '2026-05-31T00:00:00.000Z',
    lastActivityAt: '2026-05-04T10:00:00.000Z',
  },
  {
    domain: 'delta.io',
    requestStatus: 'VRM_REQUEST_STATUS_OPENED',
    requestDue: '2026-06-02T00:00:00.000Z',
  },
  { domain: 'epsilon.net', impact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED', factors: [fourthParty] },
  {
    domain: 'zeta.com',
    impact: 'IMPACT_STATUS_REMEDIATED',
    response: 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED',
  },
]

const newPortfolio = async (): Promise<TestOrganization & { eventId: string; ids: Map<string, string> }> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const ids = new Map<string, string>()
  for (const { domain } of [...rows, { domain: 'omega.com' }])
    ids.set(domain, await plantMonitoredVendor(store, organizationId, domain))
  const { id } = await plantEvent(store, organizationId, {}, rows)
  return { ...organization, eventId: id, ids }
}

const summary = {
  totalVendors: 6,
  impactedVendors: 1,
  potentiallyImpactedVendors: 1,
  notImpactedVendors: 1,
  unknownVendors: 2,
  remediatedVendors: 1,
  requestsSent: 3,
  responsesReceived: 2,
}

type Companies = { organization: { domain: string } }[]

const initials = (companies: Companies): string =>
  companies.map(({ organization }) => organization.domain[0]).join('')

test('a company is listed in full: who it is, its impact and why, and the last activity [EVENT-16]', async () => {
  const { client, organizationId, eventId, ids } = await newPortfolio()
  await alterVendor(store, organizationId, 'acme.com', { score: 82 })
  const { companies } = await client.getImpactedCompanies({ eventId, filters: { query: 'acme' } })
  assert.deepEqual(companies, [
    {
      organization: {
        vendorRecordId: ids.get('acme.com'),
        domain: 'acme.com',
        companyName: 'Company of acme.com',
        isMonitored: true,
        score: 82,
        riskLevel: 'RISK_LEVEL_UNSPECIFIED',
        businessImpact: 'BUSINESS_IMPACT_UNSPECIFIED',
      },
      impact: 'IMPACT_STATUS_IMPACTED',
      standing: 'IMPACT_STANDING_NONE',
      impactReason: 'CVE-2021-44228 is open on one of its assets.',
      evidenceCount: 2,
      confidence: 'CONFIDENCE_HIGH',
      vrmRequestStatus: 'VRM_REQUEST_STATUS_NOT_SENT',
      vendorResponse: 'VENDOR_RESPONSE_TYPE_NO_RESPONSE',
      lastActivity: {
        actionType: 'SECURITY_EVENT_ACTION_TYPE_COMMENTED',
        occurredAt: '2026-05-03T10:00:00.000Z',
        summary: 'Said something.',
      },
      firstSeen: '2026-05-01T01:02:03.004Z',
      updatedAt: '2026-05-01T01:02:03.004Z',
    },
  ])
})

test('the summary counts all companies of the event, whatever filters and page are asked for [EVENT-15]', async () => {
  const { client, eventId } = await newPortfolio()
  for (const input of [
    {},
    { filters: { impactStatuses: ['IMPACT_STATUS_IMPACTED' as const] } },
    { filters: { query: 'nobody' } },
    { limit: 1, offset: 100 },
  ]) {
    const answer = await client.getImpactedCompanies({ eventId, ...input })
    assert.deepEqual(answer.summary, summary)
  }
  const { events } = await client.getSecurityEventFeed({})
  assert.deepEqual(events[0]?.impactSummary, summary)
})

test('the latest activity comes first and companies without any last; a vendor without a row is not there [EVENT-16]', async () => {
  const { client, eventId } = await newPortfolio()
  const { companies, totalCount } = await client.getImpactedCompanies({ eventId })
  assert.equal(initials(companies), 'bcazed')
  assert.equal(totalCount, 6)
  assert.equal(companies[3]?.lastActivity, undefined)
})

test('a request is overdue once its due date is past and nobody has answered [EVENT-16]', async () => {
  const { client, eventId } = await newPortfolio()
  const { companies } = await client.getImpactedCompanies({
    eventId,
    sortField: 'companyName',
    sortOrder: 'SORT_ORDER_ASC',
  })
  assert.deepEqual(
    companies.map(({ vrmRequestStatus }) => vrmRequestStatus.replace('VRM_REQUEST_STATUS_', '')),
    ['NOT_SENT', 'RESPONDED', 'OVERDUE', 'OPENED', 'NOT_SENT', 'NOT_SENT'],
  )
})

test('filters leave matching companies only, and their number', async () => {
  const { client, eventId, ids } = await newPortfolio()
  const { vendorGroup } = await client.createVendorGroup({ name: 'Cloud' })
  const members = ['acme.com', 'delta.io', 'omega.com'].map((domain) => ids.get(domain) ?? '')
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: members })
  const found = async (
    filters: NonNullable<Parameters<typeof client.getImpactedCompanies>[0]['filters']>,
  ) => {
    const { companies, totalCount } = await client.getImpactedCompanies({
      eventId,
      filters,
      sortField: 'companyName',
    })
    assert.equal(totalCount, companies.length)
    return initials(companies)
  }
  assert.equal(
    await found({ impactStatuses: ['IMPACT_STATUS_IMPACTED', 'IMPACT_STATUS_POTENTIALLY_IMPACTED'] }),
    'ae',
  )
  assert.equal(await found({ vendorResponses: ['VENDOR_RESPONSE_TYPE_NOT_IMPACTED'] }), 'b')
  assert.equal(await found({ vendorResponses: ['VENDOR_RESPONSE_TYPE_NO_RESPONSE'] }), 'acde')
  assert.equal(await found({ requestStatuses: ['VRM_REQUEST_STATUS_OVERDUE'] }), 'c')
  assert.equal(await found({ requestStatuses: ['VRM_REQUEST_STATUS_SENT'] }), '')
  assert.equal(
    await found({ requestStatuses: ['VRM_REQUEST_STATUS_OPENED', 'VRM_REQUEST_STATUS_RESPONDED'] }),
    'bd',
  )
  assert.equal(await found({ vendorGroupIds: [vendorGroup.id.toLowerCase()] }), 'ad')
  assert.equal(await found({ query: 'COMPANY OF' }), 'abcdez')
  assert.equal(await found({ query: '%' }), '')
  assert.equal(await found({ query: '' }), 'abcdez')
  assert.equal(
    await found({
      impactStatuses: ['IMPACT_STATUS_UNKNOWN'],
      requestStatuses: ['VRM_REQUEST_STATUS_OPENED'],
      query: 'delta',
    }),
    'd',
  )
})

test('companies are ordered by any of the fields, those without the value last both ways', async () => {
  const { client, organizationId, eventId } = await newPortfolio()
  await alterVendor(store, organizationId, 'beta.de', { score: 80 })
  await alterVendor(store, organizationId, 'delta.io', { score: 60 })
  const order = async (
    sortField: ImpactedCompanySortField | undefined,
    sortOrder: 'SORT_ORDER_ASC' | 'SORT_ORDER_DESC',
  ) =>
    initials(
      (await client.getImpactedCompanies({ eventId, ...(sortField && { sortField }), sortOrder })).companies,
    )
  assert.equal(await order(undefined, 'SORT_ORDER_ASC'), 'bcazed')
  assert.equal(await order('lastActivityAt', 'SORT_ORDER_ASC'), 'acbdez')
  assert.equal(await order('lastActivityAt', 'SORT_ORDER_DESC'), 'bcazed')
  assert.equal(await order('impact', 'SORT_ORDER_ASC'), 'cdbeaz')
  assert.equal(await order('impact', 'SORT_ORDER_DESC'), 'zaebdc')
  assert.equal(await order('companyName', 'SORT_ORDER_ASC'), 'abcdez')
  assert.equal(await order('companyName', 'SORT_ORDER_DESC'), 'zedcba')
  assert.equal(await order('score', 'SORT_ORDER_ASC'), 'dbacez')
  assert.equal(await order('score', 'SORT_ORDER_DESC'), 'bdzeca')
})

test('pages visit every company once, by cursor and by offset, in every order', async () => {
  const { client, eventId, organizationId } = await newPortfolio()
  await alterVendor(store, organizationId, 'cetus.org', { score: 60 })
  await alterVendor(store, organizationId, 'acme.com', { score: 60 })
  for (const sortField of [undefined, 'lastActivityAt', 'impact', 'companyName', 'score'] as const)
    for (const sortOrder of ['SORT_ORDER_ASC', 'SORT_ORDER_DESC'] as const) {
      const asked = { eventId, ...(sortField && { sortField }), sortOrder }
      const whole = initials((await client.getImpactedCompanies(asked)).companies)
      let walked = ''
      let cursor = ''
      do {
        const page = await client.getImpactedCompanies({ ...asked, limit: 2, cursor })
        assert.deepEqual([page.totalCount, page.summary], [6, summary])
        walked += initials(page.companies)
        cursor = page.nextCursor ?? ''
      } while (cursor !== '')
      assert.equal(walked, whole, `${sortField} ${sortOrder}`)
      let skipped = ''
      for (const offset of [0, 2, 4, 6])
        skipped += initials((await client.getImpactedCompanies({ ...asked, limit: 2, offset })).companies)
      assert.equal(skipped, whole, `${sortField} ${sortOrder}`)
    }
})

test('a cursor belongs to its event and its filters', async () => {
  const { client, request, organizationId, eventId } = await newPortfolio()
  const other = await plantEvent(store, organizationId)
  const { nextCursor } = await client.getImpactedCompanies({ eventId, limit: 2 })
  for (const body of [{ eventId: other.id }, { eventId, filters: { query: 'a' } }]) {
    const answer = await request(path, { method: 'POST', body: { ...body, cursor: nextCursor } })
    assert.deepEqual([answer.status, answer.body.details[0].reason], [400, 'CURSOR_ARGUMENT_MISMATCH'])
  }
})

test('evidence from monitoring is hidden once the vendor is not monitored; its answer is not', async () => {
  const organization = await newOrganization()
  const { client, organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  const { id: eventId } = await plantEvent(store, organizationId, {}, [
    { domain: 'acme.com', factors: [observation, fourthParty, statement], reason: 'CVE-2021-44228 is open.' },
  ])
  const shown = async () => {
    const { companies } = await client.getImpactedCompanies({ eventId })
    return [companies[0]?.evidenceCount, companies[0]?.impactReason]
  }
  assert.deepEqual(await shown(), [3, 'CVE-2021-44228 is open.'])
  await alterVendor(store, organizationId, 'acme.com', { isMonitored: false })
  const [count, reason] = await shown()
  assert.equal(count, 1)
  assert.doesNotMatch(String(reason), /CVE/)
})
