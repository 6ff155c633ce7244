import type { FourthPartyStatus } from '@parapet/contract'
import { type RawBuilder, sql } from 'kysely'
import { shownStatuses } from '../domain/fourth-party-filter.ts'

const staleAfterDays = 30
/** From when on a relation that was not seen again is over. */
export const removedAfterDays = 90

export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString()

const isUnseenFor = (days: number, now: Date): RawBuilder<boolean> =>
  sql`fourth_party.last_seen <= ${daysBefore(now, days)}::timestamptz`

const status = (name: FourthPartyStatus): RawBuilder<FourthPartyStatus> => sql.lit(name)

/** The status of a row of `fourth_party`: it ages by itself, so it is derived on reading. */
export const fourthPartyStatus = (now: Date): RawBuilder<FourthPartyStatus> => sql`case
  when fourth_party.is_dismissed then ${status('FOURTH_PARTY_STATUS_DISMISSED')}
  when ${isUnseenFor(removedAfterDays, now)} then ${status('FOURTH_PARTY_STATUS_REMOVED')}
  when ${isUnseenFor(staleAfterDays, now)} then ${status('FOURTH_PARTY_STATUS_STALE')}
  when fourth_party.is_confirmed then ${status('FOURTH_PARTY_STATUS_CONFIRMED')}
  else ${status('FOURTH_PARTY_STATUS_DETECTED')} end`

/** Whether a row of `fourth_party` has one of `shownStatuses`, in a form that an index on last_seen serves. */
export const isShown = (now: Date): RawBuilder<boolean> => sql`(not fourth_party.is_dismissed
  and fourth_party.last_seen > ${daysBefore(now, removedAfterDays)}::timestamptz)`

/** Whether a row of `fourth_party` has one of these statuses. */
export const hasStatus = (statuses: readonly FourthPartyStatus[], now: Date): RawBuilder<boolean> =>
  statuses === shownStatuses ? isShown(now) : sql`${fourthPartyStatus(now)} = any(${statuses}::text[])`
