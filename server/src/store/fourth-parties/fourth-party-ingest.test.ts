import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import type { DetectedFourthParty } from '../../domain/fourth-parties/detected-fourth-party.ts'
import type { Id } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { type FourthPartyScan, ingestFourthParties } from './fourth-party-ingest.ts'
import { updateFourthPartyReviews } from './fourth-party-review.ts'

const { service, newOrganization } = await startService()
const { store } = service

const vendor = 'acme.com'
const dayMs = 86_400_000
const started = Date.now()
const daysAgo = (days: number): string => new Date(started - days * dayMs).toISOString()

const detected = (domain: string, given: Partial<DetectedFourthParty> = {}): DetectedFourthParty => ({
  domain,
  name: `Company of ${domain}`,
  products: [{ name: 'Mail', category: 'FOURTH_PARTY_CATEGORY_EMAIL' }],
  methods: ['DETECTION_METHOD_DNS_MX'],
  evidence: [
    { method: 'DETECTION_METHOD_DNS_MX', signatureId: 'some-mx', observedAt: '2026-01-02T03:04:05.678Z' },
  ],
  confidence: 'CONFIDENCE_HIGH',
  ...given,
})

const scan = (days: number, ...found: (DetectedFourthParty | string)[]): FourthPartyScan => ({
  vendorDomain: vendor,
  scannedAt: daysAgo(days),
  detected: found.map((one) => (typeof one === 'string' ? detected(one) : one)),
})

const ingest = async ({ organizationId }: TestOrganization, ...scans: FourthPartyScan[]) => {
  const { created, ...others } = await store.inOrganization(organizationId, (db) =>
    ingestFourthParties(db, scans),
  )
  return { created: created.map(({ domain }) => domain).toSorted(), ...others }
}

type Row = {
  id: Id<'fpr'>
  version: string
  domain: string
  name: string
  confidence: number
  methods: number[]
  productNames: string[]
  isConfirmed: boolean
  isDismissed: boolean
  firstSeen: Date
  lastSeen: Date
}

const rowsOf = ({ organizationId }: TestOrganization): Promise<Row[]> =>
  store.inOrganization(organizationId, (db) =>
    db.run(sql<Row>`
      select ${wireId('fpr', 'id')} as id, xmin::text as version, domain, name, confidence, methods, product_names as "productNames",
        is_confirmed as "isConfirmed", is_dismissed as "isDismissed", first_seen as "firstSeen",
        last_seen as "lastSeen"
      from fourth_party where organization_id = ${db.organizationId} order by domain`),
  )

const spansOf = async (organization: TestOrganization) =>
  (await rowsOf(organization)).map(({ domain, firstSeen, lastSeen }) => [
    domain,
    firstSeen.toISOString(),
    lastSeen.toISOString(),
  ])

const scanOf = async ({ organizationId }: TestOrganization) => {
  const rows = await store.inOrganization(organizationId, (db) =>
    db.run(sql<{ version: string; scannedAt: Date; hasFailed: boolean }>`
      select xmin::text as version, scanned_at as "scannedAt", has_failed as "hasFailed"
      from fourth_party_scan where organization_id = ${db.organizationId}`),
  )
  assert.ok(rows.length <= 1)
  return rows[0]
}

const countOf = async ({ client }: TestOrganization): Promise<number | undefined> =>
  (await client.listVendors({})).vendors[0]?.fourthPartyCount

const newOrganizationWithVendor = async (): Promise<TestOrganization & { vendorId: Id<'vnd'> }> => {
  const organization = await newOrganization()
  const vendorId = await plantMonitoredVendor(store, organization.organizationId, vendor)
  return { ...organization, vendorId }
}

const none = { created: [], updated: 0, unchanged: 0, unknownVendors: [] }

test('a first scan adds what it saw, with its own time as first and last seen', async () => {
  const organization = await newOrganizationWithVendor()
  assert.deepEqual(await ingest(organization, scan(3, 'mail.com', 'cdn.com')), {
    ...none,
    created: ['cdn.com', 'mail.com'],
  })
  assert.deepEqual(await spansOf(organization), [
    ['cdn.com', daysAgo(3), daysAgo(3)],
    ['mail.com', daysAgo(3), daysAgo(3)],
  ])
  const [row] = await rowsOf(organization)
  assert.match(row?.id ?? '', /^fpr_[0-9A-HJKMNP-TV-Z]{26}$/)
  assert.equal((await scanOf(organization))?.scannedAt.toISOString(), daysAgo(3))
  assert.equal(await countOf(organization), 2)
})

