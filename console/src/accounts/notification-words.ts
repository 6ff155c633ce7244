import type { LinkProps } from '@tanstack/react-router'
import type { OutputFor } from '../parts/ask.ts'
import { isRule } from '../observations/observation-selection.ts'

export type Notification = OutputFor<'ListNotifications'>['notifications'][number]

const findings = (count: number): string =>
  count === 1 ? 'a finding' : `${count.toLocaleString('en')} findings`

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What happened, in a sentence without its full stop. */
export const wordsOf = ({ kind, targetType, actorName = 'Somebody', count }: Notification): string => {
  const are = count === 1 ? 'is' : 'are'
  switch (kind) {
    case 'NOTIFICATION_KIND_ASSIGNED':
      return targetType === 'NOTIFICATION_TARGET_VENDOR'
        ? `${actorName} made you the owner of a vendor`
        : `${actorName} assigned ${findings(count)} to you`
    case 'NOTIFICATION_KIND_MENTIONED':
      return `${actorName} mentioned you`
    case 'NOTIFICATION_KIND_DUE_SOON':
      return `${capital(findings(count))} ${are} due soon`
    case 'NOTIFICATION_KIND_OVERDUE':
      return `${capital(findings(count))} ${are} overdue`
    case 'NOTIFICATION_KIND_DISPUTED':
      return `A vendor disputes ${findings(count)}`
    case 'NOTIFICATION_KIND_REOPENED':
      return 'An accepted risk expired, and the finding is open again'
    case 'NOTIFICATION_KIND_ALERT':
      return 'An alert rule matched'
    case 'NOTIFICATION_KIND_QUESTIONNAIRE_ANSWERED':
      return 'Answers are ready for review'
    case 'NOTIFICATION_KIND_SCORE_FELL':
      return 'The score of a vendor fell'
    case 'NOTIFICATION_KIND_UNSPECIFIED':
      return 'Something happened'
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
    case 'NOTIFICATION_TARGET_UNSPECIFIED':
      return { to: '/' }
  }
}
