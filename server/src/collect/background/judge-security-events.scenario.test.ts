import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEvent } from '../../../../test/support/edit-security-event.ts'
import { foundCve } from '../../../../test/support/found-cve.ts'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { ornOf } from '../../../../test/support/orn-of.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { settleEvents } from '../../../../test/support/settle-events.ts'
import { companiesOf, exploited, log4shell, startJudging } from '../../../../test/support/start-judging.ts'

const { newOrganization, store } = await startJudging()

type Vendor = { domain: string; companyName?: string; isMonitored?: boolean }

const addVendors = async (
  { client }: TestOrganization,
  vendors: readonly Vendor[],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const { domain, companyName, isMonitored = true } of vendors) {
    const { vendor } = await client.createVendor({
      domainName: domain,
      isMonitored,
      ...(companyName !== undefined && { companyName }),
    })
    ids.set(domain, vendor.id)
  }
  return ids
}

const detailOf = async ({ client, domain }: TestOrganization, eventId: string, vendorDomain: string) => {
  const { vendorDetail } = await client.getSecurityEventVendorDetail({
    orgDomain: domain,
    eventId,
    vendorDomain,
  })
  return vendorDetail
}

const exclude = ({ console: call }: TestOrganization, orn: string, reason: string) =>
  call('/public/v1/observations/actions/exclude', {
    method: 'POST',
    body: { observationOrns: [orn], reason },
  })

