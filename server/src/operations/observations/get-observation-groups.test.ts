import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObservationGroup } from '@parapet/contract'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { observationRule } from '../../../../test/support/observation-rule.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { callOnObservations, findings } from '../../../../test/support/plant/reach-observation.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'

const { newOrganization, service, request } = await startService()
const { store } = service
const path = '/public/v1/observations/groups'

const log4Shell = {
  vulnerabilityId: 'CVE-2021-44228',
  name: 'Log4Shell',
  cvssScores: [
    {
      version: 'CVSS_SCORE_VERSION_V3_1',
      baseScore: 10,
      baseSeverity: 'CVSS_SCORE_SEVERITY_CRITICAL',
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H',
      scoreSource: 'nvd@nist.gov',
    },
  ],
  epss: { score: 0.944, percentile: 0.999 },
  kev: { dateAdded: '2021-12-10', knownRansomwareUse: true },
} as const

/** Two vendors with Log4Shell, one of them without DMARC on three names; and the organization itself without DMARC. */
const newPortfolio = async (): Promise<TestOrganization & { vendorIds: string[] }> => {
  const organization = await newOrganization()
  const { organizationId, domain } = organization
  const vendorIds = [
    await plantMonitoredVendor(store, organizationId, 'acme.com'),
    await plantMonitoredVendor(store, organizationId, 'beta.de'),
  ]
  const vulnerable = {
    observationType: 'vulnerable_library',
    title: 'Vulnerable library',
    category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
    severity: 'SEVERITY_CRITICAL',
    vulnerability: { ...log4Shell, affectedProduct: 'Log4j 2.14' },
  } as const
  await plantObservations(store, organizationId, [
    finding('acme.com', vulnerable),
    finding('beta.de', { ...vulnerable, lastSeen: '2026-02-02T03:04:05.000000Z' }),
    ...findings('acme.com', 3),
    finding(domain, { severity: 'SEVERITY_LOW' }),
  ])
  return { ...organization, vendorIds }
}

const keysOf = (groups: readonly ObservationGroup[]): string[] => groups.map(({ key }) => key)

test('observations are rolled up by CVE, those without one by their type, the worst first [OBS-34, OBS-07]', async () => {
  const { client, domain } = await newPortfolio()
  const { groups, totalCount, nextCursor } = await client.getObservationGroups({})
  assert.equal(totalCount, 2)
  assert.equal(nextCursor, undefined)
  const [first, second] = groups
  assert.ok(first && second)
  const { groupOrn, updatedAt: _, vulnerability, ...figures } = first
  assert.match(groupOrn, new RegExp(`^orn:v1:observation-group:vrm:[0-9a-f]{32}:${domain}$`))
  assert.equal(vulnerability?.primaryCvss?.baseScore, 10)
  assert.equal(vulnerability?.affectedProduct, undefined)
  assert.deepEqual(figures, {
    groupBy: 'OBSERVATION_GROUP_BY_VULNERABILITY',
    key: 'CVE-2021-44228',
    name: 'CVE-2021-44228 (Log4Shell) in Log4j',
    category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
    severity: 'SEVERITY_CRITICAL',
    observationCount: 2,
    openCount: 2,
    resolvedCount: 0,
    flaggedCount: 0,
    isFlagged: false,
    vendorCount: 2,
    assetCount: 2,
    sampleVendorDomains: ['acme.com', 'beta.de'],
    approvalStatusCounts: [{ approvalStatus: 'APPROVAL_STATUS_BACKLOG', count: 2 }],
    maxCvssBaseScore: 10,
    maxEpssScore: 0.944,
    isKnownExploited: true,
    firstSeen: '2026-01-02T03:04:05.000Z',
    lastSeen: '2026-02-02T03:04:05.000Z',
  })
  assert.equal(second.groupBy, 'OBSERVATION_GROUP_BY_OBSERVATION_TYPE')
  assert.deepEqual(
    [second.key, second.name, second.observationCount, second.vendorCount],
    ['dmarc_missing', 'DMARC record missing', 4, 2],
  )
})

test('the group of an observation is the one that its groupOrn names', async () => {
  const { client } = await newPortfolio()
  const { groups } = await client.getObservationGroups({})
  const { observations } = await client.getObservations({})
  for (const { groupOrn, observationCount } of groups) {
    assert.equal(observations.filter((one) => one.groupOrn === groupOrn).length, observationCount)
  }
})

