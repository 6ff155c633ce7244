import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObservationGroupBy } from '@parapet/contract'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { type Reply, startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { multiplyObservation } from '../../../../test/support/multiply-observation.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { log4shell, newPortfolio } from '../../../../test/support/plant/portfolio.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  actionTypes,
  callOnObservations,
  findings,
  observeVendor,
  reachApprovalStatus,
} from '../../../../test/support/plant/reach-observation.ts'
import { readFinding } from '../../domain/observations/finding.ts'
import { groupKey, type GroupKind, groupKindNumber } from '../../domain/observations/observation-group.ts'
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

const rule = (field: string, comparison: string, value?: object) => ({
  rule: {
    field: { observationsField: `OBSERVATIONS_FIELD_${field}` },
    comparison: `COMPARISON_${comparison}`,
    ...(value && { value }),
  },
})

const ofVendor = (domain: string) => rule('VENDOR', 'EQUAL', { stringValue: domain })

const everything = rule('SEVERITY', 'NOT_EQUAL', { stringValue: 'SEVERITY_INFO' })

const groupOrn = ({ domain }: { domain: string }, key: string, view: 'vrm' | 'self' = 'vrm'): string =>
  formatOrn('observation-group', { view, key, ownerDomain: domain })

const keyed = (organization: TestOrganization, kind: Exclude<GroupKind, 'asset'>, value: string): string =>
  groupOrn(organization, groupKey(kind, value))

const outcome = ({ status, body }: Pick<Reply, 'status' | 'body'>): string =>
  `${status} ${body.details?.[0]?.reason ?? JSON.stringify(body)}`

const counts = (flaggedCount: number, alreadyFlaggedCount: number) => ({ flaggedCount, alreadyFlaggedCount })

/** How many open observations are flagged, by domain. */
const flagged = async (organizationId: OrganizationId): Promise<Record<string, number>> => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ domain: string; count: number }>`
      select domain, count(flagged_at)::integer as count from observation
      where organization_id = ${db.organizationId} group by domain`),
  )
  return Object.fromEntries(rows.map(({ domain, count }) => [domain, count]))
}

/** The state after the background has processed the marks. */
const refreshed = async (
  organizationId: OrganizationId,
  groups: [GroupKind, string, string][],
): Promise<void> => {
  const rows = groups.map(([kind, value, key]) => ({ kind: groupKindNumber(kind), value, key }))
  await store.inOrganization(organizationId, async (db) => {
    await db.run(sql`delete from observation_change where organization_id = ${db.organizationId}`)
    await db.run(sql`
      insert into observation_group (
        organization_id, kind, mode, value, key, name, category, severity, observation_count, open_count,
        resolved_count, flagged_count, open_flagged_count, vendor_count, asset_count, sample_domains,
        approval_status_counts, known_exploited, first_seen, last_seen, updated_at)
      select ${db.organizationId}, kind, 1, value, key, value, 1, 1, 1, 1, 0, 0, 0, 1, 1, '{}', '[]', false, now(), now(), now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (kind smallint, value text, key uuid)
      on conflict do nothing`)
  })
}

test('the group that an observation names is flagged whole, the open ones of all vendors [OBS-29, OBS-30]', async () => {
  const organization = await portfolio()
  const { client, organizationId, domain } = organization
  const [first] = findings('acme.com', 1, log4shell)
  const orn = ornOf(domain, first ?? assert.fail())
  const { observation } = await client.getObservation({ orn })
  assert.deepEqual(await client.flagObservationGroups({ groupOrns: [observation.groupOrn] }), counts(1, 0))
  assert.deepEqual(await flagged(organizationId), { 'acme.com': 2, 'other.com': 1, [domain]: 0 })
  assert.deepEqual(await actionTypes(organization, orn), ['CREATED', 'FLAGGED'])
  assert.equal((await auditEntries(store, organizationId)).length, 3)
})

const cve = 'CVE-2021-44228'
const email = 'OBSERVATION_CATEGORY_EMAIL_SECURITY'
const assetOf = (url: string): string =>
  readFinding(finding('acme.com', { asset: { url: { url } } })).asset.key

const kinds: readonly [kind: GroupKind, value: string, key: string, flaggedOf: (own: string) => object][] = [
  [
    'vulnerability',
    cve,
    groupKey('vulnerability', cve),
    (own) => ({ 'acme.com': 2, 'other.com': 1, [own]: 0 }),
  ],
  [
    'rest',
    'dmarc_missing',
    groupKey('rest', 'dmarc_missing'),
    (own) => ({ 'acme.com': 2, 'other.com': 1, [own]: 1 }),
  ],
  [
    'type',
    'vulnerable_software',
    groupKey('type', 'vulnerable_software'),
    (own) => ({ 'acme.com': 2, 'other.com': 1, [own]: 0 }),
  ],
  ['category', email, groupKey('category', email), (own) => ({ 'acme.com': 2, 'other.com': 1, [own]: 1 })],
  [
    'vendor',
    'acme.com',
    groupKey('vendor', 'acme.com'),
    (own) => ({ 'acme.com': 4, 'other.com': 0, [own]: 0 }),
  ],
  [
    'asset',
    assetOf('https://acme.com/0'),
    assetOf('https://acme.com/0'),
    (own) => ({ 'acme.com': 2, 'other.com': 0, [own]: 0 }),
  ],
]

