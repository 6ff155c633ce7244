import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** The list of questionnaires, and sending one. */
export const listWords = {
  field: {
    vendor: 'Vendor',
    template: 'Template',
    status: 'Status',
    answered: 'Answered',
    score: 'Score',
    contradictions: 'Contradictions',
    due: 'Due',
    dueDate: 'Due date',
    submitted: 'Submitted',
    updated: 'Updated',
    recipients: 'Recipients',
    name: 'Name',
    percent: (percent: number) => `${formatNumber(Math.round(percent))}%`,
    answeredOf: (answered: number, total: number) =>
      `${formatNumber(answered)} of ${formatNumber(total)} answered`,
  },
  list: {
    title: 'Questionnaires',
    about: 'Send questionnaires to vendors and review their answers.',
    all: 'All questionnaires',
    templates: 'Templates',
    send: 'Send questionnaire',
    filters: 'Filters',
    anyVendor: 'Any vendor',
    anyStatus: 'Any status',
    overdue: 'Overdue',
    clear: 'Clear',
    noMatch: 'No questionnaires match',
    noMatchHint: 'Change or clear the filters.',
    none: 'No questionnaires yet',
    noneHint: 'Send one to a vendor. The vendor answers through a link and doesn’t need an account.',
  },
  send: {
    title: 'Send a questionnaire',
    to: (vendor: string) => `Send to ${vendor}`,
    incomplete: 'Choose a vendor and a template.',
    noRecipients: 'Add at least one recipient, or save the questionnaire as a draft.',
    template: (name: string, questions: number) => `${name}, ${countOf(questions, 'question')}`,
    dueHint: 'The link works for another 30 days after this date.',
    noMail: 'Copy the link in the next step instead.',
    recipientName: (place: number) => `Name of recipient ${place}`,
    recipientEmail: (place: number) => `Email of recipient ${place}`,
    removeRecipient: (place: number) => `Remove recipient ${place}`,
    addRecipient: 'Add recipient',
    noRecipient: 'Add at least one recipient.',
    saveDraft: 'Save as draft',
    submit: 'Send',
    createFailed: 'Couldn’t create the questionnaire',
    failed: 'Couldn’t send the questionnaire',
  },
  link: {
    title: (vendor: string) => `Questionnaire for ${vendor}`,
    noMail: 'Copy the link instead.',
    mailed: (recipients: string, state: ReactNode) => (
      <>
        Each recipient gets their own link by email: {recipients}. {state}
      </>
    ),
    label: 'Link',
    hint: 'Opens the questionnaire without an account. It is shown only once.',
    warning: (date: ReactNode) => (
      <>Anyone with this link can read and change the answers. It works until {date}.</>
    ),
    done: 'Done',
  },
}
