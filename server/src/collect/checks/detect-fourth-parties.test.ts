import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'
import type { Look } from '../../domain/fourth-parties/look.ts'
import type { RecordedAnswers } from '../../domain/fourth-parties/recorded-answers.ts'
import { detectFourthParties } from './detect-fourth-parties.ts'

const { newOrganization, service } = await startService()
const { store } = service

const vendor = 'acme.com'
const dayMs = 86_400_000
const started = Date.now()
const daysAgo = (days: number): string => new Date(started - days * dayMs).toISOString()

const answers = (days: number, given: Partial<RecordedAnswers> = {}): RecordedAnswers => ({
  domain: vendor,
  observedAt: daysAgo(days),
  mx: [],
  ns: [],
  cname: [],
  txt: [],
  caa: [],
  ...given,
})

const googleMail = { mx: [{ exchange: 'aspmx.l.google.com', priority: 1 }] }
const googleToken = { txt: [{ name: vendor, value: 'google-site-verification=abcdef0123456789' }] }

const detect = async ({ organizationId }: TestOrganization, ...looks: Look[]) => {
  const { created, ...others } = await detectFourthParties({ store, organizationId, looks })
  return { created: created.map(({ vendorDomain, domain }) => [vendorDomain, domain]), ...others }
}

const newOrganizationWithVendor = async (): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await plantMonitoredVendor(store, organization.organizationId, vendor)
  return organization
}

const relationsOf = async ({ client }: TestOrganization) => (await client.getFourthParties({})).fourthParties

const none = { created: [], updated: 0, unchanged: 0, unknownVendors: [] }

test('what answers reveal is stored with its evidence', async () => {
  const organization = await newOrganizationWithVendor()
  assert.deepEqual(await detect(organization, answers(1, googleMail)), {
    ...none,
    created: [[vendor, 'google.com']],
  })
  const [relation] = await relationsOf(organization)
  assert.deepEqual(
    [relation?.vendorDomain, relation?.fourthPartyDomain, relation?.status, relation?.firstSeen],
    [vendor, 'google.com', 'FOURTH_PARTY_STATUS_DETECTED', daysAgo(1)],
  )
  assert.deepEqual(relation?.detectionMethods, ['DETECTION_METHOD_DNS_MX'])
  assert.deepEqual(
    relation?.evidence.map(({ record, recordValue, observedAt }) => [record, recordValue, observedAt]),
    [[vendor, '1 aspmx.l.google.com', daysAgo(1)]],
  )
})

test('scans of one vendor are recorded in order, and repeating them changes nothing', async () => {
  const organization = await newOrganizationWithVendor()
  const looks = [answers(50, googleMail), answers(20, { ...googleMail, ...googleToken }), answers(5)]
  assert.deepEqual(await detect(organization, ...looks), {
    ...none,
    created: [[vendor, 'google.com']],
    updated: 1,
  })
  const before = await relationsOf(organization)
  assert.deepEqual(
    before.map(({ firstSeen, lastSeen, confidence }) => [firstSeen, lastSeen, confidence]),
    [[daysAgo(50), daysAgo(20), 'CONFIDENCE_CONFIRMED']],
  )
  assert.deepEqual(await detect(organization, ...looks), { ...none, unchanged: 2 })
  assert.deepEqual(await relationsOf(organization), before)
})

test('a verification token known for more than a year counts less', async () => {
  const organization = await newOrganizationWithVendor()
  await detect(organization, answers(380, googleToken))
  await detect(organization, answers(10, googleToken))
  assert.equal((await relationsOf(organization))[0]?.confidence, 'CONFIDENCE_MEDIUM')
})

test('aliases lead through a confirmed further domain to the service behind it, but not through a stranger’s', async () => {
  const look = answers(1, {
    cname: [
      { name: 'help.acme.com', target: 'help.brand.net' },
      { name: 'help.brand.net', target: 'acme.zendesk.com' },
    ],
  })
  const stranger = await newOrganizationWithVendor()
  assert.deepEqual((await detect(stranger, look)).created, [])

  const organization = await newOrganizationWithVendor()
  const { vendors } = await organization.client.listVendors({})
  await organization.client.updateVendorDomains({
    id: vendors[0]?.id ?? '',
    domains: [{ domain: 'brand.net', status: 'VENDOR_DOMAIN_STATUS_CONFIRMED' }],
  })
  assert.deepEqual((await detect(organization, look)).created, [[vendor, 'zendesk.com']])
})

test('a failed scan leaves what is known unchanged', async () => {
  const organization = await newOrganizationWithVendor()
  await detect(organization, answers(9, googleMail))
  const before = await relationsOf(organization)
  assert.deepEqual(await detect(organization, { domain: vendor, observedAt: daysAgo(1), failed: true }), none)
  assert.deepEqual(await relationsOf(organization), before)
  const summary = await organization.client.getVendorFourthPartySummary({ vendorDomain: vendor })
  assert.equal(summary.fourthPartyStatus, 'VENDOR_FOURTH_PARTY_STATUS_SCAN_FAILED')
  assert.equal(summary.lastScannedAt, daysAgo(1))
})

test('answers about a domain without a vendor are reported and left out, the others are recorded', async () => {
  const [organization, other] = [await newOrganizationWithVendor(), await newOrganization()]
  const nobody = answers(1, { ...googleMail, domain: 'nobody.com' })
  assert.deepEqual(await detect(organization, nobody, answers(1, googleMail)), {
    ...none,
    created: [[vendor, 'google.com']],
    unknownVendors: ['nobody.com'],
  })
  assert.deepEqual(await detect(other, answers(1, googleMail)), { ...none, unknownVendors: [vendor] })
  assert.deepEqual(await relationsOf(other), [])
})

test('several vendors can be scanned from several sides at once', async () => {
  const organization = await newOrganization()
  const domains = Array.from({ length: 30 }, (_, index) => `vendor-${index}.com`)
  await Promise.all(domains.map((domain) => plantMonitoredVendor(store, organization.organizationId, domain)))
  const looks = (days: number, of: readonly string[]) =>
    of.map((domain) => answers(days, { ...googleMail, domain }))
  const taken = await Promise.all([
    detect(organization, ...looks(3, domains)),
    detect(organization, ...looks(1, domains.toReversed())),
    detect(organization, ...looks(2, domains)),
  ])
  assert.equal(taken.flatMap(({ created }) => created).length, 30)
  const { groups } = await organization.client.getFourthPartyGroups({})
  assert.deepEqual(
    groups.map((group) => [group.fourthPartyDomain, group.connectedVendorCount, group.concentrationPercent]),
    [['google.com', 30, 100]],
  )
  assert.deepEqual([groups[0]?.firstSeen, groups[0]?.lastSeen], [daysAgo(3), daysAgo(1)])
})
