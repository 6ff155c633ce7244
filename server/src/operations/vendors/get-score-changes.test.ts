import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScoreChange } from '@parapet/contract'
import { countListed } from '../../../../test/support/count-listed.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { outcomeOf } from '../../../../test/support/outcome-of.ts'
import { exploitedVpn } from '../../../../test/support/plant/plant-moved-score.ts'
import {
  finding,
  plantCheckedVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { scoreVendors } from '../../../../test/support/score-vendors.ts'
import { sql } from '../../store/kernel/sql.ts'
import type { Finding } from '../../domain/observations/finding.ts'

const { newOrganization, service } = await startService()
const { store } = service

const path = '/public/v1/vendors/score-changes'

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)
const dayOf = (date: Date): string => date.toISOString().slice(0, 'YYYY-MM-DD'.length)

const pulse = { ...exploitedVpn, title: 'Pulse Secure file disclosure' }

const header: Partial<Finding> = {
  observationType: 'hsts_missing',
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  severity: 'SEVERITY_MEDIUM',
  confidence: 'CONFIDENCE_CONFIRMED',
}

/** Plants findings first seen then, and scores the vendor on that day. */
const observe = async (
  { organizationId }: TestOrganization,
  domain: string,
  days: number,
  found: readonly Partial<Finding>[],
): Promise<void> => {
  const lastSeen = daysAgo(days).toISOString()
  await plantObservations(
    store,
    organizationId,
    found.map((one) => finding(domain, { ...one, lastSeen })),
  )
  await scoreVendors(store, organizationId, [domain], daysAgo(days))
}

const resolve = async ({ organizationId }: TestOrganization, type: string): Promise<void> => {
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update observation set is_resolved = true, resolved_at = now()
      where organization_id = ${db.organizationId} and observation_type = ${type}`),
  )
}

/** acme.com got worse two days ago, globex.com better; initech.com stayed as it was. */
const moved = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  for (const domain of ['acme.com', 'globex.com', 'initech.com']) {
    await plantCheckedVendor(store, organizationId, domain)
    await observe(organization, domain, 20, [{ ...header, severity: 'SEVERITY_LOW' }])
  }
  await observe(organization, 'globex.com', 10, [{ ...header, observationType: 'csp_missing' }])
  await observe(organization, 'acme.com', 2, [pulse])
  await resolve(organization, 'csp_missing')
  for (const domain of ['acme.com', 'globex.com', 'initech.com'])
    await scoreVendors(store, organizationId, [domain])
  return organization
}

const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, one) => sum + one, 0) * 10) / 10

const isExplained = ({ change, causes, score, previousScore, days }: ScoreChange): void => {
  assert.equal(sumOf(causes.map(({ points }) => points)), change)
  assert.equal(sumOf([score, -previousScore]), change)
  assert.equal(sumOf(days.map((day) => day.change)), days.length > 0 ? change : 0)
  for (const day of days) assert.equal(sumOf(day.causes.map(({ points }) => points)), day.change)
}

test('who got worse this week, and why, is one call', async () => {
  const organization = await moved()
  const { scoreChanges, totalCount } = await organization.client.getScoreChanges({
    direction: 'SCORE_DIRECTION_WORSE',
  })
  assert.equal(totalCount, 1)
  const [acme] = scoreChanges
  assert.ok(acme)
  isExplained(acme)
  const [cause] = acme.causes
  assert.deepEqual(
    [acme.vendorDomain, acme.previousGrade, acme.grade, cause?.kind, cause?.title, cause?.count, cause?.date],
    [
      'acme.com',
      'GRADE_A',
      'GRADE_F',
      'SCORE_CAUSE_KIND_NEW_FINDINGS',
      'Vulnerable Ivanti Connect Secure',
      1,
      dayOf(daysAgo(2)),
    ],
  )
  assert.equal(cause?.open && (await countListed(organization, cause.open)), 1)
})

test('scores of an earlier model count, with what is known about them', async () => {
  const organization = await moved()
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      insert into vendor_score_day
        (organization_id, vendor_id, day, model_version, overall, breach_likelihood, ransomware)
      select ${db.organizationId}, vendor.id, given.day, '1', given.score, 5, 5
      from vendor, (values (${dayOf(daysAgo(60))}::date, 80), (${dayOf(daysAgo(40))}::date, 70)) as given (day, score)
      where vendor.organization_id = ${db.organizationId} and vendor.domain_name = 'initech.com'
      on conflict do nothing`),
  )
  const { scoreChanges } = await organization.client.getScoreChanges({ days: 90 })
  const initech = scoreChanges.find(({ vendorDomain }) => vendorDomain === 'initech.com')
  assert.ok(initech)
  isExplained(initech)
  const [cause] = initech.causes
  assert.deepEqual([initech.previousScore, initech.modelVersion], [80, '2'])
  assert.deepEqual([cause?.kind, cause?.points], ['SCORE_CAUSE_KIND_UNRECORDED', initech.change])
})

