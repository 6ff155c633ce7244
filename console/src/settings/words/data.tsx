import type { ReactNode } from 'react'
import type { OutputFor } from '../../parts/ask.ts'
import { countOf } from '../../parts/count-of.ts'

type AgingClass = Exclude<
  OutputFor<'GetRetention'>['settings'][number]['class'],
  'RETENTION_CLASS_UNSPECIFIED'
>

export const dataWords = {
  retention: {
    title: 'How long data is kept',
    about:
      'Older data is deleted for good, every hour and at the earliest an hour after a change. Each run leaves an audit entry with its counts.',
    table: 'Days that data is kept',
    kind: 'Data',
    days: 'Days',
    limits: 'Allowed',
    field: (name: string) => `Days: ${name}`,
    forever: 'No limit',
    atLeast: (days: number) => `${countOf(days, 'day')} or more`,
    between: (from: number, to: number) => `${from} to ${countOf(to, 'day')}`,
    kept: (days: number) => countOf(days, 'day'),
    hint: 'Leave a field empty to keep the data without a limit, where that is allowed.',
    counting: 'Counting what would be deleted…',
    deletesNone: 'Nothing is old enough to be deleted.',
    deletes: (parts: string) => `This deletes ${parts}.`,
    orMore: (count: string) => `${count} or more`,
    saved: 'Retention saved.',
    failed: 'Couldn’t save the retention settings',
    classes: {
      RETENTION_CLASS_AUDIT_ENTRIES: 'Audit entries',
      RETENTION_CLASS_DELIVERIES: 'Deliveries to webhooks and alert channels',
      RETENTION_CLASS_MAILS: 'Emails that were sent or abandoned',
      RETENTION_CLASS_NOTIFICATIONS: 'Notifications in inboxes',
      RETENTION_CLASS_EVIDENCE: 'Evidence of resolved findings',
      RETENTION_CLASS_DOCUMENTS: 'Documents that have expired',
      RETENTION_CLASS_RECEIPTS: 'Receipts of scores',
    } satisfies Readonly<Record<AgingClass, string>>,
  },
  stays: {
    title: 'What else is stored',
    about:
      'Vendors, findings, questionnaires and events are kept until you delete them or the organization. Sessions, links and stored answers to repeated calls go when they expire. Backups keep everything until your administrator deletes them.',
  },
  deletion: {
    title: 'Delete this organization',
    about: 'Everything in it is deleted seven days after you confirm. Until then any owner can cancel.',
    open: 'Delete organization',
    dialog: (name: string) => `Delete ${name}?`,
    goes: 'In seven days this deletes for good:',
    what: [
      'all vendors, findings and evidence, questionnaires, events and reports',
      'all credentials, webhooks, emails and links to vendors',
      'the audit trail',
      'the accounts of people who belong to no other organization',
    ],
    stays:
      'What stays: the ID of the organization, who asked and when, for the administrator only, and backups until they are deleted. Every member is told now, and everything keeps working until then. Export what you want to keep.',
    type: (name: ReactNode) => <>Type {name} to confirm</>,
    typed: 'Name of the organization',
    confirm: 'Delete in seven days',
    scheduled: 'The deletion is scheduled. Every member was told.',
    failed: 'Couldn’t schedule the deletion',
    due: (date: ReactNode, name: string) => (
      <>
        {name} asked to delete this organization. Everything in it will be deleted on {date}.
      </>
    ),
    banner: (date: ReactNode) => <>This organization will be deleted on {date}, with everything in it.</>,
    more: 'Details',
    cancel: 'Cancel the deletion',
    cancelled: 'The deletion is cancelled. The organization stays.',
    cancelFailed: 'Couldn’t cancel the deletion',
  },
  account: {
    title: 'Delete your account',
    about:
      'You leave every organization, and your name, address, password and sessions are deleted. What you wrote stays with the organizations under the name you had, and the audit trail keeps your ID.',
    open: 'Delete account',
    dialog: 'Delete your account?',
    handOver:
      'Findings and vendors assigned to you will be assigned to nobody. If you are the only owner of an organization, make somebody else an owner or delete the organization first.',
    email: (email: ReactNode) => <>Type {email} to confirm</>,
    confirm: 'Delete my account',
  },
}
