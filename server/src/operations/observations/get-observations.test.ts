import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Observation, operations } from '@parapet/contract'
import { alignSightings } from '../../../../test/support/align-sightings.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { ofVendor } from '../../../../test/support/observation-rule.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const { newOrganization, service, request } = await startService()
const { store } = service
const path = '/public/v1/observations'

const titlesOf = (observations: readonly Observation[]): string[] => observations.map(({ title }) => title)

/** An organization that monitors acme.com and beta.de. */
const newPortfolio = async (): Promise<TestOrganization & { vendorIds: string[] }> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const vendorIds = [
    await plantMonitoredVendor(store, organizationId, 'acme.com'),
    await plantMonitoredVendor(store, organizationId, 'beta.de'),
  ]
  return { ...organization, vendorIds }
}

const url = (path_: string) => ({ asset: { url: { url: `https://acme.com/${path_}` } } })

const resolve = (organizationId: OrganizationId, title: string) =>
  store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      update observation set is_resolved = true, resolved_at = now(), approval_status = 4
      where organization_id = ${organizationId} and title = ${title}`)
    await alignSightings(db)
  })

test('the mode picks open observations, resolved ones or all; unset and UNSPECIFIED are open [OBS-01, OBS-04, OBS-07, ENUM-11]', async () => {
  const { client, organizationId } = await newPortfolio()
  await plantObservations(store, organizationId, [
    finding('acme.com', { title: 'Open', ...url('1') }),
    finding('acme.com', { title: 'Fixed', ...url('2') }),
  ])
  await resolve(organizationId, 'Fixed')
  const listed = async (input: Parameters<typeof client.getObservations>[0]) => {
    const { observations, totalCount } = await client.getObservations({ ...input, sortField: 'title' })
    assert.equal(totalCount, observations.length)
    return titlesOf(observations)
  }
  for (const input of [
    {},
    { mode: 'OBSERVATION_MODE_UNSPECIFIED' },
    { mode: 'OBSERVATION_MODE_OPEN' },
  ] as const)
    assert.deepEqual(await listed(input), ['Open'])
  assert.deepEqual(await listed({ mode: 'OBSERVATION_MODE_RESOLVED' }), ['Fixed'])
  assert.deepEqual(await listed({ mode: 'OBSERVATION_MODE_ALL' }), ['Fixed', 'Open'])
})

test('an observation is shown whole, with its ORN, its vendor and the view that the server decides [OBS-07, ORN-01, ORN-02, GEN-09]', async () => {
  const { client, organizationId, domain, vendorIds } = await newPortfolio()
  await plantObservations(store, organizationId, [
    finding('acme.com', {
      title: 'Of a vendor "quoted" \\ \n ä',
      remediation: 'Publish one.',
      tags: ['mail'],
    }),
    finding(domain, { title: 'Own' }),
  ])
  const { observations } = await client.getObservations({ sortField: 'title' })
  const [vendors, own] = observations
  assert.ok(vendors && own)
  const { groupOrn, orn, createdAt: _created, updatedAt: _updated, scoreImpact: _impact, ...shown } = vendors
  assert.match(orn, new RegExp(`^orn:v1:observation:vrm:[0-9a-f]{32}:${domain}$`))
  assert.match(groupOrn, new RegExp(`^orn:v1:observation-group:vrm:[0-9a-f]{32}:${domain}$`))
  assert.deepEqual(shown, {
    view: 'VIEW_VRM',
    vendorDomain: 'acme.com',
    vendorName: 'Company of acme.com',
    vendorRecordId: vendorIds[0],
    observationType: 'dmarc_missing',
    title: 'Of a vendor "quoted" \\ \n ä',
    description: 'Anyone can send mail in the name of the domain.',
    category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
    severity: 'SEVERITY_HIGH',
    confidence: 'CONFIDENCE_HIGH',
    status: 'OBSERVATION_STATUS_OPEN',
    approvalStatus: 'APPROVAL_STATUS_BACKLOG',
    isFlagged: false,
    dueAt: '2026-02-01T03:04:05.000Z',
    isDueDateManual: false,
    slaStatus: 'SLA_STATUS_OVERDUE',
    commentCount: 0,
    asset: {
      type: 'ASSET_TYPE_DNS',
      displayName: '_dmarc.acme.com TXT',
      dns: { recordType: 'ASSET_DNS_TYPE_TXT', domain: 'acme.com', record: '_dmarc.acme.com' },
    },
    evidence: [],
    remediation: 'Publish one.',
    references: [],
    affectsScore: true,
    source: { kind: 'SOURCE_KIND_IMPORT', tool: 'test' },
    occurrenceCount: 1,
    firstSeen: '2026-01-02T03:04:05.000Z',
    lastSeen: '2026-01-02T03:04:05.000Z',
    tags: ['mail'],
  })
  assert.match(own.orn, new RegExp(`^orn:v1:observation:self:[0-9a-f]{32}:${domain}$`))
  assert.deepEqual([own.view, own.vendorDomain, own.affectsScore], ['VIEW_SELF', domain, false])
  for (const absent of ['vendorName', 'vendorRecordId', 'remediation', 'vulnerability', 'resolvedAt'])
    assert.ok(!(absent in own), absent)
})

test('a view that is sent anyway changes nothing, and is reported as ignored [OBS-06, GEN-10]', async () => {
  const { organizationId, domain, request: ask } = await newPortfolio()
  await plantObservations(store, organizationId, [finding('acme.com'), finding(domain)])
  const plain = await ask(path, { method: 'POST', body: {} })
  for (const view of ['VIEW_SELF', 'VIEW_VRM', 'self']) {
    const { status, body, headers } = await ask(path, { method: 'POST', body: { view } })
    assert.equal(status, 200)
    assert.deepEqual(body, plain.body)
    assert.equal(headers.get('ignored-fields'), 'view')
  }
})

for (const refreshed of [false, true]) {
  const when = refreshed ? 'after' : 'before'
  test(`what is no longer monitored vanishes from rows and total at once, ${when} figures were made`, async () => {
    const { client, organizationId, domain, vendorIds } = await newPortfolio()
    await plantMonitoredVendor(store, organizationId, 'cetus.org')
    const vendorDomains = ['acme.com', 'beta.de', 'cetus.org']
    await plantObservations(
      store,
      organizationId,
      [...vendorDomains, domain].map((one) => finding(one)),
    )
    const seen = async () => {
      if (refreshed) await refreshFigures(store, organizationId)
      const { observations, totalCount } = await client.getObservations({ sortField: 'vendorDomain' })
      assert.equal(totalCount, observations.length)
      return observations.map(({ vendorDomain }) => vendorDomain)
    }
    const order = (...domains: string[]) => domains.toSorted()
    assert.deepEqual(await seen(), order(...vendorDomains, domain))
    const [acme = '', beta = ''] = vendorIds
    await client.updateVendor({ id: acme, isMonitored: false })
    assert.deepEqual(await seen(), order('beta.de', 'cetus.org', domain))
    await client.bulkOffboardVendors({ ids: [beta] })
    assert.deepEqual(await seen(), order('cetus.org', domain))
    await client.updateVendor({ id: acme, isMonitored: true })
    assert.deepEqual(await seen(), order('acme.com', 'cetus.org', domain))
    await client.bulkDeleteVendors({ ids: [acme] })
    assert.deepEqual(await seen(), order('cetus.org', domain))
  })
}

test('an organization without the VRM entitlement sees its own domains only', async () => {
  const { client, organizationId, domain } = await newOrganization(undefined, { hasVrm: false })
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [finding('acme.com'), finding(domain)])
  const { observations, totalCount } = await client.getObservations({})
  assert.deepEqual([observations.map(({ view }) => view), totalCount], [['VIEW_SELF'], 1])
})

test('line breaks in any text do not break a page', async () => {
  const { client, organizationId } = await newPortfolio()
  const text = 'one,\ntwo,\r\n{"orn":"x"},\n\u001ethree'
  const hostile = {
    title: text,
    description: text,
    remediation: text,
    tags: [text],
    evidence: [{ type: 'EVIDENCE_TYPE_SCANNER_OUTPUT', summary: text, data: text }] as const,
    vulnerability: { vulnerabilityId: 'CVE-2024-3333', name: text, affectedProduct: text, cweIds: [] },
  }
  const planted = ['a', 'b', 'c'].map((place) => finding('acme.com', { ...url(place), ...hostile }))
  await plantObservations(store, organizationId, planted)
  const { observations } = await client.getObservations({})
  assert.equal(observations.length, 3)
  const paged: Observation[] = []
  for (let cursor = ''; paged.length < 3;) {
    const page = await client.getObservations({ limit: 1, cursor })
    assert.equal(page.observations.length, 1)
    paged.push(...page.observations)
    cursor = page.nextCursor ?? ''
  }
  assert.deepEqual(paged, observations)
  assert.ok(paged.every(({ description, tags }) => description === text && tags?.[0] === text))
})

test('the observations of another organization are neither listed nor counted [AUTH-13]', async () => {
  const [mine, other] = await Promise.all([newPortfolio(), newPortfolio()])
  await plantObservations(store, other.organizationId, [finding('acme.com'), finding(other.domain)])
  for (const input of [{}, { filters: [ofVendor('acme.com')] }])
    assert.deepEqual(await mine.client.getObservations(input), { observations: [], totalCount: 0 })
  assert.equal((await other.client.getObservations({})).totalCount, 2)
})

test('the list is declared beta, version 1.0.0 [LIFECYCLE-12]', () => {
  const { stability, version } = operations.GetObservations
  assert.deepEqual([stability, version], ['beta', '1.0.0'])
})

test('listing needs a token and findings.read [OBS-10, OBS-11, AUTH-29]', async () => {
  const anonymous = await request(path, { method: 'POST', body: {} })
  assert.deepEqual([anonymous.status, anonymous.body.error.code], [401, 'UNAUTHENTICATED'])
  const without = await newOrganization(['findings.flag', 'vendor-directory.read'])
  const { status, body } = await without.request(path, { method: 'POST', body: {} })
  assert.deepEqual([status, body.error.code], [403, 'PERMISSION_DENIED'])
  assert.equal(body.details[0].metadata.requiredScopes, 'findings.read')
  const reader = await newOrganization(['findings.read'])
  assert.equal((await reader.request(path, { method: 'POST', body: {} })).status, 200)
})