test('groupBy decides what they have in common; by vulnerability leaves out those without a CVE [OBS-34]', async () => {
  const { client, domain } = await newPortfolio()
  const grouped = async (groupBy: ObservationGroup['groupBy']) =>
    (await client.getObservationGroups({ groupBy })).groups.map(({ key, name }) => `${key} ${name}`)
  assert.deepEqual(await grouped('OBSERVATION_GROUP_BY_VULNERABILITY'), [
    'CVE-2021-44228 CVE-2021-44228 (Log4Shell) in Log4j',
  ])
  assert.deepEqual(await grouped('OBSERVATION_GROUP_BY_OBSERVATION_TYPE'), [
    'vulnerable_library Vulnerable library',
    'dmarc_missing DMARC record missing',
  ])
  assert.deepEqual(await grouped('OBSERVATION_GROUP_BY_CATEGORY'), [
    'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT Vulnerability management',
    'OBSERVATION_CATEGORY_EMAIL_SECURITY Email security',
  ])
  assert.deepEqual(await grouped('OBSERVATION_GROUP_BY_VENDOR'), [
    'acme.com Company of acme.com',
    'beta.de Company of beta.de',
    `${domain} ${domain}`,
  ])
  const assets = await client.getObservationGroups({ groupBy: 'OBSERVATION_GROUP_BY_ASSET' })
  assert.equal(assets.totalCount, 6)
  assert.ok(assets.groups.some(({ name }) => name === 'https://acme.com/2'))
})

test('an UNSPECIFIED groupBy, mode or sortOrder is the same as none [ENUM-11]', async () => {
  const { request: call } = await newPortfolio()
  const [unset, unspecified] = await Promise.all(
    [
      {},
      {
        groupBy: 'OBSERVATION_GROUP_BY_UNSPECIFIED',
        mode: 'OBSERVATION_MODE_UNSPECIFIED',
        sortOrder: 'SORT_ORDER_UNSPECIFIED',
      },
    ].map((body) => call(path, { method: 'POST', body })),
  )
  assert.equal(unset?.status, 200)
  assert.equal(unspecified?.text, unset?.text)
})

test('a group is flagged once every open member is; resolved ones count apart [OBS-37]', async () => {
  const organization = await newPortfolio()
  const { client } = organization
  const { observations } = await client.getObservations({
    filters: [observationRule('OBSERVATION_TYPE', 'EQUAL', { stringValue: 'vulnerable_library' })],
  })
  const [one = '', other = ''] = observations.map(({ orn }) => orn)
  const cve = async (
    mode: 'OBSERVATION_MODE_OPEN' | 'OBSERVATION_MODE_RESOLVED' | 'OBSERVATION_MODE_ALL',
  ) => {
    const groupBy = 'OBSERVATION_GROUP_BY_VULNERABILITY'
    const [group] = (await client.getObservationGroups({ groupBy, mode })).groups
    const { observationCount, openCount, resolvedCount, flaggedCount, isFlagged } = group ?? assert.fail()
    return [observationCount, openCount, resolvedCount, flaggedCount, isFlagged]
  }
  await client.flagObservations({ observationOrns: [one] })
  assert.deepEqual(await cve('OBSERVATION_MODE_OPEN'), [2, 2, 0, 1, false])
  const resolved = await callOnObservations(organization, 'resolve', [other])
  assert.equal(resolved.status, 200, resolved.text)
  assert.deepEqual(await cve('OBSERVATION_MODE_OPEN'), [1, 1, 1, 1, true])
  assert.deepEqual(await cve('OBSERVATION_MODE_RESOLVED'), [1, 1, 1, 1, true])
  assert.deepEqual(await cve('OBSERVATION_MODE_ALL'), [2, 1, 1, 1, true])
})

test('what leaves the view is gone from the groups at once, refreshed before or not [OBS-38]', async () => {
  for (const refreshed of [false, true]) {
    const { client, vendorIds, organizationId } = await newPortfolio()
    const [acme = '', beta = ''] = vendorIds
    if (refreshed) await refreshFigures(store, organizationId)
    await client.updateVendor({ id: acme, isMonitored: false })
    const { groups } = await client.getObservationGroups({})
    assert.deepEqual(
      groups.map(({ key, observationCount }) => [key, observationCount]),
      [
        ['CVE-2021-44228', 1],
        ['dmarc_missing', 1],
      ],
    )
    await client.bulkDeleteVendors({ ids: [beta] })
    assert.deepEqual(keysOf((await client.getObservationGroups({})).groups), ['dmarc_missing'])
    await client.updateVendor({ id: acme, isMonitored: true })
    assert.equal((await client.getObservationGroups({})).groups[0]?.observationCount, 1)
  }
})

