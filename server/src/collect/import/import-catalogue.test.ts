import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Observation } from '@parapet/contract'
import { sql } from 'kysely'
import { startService, type TestOrganization } from '../../../../test/harness.ts'
import { finding, plantMonitoredVendor, plantObservations } from '../../../../test/plant-observations.ts'
import { createScratchDatabase } from '../../../../test/scratch-database.ts'
import { selectMatchingBreaches } from '../../store/breach.ts'
import { selectKevNews } from '../../store/kev-news.ts'
import { migrate } from '../../store/migrate.ts'
import { enrichOrganizations } from '../enrich-organizations.ts'
import type { CatalogueFormat } from './formats.ts'
import { importCatalogue } from './import-catalogue.ts'
import { streamInput } from './input.ts'
import { noteCatalogueChange } from './note-catalogue-change.ts'
import { createTally, type Tally } from './tally.ts'

// Of its own: the catalogue is the whole installation's, and other tests would see it.
const databaseUrl = await createScratchDatabase()
await migrate(databaseUrl)
const statements: string[] = []
const { newOrganization, service } = await startService({
  databaseUrl,
  onStatement: (text) => statements.push(text),
})
const { store } = service

const importing = async (
  format: CatalogueFormat,
  content: unknown,
  { isDryRun = false, now = new Date() } = {},
): Promise<Tally> => {
  const bytes =
    content instanceof Uint8Array || typeof content === 'string' ? content : JSON.stringify(content)
  const tally = createTally()
  const pieces = async function* () {
    yield Buffer.from(bytes)
  }
  const input = streamInput(pieces(), new Date('2026-01-05T12:00:00Z'))
  await importCatalogue(format, { store, input, tally, now, isDryRun })
  if (isDryRun) return tally
  if (tally.report.created + tally.report.updated > 0) await noteCatalogueChange(store)
  await enrichOrganizations({ store, now })
  return tally
}

const counts = ({ report: { created, updated, unchanged, rejected } }: Tally): number[] => [
  created,
  updated,
  unchanged,
  rejected,
]

let number = 1_000

/** A CVE that no other test knows. */
const newCve = (): string => `CVE-2031-${(number += 1)}`

const withVendor = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  return organization
}

const seen = (vulnerabilityId: string, path = ''): ReturnType<typeof finding> =>
  finding('acme.com', {
    observationType: 'vulnerable_software',
    asset: { url: { url: `https://acme.com/${path}` } },
    vulnerability: { vulnerabilityId, name: 'What the scanner calls it', cweIds: ['CWE-1'] },
  })

const observationsOf = async ({ client }: TestOrganization): Promise<Observation[]> =>
  (await client.getObservations({ mode: 'OBSERVATION_MODE_ALL', limit: 200 })).observations

const listed = (cveID: string, changes: object = {}) => ({
  cveID,
  vendorProject: 'Acme',
  product: 'Gate',
  vulnerabilityName: `Acme Gate flaw`,
  dateAdded: '2026-01-02',
  shortDescription: 'A flaw.',
  requiredAction: 'Update.',
  dueDate: '2026-01-23',
  knownRansomwareCampaignUse: 'Known',
  notes: '',
  cwes: ['CWE-79'],
  ...changes,
})

/** What other tests have listed stays listed. */
const everything = new Map<string, object>()
let released = 0

const kevFile = (...entries: ReturnType<typeof listed>[]) => {
  for (const entry of entries) everything.set(entry.cveID, entry)
  released += 1
  return {
    title: 'Catalogue',
    dateReleased: new Date(Date.parse('2026-01-02T00:00:00Z') + released * 60_000).toISOString(),
    vulnerabilities: [...everything.values()],
  }
}

const epssFile = (day: string, rows: readonly (readonly [string, number, number])[]): string =>
  [
    `#model_version:v2025.03.14,score_date:${day}T12:55:00+0000`,
    'cve,epss,percentile',
    ...rows.map((row) => row.join(',')),
    '',
  ].join('\n')

test('a listed CVE is known to be exploited in what is there, and in what comes later', async () => {
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
  assert.deepEqual(counts(again), [0, 0, everything.size, 0])
  assert.ok(
    !statements.some((text) => /update vulnerability|insert into (cve_kev|catalogue_work)/.test(text)),
  )
})