for (const [kind, value, key, flaggedOf] of kinds)
  for (const when of ['before', 'after'])
    test(`a group by ${kind} is found by its ORN ${when} its figures are computed [OBS-29]`, async () => {
      const organization = await portfolio()
      const { organizationId, domain } = organization
      if (when === 'after') await refreshed(organizationId, [[kind, value, key]])
      const reply = await flag(organization, { groupOrns: [groupOrn(organization, key)] })
      assert.deepEqual(reply.body, counts(1, 0))
      assert.deepEqual(await flagged(organizationId), flaggedOf(domain))
    })

const byFilter: readonly [
  groupBy: ObservationGroupBy | undefined,
  groups: number,
  flaggedOf: (own: string) => object,
][] = [
  [undefined, 2, (own) => ({ 'acme.com': 4, 'other.com': 2, [own]: 1 })],
  ['OBSERVATION_GROUP_BY_UNSPECIFIED', 2, (own) => ({ 'acme.com': 4, 'other.com': 2, [own]: 1 })],
  ['OBSERVATION_GROUP_BY_VULNERABILITY', 1, (own) => ({ 'acme.com': 2, 'other.com': 1, [own]: 0 })],
  ['OBSERVATION_GROUP_BY_OBSERVATION_TYPE', 2, (own) => ({ 'acme.com': 4, 'other.com': 2, [own]: 1 })],
  ['OBSERVATION_GROUP_BY_CATEGORY', 2, (own) => ({ 'acme.com': 4, 'other.com': 2, [own]: 1 })],
  ['OBSERVATION_GROUP_BY_VENDOR', 1, (own) => ({ 'acme.com': 4, 'other.com': 0, [own]: 0 })],
  ['OBSERVATION_GROUP_BY_ASSET', 2, (own) => ({ 'acme.com': 4, 'other.com': 0, [own]: 0 })],
]

for (const [groupBy, groups, flaggedOf] of byFilter)
  test(`filters choose groups by ${groupBy ?? 'default'}, which are flagged whole [OBS-28, OBS-30]`, async () => {
    const organization = await portfolio()
    const { organizationId, domain } = organization
    const body = { filters: [ofVendor('acme.com')], ...(groupBy && { groupBy }) }
    const first = await flag(organization, body)
    assert.deepEqual(first.body, counts(groups, 0))
    assert.deepEqual(await flagged(organizationId), flaggedOf(domain))
    const again = await flag(organization, body)
    assert.deepEqual(again.body, counts(0, groups))
  })

test('a group is newly flagged as long as one of its open observations was not', async () => {
  const organization = await portfolio()
  const { client, domain } = organization
  const members = findings('acme.com', 2, log4shell).map((one) => ornOf(domain, one))
  await client.flagObservations({ observationOrns: members })
  const groupOrns = [keyed(organization, 'vulnerability', cve)]
  assert.deepEqual((await flag(organization, { groupOrns })).body, counts(1, 0))
  assert.deepEqual((await flag(organization, { groupOrns: [...groupOrns, ...groupOrns] })).body, counts(0, 1))
  const wider = [...groupOrns, keyed(organization, 'vendor', 'acme.com')]
  assert.deepEqual((await flag(organization, { groupOrns: wider })).body, counts(1, 1))
})

test('group ORNs alone decide, whatever the filters say', async () => {
  const organization = await portfolio()
  const { organizationId, domain } = organization
  const groupOrns = [keyed(organization, 'vendor', 'other.com')]
  const reply = await flag(organization, { groupOrns, filters: [everything] })
  assert.deepEqual(reply.body, counts(1, 0))
  assert.deepEqual(await flagged(organizationId), { 'acme.com': 0, 'other.com': 2, [domain]: 0 })
})

for (const body of [
  {},
  { groupOrns: [], filters: [] },
  { groupOrns: null, filters: null },
  { groupBy: 'OBSERVATION_GROUP_BY_VENDOR' },
])
  test(`neither group ORNs nor filters, as ${JSON.stringify(body)}, are 400 and flag nothing`, async () => {
    const organization = await portfolio()
    assert.equal(outcome(await flag(organization, body)), '400 FLAG_TARGET_REQUIRED')
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
    assert.equal(outcome(await flag(organization, { groupOrns: [good, orn] })), expected, orn)
  }
  assert.deepEqual(Object.values(await flagged(organization.organizationId)), [0, 0, 0])
})