test('the same scan again changes no row at all', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, scan(3, 'mail.com', 'cdn.com'))
  const before = [await rowsOf(organization), await scanOf(organization)]
  assert.deepEqual(await ingest(organization, scan(3, 'mail.com', 'cdn.com')), { ...none, unchanged: 2 })
  assert.deepEqual([await rowsOf(organization), await scanOf(organization)], before)
})

test('a later scan renews what it saw and leaves the rest', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, scan(40, 'mail.com', 'cdn.com'))
  const renewed = detected('mail.com', {
    name: 'Mail Inc.',
    methods: ['DETECTION_METHOD_DNS_MX', 'DETECTION_METHOD_DNS_SPF_INCLUDE'],
    products: [{ name: 'Mail Plus', category: 'FOURTH_PARTY_CATEGORY_EMAIL' }],
    confidence: 'CONFIDENCE_CONFIRMED',
  })
  assert.deepEqual(await ingest(organization, scan(2, renewed)), { ...none, updated: 1 })
  assert.deepEqual(await spansOf(organization), [
    ['cdn.com', daysAgo(40), daysAgo(40)],
    ['mail.com', daysAgo(40), daysAgo(2)],
  ])
  const mail = (await rowsOf(organization)).at(-1)
  assert.deepEqual(
    [mail?.name, mail?.methods, mail?.productNames, mail?.confidence],
    ['Mail Inc.', [1, 5], ['Mail Plus'], 4],
  )
})

test('a late scan moves nothing forward: it can only show that something was there earlier', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, scan(5, detected('mail.com', { name: 'New' })))
  assert.deepEqual(await ingest(organization, scan(9, detected('mail.com', { name: 'Old' }))), {
    ...none,
    updated: 1,
  })
  assert.deepEqual(await ingest(organization, scan(7, detected('mail.com', { name: 'Old' }))), {
    ...none,
    unchanged: 1,
  })
  assert.deepEqual(await spansOf(organization), [['mail.com', daysAgo(9), daysAgo(5)]])
  assert.equal((await rowsOf(organization))[0]?.name, 'New')
  assert.equal((await scanOf(organization))?.scannedAt.toISOString(), daysAgo(5))
})

test("users' reviews of a relation survive all scans", async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, scan(40, 'mail.com', 'cdn.com'))
  const [cdn, mail] = await rowsOf(organization)
  assert.ok(cdn && mail)
  const { organizationId, vendorId } = organization
  await store.inOrganization(organizationId, (db) =>
    updateFourthPartyReviews(db, [
      { id: cdn.id, vendorId, isConfirmed: true, isDismissed: false },
      { id: mail.id, vendorId, isConfirmed: false, isDismissed: true },
    ]),
  )
  await ingest(organization, scan(1, 'mail.com', 'cdn.com'))
  assert.deepEqual(
    (await rowsOf(organization)).map(({ domain, isConfirmed, isDismissed }) => [
      domain,
      isConfirmed,
      isDismissed,
    ]),
    [
      ['cdn.com', true, false],
      ['mail.com', false, true],
    ],
  )
  assert.equal(await countOf(organization), 1)
})

test('a failed scan records its failure and says nothing about what is there', async () => {
  const organization = await newOrganizationWithVendor()
  await ingest(organization, scan(40, 'mail.com'))
  const before = await rowsOf(organization)
  assert.deepEqual(await ingest(organization, { ...scan(1, 'cdn.com'), failed: true }), none)
  assert.deepEqual(await rowsOf(organization), before)
  const failed = await scanOf(organization)
  assert.deepEqual([failed?.hasFailed, failed?.scannedAt.toISOString()], [true, daysAgo(1)])
  await ingest(organization, scan(0, 'mail.com'))
  assert.equal((await scanOf(organization))?.hasFailed, false)
})

test('a scan that saw nothing still counts as a scan', async () => {
  const organization = await newOrganizationWithVendor()
  assert.deepEqual(await ingest(organization, scan(0)), none)
  assert.equal((await scanOf(organization))?.hasFailed, false)
  assert.equal(await countOf(organization), 0)
})

test("a domain without a vendor, or of another organization's vendor, is reported and left out", async () => {
  const [organization, other] = [await newOrganizationWithVendor(), await newOrganization()]
  assert.deepEqual(await ingest(other, scan(0, 'mail.com')), { ...none, unknownVendors: [vendor] })
  assert.deepEqual(await rowsOf(other), [])
  const elsewhere = { ...scan(0, 'mail.com'), vendorDomain: 'nobody.com' }
  assert.deepEqual(await ingest(organization, elsewhere, scan(0, 'mail.com')), {
    ...none,
    created: ['mail.com'],
    unknownVendors: ['nobody.com'],
  })
})