test('an entry that is taken back is not exploited any more, and news when it returns', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  await importing('kev', kevFile(listed(cve)), { now: new Date('2026-01-03T00:00:00Z') })
  const entry = everything.get(cve)
  everything.delete(cve)
  const without = await importing('kev', kevFile())
  assert.deepEqual(counts(without), [0, 1, everything.size, 0])
  const [observation] = await observationsOf(organization)
  assert.equal(observation?.vulnerability?.kev, undefined)
  assert.ok(entry)
  everything.set(cve, entry)
  const back = new Date('2026-03-01T00:00:00Z')
  await importing('kev', kevFile(), { now: back })
  assert.equal((await observationsOf(organization))[0]?.vulnerability?.kev?.dateAdded, '2026-01-02')
  const news = await store.inOrganization(organization.organizationId, (db) => selectKevNews(db, back))
  assert.deepEqual(
    news.map(({ id }) => id),
    [cve],
  )
})

test('a catalogue that is older, cut short, empty or damaged takes nothing back', async () => {
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
  assert.match((await importing('kev', text.slice(0, -2))).failure ?? '', /ends in the middle/)
  assert.match((await importing('kev', { vulnerabilities: [] })).failure ?? '', /no entries/)
  assert.match((await importing('kev', [1])).failure ?? '', /does not have the form/)
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

test('a file or a record of a day to come is refused, and does not keep out what comes after it', async () => {
  const [cve, late] = [newCve(), newCve()]
  const future = '9999-01-02T00:00:00Z'
  const kev = await importing('kev', { dateReleased: future, vulnerabilities: [listed(late)] })
  assert.match(kev.failure ?? '', /released at 9999-01-02.* has not been yet/)
  const entry = await importing('kev', { vulnerabilities: [listed(late, { dateAdded: '9999-01-02' })] })
  assert.deepEqual(counts(entry), [0, 0, 0, 1])
  assert.deepEqual(counts(await importing('kev', kevFile(listed(cve)))).slice(0, 1), [1])

  const epss = await importing('epss', epssFile('9999-01-02', [[cve, 0.5, 0.9]]))
  assert.match(epss.failure ?? '', /of 9999-01-02, which has not been yet/)
  assert.deepEqual(counts(epss), [0, 0, 0, 0])
  assert.deepEqual(counts(await importing('epss', epssFile('2026-01-02', [[cve, 0.5, 0.9]]))), [1, 0, 0, 0])

  const record = cveRecord(cve)
  const changed = { ...record, cveMetadata: { ...record.cveMetadata, dateUpdated: future } }
  assert.deepEqual(counts(await importing('cve', changed)), [0, 0, 0, 1])
  assert.deepEqual(counts(await importing('cve', record)), [1, 0, 0, 0])

  const breach = { Name: 'Late', Domain: 'late.com', BreachDate: '2026-01-02', AddedDate: future }
  assert.deepEqual(counts(await importing('hibp', [breach])), [0, 0, 0, 1])
})

test('EPSS values are taken over where they change, and an older file changes nothing', async () => {
  const [cve, same] = [newCve(), newCve()]
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve), seen(same)])
  const scoreOf = async (id: string) =>
    (await observationsOf(organization)).find(({ vulnerability }) => vulnerability?.vulnerabilityId === id)
      ?.vulnerability?.epss
  const first = epssFile('2026-01-02', [
    [cve, 0.5, 0.9],
    [same, 0.1, 0.2],
  ])
  assert.deepEqual(counts(await importing('epss', gzipSync(first))), [2, 0, 0, 0])
  assert.deepEqual(await scoreOf(cve), {
    score: 0.5,
    percentile: 0.9,
    date: '2026-01-02',
    modelVersion: 'v2025.03.14',
  })
  const second = epssFile('2026-01-03', [
    [cve, 0.7, 0.95],
    [same, 0.1, 0.2],
  ])
  assert.deepEqual(counts(await importing('epss', second)), [0, 1, 1, 0])
  assert.equal((await scoreOf(cve))?.score, 0.7)
  assert.equal((await scoreOf(same))?.date, '2026-01-02')
  assert.deepEqual(counts(await importing('epss', first)), [0, 0, 2, 0])
  assert.equal((await scoreOf(cve))?.score, 0.7)
  const { observations } = await organization.client.getObservations({
    sortField: 'epssScore',
    sortOrder: 'SORT_ORDER_DESC',
  })
  assert.equal(observations[0]?.vulnerability?.vulnerabilityId, cve)
})

