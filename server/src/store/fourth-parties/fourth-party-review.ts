import type { FourthPartyRelationship } from '@parapet/contract'
import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { monitoredVendor, portfolioJoin } from './fourth-party-columns.ts'
import { updateFourthPartyCounts } from './fourth-party-count.ts'
import { relationJson } from './fourth-party-list.ts'
import { tallyRelations } from './fourth-party-tally.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import { insertFourthPartyWork } from '../security-events/security-event-work.ts'
import type { Db } from '../kernel/store.ts'

/** A user's verdict on a relation. */
export type FourthPartyReview = { isConfirmed: boolean; isDismissed: boolean }

type LockedFourthParty = FourthPartyReview & {
  id: Id<'fpr'>
  vendorId: Id<'vnd'>
  vendorDomain: string
  domain: string
}

/** Locks a relation the organization may see now, and its vendor first, until the transaction ends. */
export const lockFourthParty = async (db: Db, id: string): Promise<LockedFourthParty | undefined> => {
  const [, [row]] = await Promise.all([
    db.run(sql`
      select from vendor
      where vendor.organization_id = ${db.organizationId} and vendor.id = (
        select vendor_id from fourth_party
        where fourth_party.organization_id = ${db.organizationId} and fourth_party.id = ${uuidOf('fpr', id)})
      for no key update`),
    db.run(sql<LockedFourthParty>`
      select ${wireId('fpr', 'fourth_party.id')} as id, ${wireId('vnd', 'fourth_party.vendor_id')} as "vendorId", fourth_party.vendor_domain as "vendorDomain",
        fourth_party.domain, fourth_party.is_confirmed as "isConfirmed", fourth_party.is_dismissed as "isDismissed"
      from fourth_party
      ${monitoredVendor(db)}
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.id = ${uuidOf('fpr', id)} and ${hasVrm(db)}
      for no key update of fourth_party`),
  ])
  return row
}

/** Stores users' verdicts on relations whose vendors the transaction has locked. */
export const updateFourthPartyReviews = async (
  db: Db,
  reviews: readonly (FourthPartyReview & { id: Id<'fpr'>; vendorId: Id<'vnd'> })[],
): Promise<void> => {
  const rows = reviews.map((review) => ({ ...review, id: uuidOf('fpr', review.id) }))
  const isReviewed = sql<boolean>`fourth_party.id = any(${rows.map(({ id }) => id)}::uuid[])`
  await Promise.all([
    tallyRelations(db, -1, isReviewed),
    db.run(sql`
      update fourth_party set
        is_confirmed = given."isConfirmed", is_dismissed = given."isDismissed", updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as given (
        id uuid, "isConfirmed" boolean, "isDismissed" boolean)
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.id = given.id`),
    tallyRelations(db, 1, isReviewed),
    updateFourthPartyCounts(db, [...new Set(reviews.map(({ vendorId }) => vendorId))]),
    insertFourthPartyWork(
      db,
      reviews.map(({ id }) => id),
    ),
  ])
}

/** Only if its vendor is monitored. */
export const selectFourthParty = async (
  db: Db,
  id: string,
  now: Date,
): Promise<FourthPartyRelationship | undefined> => {
  const [row] = await db.run(sql<{ item: FourthPartyRelationship }>`
    select ${relationJson(now)} as item
    from fourth_party ${monitoredVendor(db)} ${portfolioJoin(db, sql.ref('fourth_party.domain'))}
    where fourth_party.organization_id = ${db.organizationId} and fourth_party.id = ${uuidOf('fpr', id)}`)
  return row?.item
}