test('a newly exploited CVE affects the vendors that have it, and none that only look similar [EVENT-15, EVENT-16]', async () => {
  const organization = await newOrganization()
  const { organizationId, domain: own, client, console: call } = organization
  const ids = await addVendors(organization, [
    ...['open.com', 'twice.com', 'likely.com', 'fixed.com', 'wrong.com', 'others.com', 'held.com'].map(
      (domain) => ({
        domain,
      }),
    ),
    ...['shorter.com', 'other-cve.com', 'clean.com', 'gone.com'].map((domain) => ({ domain })),
    { domain: 'unwatched.com', isMonitored: false },
  ])
  const found = {
    wrong: foundCve('wrong.com', log4shell),
    others: foundCve('others.com', log4shell),
    held: foundCve('held.com', log4shell, { confidence: 'CONFIDENCE_CONFIRMED' }),
    fixed: foundCve('fixed.com', log4shell),
  }
  await plantObservations(store, organizationId, [
    ...Object.values(found),
    foundCve('open.com', log4shell, { confidence: 'CONFIDENCE_CONFIRMED' }),
    foundCve('twice.com', log4shell),
    foundCve('twice.com', log4shell, { host: 'mail', lastSeen: '2026-01-05T00:00:00Z' }),
    foundCve('likely.com', log4shell, { confidence: 'CONFIDENCE_LOW' }),
    foundCve('shorter.com', 'CVE-2021-4422'),
    foundCve('shorter.com', 'CVE-2021-442280'),
    foundCve('other-cve.com', 'CVE-2021-45046', {
      vulnerability: { cpe: 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*' },
    }),
    finding('clean.com'),
    foundCve('gone.com', log4shell),
    foundCve('unwatched.com', log4shell),
    foundCve(own, log4shell),
  ])
  await exclude(organization, ornOf(own, found.wrong), 'EXCLUSION_REASON_FALSE_POSITIVE')
  await exclude(organization, ornOf(own, found.others), 'EXCLUSION_REASON_NOT_OURS')
  await exclude(organization, ornOf(own, found.held), 'EXCLUSION_REASON_COMPENSATING_CONTROL')
  await call('/public/v1/observations/actions/resolve', {
    method: 'POST',
    body: { observationOrns: [ornOf(own, found.fixed)] },
  })
  await client.bulkOffboardVendors({ ids: [ids.get('gone.com') ?? ''] })
  const other = await newOrganization()
  await addVendors(other, [{ domain: 'open.com' }, { domain: 'elsewhere.com' }])
  await plantObservations(store, other.organizationId, [foundCve('elsewhere.com', log4shell)])

  const eventId = await createEvent(organization, { ...exploited, vulnerabilityIds: ['cve-2021-44228'] })
  await settleEvents(store)

  const today = new Date().toISOString().slice(0, 10)
  assert.deepEqual(await companiesOf(organization, eventId), {
    'fixed.com': `REMEDIATED: CVE-2021-44228 was found on one of its assets and is resolved on all of them since ${today}.`,
    'held.com':
      'POTENTIALLY_IMPACTED: CVE-2021-44228 is open on one of its assets, last seen on 2026-01-02, but marked as mitigated by another control.',
    'likely.com':
      'POTENTIALLY_IMPACTED: CVE-2021-44228 may be open on one of its assets, last seen on 2026-01-02 and not with high confidence.',
    'open.com': 'IMPACTED: CVE-2021-44228 is open on one of its assets, last seen on 2026-01-02.',
    'twice.com': 'IMPACTED: CVE-2021-44228 is open on 2 of its assets, last seen on 2026-01-05.',
  })
  const { impactReasoning } = await detailOf(organization, eventId, 'twice.com')
  assert.deepEqual(
    impactReasoning.factors.map(({ factorType, orn, observedAt, description }) => [
      factorType,
      orn,
      observedAt,
      description,
    ]),
    [
      [
        'IMPACT_FACTOR_TYPE_OBSERVATION',
        ornOf(own, foundCve('twice.com', log4shell, { host: 'mail' })),
        '2026-01-05T00:00:00.000Z',
        'CVE-2021-44228 is open on https://mail.twice.com/, last seen on 2026-01-05.',
      ],
      [
        'IMPACT_FACTOR_TYPE_OBSERVATION',
        ornOf(own, foundCve('twice.com', log4shell)),
        '2026-01-02T03:04:05.000Z',
        'CVE-2021-44228 is open on https://www.twice.com/, last seen on 2026-01-02.',
      ],
    ],
  )
  const { summary } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual(
    [
      summary.impactedVendors,
      summary.potentiallyImpactedVendors,
      summary.remediatedVendors,
      summary.unknownVendors,
    ],
    [2, 2, 1, 0],
  )
})

test('a breached cloud provider affects itself and its customers, and no look-alike', async () => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const now = Date.now()
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const users = [
    'mail.com',
    'sure.com',
    'stale.com',
    'removed.com',
    'dismissed.com',
    'other.com',
    'quiet.com',
  ]
  await addVendors(organization, [
    { domain: 'cloud.com', companyName: 'Cloud Inc' },
    { domain: 'cloud.co', companyName: 'Cloud' },
    { domain: 'notcloud.com', companyName: 'Cloud Inc' },
    { domain: 'cloud.com.au', companyName: 'Cloud Australia' },
    ...users.map((domain) => ({ domain })),
    { domain: 'unwatched.com', isMonitored: false },
  ])
  await plantFourthParties(store, organizationId, [
    relation('mail.com', 'cloud.com', { fourthPartyName: 'Cloud', lastSeen: ago(1) }),
    relation('sure.com', 'cloud.com', { fourthPartyName: 'Cloud', isConfirmed: true, lastSeen: ago(1) }),
    relation('stale.com', 'cloud.com', { fourthPartyName: 'Cloud', lastSeen: ago(40) }),
    relation('removed.com', 'cloud.com', { fourthPartyName: 'Cloud', lastSeen: ago(91) }),
    relation('dismissed.com', 'cloud.com', { fourthPartyName: 'Cloud', isDismissed: true }),
    relation('other.com', 'cloud.co', { fourthPartyName: 'Cloud' }),
    relation('unwatched.com', 'cloud.com', { fourthPartyName: 'Cloud' }),
  ])
  const eventId = await createEvent(organization, {
    subjects: [{ domain: 'cloud.com', name: 'Cloud Inc' }],
    sources: [
      {
        name: 'Regulator',
        url: 'https://regulator.example/1',
        sourceType: 'EVENT_SOURCE_TYPE_REGULATOR',
        reliability: 'SOURCE_RELIABILITY_CONFIRMED',
      },
    ],
  })
  await settleEvents(store)
  const day = (instant: string): string => instant.slice(0, 10)
  const today = day(new Date().toISOString())
  const breached = `the victim of a data breach on ${today}`
  const uses = `It receives mail through Mail of Cloud (cloud.com), ${breached}: seen in its MX records, last on ${day(ago(1))}.`
  const used = `It may have stopped using Mail of Cloud (cloud.com), ${breached}: seen in its MX records, but not since ${day(ago(40))}.`
  assert.deepEqual(await companiesOf(organization, eventId), {
    'cloud.com': `IMPACTED: It is named as ${breached}, by Regulator (${today}).`,
    'mail.com': `POTENTIALLY_IMPACTED: ${uses}`,
    'stale.com': `POTENTIALLY_IMPACTED: ${used}`,
    'sure.com': `POTENTIALLY_IMPACTED: ${uses}`,
  })
  const { companies } = await client.getImpactedCompanies({ eventId })
  assert.deepEqual(
    Object.fromEntries(companies.map(({ organization: { domain }, confidence }) => [domain, confidence])),
    {
      'cloud.com': 'CONFIDENCE_CONFIRMED',
      'mail.com': 'CONFIDENCE_MEDIUM',
      'stale.com': 'CONFIDENCE_LOW',
      'sure.com': 'CONFIDENCE_HIGH',
    },
  )
  const [disclosed] = (await detailOf(organization, eventId, 'cloud.com')).impactReasoning.factors
  assert.equal(disclosed?.sourceUrl, 'https://regulator.example/1')
  const [factor] = (await detailOf(organization, eventId, 'mail.com')).impactReasoning.factors
  assert.equal(factor?.fourthPartyDomain, 'cloud.com')
  assert.equal(factor.description, uses)
})

