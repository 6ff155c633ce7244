import { ApiError, type DisputeReason, invalidField } from '@parapet/contract'
import { newId } from '../../domain/kernel/id.ts'
import { updateMailDelivered } from '../../store/connectors/mail-state.ts'
import { isRequested, selectLinkedFinding } from '../../store/observations/linked-remediation.ts'
import { notifyResponsible } from '../../store/observations/notify-responsible.ts'
import {
  type DisputeRow,
  selectDisputeOf,
  upsertDispute,
} from '../../store/observations/observation-dispute.ts'
import { type LockedObservation, lockObservations } from '../../store/observations/observation-lock.ts'
import { markObservations } from '../../store/observations/observation-mark.ts'
import type { Context, Handler } from '../handler.ts'
import { queueScan } from '../vendors/queue-scan.ts'
import { readReference } from './authorize-orn.ts'
import { recordObservationEvents } from './record-observation-events.ts'
import { requireLinkedRequest } from './require-linked-request.ts'

const requireText = (reason: DisputeReason, text: string | undefined): void => {
  if (reason !== 'DISPUTE_REASON_FIXED' && text === undefined)
    throw invalidField(
      'text',
      'is required: say why, or name the control, so that the organization can rule on it.',
    )
}

/** Only the findings of the link's request can be answered. */
const lockRequested = async ({ db, principal }: Context, orn: string): Promise<LockedObservation> => {
  const { key } = readReference(orn, 'orn')
  const [row] =
    key === undefined ? [] : await lockObservations(db, [key], isRequested(db, principal.actor.id))
  if (row?.orn !== orn) throw new ApiError('NOT_FOUND', `The request has no finding ${orn}.`)
  return row
}

const refuseClosed = ({ orn, isResolved, approvalStatus }: LockedObservation): void => {
  if (isResolved)
    throw new ApiError('DISPUTE_CLOSED', 'This finding is resolved: there is nothing left to answer.', {
      metadata: { orn },
    })
  if (approvalStatus === 'APPROVAL_STATUS_EXCLUDED')
    throw new ApiError('DISPUTE_CLOSED', 'This finding is closed: nobody asks you to fix it any more.', {
      metadata: { orn },
    })
}

type Said = { reason: DisputeReason; text: string | undefined; displayName: string }

/** Whether the same person says the same again, and nobody has ruled on it. */
const isRepeated = (before: DisputeRow | undefined, { reason, text, displayName }: Said): boolean =>
  before?.state === 'DISPUTE_STATE_OPEN' &&
  before.reason === reason &&
  before.text === (text ?? null) &&
  before.by.displayName === displayName

export const disputeLinkedObservation: Handler<'DisputeLinkedObservation'> = async (
  { orn, reason, text },
  context,
) => {
  const { db, principal, now } = context
  requireText(reason, text)
  const { vendorId } = await requireLinkedRequest(context)
  const row = await lockRequested(context, orn)
  refuseClosed(row)
  const { key } = row
  const { actor } = principal
  const before = await selectDisputeOf(db, key)
  if (!isRepeated(before, { reason, text, displayName: actor.displayName })) {
    const id = newId('dsp')
    await Promise.all([
      upsertDispute(db, { id, key, reason, text, by: actor, now }),
      recordObservationEvents(context, [
        {
          row,
          actionType: 'OBSERVATION_ACTION_TYPE_DISPUTED',
          action: 'observation.disputed',
          comment: text,
          metadata: { disputeId: id, disputeReason: reason },
        },
      ]),
      markObservations(db, [row]),
      principal.mailId === undefined ? undefined : updateMailDelivered(db, principal.mailId),
      notifyResponsible(db, { kind: 'NOTIFICATION_KIND_DISPUTED', actor }, [row]),
    ])
    // Vendors that are never checked are left to the ruling.
    if (reason === 'DISPUTE_REASON_FIXED') await queueScan(context, vendorId)
  }
  const finding = await selectLinkedFinding(db, key)
  if (!finding) throw new Error(`The locked observation ${orn} is gone.`)
  return { finding }
}
