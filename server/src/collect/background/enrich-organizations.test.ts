import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWebhook } from '../../../../test/support/create-webhook.ts'
import { editEvent } from '../../../../test/support/edit-security-event.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { sql } from '../../store/kernel/sql.ts'
import { enrichOrganizations } from './enrich-organizations.ts'
import type { CatalogueFormat } from '../import/formats.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { streamInput } from '../import/input.ts'
import { noteCatalogueChange } from '../import/note-catalogue-change.ts'
import { createTally } from '../import/tally.ts'
import { judgeSecurityEvents } from './judge-security-events.ts'

// A separate database: the catalogue is installation-wide, and other tests would see it.
const databaseUrl = await createMigratedDatabase()
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

const withVendor = async (domain = 'acme.com'): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, domain)
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
      dateAdded: '2025-12-10',
      knownRansomwareCampaignUse: 'Known',
    })
  return { vulnerabilities: [...listed.values()] }
}

const eventsOf = async ({ client }: TestOrganization) => (await client.getSecurityEventFeed({})).events

test('a newly listed CVE that is open in the portfolio becomes an event there, once, and nowhere else', async () => {
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
  assert.equal(event?.occurredAt, '2025-12-10T00:00:00.000Z')
  assert.equal(event?.sources[0]?.name, 'CISA KEV')
  assert.deepEqual(await eventsOf(elsewhere), [])
  await judgeSecurityEvents({ store, now: new Date() })
  const { companies } = await there.client.getImpactedCompanies({ eventId: event?.eventId ?? '' })
  assert.deepEqual(
    companies.map(({ organization }) => organization.domain),
    ['acme.com'],
  )
})

