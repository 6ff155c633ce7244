import type { Actor } from '@parapet/contract'
import { sql } from 'kysely'
import type { Predicate } from '../domain/filter.ts'
import type { ObservationFieldName } from '../domain/observation-catalogue.ts'
import { filterToSql } from './filter-to-sql.ts'
import { observationColumns } from './observation-columns.ts'
import { type LockedObservation, lockOpenObservations } from './observation-lock.ts'
import type { Db } from './store.ts'

/** The open and visible observations that pass the filter, or undefined where they are more than `max`. */
export const lockMatchingObservations = (
  db: Db,
  filter: Predicate<ObservationFieldName>,
  max: number,
): Promise<LockedObservation[] | undefined> =>
  lockOpenObservations(db, filterToSql(filter, observationColumns(db)), max)

/** Flags observations that the transaction has locked. */
export const updateFlagged = async (
  db: Db,
  keys: readonly string[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> => {
  await db.run(sql`
    update observation set flagged_at = ${now.toISOString()}::timestamptz, flagged_by = ${JSON.stringify(actor)}::json,
      updated_at = now()
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
}

/** Takes the flags off observations that the transaction has locked. */
export const updateUnflagged = async (db: Db, keys: readonly string[]): Promise<void> => {
  await db.run(sql`
    update observation set flagged_at = null, flagged_by = null, updated_at = now()
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])`)
}
