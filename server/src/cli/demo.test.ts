import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observation } from '@parapet/contract'
import { Command } from 'commander'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { createCalendar } from '../demo/calendar.ts'
import { demoVendor } from '../demo/demo-vendor.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { sql } from '../store/kernel/sql.ts'
import type { Store } from '../store/kernel/store.ts'
import { insertOrganization, insertOrganizationDomains } from '../store/organization/organization.ts'
import { selectWatchChanges } from '../store/vendors/watched-domain.ts'
import { registerDemo } from './demo.ts'
import { makeDemo } from './make-demo.ts'

const { newOrganization, service } = await startService()
const { store } = service

const run = async (...args: string[]): Promise<string> => {
  const printed: string[] = []
  const program = new Command('parapet').exitOverride().configureOutput({ writeErr: () => {} })
  registerDemo(
    program,
    (work) => work(store, ''),
    (text) => printed.push(text),
  )
  await program.parseAsync(['demo', ...args], { from: 'user' })
  return printed.join('\n')
}

const make = async (organization: TestOrganization, ...args: string[]) =>
  JSON.parse(await run('--org', organization.domain, ...args, '--json'))

const allObservations = async ({ client }: TestOrganization): Promise<Observation[]> => {
  const found: Observation[] = []
  for await (const one of client.getObservations.all({ mode: 'OBSERVATION_MODE_ALL', limit: 200 }))
    found.push(one)
  return found
}

const small = ['--vendors', '3', '--observations', '40']

/** Everything a second run might touch. */
const stateOf = (organizationId: OrganizationId): Promise<unknown[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql`
      select
        (select json_agg(o order by o.key) from observation as o where o.organization_id = ${db.organizationId}) as observations,
        (select json_agg(a order by a.id) from observation_action as a
          where a.organization_id = ${db.organizationId}) as actions,
        (select json_agg(v order by v.id) from vendor as v where v.organization_id = ${db.organizationId}) as vendors,
        (select json_agg(g order by g.id) from vendor_group as g where g.organization_id = ${db.organizationId}) as groups,
        (select json_agg(d order by d.vendor_id, d.day) from vendor_score_day as d
          where d.organization_id = ${db.organizationId}) as days`),
  )

test('exactly so many vendors, all monitored, and observations are made', async () => {
  const organization = await newOrganization()
  const answer = await make(organization, '--vendors', '12', '--observations', '321', '--seed', 'exact')
  assert.deepEqual(answer.created, { vendors: 12, observations: 321 })
  assert.equal((await allObservations(organization)).length, 321)
  const { vendors, totalCount } = await organization.client.listVendors({ limit: 200 })
  assert.equal(totalCount, 12)
  assert.ok(vendors.every(({ isMonitored, contacts }) => isMonitored && contacts.length > 0))
  const { vendorGroups } = await organization.client.listVendorGroups({})
  const members = vendorGroups.reduce((sum, { memberCount }) => sum + Number(memberCount), 0)
  assert.equal(members, 12)
})

test('two organizations get the same observations from the same seed', async () => {
  const organizations = [await newOrganization(), await newOrganization()]
  const facts = await Promise.all(
    organizations.map(async (organization) => {
      await make(organization, ...small, '--seed', 'same')
      const found = await allObservations(organization)
      return found
        .filter(({ view }) => view === 'VIEW_VRM')
        .map(({ orn, vendorName, vendorDomain, title, severity, asset, evidence, approvalStatus }) => ({
          key: orn.split(':')[4],
          vendorName,
          vendorDomain,
          title,
          severity,
          asset,
          evidence,
          approvalStatus,
        }))
        .toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1))
    }),
  )
  assert.ok((facts[0]?.length ?? 0) > 30)
  assert.deepEqual(facts[0], facts[1])
})