test('a vendor is no fourth party of itself', async () => {
  const organization = await newOrganizationWithVendor()
  assert.deepEqual(await ingest(organization, scan(0, vendor, 'mail.com')), {
    ...none,
    created: ['mail.com'],
  })
})

test("a vendor's count covers what is not dismissed and was seen within 90 days, also as time passes", async () => {
  const organization = await newOrganizationWithVendor()
  const { organizationId } = organization
  await ingest(organization, scan(95, 'gone.com'))
  await ingest(organization, scan(80, 'stale.com', 'mail.com'))
  await ingest(organization, scan(0, 'mail.com'))
  assert.equal(await countOf(organization), 2)
  const age = (days: number) =>
    store.inOrganization(organizationId, async (db) => {
      const by = sql`make_interval(days => ${days}::int)`
      // Computed first: Citus takes no arithmetic of a time and a column in UPDATE.
      const seen = await db.run(sql<{ id: string; at: string }>`
        select id, (last_seen - ${by})::text as at from fourth_party where organization_id = ${db.organizationId}`)
      for (const { id, at } of seen)
        await db.run(sql`
          update fourth_party set last_seen = ${at}::timestamptz
          where organization_id = ${db.organizationId} and id = ${id}::uuid`)
      const counted = await db.run(sql<{ id: string; since: string | null; until: string | null }>`
        select id, (fourth_party_count_from - ${by})::text as since, (fourth_party_count_until - ${by})::text as until
        from vendor where organization_id = ${db.organizationId}`)
      for (const { id, since, until } of counted)
        await db.run(sql`
          update vendor set fourth_party_count_from = ${since}::timestamptz,
            fourth_party_count_until = ${until}::timestamptz
          where organization_id = ${db.organizationId} and id = ${id}::uuid`)
    })
  await age(9)
  assert.equal(await countOf(organization), 2)
  await age(1)
  assert.equal(await countOf(organization), 1)
  await age(80)
  assert.equal(await countOf(organization), 0)
  await ingest(organization, scan(0, 'mail.com', 'stale.com', 'gone.com'))
  assert.equal(await countOf(organization), 3)
})

test('ten concurrent scans of one vendor leave each relation once, with the first and the last time', async () => {
  const organization = await newOrganizationWithVendor()
  const days = [4, 9, 1, 7, 3, 8, 2, 10, 6, 5]
  const answers = await Promise.all(
    days.map((day) => ingest(organization, scan(day, `of-${day % 2}.com`, 'mail.com'))),
  )
  assert.deepEqual(answers.flatMap(({ created }) => created).toSorted(), ['mail.com', 'of-0.com', 'of-1.com'])
  assert.deepEqual(await spansOf(organization), [
    ['mail.com', daysAgo(10), daysAgo(1)],
    ['of-0.com', daysAgo(10), daysAgo(2)],
    ['of-1.com', daysAgo(9), daysAgo(1)],
  ])
  assert.equal((await scanOf(organization))?.scannedAt.toISOString(), daysAgo(1))
  assert.equal(await countOf(organization), 3)
})

test('a scan that races the deletion of its vendor either succeeds or leaves no trace', async () => {
  for (let round = 0; round < 5; round++) {
    const organization = await newOrganizationWithVendor()
    await ingest(organization, scan(9, 'mail.com'))
    const [ingested, { results }] = await Promise.all([
      ingest(organization, scan(round, 'mail.com', 'cdn.com')),
      organization.client.bulkDeleteVendors({ ids: [organization.vendorId] }),
    ])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['BULK_VENDOR_MUTATION_STATUS_SUCCESS'],
    )
    assert.ok(ingested.unknownVendors.length === 1 || ingested.created.length === 1)
    assert.deepEqual(await rowsOf(organization), [])
    assert.equal(await scanOf(organization), undefined)
  }
})

test('deleting 500 vendors at once deletes their relations and scans, and no others', async () => {
  const organization = await newOrganizationWithVendor()
  const { organizationId, client } = organization
  await ingest(organization, scan(0, 'mail.com'))
  const domains = Array.from({ length: 500 }, (_, index) => `vendor-${index}.com`)
  const ids: string[] = []
  for (const domain of domains) ids.push(await plantMonitoredVendor(store, organizationId, domain))
  await ingest(
    organization,
    ...domains.map((vendorDomain) => ({ ...scan(0, 'mail.com', 'cdn.com'), vendorDomain })),
  )
  assert.equal((await rowsOf(organization)).length, 1001)
  await client.bulkDeleteVendors({ ids })
  const [left, ...more] = await rowsOf(organization)
  assert.deepEqual([left?.domain, more], ['mail.com', []])
  assert.equal((await scanOf(organization))?.hasFailed, false)
})
