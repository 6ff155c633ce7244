import type { ObservationMode } from '@parapet/contract'
import type { Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { observationColumns } from './observation-columns.ts'
import { isInMode } from './observation-total.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

type Filter = Predicate<ObservationFieldName>

const vendorFields: ReadonlySet<ObservationFieldName> = new Set([
  'OBSERVATIONS_FIELD_VENDOR_GROUP',
  'OBSERVATIONS_FIELD_VENDOR_RISK_LEVEL',
  'OBSERVATIONS_FIELD_VENDOR_BUSINESS_IMPACT',
  'OBSERVATIONS_FIELD_OWNER',
  'OBSERVATIONS_FIELD_TIER',
] as const)

/** Whether the filter uses a field that only the vendor's row has. */
const asksForVendor = (filter: Filter): boolean => {
  if ('all' in filter) return filter.all.some(asksForVendor)
  if ('any' in filter) return filter.any.some(asksForVendor)
  if ('not' in filter) return asksForVendor(filter.not)
  return vendorFields.has(filter.field)
}

/**
 * The rows of `observation` that match the filter, visible or not: vendors are only joined if the filter needs them.
 */
export const metObservations = (db: Db, filter: Filter, mode: ObservationMode, joined = sql``): Sql => sql`
  observation ${joined} ${asksForVendor(filter) ? vendorJoin(db) : sql``}
  where observation.organization_id = ${db.organizationId} and ${isInMode(mode)}
    and ${filterToSql(filter, observationColumns(db))}`

/** How many of them the organization may see now: counted by domain first, so that each vendor is looked up once. */
export const filteredTotal = (db: Db, filter: Filter, mode: ObservationMode): Sql => sql`
  select coalesce(sum(observation.count), 0)
  from (
    select observation.domain, observation.is_self, count(*) as count
    from ${metObservations(db, filter, mode)}
    group by observation.domain, observation.is_self) as observation ${vendorJoin(db)}
  where ${isVisible(db)}`
