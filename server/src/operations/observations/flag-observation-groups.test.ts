import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObservationGroupBy } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { observationRule, ofVendor } from '../../../../test/support/observation-rule.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'
import { log4shell, newPortfolio } from '../../../../test/support/plant/portfolio.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  actionTypes,
  callOnObservations,
  findings,
  hideVendor,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { readFinding } from '../../domain/observations/finding.ts'
import { groupKey, type GroupKind } from '../../domain/observations/observation-group.ts'
import { formatOrn } from '../../domain/observations/orn.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'

const testService = await startService()
const { newOrganization, newCredential, exchange, request } = testService
const { store } = testService.service
const portfolio = () => newPortfolio(testService)

const path = '/public/v1/observations/actions/flag/groups'

const flag = (organization: TestOrganization, body: object, headers: Record<string, string> = {}) =>
  organization.request(path, { method: 'POST', body, headers })

const everything = observationRule('SEVERITY', 'NOT_EQUAL', { stringValue: 'SEVERITY_INFO' })

const groupOrn = ({ domain }: { domain: string }, key: string, view: 'vrm' | 'self' = 'vrm'): string =>
  formatOrn('observation-group', { view, key, ownerDomain: domain })

const keyed = (organization: TestOrganization, kind: Exclude<GroupKind, 'asset'>, value: string): string =>
  groupOrn(organization, groupKey(kind, value))

const { partialDeepStrictEqual: assertPart } = assert

const counts = (flaggedCount: number, alreadyFlaggedCount: number) => ({ flaggedCount, alreadyFlaggedCount })

/** How many observations are flagged, by domain. */
const flagged = async (organizationId: OrganizationId): Promise<Record<string, number>> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ domain: string; count: number }>`
      select domain, count(flagged_at)::integer as count from observation
      where organization_id = ${db.organizationId} group by domain`),
  )
  return Object.fromEntries(rows.map(({ domain, count }) => [domain, count]))
}

type Three = readonly [acme: number, other: number, own: number]

/** What `flagged` returns for the portfolio. */
const byDomain = ({ domain }: TestOrganization, [acme, other, own]: Three) => ({
  'acme.com': acme,
  'other.com': other,
  [domain]: own,
})

test('flagging the group that an observation names flags its open observations of all vendors [OBS-29, OBS-30]', async () => {
  const organization = await portfolio()
  const { client, organizationId, domain } = organization
  const [first] = findings('acme.com', 1, log4shell)
  const orn = ornOf(domain, first ?? assert.fail())
  const { observation } = await client.getObservation({ orn })
  assertPart(await client.flagObservationGroups({ groupOrns: [observation.groupOrn] }), counts(1, 0))
  assert.deepEqual(await flagged(organizationId), byDomain(organization, [2, 1, 0]))
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'FLAGGED'])
  assert.equal((await auditEntries(store, organizationId)).length, 3)
})

const cve = 'CVE-2021-44228'
const assetOf = (url: string): string =>
  readFinding(finding('acme.com', { asset: { url: { url } } })).asset.key

const kinds: readonly [kind: GroupKind, value: string, expected: Three][] = [
  ['vulnerability', cve, [2, 1, 0]],
  ['rest', 'dmarc_missing', [2, 1, 1]],
  ['type', 'vulnerable_software', [2, 1, 0]],
  ['category', 'OBSERVATION_CATEGORY_EMAIL_SECURITY', [2, 1, 1]],
  ['vendor', 'acme.com', [4, 0, 0]],
  ['asset', assetOf('https://acme.com/0'), [2, 0, 0]],
]