test('rows of EPSS that cannot be meant are rejected by their line', async () => {
  const text = epssFile('2026-01-02', [
    [newCve(), 0.5, 0.9],
    ['CVE-1', 0.5, 0.9],
    [newCve(), 1.5, 0.9],
  ])
  const tally = await importing('epss', text)
  assert.deepEqual(counts(tally), [1, 0, 0, 2])
  assert.deepEqual(
    tally.report.errors.map(({ line }) => line),
    [4, 5],
  )
  assert.match((await importing('epss', 'name,colour\n')).failure ?? '', /it is no EPSS file/)
  assert.match((await importing('epss', '')).failure ?? '', /empty/)
})

const cveRecord = (cveId: string, changes: object = {}) => ({
  dataType: 'CVE_RECORD',
  dataVersion: '5.1',
  cveMetadata: {
    cveId,
    state: 'PUBLISHED',
    datePublished: '2025-12-01T00:00:00.000Z',
    dateUpdated: '2026-01-01T00:00:00',
    ...changes,
  },
  containers: {
    cna: {
      providerMetadata: { shortName: 'acme' },
      title: 'Flaw in Gate',
      descriptions: [
        { lang: 'de', value: 'Ein Fehler.' },
        { lang: 'en', value: 'A flaw in Gate.' },
      ],
      problemTypes: [{ descriptions: [{ cweId: 'CWE-94', description: 'Code injection', lang: 'en' }] }],
      metrics: [
        {
          cvssV4_0: {
            baseScore: 9.3,
            vectorString: 'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
          },
        },
      ],
      impacts: [{ capecId: 'CAPEC-242', descriptions: [{ lang: 'en', value: 'CAPEC-242 Code Injection' }] }],
    },
    adp: [
      {
        providerMetadata: { shortName: 'CISA-ADP' },
        problemTypes: [{ descriptions: [{ cweId: 'CWE-79' }] }],
      },
    ],
  },
})

const nvdFile = (id: string, baseScore: number, lastModified: string) => ({
  resultsPerPage: 1,
  vulnerabilities: [
    {
      cve: {
        id,
        published: '2025-12-01T10:15:00.000',
        lastModified,
        vulnStatus: 'Analyzed',
        descriptions: [{ lang: 'en', value: 'Of the NVD.' }],
        metrics: {
          cvssMetricV31: [
            {
              source: 'nvd@nist.gov',
              type: 'Primary',
              cvssData: { vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', baseScore },
              exploitabilityScore: 3.9,
              impactScore: 5.9,
            },
          ],
        },
        weaknesses: [{ description: [{ lang: 'en', value: 'NVD-CWE-noinfo' }] }],
      },
    },
  ],
})

test('CVE records fill in CAPEC, CVSS, weaknesses and dates, and the NVD adds its scores', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  assert.deepEqual(counts(await importing('cve', cveRecord(cve))), [1, 0, 0, 0])
  assert.deepEqual(counts(await importing('cve', [cveRecord(cve)])), [0, 0, 1, 0])
  await importing('nvd', nvdFile(cve, 9.8, '2026-01-02T00:00:00.000'))
  const [observation] = await observationsOf(organization)
  const { vulnerability } = observation ?? {}
  assert.equal(vulnerability?.name, 'Flaw in Gate')
  assert.equal(vulnerability?.description, 'A flaw in Gate.')
  assert.deepEqual(vulnerability?.cweIds, ['CWE-94', 'CWE-79'])
  assert.deepEqual(vulnerability?.capecs, [
    { capecId: 'CAPEC-242', summary: 'Code Injection', description: 'CAPEC-242 Code Injection' },
  ])
  assert.equal(vulnerability?.publishedAt, '2025-12-01T00:00:00.000Z')
  assert.equal(vulnerability?.modifiedAt, '2026-01-02T00:00:00.000Z')
  assert.deepEqual(
    vulnerability?.cvssScores.map(({ version, baseScore, scoreSource, isPrimary }) => [
      version,
      baseScore,
      scoreSource,
      isPrimary,
    ]),
    [
      ['CVSS_SCORE_VERSION_V4_0', 9.3, 'acme', true],
      ['CVSS_SCORE_VERSION_V3_1', 9.8, 'nvd@nist.gov', false],
    ],
  )
  assert.deepEqual(counts(await importing('nvd', nvdFile(cve, 5, '2025-01-02T00:00:00.000'))), [0, 0, 1, 0])
})

