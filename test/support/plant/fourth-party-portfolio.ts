import {
  Confidence,
  DetectionMethod,
  FourthPartyCategory,
  type FourthPartyFilters,
  FourthPartyStatus,
} from '@parapet/contract'
import fc from 'fast-check'
import { sql } from '../../../server/src/store/kernel/sql.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import { createFourthPartyModel, type ModelVendor } from '../models/fourth-party-model.ts'
import type { TestOrganization } from '../harness.ts'
import { plantFourthParties, relation } from './plant-fourth-parties.ts'
import { uuidOf } from '../../../server/src/domain/kernel/id.ts'
import { plantMonitoredVendor } from './plant-observations.ts'

const specified = <M extends string>({ enum: members }: { enum: readonly M[] }): M[] =>
  members.filter((member) => !member.endsWith('_UNSPECIFIED'))

const vendorDomains = Array.from({ length: 14 }, (_, index) => `v${index}.com`)
const productNames = ['Mail', 'MAIL gateway', 'Cache 100%', 'Ärzte_Desk']

/** Some are also vendors, monitored or not. */
export const fourthPartyDomains = [
  'v1.com',
  'v2.com',
  'v3.com',
  'v13.com',
  'google.com',
  'cdn.net',
  'mail.org',
  'x.io',
]

const plantVendors = async (
  store: Store,
  { client, organizationId }: TestOrganization,
): Promise<{ vendors: ModelVendor[]; groupIds: string[] }> => {
  const { vendorGroup: odd } = await client.createVendorGroup({ name: 'Odd' })
  const { vendorGroup: archived } = await client.createVendorGroup({ name: 'Archived' })
  const planted: ModelVendor[] = []
  for (const [index, domain] of vendorDomains.entries()) {
    const id = await plantMonitoredVendor(store, organizationId, domain)
    const isMonitored = index % 5 !== 1
    const score = index % 3 === 0 ? undefined : 60 + (index % 4)
    await store.inOrganization(organizationId, (db) =>
      db.run(sql`update vendor set is_monitored = ${isMonitored}, score = ${score ?? null}
        where organization_id = ${organizationId} and id = ${uuidOf('vnd', id)}`),
    )
    await client.addVendorToGroup({ groupId: archived.id, vendorIds: [id] })
    if (index % 2 === 1) await client.addVendorToGroup({ groupId: odd.id, vendorIds: [id] })
    planted.push({
      domain,
      name: `Company of ${domain}`,
      isMonitored,
      ...(score !== undefined && { score }),
      groups: index % 2 === 1 ? [odd.id] : [],
    })
  }
  await client.archiveVendorGroup({ groupId: archived.id })
  return { vendors: planted, groupIds: [odd.id, archived.id] }
}

type Ago = (days: number) => string

const anyRelation = (ago: Ago) =>
  fc.record({
    products: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom(...productNames),
        category: fc.constantFrom(...specified(FourthPartyCategory).slice(0, 3)),
      }),
      { maxLength: 2, selector: ({ name }) => name },
    ),
    detectionMethods: fc.uniqueArray(fc.constantFrom(...specified(DetectionMethod).slice(0, 3)), {
      minLength: 1,
    }),
    confidence: fc.constantFrom(...specified(Confidence)),
    isConfirmed: fc.boolean(),
    isDismissed: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
    // Whole days, so that ties and expiry boundaries occur.
    firstSeen: fc.integer({ min: 100, max: 105 }).map(ago),
    lastSeen: fc.constantFrom(0, 1, 2, 29, 30, 31, 89, 90, 91).map(ago),
  })

const some = <T>(values: readonly T[]) => fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })

const anyRange = (ago: Ago) => {
  const instant = fc.constantFrom(0, 1, 2, 30, 31, 90).map(ago)
  return fc
    .record({ startTime: instant, endTime: instant, live: fc.boolean() }, { requiredKeys: ['startTime'] })
    .filter(({ startTime, endTime }) => endTime === undefined || startTime < endTime)
}

const filtersOver = (ago: Ago, groupIds: readonly string[]): fc.Arbitrary<FourthPartyFilters> =>
  fc.record(
    {
      vendorDomains: some([...vendorDomains, 'V4.com', 'nobody.com']),
      fourthPartyDomains: some([...fourthPartyDomains, ' Google.COM']),
      categories: some(specified(FourthPartyCategory).slice(0, 4)),
      detectionMethods: some(specified(DetectionMethod).slice(0, 4)),
      confidences: some(specified(Confidence)),
      statuses: some(specified(FourthPartyStatus)),
      isInPortfolio: fc.boolean(),
      vendorGroupIds: some(groupIds),
      lastSeen: anyRange(ago),
      query: fc.constantFrom('', 'mail', 'V1', 'company OF v', '100%', '_', 'net', 'zzz'),
    },
    { requiredKeys: [] },
  )

/** Vendors with relations of every kind and age, a model of what should be visible, and filters over them. */
export const plantFourthPartyPortfolio = async (store: Store, organization: TestOrganization, now: Date) => {
  const ago: Ago = (days) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const { vendors, groupIds } = await plantVendors(store, organization)
  const relations = vendorDomains.flatMap((vendor) =>
    fourthPartyDomains.flatMap((domain) => {
      const [given] = fc.sample(anyRelation(ago), 1)
      return vendor === domain ? [] : [relation(vendor, domain, given)]
    }),
  )
  await plantFourthParties(store, organization.organizationId, relations)
  return {
    relations,
    model: createFourthPartyModel(vendors, relations, now),
    anyFilters: filtersOver(ago, groupIds),
  }
}