for (const [kind, value, expected] of kinds)
  for (const when of ['before', 'after'])
    test(`a group by ${kind} is found by its ORN ${when} its figures are computed [OBS-29]`, async () => {
      const organization = await portfolio()
      const { organizationId } = organization
      const key = kind === 'asset' ? value : groupKey(kind, value)
      if (when === 'after') await refreshFigures(store, organizationId)
      const reply = await flag(organization, { groupOrns: [groupOrn(organization, key)] })
      assertPart(reply.body, counts(1, 0))
      assert.deepEqual(await flagged(organizationId), byDomain(organization, expected))
    })

const byFilter: readonly [groupBy: ObservationGroupBy | undefined, groups: number, expected: Three][] = [
  [undefined, 2, [4, 2, 1]],
  ['OBSERVATION_GROUP_BY_UNSPECIFIED', 2, [4, 2, 1]],
  ['OBSERVATION_GROUP_BY_VULNERABILITY', 1, [2, 1, 0]],
  ['OBSERVATION_GROUP_BY_OBSERVATION_TYPE', 2, [4, 2, 1]],
  ['OBSERVATION_GROUP_BY_CATEGORY', 2, [4, 2, 1]],
  ['OBSERVATION_GROUP_BY_VENDOR', 1, [4, 0, 0]],
  ['OBSERVATION_GROUP_BY_ASSET', 2, [4, 0, 0]],
]

for (const [groupBy, groups, expected] of byFilter)
  test(`filters choose groups by ${groupBy ?? 'default'}, which are flagged whole [OBS-28, OBS-30]`, async () => {
    const organization = await portfolio()
    const body = { filters: [ofVendor('acme.com')], ...(groupBy && { groupBy }) }
    const first = await flag(organization, body)
    assertPart(first.body, counts(groups, 0))
    assert.deepEqual(await flagged(organization.organizationId), byDomain(organization, expected))
    const again = await flag(organization, body)
    assertPart(again.body, counts(0, groups))
  })

test('a group is newly flagged as long as one of its open observations was not', async () => {
  const organization = await portfolio()
  const { client, domain } = organization
  const members = findings('acme.com', 2, log4shell).map((one) => ornOf(domain, one))
  await client.flagObservations({ observationOrns: members })
  const groupOrns = [keyed(organization, 'vulnerability', cve)]
  assertPart((await flag(organization, { groupOrns })).body, counts(1, 0))
  assertPart((await flag(organization, { groupOrns: [...groupOrns, ...groupOrns] })).body, counts(0, 1))
  const wider = [...groupOrns, keyed(organization, 'vendor', 'acme.com')]
  assertPart((await flag(organization, { groupOrns: wider })).body, counts(1, 1))
})

test('group ORNs alone decide, whatever the filters say', async () => {
  const organization = await portfolio()
  const groupOrns = [keyed(organization, 'vendor', 'other.com')]
  const reply = await flag(organization, { groupOrns, filters: [everything] })
  assertPart(reply.body, counts(1, 0))
  assert.deepEqual(await flagged(organization.organizationId), byDomain(organization, [0, 2, 0]))
})

for (const body of [
  {},
  { groupOrns: [], filters: [] },
  { groupOrns: null, filters: null },
  { groupBy: 'OBSERVATION_GROUP_BY_VENDOR' },
])
  test(`neither group ORNs nor filters, as ${JSON.stringify(body)}, are 400 and flag nothing`, async () => {
    const organization = await portfolio()
    assert.equal(outcomeOf(await flag(organization, body)), '400 FLAG_TARGET_REQUIRED')
    assert.deepEqual(Object.values(await flagged(organization.organizationId)), [0, 0, 0])
  })