test('a score that its source takes back is gone, and so are those of a CVE that was rejected', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  const scores = async () => {
    const [observation] = await observationsOf(organization)
    const { cvssScores = [], primaryCvss } = observation?.vulnerability ?? {}
    return [cvssScores.map(({ scoreSource }) => scoreSource), primaryCvss?.scoreSource]
  }
  const { containers, ...record } = cveRecord(cve)
  await importing('cve', { ...record, containers })
  await importing('nvd', nvdFile(cve, 9.8, '2026-01-02T00:00:00.000'))
  assert.deepEqual(await scores(), [['acme', 'nvd@nist.gov'], 'acme'])
  const later = { ...cveRecord(cve, { dateUpdated: '2026-01-03T00:00:00' }) }
  const withoutScore = { ...later, containers: { ...containers, cna: { ...containers.cna, metrics: [] } } }
  await importing('cve', withoutScore)
  assert.deepEqual(await scores(), [['nvd@nist.gov'], 'nvd@nist.gov'])
  assert.deepEqual(counts(await importing('cve', withoutScore)), [0, 0, 1, 0])
  const nvd = nvdFile(cve, 9.8, '2026-01-04T00:00:00.000')
  await importing('nvd', {
    ...nvd,
    vulnerabilities: nvd.vulnerabilities.map((one) => ({ cve: { ...one.cve, vulnStatus: 'Rejected' } })),
  })
  assert.deepEqual(await scores(), [[], undefined])
  await importing('cve', cveRecord(cve, { dateUpdated: '2026-01-05T00:00:00' }))
  assert.deepEqual(await scores(), [['acme'], 'acme'])
})

test('several records may follow each other, and those that are none are rejected by their number', async () => {
  const text = [cveRecord(newCve()), cveRecord(newCve()), { cveMetadata: {} }]
    .map((record) => JSON.stringify(record, undefined, 2))
    .join('\n')
  const tally = await importing('cve', text)
  assert.deepEqual(counts(tally), [2, 0, 0, 1])
  assert.equal(tally.report.errors[0]?.line, 3)
})

test('what a scanner says again of a CVE does not take the place of what the catalogue says', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await importing('cve', cveRecord(cve))
  const kept = () =>
    store.inOrganization(organization.organizationId, (db) =>
      db.run(sql`select record, updated_at from vulnerability where organization_id = ${db.organizationId}`),
    )
  await plantObservations(store, organization.organizationId, [seen(cve)])
  const before = await kept()
  await plantObservations(store, organization.organizationId, [seen(cve), seen(cve, 'elsewhere')])
  assert.deepEqual(await kept(), before)
  assert.equal((await observationsOf(organization))[0]?.vulnerability?.name, 'Flaw in Gate')
})

test('a CVE with more observations than a transaction takes is brought up to date all the same', async () => {
  const cve = newCve()
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql`
      insert into observation (organization_id, key, id, is_self, domain, observation_type, title, text_id, category,
        severity, confidence, asset_type, asset_key, asset_name, vulnerability_id, source_tool, content_hash,
        first_seen, last_seen)
      select ${db.organizationId}, gen_random_uuid(), gen_random_uuid(), is_self, domain, observation_type, title, text_id,
        category, severity, confidence, asset_type, gen_random_uuid(), asset_name, vulnerability_id, source_tool,
        content_hash, first_seen, last_seen
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

test('a dry run of the catalogue writes nothing and tells what would happen', async () => {
  const cve = newCve()
  const now = new Date()
  const dry = await importing('epss', epssFile('2026-01-02', [[cve, 0.5, 0.9]]), { isDryRun: true, now })
  assert.deepEqual(counts(dry), [1, 0, 0, 0])
  const wet = await importing('epss', epssFile('2026-01-02', [[cve, 0.5, 0.9]]), { now })
  assert.deepEqual(counts(wet), [1, 0, 0, 0])
})

test('an organization that fails does not hold up the others, and is tried again', async () => {
  const [one, two] = await Promise.all([withVendor(), withVendor()])
  const cve = newCve()
  for (const { organizationId } of [one, two]) await plantObservations(store, organizationId, [seen(cve)])
  // A record that no code wrote.
  await store.inOrganization(one.organizationId, (db) =>
    db.run(
      sql`update vulnerability set record = '{"cvssScores": 7}' where organization_id = ${db.organizationId}`,
    ),
  )
  await assert.rejects(importing('kev', kevFile(listed(cve))), /could not take over/)
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

test('news are listed CVEs that are open in what the organization may see', async () => {
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