test('changes are sorted, filtered by size, direction and vendor, and paged', async () => {
  const { client } = await moved()
  const domains = async (input: Parameters<typeof client.getScoreChanges>[0]) =>
    (await client.getScoreChanges(input)).scoreChanges.map(({ vendorDomain }) => vendorDomain)
  assert.deepEqual(await domains({}), ['acme.com', 'globex.com'])
  assert.deepEqual(await domains({ sortField: 'change', sortOrder: 'SORT_ORDER_DESC' }), [
    'globex.com',
    'acme.com',
  ])
  assert.deepEqual(await domains({ sortField: 'companyName', sortOrder: 'SORT_ORDER_DESC' }), [
    'globex.com',
    'acme.com',
  ])
  assert.deepEqual(await domains({ direction: 'SCORE_DIRECTION_BETTER' }), ['globex.com'])
  assert.deepEqual(await domains({ minPoints: 10 }), ['acme.com'])
  const ofGlobex = {
    rule: {
      field: { vendorsField: 'VENDORS_FIELD_DOMAIN_NAME' },
      comparison: 'COMPARISON_EQUAL',
      value: { stringValue: 'globex.com' },
    },
  } as const
  assert.deepEqual(await domains({ filters: [ofGlobex] }), ['globex.com'])
  const { nextCursor = '' } = await client.getScoreChanges({ limit: 1 })
  assert.deepEqual(await domains({ limit: 1, cursor: nextCursor }), ['globex.com'])
})

test('a longer period counts from an earlier score, and days on request name their own causes', async () => {
  const { client } = await moved()
  const { scoreChanges } = await client.getScoreChanges({ days: 30, includeDays: true })
  // globex.com lost in the period what it won back, so it has days but no change.
  assert.deepEqual(
    scoreChanges.map(({ vendorDomain, since, change }) => [vendorDomain, since, change === 0]),
    [
      ['acme.com', dayOf(daysAgo(20)), false],
      ['globex.com', dayOf(daysAgo(20)), true],
    ],
  )
  assert.equal((await client.getScoreChanges({ days: 30 })).totalCount, 1)
  for (const change of scoreChanges) isExplained(change)
  assert.deepEqual(
    scoreChanges[0]?.days.map(({ date }) => date),
    [dayOf(daysAgo(2))],
  )
})

test('resolved findings raise the score, and the cause lists them', async () => {
  const organization = await moved()
  const { scoreChanges } = await organization.client.getScoreChanges({ direction: 'SCORE_DIRECTION_BETTER' })
  const [globex] = scoreChanges
  assert.ok(globex)
  isExplained(globex)
  const cause = globex.causes.find(({ kind }) => kind === 'SCORE_CAUSE_KIND_RESOLVED_FINDINGS')
  assert.equal(cause?.observationType, 'csp_missing')
  assert.equal(cause.open && (await countListed(organization, cause.open)), 1)
})

test('a score by the model before has one cause: the new model', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  await plantCheckedVendor(store, organizationId, 'acme.com')
  await observe(organization, 'acme.com', 5, [header])
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor_score_day set model_version = '1', overall = 70, exact_score = null, inputs = null
      where organization_id = ${db.organizationId}`),
  )
  await scoreVendors(store, organizationId, ['acme.com'])
  const { scoreChanges } = await client.getScoreChanges({})
  const [change] = scoreChanges
  assert.ok(change)
  isExplained(change)
  assert.deepEqual(
    change.causes.map(({ kind }) => kind),
    ['SCORE_CAUSE_KIND_NEW_MODEL'],
  )
})

test('bad input is refused with what to change', async () => {
  const { request } = await newOrganization()
  const outcome = async (body: unknown) => outcomeOf(await request(path, { method: 'POST', body }))
  assert.match(await outcome({ sortField: 'grade' }), /SORT_FIELD_UNKNOWN/)
  assert.match(await outcome({ days: 366 }), /^400/)
  assert.match(await outcome({ days: -1 }), /^400/)
  assert.match(await outcome({ minPoints: 101 }), /^400/)
  assert.match(await outcome({ direction: 'DOWN' }), /^400/)
})

test('a missing scope is refused, and other organizations and vendors nobody monitors are not told', async () => {
  const organization = await moved()
  const stranger = await newOrganization()
  assert.deepEqual((await stranger.client.getScoreChanges({})).scoreChanges, [])
  for (const scopes of [['findings.read', 'security-events.read'], ['vendor-directory.read']] as const) {
    const limited = await newOrganization(scopes)
    assert.equal((await limited.request(path, { method: 'POST', body: {} })).status, 403)
  }
  const { vendors } = await organization.client.listVendors({})
  const id = vendors.find(({ domainName }) => domainName === 'acme.com')?.id ?? ''
  await organization.client.updateVendor({ id, isMonitored: false })
  assert.equal(
    (await organization.client.getScoreChanges({ direction: 'SCORE_DIRECTION_WORSE' })).totalCount,
    0,
  )
})
