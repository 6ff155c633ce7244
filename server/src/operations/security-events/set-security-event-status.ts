import { ApiError } from '@parapet/contract'
import { canMoveEvent, isClosed, nextStatuses } from '../../domain/security-events/event-status.ts'
import { continueTimeline, statusEntry, statusWord } from '../../domain/security-events/event-timeline.ts'
import type { Handler } from '../handler.ts'
import { changeSecurityEvent } from './change-security-event.ts'

export const setSecurityEventStatus: Handler<'SetSecurityEventStatus'> = async (
  { eventId, status: to, comment: given = '' },
  context,
) => {
  const comment = given === '' ? {} : { comment: given }
  return changeSecurityEvent(context, eventId, (before) => {
    const { status: from } = before
    if (from === to) return undefined
    if (!canMoveEvent(from, to)) {
      const ways = nextStatuses(from).map(statusWord)
      const open = ways.length === 0 ? 'nowhere' : `to ${ways.join(' or ')} only`
      const hint = isClosed(from) ? ', and a new source reopens it' : ''
      throw new ApiError(
        'EVENT_TRANSITION_REFUSED',
        `The event ${before.id} is ${statusWord(from)}: from there it moves ${open}${hint}.`,
      )
    }
    const entry = statusEntry({ from, to }, context.now, comment)
    return {
      after: { ...before, status: to, timeline: continueTimeline(before.timeline, before, [entry]) },
      action: 'security-event.status-changed',
      details: { before: from, after: to, ...comment },
      isJudged: false,
      ...comment,
    }
  })
}