test('200 group ORNs are taken and 201 are not', async () => {
  const organization = await portfolio()
  const orn = keyed(organization, 'vulnerability', cve)
  const many = (count: number) => ({ groupOrns: Array.from({ length: count }, () => orn) })
  assert.equal(outcome(await flag(organization, many(201))), '400 INVALID_FIELD')
  assert.deepEqual((await flag(organization, many(200))).body, counts(1, 0))
})

test('an organization that sees only its own domains has its groups in its own view', async () => {
  const organization = await newOrganization(undefined, { hasVrm: false, domainCount: 2 })
  const [, second = ''] = organization.domains
  await plantObservations(store, organization.organizationId, [finding(organization.domain), finding(second)])
  const key = groupKey('rest', 'dmarc_missing')
  assert.equal(
    outcome(await flag(organization, { groupOrns: [groupOrn(organization, key)] })),
    '404 NOT_FOUND',
  )
  const elsewhere = groupOrn({ domain: second }, key, 'self')
  assert.equal(outcome(await flag(organization, { groupOrns: [elsewhere] })), '404 NOT_FOUND')
  const reply = await flag(organization, { groupOrns: [groupOrn(organization, key, 'self')] })
  assert.deepEqual(reply.body, counts(1, 0))
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
  assert.equal(outcome(reply), '409 OBSERVATION_ALREADY_RESOLVED')
  assert.deepEqual(reply.body.details[0].metadata, { orn: closed })
  assert.deepEqual(Object.values(await flagged(organizationId)), [0, 0, 0])
  const byVendor = await flag(organization, {
    filters: [ofVendor('acme.com')],
    groupBy: 'OBSERVATION_GROUP_BY_VENDOR',
  })
  assert.deepEqual(byVendor.body, counts(1, 0))
  assert.deepEqual(await flagged(organizationId), { 'acme.com': 2, 'other.com': 0, [domain]: 0 })
})

test('hidden observations are in no group: not flagged, and a group of nothing else is 404', async () => {
  const organization = await portfolio()
  const { organizationId, domain } = organization
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update vendor set is_monitored = false
      where organization_id = ${db.organizationId} and domain_name = 'other.com'`),
  )
  const vendor = keyed(organization, 'vendor', 'other.com')
  assert.equal(outcome(await flag(organization, { groupOrns: [vendor] })), '404 NOT_FOUND')
  const reply = await flag(organization, { groupOrns: [keyed(organization, 'vulnerability', cve)] })
  assert.deepEqual(reply.body, counts(1, 0))
  await flag(organization, { filters: [everything], groupBy: 'OBSERVATION_GROUP_BY_VENDOR' })
  assert.deepEqual(await flagged(organizationId), { 'acme.com': 4, 'other.com': 0, [domain]: 1 })
})

test('groups of more than 10,000 open observations are too broad', async () => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 1)
  await multiplyObservation(store, organization.organizationId, 'acme.com', 10_000)
  const groupOrns = [keyed(organization, 'vendor', 'acme.com')]
  assert.equal(outcome(await flag(organization, { groupOrns })), '400 FLAG_TOO_BROAD')
  const filters = [rule('ASSET', 'EQUAL', { stringValue: 'https://acme.com/0' })]
  assert.equal(outcome(await flag(organization, { filters })), '400 FLAG_TOO_BROAD')
  const byAsset = { filters: [everything], groupBy: 'OBSERVATION_GROUP_BY_ASSET' }
  assert.equal(outcome(await flag(organization, byAsset)), '400 FLAG_TOO_BROAD')
  assert.deepEqual(await flagged(organization.organizationId), { 'acme.com': 0 })
})

test('an invalid filter or grouping is 400', async () => {
  const organization = await portfolio()
  for (const body of [
    { filters: [{}] },
    { filters: [rule('SEVERITY', 'CONTAINS', { stringValue: 'x' })] },
    { filters: [everything], groupBy: 'OBSERVATION_GROUP_BY_NOTHING' },
  ])
    assert.equal((await flag(organization, body)).status, 400, JSON.stringify(body))
})

test('it needs a token and both scopes, and an Idempotency-Key answers the same again', async () => {
  const organization = await portfolio()
  const body = { groupOrns: [keyed(organization, 'vulnerability', cve)] }
  assert.equal((await request(path, { method: 'POST', body })).status, 401)
  for (const scope of ['findings.read', 'findings.flag'] as const) {
    const token = await exchange(await newCredential(organization.organizationId, [scope]))
    const reply = await organization.request(path, { method: 'POST', body, token })
    assert.equal(outcome(reply), '403 MISSING_SCOPE')
  }
  const call = () => flag(organization, body, { 'Idempotency-Key': 'once' })
  const [first, second] = [await call(), await call()]
  assert.deepEqual(first.body, counts(1, 0))
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