test('one malformed, foreign or unknown group refuses the whole call', async () => {
  const organization = await portfolio()
  const stranger = await newOrganization()
  await observeVendor(store, stranger, 'theirs.com', 1)
  const good = keyed(organization, 'vulnerability', cve)
  const { observation } = await organization.client.getObservation({
    orn: ornOf(organization.domain, finding(organization.domain), 'self'),
  })
  const cases: [string, string][] = [
    ['orn:v1:observation-group:nonsense', '400 ORN_MALFORMED'],
    [observation.orn, '400 ORN_MALFORMED'],
    [good.replace(':v1:', ':v2:'), '400 ORN_MALFORMED'],
    [keyed(stranger, 'vendor', 'theirs.com'), '403 DOMAIN_NOT_OWN'],
    [keyed(organization, 'vendor', 'theirs.com'), '404 NOT_FOUND'],
    [keyed(organization, 'vulnerability', 'CVE-2000-0001'), '404 NOT_FOUND'],
    [keyed(organization, 'category', 'OBSERVATION_CATEGORY_COMPLIANCE'), '404 NOT_FOUND'],
    [groupOrn(organization, 'no-such-key'), '404 NOT_FOUND'],
    [groupOrn(organization, groupKey('vulnerability', cve), 'self'), '404 NOT_FOUND'],
  ]
  for (const [orn, expected] of cases) {
    assert.equal(outcomeOf(await flag(organization, { groupOrns: [good, orn] })), expected, orn)
  }
  assert.deepEqual(Object.values(await flagged(organization.organizationId)), [0, 0, 0])
})

test('200 group ORNs are taken and 201 are not', async () => {
  const organization = await portfolio()
  const orn = keyed(organization, 'vulnerability', cve)
  const many = (count: number) => ({ groupOrns: Array.from({ length: count }, () => orn) })
  assert.equal(outcomeOf(await flag(organization, many(201))), '400 INVALID_FIELD')
  assertPart((await flag(organization, many(200))).body, counts(1, 0))
})

test('an organization that sees only its own domains has its groups in its own view', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false, domainCount: 2 })
  const [, second = ''] = organization.domains
  await plantObservations(store, organization.organizationId, [finding(organization.domain), finding(second)])
  const key = groupKey('rest', 'dmarc_missing')
  for (const orn of [groupOrn(organization, key), groupOrn({ domain: second }, key, 'self')])
    assert.equal(outcomeOf(await flag(organization, { groupOrns: [orn] })), '404 NOT_FOUND')
  const reply = await flag(organization, { groupOrns: [groupOrn(organization, key, 'self')] })
  assertPart(reply.body, counts(1, 0))
  assert.deepEqual(await flagged(organization.organizationId), { [organization.domain]: 1, [second]: 1 })
})

test('a group without open observations is 409, and nothing is flagged', async () => {
  const organization = await portfolio()
  const { organizationId, domain } = organization
  const closing = [...findings('acme.com', 2, log4shell), ...findings('other.com', 1, log4shell)]
  const orns = closing.map((one) => ornOf(domain, one))
  await reachApprovalStatus(organization, orns, 'RESOLVED')
  const closed = keyed(organization, 'vulnerability', cve)
  const open = keyed(organization, 'rest', 'dmarc_missing')
  const reply = await flag(organization, { groupOrns: [open, closed] })
  assert.equal(outcomeOf(reply), '409 OBSERVATION_ALREADY_RESOLVED')
  assert.deepEqual(reply.body.details[0].metadata, { orn: closed })
  assert.deepEqual(Object.values(await flagged(organizationId)), [0, 0, 0])
  const byVendor = await flag(organization, {
    filters: [ofVendor('acme.com')],
    groupBy: 'OBSERVATION_GROUP_BY_VENDOR',
  })
  assertPart(byVendor.body, counts(1, 0))
  assert.deepEqual(await flagged(organizationId), byDomain(organization, [2, 0, 0]))
})

test('hidden observations are in no group: they are not flagged, and a group of nothing else is 404', async () => {
  const organization = await portfolio()
  const { organizationId } = organization
  await hideVendor(store, organizationId, 'other.com')
  const vendor = keyed(organization, 'vendor', 'other.com')
  assert.equal(outcomeOf(await flag(organization, { groupOrns: [vendor] })), '404 NOT_FOUND')
  const reply = await flag(organization, { groupOrns: [keyed(organization, 'vulnerability', cve)] })
  assertPart(reply.body, counts(1, 0))
  await flag(organization, { filters: [everything], groupBy: 'OBSERVATION_GROUP_BY_VENDOR' })
  assert.deepEqual(await flagged(organizationId), byDomain(organization, [4, 0, 1]))
})

