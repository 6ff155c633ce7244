import type { FourthPartyStatus } from '@parapet/contract'
import { shownStatuses } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { type Sql, sql } from '../kernel/sql.ts'

const staleAfterDays = 30
/** A relation that was not seen again for this long is considered removed. */
export const removedAfterDays = 90

export const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString()

const isUnseenFor = (days: number, now: Date): Sql<boolean> =>
  sql`fourth_party.last_seen <= ${daysBefore(now, days)}::timestamptz`

const status = (name: FourthPartyStatus): Sql<FourthPartyStatus> => sql.lit(name)

/** The status of a row of `fourth_party`: it changes with time, so it is derived on reading. */
export const fourthPartyStatus = (now: Date): Sql<FourthPartyStatus> => sql`case
  when fourth_party.is_dismissed then ${status('FOURTH_PARTY_STATUS_DISMISSED')}
  when ${isUnseenFor(removedAfterDays, now)} then ${status('FOURTH_PARTY_STATUS_REMOVED')}
  when ${isUnseenFor(staleAfterDays, now)} then ${status('FOURTH_PARTY_STATUS_STALE')}
  when fourth_party.is_confirmed then ${status('FOURTH_PARTY_STATUS_CONFIRMED')}
  else ${status('FOURTH_PARTY_STATUS_DETECTED')} end`

/** Whether a row of `fourth_party` has one of `shownStatuses`, in a form that an index on last_seen can serve. */
export const isShown = (now: Date): Sql<boolean> => sql`(not fourth_party.is_dismissed
  and fourth_party.last_seen > ${daysBefore(now, removedAfterDays)}::timestamptz)`

/** Whether a row of `fourth_party` has one of these statuses. */
export const hasStatus = (statuses: readonly FourthPartyStatus[], now: Date): Sql<boolean> =>
  statuses === shownStatuses ? isShown(now) : sql`${fourthPartyStatus(now)} = any(${statuses}::text[])`
