import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everythingListed, kevFile, listed } from '../../../../test/support/kev-file.ts'
import { plantMonitoredVendor, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import {
  counts,
  newCve,
  observationsOf,
  seen,
  startCatalogue,
} from '../../../../test/support/start-catalogue.ts'
import { selectKevNews } from '../../store/catalogue/kev-news.ts'
import { sql } from '../../store/kernel/sql.ts'

const { importing, statements, store, withVendor } = await startCatalogue()

test('a listed CVE counts as exploited in existing and later observations', async () => {
  const cve = newCve()
  const [early, late, other] = await Promise.all([withVendor(), withVendor(), withVendor()])
  await plantObservations(store, early.organizationId, [seen(cve, '1'), seen(cve, '2')])
  await plantObservations(store, other.organizationId, [seen(newCve())])
  const first = await importing('kev', kevFile(listed(cve)))
  assert.equal(first.report.created, 1)
  await plantObservations(store, late.organizationId, [seen(cve)])
  for (const organization of [early, late]) {
    for (const { vulnerability } of await observationsOf(organization))
      assert.deepEqual(vulnerability?.kev, {
        dateAdded: '2026-01-02',
        dueDate: '2026-01-23',
        knownRansomwareUse: true,
        requiredAction: 'Update.',
      })
    const { totalCount } = await organization.client.getObservations({
      filters: [
        {
          rule: {
            field: { observationsField: 'OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE' },
            comparison: 'COMPARISON_EQUAL',
            value: { boolValue: true },
          },
        },
      ],
    })
    assert.equal(totalCount, organization === early ? 2 : 1)
  }
  assert.equal((await observationsOf(other))[0]?.vulnerability?.kev, undefined)
})

test('the same catalogue again writes nothing', async () => {
  const file = kevFile(listed(newCve()))
  await importing('kev', file)
  statements.length = 0
  const again = await importing('kev', { ...file, dateReleased: file.dateReleased })
  assert.deepEqual(counts(again), [0, 0, everythingListed.size, 0])
  assert.ok(
    !statements.some((text) => /update vulnerability|insert into (cve_kev|catalogue_work)/.test(text)),
  )
})

test('a delisted entry no longer counts as exploited, and is news when it returns', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  await importing('kev', kevFile(listed(cve)), { now: new Date('2026-01-03T00:00:00Z') })
  const entry = everythingListed.get(cve)
  everythingListed.delete(cve)
  const without = await importing('kev', kevFile())
  assert.deepEqual(counts(without), [0, 1, everythingListed.size, 0])
  const [observation] = await observationsOf(organization)
  assert.equal(observation?.vulnerability?.kev, undefined)
  assert.ok(entry)
  everythingListed.set(cve, entry)
  const back = new Date('2026-03-01T00:00:00Z')
  await importing('kev', kevFile(), { now: back })
  assert.equal((await observationsOf(organization))[0]?.vulnerability?.kev?.dateAdded, '2026-01-02')
  const news = await store.inOrganization(organization.organizationId, (db) => selectKevNews(db, back))
  assert.deepEqual(
    news.map(({ id }) => id),
    [cve],
  )
})

test('a catalogue that is older, truncated, empty or damaged delists nothing', async () => {
  const cve = newCve()
  await importing('kev', kevFile(listed(cve)))
  const isListed = async (): Promise<boolean> => {
    const [row] = await store.system((db) =>
      db.run(sql<{ isListed: boolean }>`select is_listed as "isListed" from cve_kev where id = ${cve}`),
    )
    return row?.isListed ?? false
  }
  const older = { dateReleased: '2025-01-01T00:00:00Z', vulnerabilities: [listed(newCve())] }
  assert.deepEqual(counts(await importing('kev', older)), [0, 0, 1, 0])
  const text = JSON.stringify({ vulnerabilities: [listed(newCve())] })
  assert.match((await importing('kev', text.slice(0, -2))).failure ?? '', /ends too early/)
  assert.match((await importing('kev', { vulnerabilities: [] })).failure ?? '', /no entries/)
  assert.match((await importing('kev', [1])).failure ?? '', /does not match this format/)
  const damaged = {
    vulnerabilities: [listed(newCve()), { cveID: 'nonsense' }, listed(newCve(), { dateAdded: '' })],
  }
  const rejected = await importing('kev', damaged)
  assert.deepEqual(counts(rejected), [1, 0, 0, 2])
  assert.deepEqual(
    rejected.report.errors.map(({ line }) => line),
    [2, 3],
  )
  assert.ok(await isListed())
})

test('news are listed CVEs that are open in observations the organization may see', async () => {
  const [cve, resolved, unseen, own] = [newCve(), newCve(), newCve(), newCve()]
  const organization = await withVendor()
  const { organizationId } = organization
  await plantMonitoredVendor(store, organizationId, 'hidden.com')
  await plantObservations(store, organizationId, [
    seen(cve),
    seen(resolved),
    { ...seen(unseen), domain: 'hidden.com' },
    { ...seen(own), domain: organization.domain },
  ])
  await store.inOrganization(organizationId, async (db) => {
    await db.run(sql`
      update observation set is_resolved = true, resolved_at = now()
      where organization_id = ${db.organizationId} and vulnerability_id = ${resolved}`)
    await db.run(sql`
      update vendor set is_monitored = false
      where organization_id = ${db.organizationId} and domain_name = 'hidden.com'`)
  })
  await importing('kev', kevFile(...[cve, resolved, unseen, own].map((id) => listed(id))))
  const news = (since: Date) => store.inOrganization(organizationId, (db) => selectKevNews(db, since))
  assert.deepEqual(
    (await news(new Date(Date.now() - 86_400_000))).map(({ id, isSelf }) => [id, isSelf]),
    [
      [cve, false],
      [own, true],
    ],
  )
  assert.deepEqual(await news(new Date(Date.now() + 86_400_000)), [])
})
