import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { exploitedVpn, plantSteadyScore } from '../../../../test/support/plant/plant-moved-score.ts'
import { findings, hideVendor } from '../../../../test/support/plant/reach-observation.ts'
import { readInbox } from '../../../../test/support/read-inbox.ts'
import { scoreVendors } from '../../../../test/support/score-vendors.ts'
import { sql } from '../../store/kernel/sql.ts'

const { newOrganization, service } = await startService()
const { store } = service

const domain = 'acme.com'
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

/** A vendor with a good score, which the analyst owns. */
const newOwned = async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const vendorId = await plantSteadyScore(store, organization, domain)
  await organization.client.updateVendor({ id: vendorId, ownerId: organization.people.analyst })
  return { organization, vendorId }
}

/** Exploited vulnerabilities are found: ten points and more. */
const fall = async ({ organizationId }: TestOrganization, count = 2, at = new Date()): Promise<void> => {
  const lastSeen = at.toISOString()
  await plantObservations(store, organizationId, findings(domain, count, { ...exploitedVpn, lastSeen }))
  await scoreVendors(store, organizationId, [domain], at)
}

const told = (organization: TestOrganization, role: 'analyst' | 'owner' = 'analyst') =>
  readInbox(organization, role, 'SCORE_FELL')

/** Changes the scores of the past days. */
const setPast = ({ organizationId }: TestOrganization, change: ReturnType<typeof sql>) =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      update vendor_score_day set ${change}
      where organization_id = ${db.organizationId} and day < current_date`),
  )

test('the owner of a vendor is told once that its score fell, and nobody else', async () => {
  const { organization, vendorId } = await newOwned()
  await fall(organization)
  await scoreVendors(store, organization.organizationId, [domain])
  const [news, ...others] = await told(organization)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [news?.targetType, news?.targetId, news?.actorName],
    ['NOTIFICATION_TARGET_VENDOR', vendorId, undefined],
  )
  assert.match(news?.title ?? '', /: \d+ → \d+$/)
  assert.deepEqual(await told(organization, 'owner'), [])
})

/** Its score so far: so many points above what it is now, so many days ago. */
const setScores = ({ organizationId }: TestOrganization, past: readonly (readonly [number, number])[]) =>
  store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      delete from vendor_score_day where organization_id = ${db.organizationId} and day < current_date`)
    for (const [days, points] of past)
      await db.run(sql`
        insert into vendor_score_day (
          organization_id, vendor_id, day, model_version, overall, breach_likelihood, ransomware, causes)
        select organization_id, vendor_id, current_date - ${days}::integer, model_version,
          overall + ${points}::integer, breach_likelihood, ransomware, '[]'
        from vendor_score_day where organization_id = ${db.organizationId} and day = current_date
        on conflict do nothing`)
    await db.run(sql`delete from notification where organization_id = ${db.organizationId}`)
    await db.run(sql`update vendor set score = score + 1 where organization_id = ${db.organizationId}`)
  })

test('nine points in a week are not told, and neither are forty that were lost before it', async () => {
  const { organization } = await newOwned()
  await fall(organization)
  for (const [past, count] of [
    [[[3, 9]], 0],
    [[[3, 10]], 1],
    [[[8, 10]], 1],
    [
      [
        [20, 40],
        [9, 1],
      ],
      0,
    ],
  ] as const) {
    await setScores(organization, past)
    await scoreVendors(store, organization.organizationId, [domain])
    assert.equal((await told(organization)).length, count, JSON.stringify(past))
  }
})

test('a further fall is told only if it is as large again', async () => {
  const { organization } = await newOwned()
  await fall(organization, 2, daysAgo(2))
  // As if the owner had been told then.
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      update notification set created_at = now() - interval '2 days', read_at = now()
      where organization_id = ${db.organizationId}`),
  )
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`update vendor set score = score + 1 where organization_id = ${db.organizationId}`),
  )
  await scoreVendors(store, organization.organizationId, [domain])
  const [before] = await told(organization)
  assert.ok(before?.readAt, 'a point more is not told')
  await setPast(organization, sql`overall = 99, exact_score = null`)
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`update vendor set score = score + 1 where organization_id = ${db.organizationId}`),
  )
  await scoreVendors(store, organization.organizationId, [domain])
  const [after, ...others] = await told(organization)
  assert.deepEqual(others, [])
  assert.equal(after?.readAt, undefined)
})

test('a new scoring model, a vendor that is not monitored and an owner who left tell nobody', async () => {
  const upgraded = await newOwned()
  await setPast(upgraded.organization, sql`model_version = 'earlier'`)
  await fall(upgraded.organization)
  assert.deepEqual(await told(upgraded.organization), [])

  const hidden = await newOwned()
  await hideVendor(store, hidden.organization.organizationId, domain)
  await fall(hidden.organization)
  assert.deepEqual(await told(hidden.organization), [])

  const { organization } = await newOwned()
  const left = await organization.console(`/console/v1/members/${organization.people.analyst}/remove`, {
    method: 'POST',
    body: {},
  })
  assert.equal(left.status, 200, left.text)
  await fall(organization)
  const rows = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`select kind from notification where organization_id = ${db.organizationId}`),
  )
  assert.deepEqual(rows, [])
})