test('without the entitlement to see vendors there are groups of own observations only [OBS-38]', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false })
  const { organizationId, domain, client } = organization
  await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(store, organizationId, [finding('acme.com'), finding(domain)])
  for (const filters of [[], [observationRule('IS_FLAGGED', 'EQUAL', { boolValue: false })]]) {
    const { groups } = await client.getObservationGroups({ filters })
    assert.deepEqual(
      groups.map(({ groupOrn, observationCount }) => [groupOrn.split(':')[3], observationCount]),
      [['self', 1]],
    )
  }
})

test('the view is not an input: one that is sent is ignored and reported [OBS-38]', async () => {
  const organization = await newPortfolio()
  const reply = await organization.request(path, { method: 'POST', body: { view: 'VIEW_SELF' } })
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.get('ignored-fields'), 'view')
  assert.equal(reply.body.totalCount, 2)
})

test('a renamed vendor, CVE or type is shown and sorted by its new name immediately', async () => {
  const { client, vendorIds, organizationId } = await newPortfolio()
  const [acme = ''] = vendorIds
  await refreshFigures(store, organizationId)
  await client.updateVendor({ id: acme, companyName: 'Zz Acme' })
  const byName = async (groupBy: ObservationGroup['groupBy']) =>
    (await client.getObservationGroups({ groupBy, sortField: 'title' })).groups.map(({ name }) => name)
  const names = await byName('OBSERVATION_GROUP_BY_VENDOR')
  assert.deepEqual(names.slice(-1), ['Zz Acme'])
  await plantObservations(store, organizationId, [
    finding('beta.de', {
      observationType: 'vulnerable_library',
      ruleName: 'Aged library',
      vulnerability: { vulnerabilityId: 'CVE-2021-44228', name: 'Log4Shell again' },
    }),
  ])
  assert.deepEqual(await byName('OBSERVATION_GROUP_BY_VULNERABILITY'), [
    'CVE-2021-44228 (Log4Shell again) in Log4j',
  ])
  assert.deepEqual(await byName('OBSERVATION_GROUP_BY_OBSERVATION_TYPE'), [
    'Aged library',
    'DMARC record missing',
  ])
})

test('limit, offset and cursor page the groups; a cursor is for the same arguments only [OBS-35, PAGE-03, PAGE-12, PAGE-17]', async () => {
  const organization = await newPortfolio()
  const { client } = organization
  const groupBy = 'OBSERVATION_GROUP_BY_ASSET'
  const all = await client.getObservationGroups({ groupBy })
  const first = await client.getObservationGroups({ groupBy, limit: 4 })
  assert.deepEqual(first.groups, all.groups.slice(0, 4))
  const cursor = first.nextCursor ?? ''
  const second = await client.getObservationGroups({ groupBy, limit: 4, offset: 1, cursor })
  assert.deepEqual(second.groups, all.groups.slice(4))
  assert.equal(second.totalCount, 6)
  assert.equal(second.nextCursor, undefined)
  assert.deepEqual((await client.getObservationGroups({ groupBy, offset: 5 })).groups, all.groups.slice(5))
  const beyond = await client.getObservationGroups({ groupBy, offset: 6 })
  assert.deepEqual([beyond.groups, beyond.totalCount], [[], 6])
  for (const more of [
    { groupBy: 'OBSERVATION_GROUP_BY_VENDOR' },
    { groupBy, mode: 'OBSERVATION_MODE_ALL' },
  ]) {
    const reply = await organization.request(path, { method: 'POST', body: { ...more, cursor } })
    assert.equal(outcomeOf(reply), '400 CURSOR_ARGUMENT_MISMATCH')
  }
})

test("another organization's data is not included, and without findings.read it is 403", async () => {
  await newPortfolio()
  const { client } = await newOrganization()
  assert.deepEqual(await client.getObservationGroups({}), { groups: [], totalCount: 0 })
  const lacking = await newOrganization(['findings.flag', 'vendor-directory.read'])
  assert.equal((await lacking.request(path, { method: 'POST', body: {} })).status, 403)
  assert.equal((await request(path, { method: 'POST', body: {} })).status, 401)
  assert.equal((await lacking.request(path)).status, 405)
})
