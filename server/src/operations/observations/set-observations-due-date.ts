import { ApiError, type Filter, invalidField } from '@parapet/contract'
import { readFilters } from '../../domain/kernel/filter.ts'
import { parseTimestamp, wireInstant } from '../../domain/kernel/timestamp.ts'
import { dueDateOf } from '../../domain/observations/due-date.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { selectTierOf, updateDueDates } from '../../store/observations/observation-due.ts'
import { lockMatchingObservations } from '../../store/observations/observation-flag.ts'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import { holdSlaPolicy } from '../../store/organization/sla-policy.ts'
import type { Context, Handler } from '../handler.ts'
import { lockNamedObservations } from './lock-named-observations.ts'
import { offerUndo } from './offer-undo.ts'
import { recordObservationEvents } from './record-observation-events.ts'

const maxObservations = 10_000
const maxYears = 10

const lockNamed = async ({ db }: Context, orns: readonly string[]): Promise<LockedObservation[]> => {
  const rows = await lockNamedObservations(db, orns)
  const resolved = rows.find(({ isResolved }) => isResolved)
  if (!resolved) return rows
  const { orn } = resolved
  throw new ApiError(
    'OBSERVATION_ALREADY_RESOLVED',
    `${orn} is resolved, so its due date stays; no due date was changed.`,
    { metadata: { orn } },
  )
}

const lockMatching = async (
  { db, now }: Context,
  filters: readonly Filter[],
): Promise<LockedObservation[]> => {
  const filter = readFilters(filters, observationCatalogue, now)
  const rows = await lockMatchingObservations(db, filter, maxObservations)
  if (rows) return rows
  throw invalidField(
    'filters',
    `must select at most ${maxObservations} observations: change them in smaller batches.`,
    'SELECTION_TOO_BROAD',
  )
}

/** In wire form; null for no due date, undefined for the SLA's. */
const readDueAt = (
  dueAt: string | null | undefined,
  followSla: boolean,
  now: Date,
): string | null | undefined => {
  if (followSla === (dueAt !== undefined))
    throw invalidField('dueAt', 'give a date, null for no due date, or followSla: true instead.')
  if (dueAt === null || dueAt === undefined) return dueAt
  const instant = parseTimestamp(dueAt) ?? ''
  if (Math.abs(Number(instant.slice(0, 'YYYY'.length)) - now.getUTCFullYear()) > maxYears)
    throw invalidField('dueAt', `must be within ${maxYears} years of today.`)
  return wireInstant(instant)
}

export const setObservationsDueDate: Handler<'SetObservationsDueDate'> = async (
  { observationOrns = [], filters = [], dueAt: given, followSla = false, comment },
  context,
) => {
  const { db, now } = context
  const dueAt = readDueAt(given, followSla, now)
  if (observationOrns.length === 0 && filters.length === 0)
    throw invalidField(
      'observationOrns',
      'is required if there are no filters: name the observations.',
      'SELECTION_REQUIRED',
    )
  const { policy } = await holdSlaPolicy(db)
  const rows =
    observationOrns.length > 0
      ? await lockNamed(context, observationOrns)
      : await lockMatching(context, filters)
  const tierOf = await selectTierOf(db, policy, rows)
  const isDueDateManual = dueAt !== undefined
  const changed = rows
    .map((row) => ({
      row,
      key: row.key,
      due: dueDateOf({ ...row, tier: tierOf(row), isDueDateManual, dueAt: dueAt ?? null }, policy, now),
    }))
    .filter(({ row, due }) => row.isDueDateManual !== isDueDateManual || row.dueAt !== due.dueAt)
  const counts = { updatedCount: changed.length, unchangedCount: rows.length - changed.length }
  if (changed.length === 0) return counts
  const changedRows = changed.map(({ row }) => row)
  const actionType = 'OBSERVATION_ACTION_TYPE_DUE_DATE_CHANGED'
  const after = { isDueDateManual, ...(dueAt !== undefined && { dueAt }) }
  const [undoId] = await Promise.all([
    offerUndo(context, changedRows, actionType, after),
    updateDueDates(db, changed, isDueDateManual),
    recordObservationEvents(
      context,
      changed.map(({ row, due }) => ({
        row,
        actionType,
        action: 'observation.due-date-changed',
        comment,
        metadata: {
          setBy: isDueDateManual ? 'USER' : 'SLA',
          ...(due.dueAt !== null && { dueAt: due.dueAt }),
          ...(row.dueAt !== null && { previousDueAt: row.dueAt }),
        },
      })),
    ),
    markObservations(db, changedRows),
  ])
  return { ...counts, undoId }
}
