import { scoringModel } from '../../domain/scoring/scoring-model.ts'
import { fallDays, fallPoints } from '../../domain/vendors/score-fall.ts'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { notify } from '../accounts/notification.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { scoredDays } from './score-change.ts'

type Fall = { vendorId: Id<'vnd'>; ownerId: string; title: string }

/**
 * Vendors with an owner whose score is that much lower than some days before, or than when the owner was last told. Scores
 * of another model version do not compare, so that an upgrade tells nobody.
 */
const selectFalls = (db: Db, vendorIds: readonly string[], day: string): Promise<Fall[]> => {
  const isComparable = sql`vendor_score_day.model_version = ${scoringModel.version}::text`
  const since = sql`greatest(${day}::date - ${sql.lit(fallDays)}, (told.created_at at time zone 'UTC')::date)`
  return db.run(sql<Fall>`
    select ${wireId('vnd', 'vendor.id')} as "vendorId", ${wireId('usr', 'vendor.owner_id')} as "ownerId",
      vendor.company_name || ': ' || round(past.score) || ' → ' || vendor.score as title
    from vendor
    left join notification as told on told.organization_id = ${db.organizationId} and told.user_id = vendor.owner_id
      and told.kind = 'NOTIFICATION_KIND_SCORE_FELL' and told.target_type = 'NOTIFICATION_TARGET_VENDOR'
      and told.target_id = ${wireId('vnd', 'vendor.id')}
    cross join lateral (
      select day, score from (
        (${scoredDays(db, sql`${isComparable} and day <= ${since}`)} order by day desc limit 1)
        union all
        (${scoredDays(db, sql`${isComparable} and day > ${since}`)} order by day limit 1)) as candidate
      order by day limit 1) as past
    where vendor.organization_id = ${db.organizationId} and vendor.id = any(${vendorIds.map((id) => uuidOf('vnd', id))}::uuid[])
      and vendor.owner_id is not null and vendor.is_monitored and ${hasVrm(db)}
      and round(past.score) - vendor.score >= ${sql.lit(fallPoints)}`)
}

/** Tells the owners of vendors whose score has just fallen, if it has fallen far. */
export const notifyOwnersOfFalls = async (
  db: Db,
  vendorIds: readonly Id<'vnd'>[],
  day: string,
): Promise<void> => {
  if (vendorIds.length === 0) return
  const falls = await selectFalls(db, vendorIds, day)
  await notify(
    db,
    falls.map(({ vendorId, ownerId, title }) => ({
      kind: 'NOTIFICATION_KIND_SCORE_FELL',
      targetType: 'NOTIFICATION_TARGET_VENDOR',
      targetId: vendorId,
      title,
      userIds: [ownerId],
    })),
  )
}
