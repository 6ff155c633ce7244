import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { ownInboxCall } from './account-call.ts'
import { Notification, UnreadCount } from './notification-schemas.ts'

export const ListNotifications = operation({
  ...ownInboxCall,
  method: 'GET',
  summary: 'List your notifications in this organization, newest first.',
  description: 'Notifications are kept for 90 days, and the newest 1,000 of each person.',
  path: '/console/v1/notifications',
  errors: [],
  paging: paged('notifications'),
  input: Type.Object({
    ...pageInput(),
    unreadOnly: Type.Optional(Type.Boolean({ description: 'Only those that are unread.', examples: [true] })),
  }),
  output: Type.Object({ ...pageOutput('notifications', Notification), unreadCount: UnreadCount }),
})