test('groups of more than 10,000 open observations are too broad', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 10_000)
  const groupOrns = [keyed(organization, 'vendor', 'acme.com')]
  assert.equal(outcomeOf(await flag(organization, { groupOrns })), '400 FLAG_TOO_BROAD')
  const filters = [observationRule('ASSET', 'EQUAL', { stringValue: 'https://acme.com/0' })]
  assert.equal(outcomeOf(await flag(organization, { filters })), '400 FLAG_TOO_BROAD')
  const byAsset = { filters: [everything], groupBy: 'OBSERVATION_GROUP_BY_ASSET' }
  assert.equal(outcomeOf(await flag(organization, byAsset)), '400 FLAG_TOO_BROAD')
  assert.deepEqual(await flagged(organization.organizationId), { 'acme.com': 0 })
})

test('an invalid filter or grouping is 400', async () => {
  const organization = await portfolio()
  for (const body of [
    { filters: [{}] },
    { filters: [observationRule('SEVERITY', 'CONTAINS', { stringValue: 'x' })] },
    { filters: [everything], groupBy: 'OBSERVATION_GROUP_BY_NOTHING' },
  ])
    assert.equal((await flag(organization, body)).status, 400, JSON.stringify(body))
})

test('flagging needs a token and both scopes, and a repeated Idempotency-Key gets the same answer', async () => {
  const organization = await portfolio()
  const body = { groupOrns: [keyed(organization, 'vulnerability', cve)] }
  assert.equal((await request(path, { method: 'POST', body })).status, 401)
  for (const scope of ['findings.read', 'findings.flag'] as const) {
    const token = await exchange(await newCredential(organization.organizationId, [scope]))
    const reply = await organization.request(path, { method: 'POST', body, token })
    assert.equal(outcomeOf(reply), '403 MISSING_SCOPE')
  }
  const call = () => flag(organization, body, { 'Idempotency-Key': 'once' })
  const [first, second] = [await call(), await call()]
  assertPart(first.body, counts(1, 0))
  assert.equal(second.text, first.text)
})

test('concurrent calls flag each group once: the counts sum to the groups', async () => {
  const organization = await portfolio()
  const bodies = [
    { filters: [everything] },
    { groupOrns: [keyed(organization, 'rest', 'dmarc_missing'), keyed(organization, 'vulnerability', cve)] },
  ]
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, index) => flag(organization, bodies[index % 2] ?? {})),
  )
  for (const { status, text } of replies) assert.equal(status, 200, text)
  const sum = (name: 'flaggedCount' | 'alreadyFlaggedCount') =>
    replies.reduce((total, { body }) => total + Number(body[name]), 0)
  assert.deepEqual([sum('flaggedCount'), sum('alreadyFlaggedCount')], [2, 30])
})

test('while a group is resolved, a call for it either flags all of it or is refused', async () => {
  const organization = await portfolio()
  const closing = [...findings('acme.com', 2, log4shell), ...findings('other.com', 1, log4shell)]
  const orns = closing.map((one) => ornOf(organization.domain, one))
  const groupOrns = [keyed(organization, 'vulnerability', cve)]
  const [flagging, resolving] = await Promise.all([
    flag(organization, { groupOrns }),
    callOnObservations(organization, 'resolve', orns),
  ])
  assert.equal(resolving.status, 200)
  const count = Object.values(await flagged(organization.organizationId)).reduce((sum, of) => sum + of, 0)
  assert.deepEqual([flagging.status, count], flagging.status === 200 ? [200, 3] : [409, 0])
})
