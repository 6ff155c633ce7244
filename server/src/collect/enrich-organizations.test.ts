import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../test/harness.ts'
import { finding, plantMonitoredVendor, plantObservations } from '../../../test/plant-observations.ts'
import { createScratchDatabase } from '../../../test/scratch-database.ts'
import { migrate } from '../store/migrate.ts'
import { enrichOrganizations } from './enrich-organizations.ts'
import type { CatalogueFormat } from './import/formats.ts'
import { importCatalogue } from './import/import-catalogue.ts'
import { streamInput } from './import/input.ts'
import { noteCatalogueChange } from './import/note-catalogue-change.ts'
import { createTally } from './import/tally.ts'
import { judgeSecurityEvents } from './judge-security-events.ts'

// Of its own: the catalogue is the whole installation's, and other tests would see it.
const databaseUrl = await createScratchDatabase()
await migrate(databaseUrl)
const { newOrganization, service } = await startService({ databaseUrl })
const { store } = service

const take = async (format: CatalogueFormat, content: unknown): Promise<void> => {
  const pieces = async function* () {
    yield Buffer.from(JSON.stringify(content))
  }
  const tally = createTally()
  const now = new Date()
  const input = streamInput(pieces(), now)
  await importCatalogue(format, { store, input, tally, now, isDryRun: false })
  assert.equal(tally.failure, undefined)
  await noteCatalogueChange(store)
  await enrichOrganizations({ store, now })
}

const withVendor = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, 'acme.com')
  return organization
}

const seen = (vulnerabilityId: string, domain = 'acme.com') =>
  finding(domain, {
    observationType: 'vulnerable_software',
    asset: { url: { url: `https://${domain}/${vulnerabilityId}` } },
    vulnerability: { vulnerabilityId },
  })

const listed = new Map<string, object>()

const kev = (...ids: string[]) => {
  for (const cveID of ids)
    listed.set(cveID, {
      cveID,
      vendorProject: 'Acme',
      product: 'Gate',
      vulnerabilityName: 'Acme Gate flaw',
      dateAdded: '2021-12-10',
      knownRansomwareCampaignUse: 'Known',
    })
  return { vulnerabilities: [...listed.values()] }
}

const eventsOf = async ({ client }: TestOrganization) => (await client.getSecurityEventFeed({})).events

test('a newly listed CVE that is open in the portfolio is an event there, once, and nowhere else', async () => {
  const cve = 'CVE-2041-1001'
  const [there, elsewhere] = await Promise.all([withVendor(), withVendor()])
  await plantObservations(store, there.organizationId, [seen(cve)])
  await take('kev', kev(cve))
  await take('kev', kev('CVE-2041-1002'))
  const [event, ...others] = await eventsOf(there)
  assert.deepEqual(others, [])
  assert.equal(event?.eventType, 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY')
  assert.equal(event?.severity, 'SEVERITY_CRITICAL')
  assert.deepEqual(event?.vulnerabilityIds, [cve])
  assert.equal(event?.occurredAt, '2021-12-10T00:00:00.000Z')
  assert.equal(event?.sources[0]?.name, 'CISA KEV')
  assert.deepEqual(await eventsOf(elsewhere), [])
  await judgeSecurityEvents({ store, now: new Date() })
  const { companies } = await there.client.getImpactedCompanies({ eventId: event?.eventId ?? '' })
  assert.deepEqual(
    companies.map(({ organization }) => organization.domain),
    ['acme.com'],
  )
})

test('a listed CVE that is found only later is an event as well', async () => {
  const cve = 'CVE-2041-2001'
  await take('kev', kev(cve))
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  assert.deepEqual(await eventsOf(organization), [])
  await enrichOrganizations({ store, now: new Date() })
  assert.deepEqual(
    (await eventsOf(organization)).map(({ vulnerabilityIds }) => vulnerabilityIds),
    [[cve]],
  )
})

test('what was listed long before it is found is no event', async () => {
  const cve = 'CVE-2041-3001'
  await take('kev', kev(cve))
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  await enrichOrganizations({ store, now: new Date(Date.now() + 40 * 86_400_000) })
  assert.deepEqual(await eventsOf(organization), [])
})

test('a breach of a vendor is an event of the organizations that have it', async () => {
  const [there, elsewhere] = [await withVendor(), await newOrganization()]
  await take('hibp', [
    {
      Name: 'AcmeForum',
      Title: 'Acme Forum',
      Domain: 'forum.acme.com',
      BreachDate: '2025-06-01',
      AddedDate: '2025-07-01T10:00:00Z',
      PwnCount: 1_200_000,
      Description: '<em>Acme</em> lost data.',
      DataClasses: ['Email addresses', 'Passwords'],
      IsVerified: true,
    },
  ])
  const [event] = await eventsOf(there)
  assert.equal(event?.title, 'Data was taken from Acme Forum')
  assert.equal(event?.summary, 'Acme lost data.')
  assert.equal(event?.eventType, 'SECURITY_EVENT_TYPE_DATA_BREACH')
  assert.equal(event?.recordsAffected, '1200000')
  assert.deepEqual(event?.subjects, [
    { domain: 'acme.com', name: 'Acme Forum', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
  ])
  assert.deepEqual(await eventsOf(elsewhere), [])
})
