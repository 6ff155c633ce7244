import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantEvent } from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import { sql } from '../../store/kernel/sql.ts'

const now = new Date('2026-06-01T12:00:00.000Z')
const { newOrganization, service } = await startService({ clock: () => now })
const { store } = service

const ago = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

const newPortfolio = async (
  ...domains: string[]
): Promise<TestOrganization & { ids: Map<string, string> }> => {
  const organization = await newOrganization()
  const ids = new Map<string, string>()
  for (const domain of domains)
    ids.set(domain, await plantMonitoredVendor(store, organization.organizationId, domain))
  return { ...organization, ids }
}

test('a fourth party is shown with its vendors, its concentration and the sum of its relations [AVD-05]', async () => {
  const { client, organizationId, ids } = await newPortfolio('acme.com', 'beta.de', 'cetus.org')
  await store.inOrganization(organizationId, (db) =>
    db.run(sql`update vendor set score = 77, grade = 'GRADE_C'
      where organization_id = ${organizationId} and domain_name = 'cetus.org'`),
  )
  await plantFourthParties(store, organizationId, [
    relation('beta.de', 'cetus.org', {
      fourthPartyName: 'Cetus',
      products: [
        { name: 'Shield', category: 'FOURTH_PARTY_CATEGORY_SECURITY' },
        { name: 'Mail', category: 'FOURTH_PARTY_CATEGORY_EMAIL' },
      ],
      confidence: 'CONFIDENCE_LOW',
      firstSeen: ago(20),
      lastSeen: ago(3),
    }),
    relation('acme.com', 'cetus.org', {
      fourthPartyName: 'Cetus Inc.',
      products: [{ name: 'Cache', category: 'FOURTH_PARTY_CATEGORY_CDN' }],
      confidence: 'CONFIDENCE_MEDIUM',
      firstSeen: ago(10),
      lastSeen: ago(2),
    }),
    relation('acme.com', 'google.com', { products: [], firstSeen: ago(9), lastSeen: ago(9) }),
    relation('beta.de', 'google.com', { isDismissed: true }),
  ])
  const connected = (domain: string) => ({
    vendorDomain: domain,
    vendorName: `Company of ${domain}`,
    vendorRecordId: ids.get(domain),
  })
  assert.deepEqual(await client.getFourthPartyGroups({}), {
    groups: [
      {
        fourthPartyDomain: 'cetus.org',
        fourthPartyName: 'Cetus',
        categories: [
          'FOURTH_PARTY_CATEGORY_CDN',
          'FOURTH_PARTY_CATEGORY_EMAIL',
          'FOURTH_PARTY_CATEGORY_SECURITY',
        ],
        products: ['Cache', 'Mail', 'Shield'],
        connectedVendorCount: 2,
        connectedVendors: [connected('acme.com'), connected('beta.de')],
        concentrationPercent: 66.67,
        isInPortfolio: true,
        score: 77,
        grade: 'GRADE_C',
        openSecurityEventCount: 0,
        maxConfidence: 'CONFIDENCE_MEDIUM',
        firstSeen: ago(20),
        lastSeen: ago(2),
      },
      {
        fourthPartyDomain: 'google.com',
        fourthPartyName: 'Company of google.com',
        categories: [],
        products: [],
        connectedVendorCount: 1,
        connectedVendors: [connected('acme.com')],
        concentrationPercent: 33.33,
        isInPortfolio: false,
        openSecurityEventCount: 0,
        maxConfidence: 'CONFIDENCE_HIGH',
        firstSeen: ago(9),
        lastSeen: ago(9),
      },
    ],
    totalCount: 2,
  })
})

test('only relations that match count, in every figure of the group [AVD-08]', async () => {
  const { client, organizationId } = await newPortfolio('acme.com', 'beta.de', 'cetus.org', 'dorado.net')
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'google.com', { confidence: 'CONFIDENCE_LOW', firstSeen: ago(5), lastSeen: ago(5) }),
    relation('beta.de', 'google.com', { confidence: 'CONFIDENCE_HIGH', firstSeen: ago(1), lastSeen: ago(1) }),
    relation('beta.de', 'other.com', { confidence: 'CONFIDENCE_HIGH' }),
  ])
  const { groups, totalCount } = await client.getFourthPartyGroups({
    filters: { confidences: ['CONFIDENCE_LOW'] },
  })
  const [group] = groups
  assert.ok(group)
  assert.deepEqual([totalCount, group.connectedVendorCount, group.concentrationPercent], [1, 1, 25])
  assert.deepEqual([group.maxConfidence, group.firstSeen, group.lastSeen], ['CONFIDENCE_LOW', ago(5), ago(5)])
  assert.deepEqual(
    group.connectedVendors.map(({ vendorDomain }) => vendorDomain),
    ['acme.com'],
  )
})

