import type { ReactNode } from 'react'
import { formatNumber } from '../../parts/format.ts'

/** One questionnaire and its review. */
export const pageWords = {
  actions: {
    cancel: 'Cancel questionnaire',
    cancelDraft: 'A cancelled draft can’t be reopened.',
    cancelSent: (vendor: string) =>
      `The link for ${vendor} stops working immediately. A cancelled questionnaire can’t be reopened.`,
    cancelled: 'Questionnaire cancelled.',
    cancelFailed: 'Couldn’t cancel the questionnaire',
    answer: 'Answer for the vendor',
    stopAnswering: 'Back to answers',
    start: 'Start review',
    started: 'Review started.',
    startFailed: 'Couldn’t start the review',
    return: 'Return to vendor',
    complete: 'Accept and complete',
  },
  page: {
    returned: 'Returned to the vendor:',
    review: 'Review:',
    which: 'Questions to show',
    all: 'All questions',
    risky: 'Risky answers',
    open: 'Unanswered',
  },
  sheet: {
    fileDeleted: 'The file was deleted.',
    none: 'No questions to show',
    noneHint: 'No question matches this filter.',
    answeredOf: (answered: number, total: number) => `${formatNumber(answered)} of ${formatNumber(total)}`,
    noAnswer: 'No answer',
    noAnswerOptional: 'No answer (optional)',
  },
  summary: {
    answeredOf: (answered: number, total: number) =>
      `${formatNumber(answered)} of ${formatNumber(total)} questions`,
    scoreLater: 'Available after submission',
    scoreHint: 'Share of risk avoided, out of 100',
    title: 'Details',
    noRecipients: 'None yet',
    template: (name: string, version: string) => `${name}, version ${version}`,
    created: 'Created',
    createdBy: (when: ReactNode, name: string) => (
      <>
        {when} by {name}
      </>
    ),
    requested: 'Requested',
    email: 'Email',
    opened: 'First opened',
    completed: 'Completed',
  },
  complete: {
    hint: (vendor: string) =>
      `This accepts the answers as they are. The link for ${vendor} stops working, and the answers can no longer be changed.`,
    comment: 'Review comment (optional)',
    commentHint: 'Stored with the questionnaire. The vendor doesn’t see it.',
    submit: 'Complete',
    done: 'Questionnaire completed.',
    failed: 'Couldn’t complete the questionnaire',
  },
  dueDate: {
    title: 'Change due date',
    hint: 'The vendor sees this date in the form. The link works for another 30 days after it.',
    submit: 'Change',
    done: 'Due date changed.',
    failed: 'Couldn’t change the due date',
  },
  return: {
    comment: 'What is missing',
    commentHint: (vendor: string) =>
      `${vendor} sees this above its answers and can update them through the same link.`,
    dueDate: 'New due date',
    submit: 'Return',
    done: (vendor: string) => `Answers returned to ${vendor}.`,
    failed: 'Couldn’t return the answers',
  },
  behalf: {
    hint: (vendor: string) =>
      `You are answering for ${vendor}. Each answer is recorded under your name, and the vendor sees it in its form.`,
    submitted: (vendor: string) => `Answers from ${vendor} submitted.`,
  },
}