test('a listed CVE that is found later becomes an event as well', async () => {
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

test('a CVE listed long before it is found does not become an event', async () => {
  const cve = 'CVE-2041-3001'
  await take('kev', kev(cve))
  const organization = await withVendor()
  await plantObservations(store, organization.organizationId, [seen(cve)])
  await enrichOrganizations({ store, now: new Date(Date.now() + 40 * 86_400_000) })
  assert.deepEqual(await eventsOf(organization), [])
})

test('a breach of a vendor becomes an event for the organizations that have the vendor', async () => {
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
  assert.equal(event?.title, 'Data breach at Acme Forum')
  assert.equal(event?.summary, 'Acme lost data.')
  assert.equal(event?.eventType, 'SECURITY_EVENT_TYPE_DATA_BREACH')
  assert.equal(event?.recordsAffected, '1200000')
  assert.deepEqual(event?.subjects, [
    { domain: 'acme.com', name: 'Acme Forum', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
  ])
  assert.deepEqual(await eventsOf(elsewhere), [])
})

const breachOf = (name: string, changes: object = {}) => ({
  Name: name,
  Title: name,
  Domain: 'acme.com',
  BreachDate: '2025-06-01',
  AddedDate: '2025-07-01T10:00:00Z',
  PwnCount: 1_000,
  Description: 'Acme lost data.',
  DataClasses: ['Email addresses'],
  IsVerified: false,
  ...changes,
})

const eventNamed = async (organization: TestOrganization, title: string) =>
  (await eventsOf(organization)).find((event) => event.title === title) ?? assert.fail(`No event ${title}.`)

const wholeEvent = ({ client, domain }: TestOrganization, eventId: string) =>
  client.getSecurityEvent({ orgDomain: domain, eventId })

test('an event follows its feed, except where a user changed it or it is closed', async () => {
  const [followed, edited, closed] = [await withVendor(), await withVendor(), await withVendor()]
  await take('hibp', [breachOf('Follow')])
  const title = 'Data breach at Follow'
  const toEdit = await eventNamed(edited, title)
  await editEvent(edited, 'PATCH', `/${toEdit.eventId}`, { summary: 'Our own words.' })
  const toClose = await eventNamed(closed, title)
  await editEvent(closed, 'POST', `/${toClose.eventId}/status`, { status: 'SECURITY_EVENT_STATUS_DISMISSED' })
  const changes = {
    Description: 'More was lost.',
    PwnCount: 2_000,
    IsVerified: true,
    DataClasses: ['Passwords'],
  }
  await take('hibp', [breachOf('Follow', changes)])
  const after = await eventNamed(followed, title)
  assert.equal(after.summary, 'More was lost.')
  assert.equal(after.recordsAffected, '2000')
  assert.equal(after.severity, 'SEVERITY_HIGH')
  assert.deepEqual(after.dataTypesExposed, ['Passwords'])
  assert.equal(after.sources[0]?.reliability, 'SOURCE_RELIABILITY_CONFIRMED')
  const ours = await eventNamed(edited, title)
  assert.deepEqual([ours.summary, ours.recordsAffected], ['Our own words.', '2000'])
  const { event: left } = await wholeEvent(closed, toClose.eventId)
  assert.equal(left.summary, 'Acme lost data.')
  const { event: whole } = await wholeEvent(followed, after.eventId)
  assert.ok(whole.timeline.some(({ title: entry }) => /^Changed: .*summary/.test(entry)))
  await take('hibp', [breachOf('Follow', changes)])
  assert.equal((await eventNamed(followed, title)).updatedAt, after.updatedAt)
})

test('an event becomes more severe when ransomware starts to use its CVE', async () => {
  const cve = 'CVE-2041-4001'
  const organization = await withVendor('ransom.com')
  await plantObservations(store, organization.organizationId, [seen(cve, 'ransom.com')])
  kev(cve)
  const entry = listed.get(cve)
  listed.set(cve, { ...entry, knownRansomwareCampaignUse: 'Unknown' })
  await take('kev', kev())
  assert.equal((await eventsOf(organization))[0]?.severity, 'SEVERITY_HIGH')
  await take('kev', kev(cve))
  const [event, ...others] = await eventsOf(organization)
  assert.equal(event?.severity, 'SEVERITY_CRITICAL')
  assert.deepEqual(others, [])
})

test('a newly listed CVE becomes an event if a vendor uses the product, even if only other CVEs were seen', async () => {
  const [user, stranger] = [await withVendor(), await withVendor()]
  const ofProduct = (affectedProduct: string) => ({
    ...seen('CVE-2041-5000'),
    vulnerability: { vulnerabilityId: 'CVE-2041-5000', affectedProduct },
  })
  await plantObservations(store, user.organizationId, [ofProduct('Initech Lantern 3.1')])
  await plantObservations(store, stranger.organizationId, [ofProduct('Initech Kettle 3.1')])
  const entry = { vendorProject: 'Initech', product: 'Lantern', vulnerabilityName: 'Lantern flaw' }
  const today = new Date().toISOString().slice(0, 10)
  listed.set('CVE-2041-5001', { ...entry, cveID: 'CVE-2041-5001', dateAdded: today })
  listed.set('CVE-2041-5002', { ...entry, cveID: 'CVE-2041-5002', dateAdded: '2021-12-10' })
  await take('kev', kev())
  const ids = async (organization: TestOrganization) =>
    (await eventsOf(organization)).flatMap(({ vulnerabilityIds }) => vulnerabilityIds)
  assert.deepEqual(await ids(user), ['CVE-2041-5001'])
  assert.deepEqual(await ids(stranger), [])
})

test('text that PostgreSQL cannot store holds up neither the feed nor the organizations', async () => {
  const cve = 'CVE-2041-6001'
  const organization = await withVendor('nul.com')
  await plantObservations(store, organization.organizationId, [seen(cve, 'nul.com')])
  kev(cve)
  listed.set(cve, { ...listed.get(cve), vulnerabilityName: 'a\0b \ud800 flaw', shortDescription: '\0' })
  await take('kev', kev())
  await take('hibp', [
    breachOf('Bad', { Domain: 'nul.com', Title: 'x\0y', Description: '\udfff', DataClasses: ['\0'] }),
  ])
  const titles = (await eventsOf(organization)).map(({ title }) => title)
  assert.deepEqual(titles.toSorted(), [
    'Data breach at x\uFFFDy',
    `a\uFFFDb \uFFFD flaw is exploited (${cve})`,
  ])
})

test('webhooks report what feeds add and change', async () => {
  const organization = await withVendor('told.com')
  await createWebhook(organization, undefined, ['security_event.created', 'security_event.updated'])
  await take('hibp', [breachOf('Told', { Domain: 'told.com' })])
  await take('hibp', [breachOf('Told', { Domain: 'told.com', PwnCount: 5_000 })])
  const told = await store.inOrganization(organization.organizationId, (db) =>
    db.run(sql<{ type: string; data: Record<string, unknown> }>`
      select type, data from webhook_event where organization_id = ${db.organizationId} order by id`),
  )
  const { eventId } = await eventNamed(organization, 'Data breach at Told')
  assert.deepEqual(told, [
    {
      type: 'security_event.created',
      data: {
        id: eventId,
        title: 'Data breach at Told',
        eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
        severity: 'SEVERITY_MEDIUM',
        view: 'VIEW_VRM',
      },
    },
    {
      type: 'security_event.updated',
      data: { id: eventId, before: { recordsAffected: '1000' }, after: { recordsAffected: '5000' } },
    },
  ])
})