test('at most ten vendors are named, by domain; all are counted [AVD-05]', async () => {
  const domains = Array.from({ length: 12 }, (_, index) => `v${String.fromCharCode(108 - index)}.com`)
  const { client, organizationId } = await newPortfolio(...domains)
  await plantFourthParties(
    store,
    organizationId,
    domains.map((domain) => relation(domain, 'google.com')),
  )
  const { groups } = await client.getFourthPartyGroups({})
  const [group] = groups
  assert.ok(group)
  assert.deepEqual([group.connectedVendorCount, group.concentrationPercent], [12, 100])
  assert.deepEqual(
    group.connectedVendors.map(({ vendorDomain }) => vendorDomain),
    domains.toSorted().slice(0, 10),
  )
})

test('a vendor that is no longer monitored leaves groups, counts and concentration at once [AVD-05]', async () => {
  const { client, organizationId, ids } = await newPortfolio('acme.com', 'beta.de', 'cetus.org')
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'google.com'),
    relation('beta.de', 'google.com'),
    relation('acme.com', 'only.com'),
  ])
  await client.updateVendor({ id: ids.get('acme.com') ?? '', isMonitored: false })
  const { groups, totalCount } = await client.getFourthPartyGroups({})
  assert.deepEqual(
    groups.map((one) => [one.fourthPartyDomain, one.connectedVendorCount, one.concentrationPercent]),
    [['google.com', 1, 50]],
  )
  assert.equal(totalCount, 1)
})

test('groups of another organization, and without the VRM entitlement any, are not there [AUTH-13]', async () => {
  const other = await newPortfolio('acme.com')
  await plantFourthParties(store, other.organizationId, [relation('acme.com', 'google.com')])
  const without = await newOrganization(undefined, { hasVrm: false })
  await plantMonitoredVendor(store, without.organizationId, 'acme.com')
  await plantFourthParties(store, without.organizationId, [relation('acme.com', 'google.com')])
  const mine = await newPortfolio('acme.com')
  for (const { client } of [without, mine])
    assert.deepEqual(await client.getFourthPartyGroups({}), { groups: [], totalCount: 0 })
})

test('a group counts the open events that are about the fourth party, each once [AVD-05]', async () => {
  const [organization, other] = [await newPortfolio('acme.com', 'beta.de'), await newOrganization()]
  const { client, organizationId } = organization
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'google.com'),
    relation('beta.de', 'google.com'),
    relation('acme.com', 'cloud.com'),
  ])
  const about = (...domains: string[]) => ({
    subjects: domains.map((domain) => ({ domain, name: domain, role: 'EVENT_SUBJECT_ROLE_VICTIM' as const })),
  })
  await plantEvent(store, organizationId, about('google.com', 'google.com'))
  await plantEvent(store, organizationId, {
    ...about('google.com', 'else.com'),
    status: 'SECURITY_EVENT_STATUS_MONITORING',
  })
  await plantEvent(store, organizationId, {
    ...about('google.com'),
    status: 'SECURITY_EVENT_STATUS_RESOLVED',
  })
  await plantEvent(store, organizationId, {
    ...about('google.com'),
    status: 'SECURITY_EVENT_STATUS_DISMISSED',
  })
  await plantEvent(store, organizationId, { ...about('google.com'), isSelf: true })
  await plantEvent(store, organizationId, about('mail.google.com'))
  await plantEvent(store, other.organizationId, about('google.com'))
  const { groups } = await client.getFourthPartyGroups({})
  assert.deepEqual(
    groups.map(({ fourthPartyDomain, openSecurityEventCount }) => [
      fourthPartyDomain,
      openSecurityEventCount,
    ]),
    [
      ['google.com', 2],
      ['cloud.com', 0],
    ],
  )
})
