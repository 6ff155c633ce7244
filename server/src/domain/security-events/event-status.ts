import type { SecurityEventStatus as Declared } from '@parapet/contract'

export type EventStatus = Exclude<Declared, 'SECURITY_EVENT_STATUS_UNSPECIFIED'>

/** The next status after each. */
const following: Readonly<Partial<Record<EventStatus, EventStatus>>> = {
  SECURITY_EVENT_STATUS_NEW: 'SECURITY_EVENT_STATUS_INVESTIGATING',
  SECURITY_EVENT_STATUS_INVESTIGATING: 'SECURITY_EVENT_STATUS_CONFIRMED',
  SECURITY_EVENT_STATUS_CONFIRMED: 'SECURITY_EVENT_STATUS_MONITORING',
  SECURITY_EVENT_STATUS_MONITORING: 'SECURITY_EVENT_STATUS_RESOLVED',
}

const dismissed = 'SECURITY_EVENT_STATUS_DISMISSED'

/** Where an event can be moved by hand from this status. */
export const nextStatuses = (status: EventStatus): readonly EventStatus[] => [
  ...(following[status] === undefined ? [] : [following[status]]),
  ...(status === dismissed ? [] : ([dismissed] as const)),
]

export const canMoveEvent = (from: EventStatus, to: EventStatus): boolean => nextStatuses(from).includes(to)

/** A closed event is frozen: it is no longer judged, and takes no requests or answers. */
export const isClosed = (status: EventStatus): boolean =>
  status === 'SECURITY_EVENT_STATUS_RESOLVED' || status === dismissed

/** The status after a new source: a closed event is investigated again. */
export const statusAfterSource = (status: EventStatus): EventStatus =>
  isClosed(status) ? 'SECURITY_EVENT_STATUS_INVESTIGATING' : status
