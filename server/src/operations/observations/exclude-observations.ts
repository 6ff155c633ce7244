import { readRiskAcceptance } from '../../domain/observations/risk-acceptance.ts'
import { insertAcceptanceExpiries } from '../../store/observations/acceptance-expiry.ts'
import type { Handler } from '../handler.ts'
import { moveObservations } from './move-observations.ts'

export const excludeObservations: Handler<'ExcludeObservations'> = async (
  { observationOrns, reason, expiresAt, comment },
  context,
) => {
  const { db, principal, now } = context
  const accepted = readRiskAcceptance({ reason, expiresAt, comment }, now)
  if (!accepted)
    return moveObservations(context, observationOrns, 'exclude', { comment, metadata: { reason } })
  const { expiresAt: end } = accepted
  const risk = { approvedBy: principal.actor, approvedAt: now.toISOString(), reason: accepted.reason }
  const note = { comment, metadata: { reason, expiresAt: end.toISOString() } }
  const moved = await moveObservations(context, observationOrns, 'exclude', note, { expiresAt: end, risk })
  if (moved.updatedCount > 0) await insertAcceptanceExpiries(db, [end])
  return moved
}
