import type { Actor } from '@parapet/contract'
import type { Predicate } from '../../domain/kernel/filter.ts'
import type { ObservationFieldName } from '../../domain/observations/observation-catalogue.ts'
import { filterToSql } from '../kernel/filter-to-sql.ts'
import { sql } from '../kernel/sql.ts'
import { observationColumns } from './observation-columns.ts'
import { type LockedObservation, lockOpenObservations } from './observation-lock.ts'
import { touchObservations } from './observation-sighting.ts'
import type { Db } from '../kernel/store.ts'

/** The open, visible observations that match the filter, or undefined if there are more than `max`. */
export const lockMatchingObservations = (
  db: Db,
  filter: Predicate<ObservationFieldName>,
  max: number,
): Promise<LockedObservation[] | undefined> =>
  lockOpenObservations(db, filterToSql(filter, observationColumns(db)), max)

/** Flags locked observations. */
export const updateFlagged = async (
  db: Db,
  keys: readonly string[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> => {
  await db.run(sql`
    update observation set flagged_at = ${now.toISOString()}::timestamptz, flagged_by = ${JSON.stringify(actor)}::json
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
  await touchObservations(db, keys)
}

/** Removes the flags of locked observations. */
export const updateUnflagged = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.run(sql`
    update observation set flagged_at = null, flagged_by = null
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
  await touchObservations(db, keys)
}
