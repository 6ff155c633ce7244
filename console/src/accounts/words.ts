import { countOf } from '../parts/count-of.ts'
import { wordsOf } from '../parts/language.ts'

const english = {
  title: 'Inbox',
  about: 'What concerns you. Notifications are kept for 90 days, or less if an owner says so.',
  all: 'All',
  unread: 'Unread',
  which: 'Which notifications',
  notifications: 'Notifications',
  newestFirst: 'Notifications, newest first',
  markAllRead: 'Mark all as read',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  notMarked: 'Couldn’t mark the notifications',
  nothingUnread: 'Nothing unread',
  nothingYet: 'Nothing yet',
  whatComes: 'Parapet tells you here when work is assigned to you, falls due or is ready for your review.',
  showOlder: 'Show older',
  somebody: 'Somebody',
  kinds: {
    madeOwner: (who: string) => `${who} made you the owner of a vendor`,
    assigned: (who: string, count: number) =>
      count === 1
        ? `${who} assigned a finding to you`
        : `${who} assigned ${countOf(count, 'finding')} to you`,
    mentioned: (who: string) => `${who} mentioned you`,
    dueSoon: (count: number) =>
      count === 1 ? 'A finding is due soon' : `${countOf(count, 'finding')} are due soon`,
    overdue: (count: number) =>
      count === 1 ? 'A finding is overdue' : `${countOf(count, 'finding')} are overdue`,
    disputed: (count: number) =>
      count === 1 ? 'A vendor disputes a finding' : `A vendor disputes ${countOf(count, 'finding')}`,
    reopened: 'An accepted risk expired, and the finding is open again',
    alert: (rule: string) => `The alert rule “${rule}” matched`,
    answered: 'Answers are ready for review',
    answerLapsed: 'A date in the answers no longer holds',
    scoreFell: 'The score of a vendor you own fell',
    documentExpiring: 'A document expires soon',
    documentExpired: 'A document has expired',
    deletionScheduled: (who: string) => `${who} scheduled the deletion of this organization`,
    deletionCancelled: (who: string) => `${who} cancelled the deletion of this organization`,
    other: 'Something happened',
  },
}

export type AccountsWords = typeof english

export const words = wordsOf('accounts', english)