test('a victim without a domain matches the vendor with exactly that name', async () => {
  const organization = await newOrganization()
  await addVendors(organization, [
    { domain: 'acme.com', companyName: 'ACME, Inc.' },
    { domain: 'acme.de', companyName: 'Acme Software' },
    { domain: 'notacme.com', companyName: 'NotAcme' },
    { domain: 'ac-me.com', companyName: 'Ac Me' },
    { domain: 'unwatched.com', companyName: 'acme', isMonitored: false },
  ])
  const eventId = await createEvent(organization, { subjects: [{ name: 'Acme' }] })
  await settleEvents(store)
  const found = await companiesOf(organization, eventId)
  // Public knowledge applies without monitoring.
  assert.deepEqual(Object.keys(found), ['acme.com', 'unwatched.com'])
  assert.match(
    found['acme.com'] ?? '',
    /^POTENTIALLY_IMPACTED: The event names a company with its name, Acme, as the victim/,
  )
})

test('a product in use affects those who have exactly that product', async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await addVendors(
    organization,
    ['cpe.com', 'uri.com', 'named.com', 'bought.com', 'log.com', 'maker.com', 'unnamed.com', 'shop.com'].map(
      (domain) => ({ domain }),
    ),
  )
  const other = 'CVE-2019-17571'
  const seen = (domain: string, vulnerability: object) => foundCve(domain, other, { vulnerability })
  await plantObservations(store, organizationId, [
    seen('cpe.com', {
      cpe: 'cpe:2.3:a:Apache:log4j:1.2.17:*:*:*:*:*:*:*',
      affectedProduct: 'Apache Log4j 1.2.17',
    }),
    seen('uri.com', { cpe: 'cpe:/a:apache:log4j:1.2.17' }),
    seen('named.com', { affectedProduct: 'Apache log4j v1.2.17' }),
    seen('log.com', { cpe: 'cpe:2.3:a:apache:log:1.0:*:*:*:*:*:*:*', affectedProduct: 'Apache Log 1.0' }),
    seen('maker.com', { cpe: 'cpe:2.3:a:other:log4j:1.0:*:*:*:*:*:*:*' }),
    seen('unnamed.com', { affectedProduct: 'Log4j 1.2.17' }),
  ])
  await plantFourthParties(store, organizationId, [
    relation('bought.com', 'apache.org', {
      fourthPartyName: 'Apache',
      products: [{ name: 'Apache Log4j', category: 'FOURTH_PARTY_CATEGORY_OTHER' }],
    }),
    relation('shop.com', 'apache.org', { fourthPartyName: 'Apache' }),
  ])
  const eventId = await createEvent(organization, {
    ...exploited,
    vulnerabilityIds: [log4shell],
    affectedProducts: [{ vendor: 'Apache', product: 'Log4j' }],
  })
  await settleEvents(store)
  const today = new Date().toISOString().slice(0, 10)
  const uses = (what: string): string =>
    `POTENTIALLY_IMPACTED: It uses ${what}, which the event affects, last seen on 2026-01-02.`
  assert.deepEqual(await companiesOf(organization, eventId), {
    'bought.com': `POTENTIALLY_IMPACTED: It receives mail through Apache Log4j of Apache (apache.org), which the event affects: seen in its MX records, last on ${today}.`,
    'cpe.com': uses('Apache Log4j 1.2.17'),
    'named.com': uses('Apache log4j v1.2.17'),
    'uri.com': uses('Apache Log4j 1.2.17'),
  })
  const [factor] = (await detailOf(organization, eventId, 'cpe.com')).impactReasoning.factors
  assert.match(
    factor?.description ?? '',
    /^Apache Log4j 1\.2\.17, which the event affects, was recognized on one of its assets, last on https:/,
  )
})
