import type { ObservationMode } from '@parapet/contract'
import type { Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { observationColumns } from './observation-columns.ts'
import { asksForVendor } from './observation-count.ts'
import { isInMode } from './observation-mode.ts'
import { isVisible, vendorJoin } from './observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

type Filter = Predicate<ObservationFieldName>

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
