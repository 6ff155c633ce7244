import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cveRecord } from '../../../../test/support/cve-record.ts'
import { epssFile } from '../../../../test/support/epss-file.ts'
import { kevFile, listed } from '../../../../test/support/kev-file.ts'
import { plantMonitoredVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  counts,
  newCve,
  observationsOf,
  seen,
  startCatalogue,
} from '../../../../test/support/start-catalogue.ts'
import { selectMatchingBreaches } from '../../store/catalogue/breach.ts'
import { sql } from '../../store/kernel/sql.ts'

const { importing, store, withVendor } = await startCatalogue()

test('a file or record dated in the future is refused, and does not keep out what comes after it', async () => {
  const [cve, late] = [newCve(), newCve()]
  const future = '9999-01-02T00:00:00Z'
  const kev = await importing('kev', { dateReleased: future, vulnerabilities: [listed(late)] })
  assert.match(kev.failure ?? '', /released at 9999-01-02.* is in the future/)
  const entry = await importing('kev', { vulnerabilities: [listed(late, { dateAdded: '9999-01-02' })] })
  assert.deepEqual(counts(entry), [0, 0, 0, 1])
  assert.deepEqual(counts(await importing('kev', kevFile(listed(cve)))).slice(0, 1), [1])

  const epss = await importing('epss', epssFile('9999-01-02', [[cve, 0.5, 0.9]]))
  assert.match(epss.failure ?? '', /of 9999-01-02, which is in the future/)
  assert.deepEqual(counts(epss), [0, 0, 0, 0])
  assert.deepEqual(counts(await importing('epss', epssFile('2026-01-02', [[cve, 0.5, 0.9]]))), [1, 0, 0, 0])

  const record = cveRecord(cve)
  const changed = { ...record, cveMetadata: { ...record.cveMetadata, dateUpdated: future } }
  assert.deepEqual(counts(await importing('cve', changed)), [0, 0, 0, 1])
  assert.deepEqual(counts(await importing('cve', record)), [1, 0, 0, 0])

  const breach = { Name: 'Late', Domain: 'late.com', BreachDate: '2026-01-02', AddedDate: future }
  assert.deepEqual(counts(await importing('hibp', [breach])), [0, 0, 0, 1])
})

test('a CVE with more observations than fit a transaction is still updated', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      insert into observation (organization_id, key, id, is_self, domain, observation_type, title, text_id, category,
        severity, confidence, asset_type, asset_key, asset_name, vulnerability_id, source_tool, content_hash,
        first_seen)
      select ${db.organizationId}, gen_random_uuid(), gen_random_uuid(), is_self, domain, observation_type, title, text_id,
        category, severity, confidence, asset_type, gen_random_uuid(), asset_name, vulnerability_id, source_tool,
        content_hash, first_seen
      from observation, generate_series(1, 5500) where organization_id = ${db.organizationId}
      on conflict do nothing`),
  )
  await importing('kev', kevFile(listed(cve)))
  const [row] = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql<{ count: number }>`
      select count(*)::int as count from observation
      where organization_id = ${db.organizationId} and not known_exploited`),
  )
  assert.equal(row?.count, 0)
})

test('a dry run of the catalogue writes nothing and reports what would happen', async () => {
  const cve = newCve()
  const now = new Date()
  const dry = await importing('epss', epssFile('2026-01-02', [[cve, 0.5, 0.9]]), { isDryRun: true, now })
  assert.deepEqual(counts(dry), [1, 0, 0, 0])
  const wet = await importing('epss', epssFile('2026-01-02', [[cve, 0.5, 0.9]]), { now })
  assert.deepEqual(counts(wet), [1, 0, 0, 0])
})

test('an organization that fails does not hold up the others, and is retried', async () => {
  const [one, two] = await Promise.all([withVendor(), withVendor()])
  const cve = newCve()
  for (const { organizationId } of [one, two]) await plantObservations(store, organizationId, [seen(cve)])
  // A record that the product cannot have written.
  await store.inOrganization(one.organizationId, (db) =>
    db.run(
      sql`update vulnerability set record = '{"cvssScores": 7}' where organization_id = ${db.organizationId}`,
    ),
  )
  await assert.rejects(importing('kev', kevFile(listed(cve))), /could not be updated from the catalogue/)
  assert.ok((await observationsOf(two))[0]?.vulnerability?.kev)
  const [row] = await store.system((db) =>
    db.run(sql<{ count: number }>`
      select count(*)::int as count from catalogue_work where organization_id = ${one.organizationId}`),
  )
  assert.ok((row?.count ?? 0) > 0)
  await store.inOrganization(one.organizationId, (db) =>
    db.run(sql`delete from vulnerability where organization_id = ${db.organizationId}`),
  )
})

const breach = (Name: string, Domain: string, changes: object = {}) => ({
  Name,
  Title: `${Name} Inc`,
  Domain,
  BreachDate: '2025-06-01',
  AddedDate: '2025-07-01T00:00:00Z',
  ModifiedDate: '2025-07-01T00:00:00Z',
  PwnCount: 1_200_000,
  Description: '<p>In June, <a href="https://example.com">somebody</a> took data &amp; left.</p>',
  DataClasses: ['Email addresses', 'Passwords'],
  IsVerified: true,
  IsFabricated: false,
  IsSpamList: false,
  IsRetired: false,
  ...changes,
})

test('breaches are matched with vendors, fourth parties and own domains by the longest domain', async () => {
  const organization = await withVendor()
  const { organizationId, domain } = organization
  await plantMonitoredVendor(store, organizationId, 'forum.acme.com')
  const list = [
    breach('Direct', 'acme.com'),
    breach('Below', 'shop.forum.acme.com'),
    breach('Own', domain),
    breach('Other', 'evilacme.com'),
    breach('MadeUp', 'acme.com', { IsFabricated: true }),
    breach('Nowhere', ''),
    breach('Odd', 'not a domain'),
  ]
  const tally = await importing('hibp', list)
  assert.deepEqual(counts(tally), [4, 0, 2, 1])
  const matching = async () =>
    (await store.inOrganization(organizationId, selectMatchingBreaches)).map((one) => [
      one.name,
      one.domain,
      one.isSelf,
    ])
  assert.deepEqual(await matching(), [
    ['Below', 'forum.acme.com', false],
    ['Direct', 'acme.com', false],
    ['Own', domain, true],
  ])
  assert.deepEqual(counts(await importing('hibp', list)), [0, 0, 6, 1])
  const retired = await importing('hibp', [breach('Direct', 'acme.com', { IsRetired: true })])
  assert.deepEqual(counts(retired), [0, 0, 1, 0])
  assert.deepEqual(
    (await matching()).map(([name]) => name),
    ['Below', 'Own'],
  )
})
