import type { SlaPolicy, SlaStatus, VendorTier } from '@parapet/contract'
import { slaDays } from '../organization/sla-policy.ts'
import type { SeenState } from './sighting.ts'

/** What decides when an observation is due. */
export type SlaClock = Pick<
  SeenState,
  'severity' | 'approvalStatus' | 'isResolved' | 'firstSeen' | 'reopenedAt' | 'dueAt' | 'isDueDateManual'
> & {
  /** The tier of its vendor, if it has one. */
  tier: VendorTier | null
}

export type DueDate = {
  dueAt: string | null
  /** Null if it is resolved or excluded, or has no due date. */
  slaStatus: SlaStatus | null
  /** When time alone changes the status next. */
  slaMovesAt: string | null
}

const dayMs = 86_400_000
const maxSoonMs = 7 * dayMs

const toText = (ms: number): string => new Date(ms).toISOString()

const dueAtOf = (clock: SlaClock, startMs: number, policy: SlaPolicy): string | null => {
  const { dueAt, isDueDateManual, isResolved, severity, tier } = clock
  // One that is resolved keeps the date it was resolved under.
  if (isDueDateManual || (isResolved && dueAt !== null)) return dueAt
  const days = slaDays(policy, severity, tier)
  return days === undefined ? null : toText(startMs + days * dayMs)
}

/** When an observation is due, and what that means now. */
export const dueDateOf = (clock: SlaClock, policy: SlaPolicy, now: Date): DueDate => {
  const startMs = Date.parse(clock.reopenedAt ?? clock.firstSeen)
  const dueAt = dueAtOf(clock, startMs, policy)
  if (dueAt === null || clock.isResolved || clock.approvalStatus === 'APPROVAL_STATUS_EXCLUDED')
    return { dueAt, slaStatus: null, slaMovesAt: null }
  const [dueMs, nowMs] = [Date.parse(dueAt), now.getTime()]
  if (dueMs <= nowMs) return { dueAt, slaStatus: 'SLA_STATUS_OVERDUE', slaMovesAt: null }
  // Rounded, because a fraction would be lost where it is stored: the status would not move at its own time.
  const soonMs = dueMs - Math.round(Math.min(maxSoonMs, Math.max(0, dueMs - startMs) / 4))
  if (soonMs <= nowMs) return { dueAt, slaStatus: 'SLA_STATUS_DUE_SOON', slaMovesAt: dueAt }
  return { dueAt, slaStatus: 'SLA_STATUS_ON_TRACK', slaMovesAt: toText(soonMs) }
}
