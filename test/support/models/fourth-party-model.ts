import { Confidence, type FourthPartyFilters, type FourthPartyStatus } from '@parapet/contract'
import type { PlantedRelation } from '../plant/plant-fourth-parties.ts'

/** What matters about a vendor for fourth parties. */
export type ModelVendor = {
  domain: string
  name: string
  isMonitored: boolean
  score?: number
  /** Its active groups. */
  groups: readonly string[]
}

type Key = string | number | undefined

/** A row of a list with its sort keys; `id` breaks ties. */
type Sortable = { id: string; keys: Readonly<Record<string, Key>> }

const day = 86_400_000

const statusOf = ({ isDismissed, isConfirmed, lastSeen }: PlantedRelation, now: Date): FourthPartyStatus => {
  const age = now.getTime() - Date.parse(lastSeen)
  if (isDismissed) return 'FOURTH_PARTY_STATUS_DISMISSED'
  if (age >= 90 * day) return 'FOURTH_PARTY_STATUS_REMOVED'
  if (age >= 30 * day) return 'FOURTH_PARTY_STATUS_STALE'
  return isConfirmed ? 'FOURTH_PARTY_STATUS_CONFIRMED' : 'FOURTH_PARTY_STATUS_DETECTED'
}

const shown: readonly FourthPartyStatus[] = [
  'FOURTH_PARTY_STATUS_DETECTED',
  'FOURTH_PARTY_STATUS_CONFIRMED',
  'FOURTH_PARTY_STATUS_STALE',
]

const overlaps = (wanted: readonly string[] | undefined, has: readonly string[]): boolean =>
  wanted === undefined || wanted.some((one) => has.includes(one))

const lower = (domains: readonly string[] | undefined) => domains?.map((one) => one.trim().toLowerCase())

const isWithin = (range: FourthPartyFilters['lastSeen'], lastSeen: string, now: Date): boolean => {
  if (!range) return true
  const seen = Date.parse(lastSeen)
  const start = range.startTime === undefined ? -Infinity : Date.parse(range.startTime)
  const end = range.endTime === undefined ? Infinity : Date.parse(range.endTime)
  if (range.live !== true) return seen >= start && seen < end
  const length = end === Infinity ? now.getTime() - start : end - start
  return seen >= now.getTime() - length && seen < now.getTime()
}

/** What the lists must return, reimplemented without SQL. */
export const createFourthPartyModel = (
  vendors: readonly ModelVendor[],
  relations: readonly PlantedRelation[],
  now: Date,
) => {
  const byDomain = new Map(vendors.map((vendor) => [vendor.domain, vendor]))
  const monitoredCount = vendors.filter(({ isMonitored }) => isMonitored).length

  const hasText = (one: PlantedRelation, query: string): boolean =>
    [
      one.vendorDomain,
      one.fourthPartyDomain,
      one.fourthPartyName,
      byDomain.get(one.vendorDomain)?.name ?? '',
      ...one.products.map(({ name }) => name),
    ].some((text) => text.toLowerCase().includes(query.toLowerCase()))

  const matches = (one: PlantedRelation, filters: FourthPartyFilters): boolean => {
    const { vendorDomains, fourthPartyDomains, categories, detectionMethods, confidences } = filters
    const { statuses = shown, isInPortfolio, vendorGroupIds, lastSeen, query = '' } = filters
    const vendor = byDomain.get(one.vendorDomain)
    return (
      vendor?.isMonitored === true &&
      overlaps(lower(vendorDomains), [one.vendorDomain]) &&
      overlaps(lower(fourthPartyDomains), [one.fourthPartyDomain]) &&
      overlaps(
        categories,
        one.products.map(({ category }) => category),
      ) &&
      overlaps(detectionMethods, one.detectionMethods) &&
      overlaps(confidences, [one.confidence]) &&
      statuses.includes(statusOf(one, now)) &&
      (isInPortfolio === undefined || isInPortfolio === byDomain.has(one.fourthPartyDomain)) &&
      overlaps(vendorGroupIds, vendor.groups) &&
      isWithin(lastSeen, one.lastSeen, now) &&
      hasText(one, query)
    )
  }

  const matching = (filters: FourthPartyFilters) => relations.filter((one) => matches(one, filters))
  const rank = (one: PlantedRelation) => Confidence.enum.indexOf(one.confidence)

  return {
    relations: (filters: FourthPartyFilters) =>
      matching(filters).map((one) => ({
        id: one.id,
        keys: {
          lastSeen: one.lastSeen,
          firstSeen: one.firstSeen,
          confidence: rank(one),
          fourthPartyDomain: one.fourthPartyDomain,
          vendorDomain: one.vendorDomain,
          fourthPartyScore: byDomain.get(one.fourthPartyDomain)?.score,
        },
      })),
    groups: (filters: FourthPartyFilters) =>
      [...Map.groupBy(matching(filters), (one) => one.fourthPartyDomain)].map(([domain, members]) => ({
        id: domain,
        keys: {
          connectedVendorCount: members.length,
          score: byDomain.get(domain)?.score,
          lastSeen: members.map(({ lastSeen }) => lastSeen).reduce((a, b) => (a > b ? a : b)),
          fourthPartyDomain: domain,
        },
        figures: {
          connectedVendors: members
            .map(({ vendorDomain }) => vendorDomain)
            .toSorted()
            .slice(0, 10),
          concentrationPercent: Math.round((10_000 * members.length) / monitoredCount) / 100,
          products: [
            ...new Set(members.flatMap(({ products }) => products.map(({ name }) => name))),
          ].toSorted(),
          categories: [
            ...new Set(members.flatMap(({ products }) => products.map(({ category }) => category))),
          ].toSorted(),
          maxConfidence: Confidence.enum[Math.max(...members.map(rank))],
          firstSeen: members.map(({ firstSeen }) => firstSeen).reduce((a, b) => (a < b ? a : b)),
        },
      })),
    vendors: (fourthPartyDomain: string, filters: FourthPartyFilters) =>
      matching(filters)
        .filter((one) => one.fourthPartyDomain === fourthPartyDomain)
        .map((one) => ({
          id: one.id,
          vendorDomain: one.vendorDomain,
          keys: {
            vendorDomain: one.vendorDomain,
            score: byDomain.get(one.vendorDomain)?.score,
            lastSeen: one.lastSeen,
            confidence: rank(one),
          },
        })),
  }
}

/** Sorts rows: those without a key come last in both directions, ties go by id in the same direction. */
export const inOrder = <T extends Sortable>(rows: readonly T[], field: string, descending: boolean): T[] => {
  const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
  const sign = descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [a.keys[field], b.keys[field]]
    if (one === undefined || other === undefined) {
      if (one !== other) return one === undefined ? 1 : -1
      return sign * compare(a.id, b.id)
    }
    return sign * (compare(one, other) || compare(a.id, b.id))
  })
}
