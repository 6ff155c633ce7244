import {
  ApprovalStatus,
  AssetDnsType,
  AssetType,
  Confidence,
  CvssScoreSeverity,
  ObservationCategory,
  Severity,
} from '@parapet/contract'
import { memberAt, membersByRank, type Stored } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'

/** A field with few values: the value's place in a list, the number of places, and the value at a place. */
type Counted = { place: Sql; size: number; toValue: (place: Sql) => Sql }

const rank = (name: string, members: Stored<string>): Counted => ({
  place: sql.ref(`observation.${name}`),
  size: membersByRank(members).length,
  toValue: (place) => memberAt(members, place),
})

const truth = (holds: Sql): Counted => ({
  place: sql`(${holds})::integer`,
  size: 2,
  toValue: (place) => sql`(${place} = 1)::text`,
})

/**
 * The fields whose counts are stored with each vendor's figures, in this order: changing it requires recomputing all
 * figures.
 */
const countedFields = {
  OBSERVATIONS_FIELD_SEVERITY: rank('severity', Severity),
  OBSERVATIONS_FIELD_CATEGORY: rank('category', ObservationCategory),
  OBSERVATIONS_FIELD_APPROVAL_STATUS: rank('approval_status', ApprovalStatus),
  OBSERVATIONS_FIELD_ASSET_TYPE: rank('asset_type', AssetType),
  OBSERVATIONS_FIELD_DNS_RECORD_TYPE: rank('dns_record_type', AssetDnsType),
  OBSERVATIONS_FIELD_CVSS_SEVERITY: rank('cvss_severity', CvssScoreSeverity),
  OBSERVATIONS_FIELD_CONFIDENCE: rank('confidence', Confidence),
  OBSERVATIONS_FIELD_IS_FLAGGED: truth(sql`observation.flagged_at is not null`),
  OBSERVATIONS_FIELD_KNOWN_EXPLOITED: truth(sql`observation.known_exploited`),
  OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE: truth(sql`observation.known_ransomware_use`),
} as const satisfies Readonly<Record<string, Counted>>

export type CountedField = keyof typeof countedFields

export const isCounted = (field: string): field is CountedField => Object.hasOwn(countedFields, field)

const fields: readonly Counted[] = Object.values(countedFields)

/** How many observations have each value of each field, concatenated into one array. */
export const valueCounts = (isWithin: Sql): Sql =>
  sql`array[${sql.join(
    fields.flatMap(({ place, size }) =>
      Array.from(
        { length: size },
        (_, at) => sql`(count(*) filter (where ${isWithin} and ${place} = ${sql.lit(at)}))::integer`,
      ),
    ),
  )}]`

/** One field's values with their sums over the rows `counted` that hold the counts. */
export const sumValueCounts = (field: CountedField, counted: Sql): Sql => {
  const { size, toValue } = countedFields[field]
  const before = fields
    .slice(0, Object.keys(countedFields).indexOf(field))
    .reduce((sum, other) => sum + other.size, 0)
  const slice = sql`counted.value_counts[${sql.lit(before + 1)}:${sql.lit(before + size)}]`
  return sql`
    select ${toValue(sql`(part.place - 1)::integer`)} as value, null::text as name, sum(part.count) as count
    from (${counted}) as counted
    cross join lateral unnest(${slice}) with ordinality as part (count, place)
    where part.count > 0
    group by part.place`
}
