import type { LinkProps } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { isRule } from '../observations/observation-rules.ts'
import { words } from './words.ts'

export type Notification = OutputFor<'ListNotifications'>['notifications'][number]

/** What happened, in a sentence without its full stop. */
export const whatHappened = ({ kind, targetType, actorName, count }: Notification): string => {
  const { kinds } = words
  const who = actorName ?? words.somebody
  switch (kind) {
    case 'NOTIFICATION_KIND_ASSIGNED':
      return targetType === 'NOTIFICATION_TARGET_VENDOR' ? kinds.madeOwner(who) : kinds.assigned(who, count)
    case 'NOTIFICATION_KIND_MENTIONED':
      return kinds.mentioned(who)
    case 'NOTIFICATION_KIND_DUE_SOON':
      return kinds.dueSoon(count)
    case 'NOTIFICATION_KIND_OVERDUE':
      return kinds.overdue(count)
    case 'NOTIFICATION_KIND_DISPUTED':
      return kinds.disputed(count)
    case 'NOTIFICATION_KIND_REOPENED':
      return kinds.reopened
    case 'NOTIFICATION_KIND_ALERT':
      return kinds.alert(who)
    case 'NOTIFICATION_KIND_QUESTIONNAIRE_ANSWERED':
      return kinds.answered
    case 'NOTIFICATION_KIND_ANSWER_LAPSED':
      return kinds.answerLapsed
    case 'NOTIFICATION_KIND_SCORE_FELL':
      return kinds.scoreFell
    case 'NOTIFICATION_KIND_DOCUMENT_EXPIRING':
      return kinds.documentExpiring
    case 'NOTIFICATION_KIND_DOCUMENT_EXPIRED':
      return kinds.documentExpired
    case 'NOTIFICATION_KIND_DELETION_SCHEDULED':
      return kinds.deletionScheduled(who)
    case 'NOTIFICATION_KIND_DELETION_CANCELLED':
      return kinds.deletionCancelled(who)
    case 'NOTIFICATION_KIND_UNSPECIFIED':
      return kinds.other
  }
}

/** The page that shows what the notification is about; `userId` is the reader. */
export const linkOf = ({ targetType, targetId = '' }: Notification, userId: string): LinkProps => {
  switch (targetType) {
    case 'NOTIFICATION_TARGET_OBSERVATION':
      return { to: '/observations', search: { mode: 'OBSERVATION_MODE_ALL', open: targetId } }
    case 'NOTIFICATION_TARGET_OBSERVATIONS':
      return { to: '/observations', search: { filters: [isRule('OBSERVATIONS_FIELD_ASSIGNEE', userId)] } }
    case 'NOTIFICATION_TARGET_VENDOR':
      return { to: '/vendors/$vendorId', params: { vendorId: targetId } }
    case 'NOTIFICATION_TARGET_QUESTIONNAIRE':
      return { to: '/questionnaires/$questionnaireId', params: { questionnaireId: targetId } }
    case 'NOTIFICATION_TARGET_SECURITY_EVENT':
      return { to: '/security-events/$eventId', params: { eventId: targetId } }
    case 'NOTIFICATION_TARGET_ALERT_RULE':
      return { to: '/settings/$part', params: { part: 'alerts' } }
    case 'NOTIFICATION_TARGET_DOCUMENT':
      return { to: '/documents', search: { open: targetId } }
    case 'NOTIFICATION_TARGET_ORGANIZATION':
      return { to: '/settings/$part', params: { part: 'data' } }
    case 'NOTIFICATION_TARGET_UNSPECIFIED':
      return { to: '/' }
  }
}
