import { ApiError } from '@parapet/contract'
import { insertEventActivities } from '../../store/security-events/security-event-activity.ts'
import { recountSecurityEvents } from '../../store/security-events/security-event-count.ts'
import { lockSecurityEvent } from '../../store/security-events/security-event-lock.ts'
import {
  cancelVrmRequest as cancel,
  selectStoredRequest,
} from '../../store/security-events/security-event-request.ts'
import type { Handler } from '../handler.ts'
import { requireOpenEvent } from './hold-event-company.ts'
import { noSuchEvent } from './no-such-event.ts'
import { noSuchRequest, requireVrmRequest } from './require-vrm-request.ts'

export const cancelVrmRequest: Handler<'CancelVrmRequest'> = async (
  { eventId, requestId: id },
  { db, now, principal, audit },
) => {
  const [event, request] = await Promise.all([
    lockSecurityEvent(db, eventId),
    selectStoredRequest(db, eventId, id),
  ])
  if (!event) throw noSuchEvent(eventId)
  if (!request) throw noSuchRequest(id)
  requireOpenEvent(event)
  const { domain, status } = request
  if (status !== 'VRM_REQUEST_STATUS_SENT' && status !== 'VRM_REQUEST_STATUS_OPENED')
    throw new ApiError('VRM_REQUEST_CLOSED', `The request ${id} was already answered or cancelled.`, {
      metadata: { status },
    })
  const [, , , , vrmRequest] = await Promise.all([
    cancel(db, { id, eventId, domain }, now),
    insertEventActivities(db, [
      {
        eventId,
        domain,
        actionType: 'SECURITY_EVENT_ACTION_TYPE_STATUS_CHANGED',
        actor: principal.actor,
        occurredAt: now,
        summary: 'Cancelled a request.',
        metadata: { requestId: id, previousStatus: status, newStatus: 'VRM_REQUEST_STATUS_CANCELLED' },
      },
    ]),
    recountSecurityEvents(db, [eventId]),
    audit([
      {
        action: 'security-event.request-cancelled',
        targetType: 'security-event',
        targetId: eventId,
        details: { vendorDomain: domain, requestId: id },
      },
    ]),
    requireVrmRequest(db, id, now),
  ])
  return { vrmRequest }
}