test('a small portfolio has every kind of observation', async () => {
  const organization = await newOrganization()
  await make(organization, ...small)
  const found = await allObservations(organization)
  assert.equal(found.length, 40)
  const has = (what: string, is: (observation: Observation) => boolean): void =>
    assert.ok(found.some(is), `No observation is ${what}.`)
  has('resolved', ({ status }) => status === 'OBSERVATION_STATUS_RESOLVED')
  has('excluded', ({ approvalStatus }) => approvalStatus === 'APPROVAL_STATUS_EXCLUDED')
  has('triaged internally', ({ approvalStatus }) => approvalStatus === 'APPROVAL_STATUS_TRIAGED_INTERNAL')
  has('triaged externally', ({ approvalStatus }) => approvalStatus === 'APPROVAL_STATUS_TRIAGED_EXTERNAL')
  has('flagged', ({ isFlagged, flaggedBy }) => isFlagged && flaggedBy !== undefined)
  has('used by ransomware', ({ vulnerability }) => vulnerability?.kev?.knownRansomwareUse === true)
  has('exploited otherwise', ({ vulnerability }) => vulnerability?.kev?.knownRansomwareUse === false)
  has('its own', ({ view, vendorDomain }) => view === 'VIEW_SELF' && vendorDomain === organization.domain)
  for (const type of ['IP_PORT', 'URL', 'DNS', 'CREDENTIALS'])
    has(`on an asset ${type}`, ({ asset }) => asset.type === `ASSET_TYPE_${type}`)
  for (const version of ['2_0', '3_0', '3_1', '4_0'])
    has(
      `scored by CVSS ${version}`,
      ({ vulnerability }) => vulnerability?.primaryCvss?.version === `CVSS_SCORE_VERSION_V${version}`,
    )
})

test('a history over the past begins with the creation and is told newest first', async () => {
  const organization = await newOrganization()
  await make(organization, ...small)
  const found = await allObservations(organization)
  const reopened = found.find(({ observationType }) => observationType === 'eol_software')
  assert.ok(reopened)
  const { actions } = await organization.client.getObservationActions({ orn: reopened.orn })
  assert.deepEqual(
    actions.map(({ actionType }) => actionType.replace('OBSERVATION_ACTION_TYPE_', '')),
    ['REOPENED', 'RESOLVED', 'CREATED'],
  )
  const times = actions.map(({ occurredAt }) => occurredAt)
  assert.deepEqual(times, times.toSorted().toReversed())
  assert.equal(times.at(-1), reopened.firstSeen)
})

test('a second run with the same arguments changes nothing', async () => {
  const organization = await newOrganization()
  const args = ['--vendors', '11', '--observations', '1200', '--seed', 'twice']
  await make(organization, ...args)
  const before = await stateOf(organization.organizationId)
  const text = await run('--org', organization.domain, ...args)
  assert.equal(
    text,
    'The organization already has a portfolio of 11 vendors with 1200 observations; nothing was added.',
  )
  assert.deepEqual(await stateOf(organization.organizationId), before)
})

test('a larger portfolio over a smaller one adds to it, and leaves what was there', async () => {
  const organization = await newOrganization()
  await make(organization, ...small)
  const before = await allObservations(organization)
  await make(organization, '--vendors', '3', '--observations', '90')
  const after = new Map((await allObservations(organization)).map((one) => [one.orn, one]))
  assert.ok(after.size >= 90)
  for (const one of before) {
    const { approvalStatus, isFlagged, createdAt } = after.get(one.orn) ?? {}
    assert.deepEqual(
      [approvalStatus, isFlagged, createdAt],
      [one.approvalStatus, one.isFlagged, one.createdAt],
    )
  }
  const flagged = before.find(({ isFlagged }) => isFlagged)
  assert.ok(flagged)
  const { actions } = await organization.client.getObservationActions({ orn: flagged.orn })
  const flags = actions.filter(({ actionType }) => actionType === 'OBSERVATION_ACTION_TYPE_FLAGGED')
  assert.equal(flags.length, 1)
})

test('a run on a later day sees the open observations again and leaves the resolved ones resolved', async () => {
  const { organizationId } = await newOrganization()
  const size = { seed: 'later', vendors: 3, observations: 200 }
  const now = new Date()
  const count = () =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql`
        select is_resolved, approval_status, count(*)::integer from observation
        where organization_id = ${db.organizationId} group by 1, 2 order by 1, 2`),
    )
  await makeDemo({ store, organizationId, size, now })
  const before = await count()
  const later = new Date(now.getTime() + 40 * 86_400_000)
  const made = await makeDemo({ store, organizationId, size, now: later })
  assert.deepEqual(made, { vendors: 0, observations: 0 })
  assert.deepEqual(await count(), before)
  const [{ oldest } = { oldest: null }] = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ oldest: Date }>`
      select min(last_seen) as oldest from observation_sighting
      where organization_id = ${db.organizationId} and not is_resolved`),
  )
  assert.ok(oldest && oldest > now)
})

