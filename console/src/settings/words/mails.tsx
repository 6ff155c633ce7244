import type { ReactNode } from 'react'

export const mailsWords = {
  title: 'Outbox',
  list: 'Emails',
  noServer: (url: ReactNode, from: ReactNode) => (
    <>
      No mail server is set up. Emails stay unsent until your administrator sets {url} and {from}.
    </>
  ),
  about: 'About',
  to: 'To',
  reason: 'Reason',
  queued: 'Queued',
  retry: 'Try again',
  retried: 'Sending again now.',
  retryFailed: 'Couldn’t send the email again',
  empty: 'No emails',
  emptyAbout: 'Requests to vendors, questionnaires and invitations appear here once they are queued.',
  noneMatch: 'No emails have this status.',
  recipient: (name: string, email: string) => `${name} <${email}>`,
  vendor: 'Vendor',
  questionnaire: 'Questionnaire',
  lastAttempt: 'Last attempt',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
}
