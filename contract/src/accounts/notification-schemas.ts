import { type Static, Type } from 'typebox'
import { Enumeration, Id, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'

export const NotificationKind = Enumeration(
  'NotificationKind',
  [
    'NOTIFICATION_KIND_UNSPECIFIED',
    'NOTIFICATION_KIND_ASSIGNED',
    'NOTIFICATION_KIND_MENTIONED',
    'NOTIFICATION_KIND_DUE_SOON',
    'NOTIFICATION_KIND_OVERDUE',
    'NOTIFICATION_KIND_DISPUTED',
    'NOTIFICATION_KIND_REOPENED',
    'NOTIFICATION_KIND_ALERT',
    'NOTIFICATION_KIND_QUESTIONNAIRE_ANSWERED',
    'NOTIFICATION_KIND_SCORE_FELL',
    'NOTIFICATION_KIND_ANSWER_LAPSED',
    'NOTIFICATION_KIND_DOCUMENT_EXPIRING',
    'NOTIFICATION_KIND_DOCUMENT_EXPIRED',
    'NOTIFICATION_KIND_DELETION_SCHEDULED',
    'NOTIFICATION_KIND_DELETION_CANCELLED',
  ],
  'What happened. Reopened: the acceptance of a risk expired. Answer lapsed: a date in an answer has passed or is too old. Deletion: of the organization itself.',
)

export type NotificationKind = Static<typeof NotificationKind>

export const NotificationTarget = Enumeration(
  'NotificationTarget',
  [
    'NOTIFICATION_TARGET_UNSPECIFIED',
    'NOTIFICATION_TARGET_OBSERVATION',
    'NOTIFICATION_TARGET_OBSERVATIONS',
    'NOTIFICATION_TARGET_VENDOR',
    'NOTIFICATION_TARGET_QUESTIONNAIRE',
    'NOTIFICATION_TARGET_SECURITY_EVENT',
    'NOTIFICATION_TARGET_ALERT_RULE',
    'NOTIFICATION_TARGET_DOCUMENT',
    'NOTIFICATION_TARGET_ORGANIZATION',
  ],
  'What it is about. Observations: several that are assigned to the person.',
)

export type NotificationTarget = Static<typeof NotificationTarget>

export const Notification = Type.Object(
  {
    id: Id('ntf', 'Id of the notification.'),
    kind: NotificationKind,
    targetType: NotificationTarget,
    targetId: Type.Optional(
      Type.String({
        description: 'Id of what it is about, the ORN for an observation; absent for a list.',
        examples: ['qst_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
      }),
    ),
    title: Type.String({
      description: 'Name of what it is about.',
      examples: ['Security baseline, Acme Corp'],
    }),
    actorName: Type.Optional(
      Type.String({
        description: 'Name of the person who caused it, or of the alert rule that matched.',
        examples: ['Ada Lovelace'],
      }),
    ),
    count: Type.Integer({
      minimum: 1,
      description: 'For a list, how many are new since it was read; otherwise 1.',
      examples: [1],
    }),
    createdAt: Timestamp('When it happened; for repeated news, the last time.'),
    readAt: Type.Optional(Timestamp('When it was marked as read; absent while it is unread.')),
  },
  {
    title: 'Notification',
    description: 'Something a member should know.',
    ...inSummary('id kind targetType targetId title actorName count createdAt readAt'),
  },
)

export type Notification = Static<typeof Notification>

export const UnreadCount = Type.Integer({
  minimum: 0,
  description: 'How many notifications are unread.',
  examples: [3],
})