test('vendors have their scores at once, also where the groups are left to the background', async () => {
  const { organizationId, client } = await newOrganization()
  const size = { seed: 'start', vendors: 5, observations: 60 }
  await makeDemo({ store, organizationId, size, now: new Date(), groups: 'in-background' })
  const { vendors } = await client.listVendors({})
  assert.equal(vendors.filter(({ score }) => score !== undefined).length, 5)
  const { groups } = await client.getObservationGroups({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })
  const sum = groups.reduce((total, { observationCount }) => total + observationCount, 0)
  assert.equal(sum, 60)
})

test('a portfolio is whole although every transaction first loses a race against the running service', async () => {
  const { organizationId } = await newOrganization()
  const attempts = new Map<unknown, number>()
  const racing: Store = {
    ...store,
    inOrganization: (id, work, mode) =>
      store.inOrganization(
        id,
        async (db) => {
          const result = await work(db)
          const attempt = (attempts.get(work) ?? 0) + 1
          attempts.set(work, attempt)
          if (attempt === 1)
            await db.run(sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`)
          return result
        },
        mode,
      ),
  }
  const size = { seed: 'race', vendors: 3, observations: 40 }
  assert.deepEqual(await makeDemo({ store: racing, organizationId, size, now: new Date() }), {
    vendors: 3,
    observations: 40,
  })
})

test('a portfolio can be made beside vendors and groups that are there already', async () => {
  const organization = await newOrganization()
  await organization.client.createVendorGroup({ name: 'payment PROCESSORS' })
  const vendor = demoVendor('parapet', 0, createCalendar(new Date()))
  await organization.client.createVendor({ domainName: vendor.domainName, companyName: 'Ours' })
  const { created } = await make(organization, ...small)
  assert.deepEqual(created, { vendors: 2, observations: 40 })
  const { vendors } = await organization.client.listVendors({})
  assert.deepEqual(vendors.find(({ domainName }) => domainName === vendor.domainName)?.companyName, 'Ours')
  const { vendorGroups } = await organization.client.listVendorGroups({})
  assert.deepEqual(vendorGroups.map(({ name }) => name).toSorted(), [
    'Cloud infrastructure',
    'Human resources',
    'payment PROCESSORS',
  ])
})

test('no more vendors are monitored than the organization has slots for', async () => {
  await store.system(async (db) => {
    const { id } = await insertOrganization(db, { name: 'Few', monitoringSlots: 2 })
    await insertOrganizationDomains(db, id, ['few-slots.example.com'])
  })
  await assert.rejects(run('--org', 'few-slots.example.com', ...small), /can monitor only 2 vendors/)
})

test('an option that cannot be is refused with a sentence', async () => {
  const { domain } = await newOrganization()
  for (const vendors of ['0', '-1', '1.5', 'many', '', '100001', '1e3'])
    await assert.rejects(run('--org', domain, `--vendors=${vendors}`), {
      message: `--vendors must be a whole number from 1 to 100000, not "${vendors}".`,
    })
  for (const observations of ['-1', 'x', '10000001'])
    await assert.rejects(
      run('--org', domain, `--observations=${observations}`),
      /^Error: --observations must be a whole number from 0 to 10000000/,
    )
  await assert.rejects(run('--org', domain, '--seed='), /--seed must have 1 to 255 characters/)
  await assert.rejects(run('--org', 'nobody.example.com'), /No organization has the domain/)
  await assert.rejects(run(), /required option '--org/)
})

test('nobody looks from the outside at companies that do not exist', async () => {
  const { organizationId, domain } = await newOrganization()
  await run('--org', domain, ...small)
  const { added } = await store.inOrganization(organizationId, selectWatchChanges)
  assert.deepEqual(added, [{ domain, isHost: false }])
})
