import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { ownInboxCall } from './account-call.ts'
import { UnreadCount } from './notification-schemas.ts'

export const MarkNotifications = operation({
  ...ownInboxCall,
  summary: 'Mark your notifications as read or unread: some of them, or all up to a time.',
  path: '/console/v1/notifications/mark',
  errors: [],
  idempotent: true,
  input: Type.Object({
    notificationIds: Type.Optional(
      Type.Array(
        Type.String({ minLength: 1, maxLength: 255, examples: ['ntf_01JCQ3V5W8Z6T4R2M0K9H7F5D3'] }),
        {
          minItems: 1,
          maxItems: 1_000,
          description: "Which ones; those that are unknown or somebody else's are ignored.",
        },
      ),
    ),
    until: Type.Optional(
      Timestamp(
        'All up to this time, instead of notificationIds. Send the time of the newest one that was shown, so that later ones stay unread.',
      ),
    ),
    isRead: Type.Boolean({ description: 'Whether they become read or unread.', examples: [true] }),
  }),
  output: Type.Object({
    updatedCount: Type.Integer({ minimum: 0, description: 'How many changed.', examples: [2] }),
    unreadCount: UnreadCount,
  }),
})
