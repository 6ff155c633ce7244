import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'

/** The form that vendors fill in. */
export const answerWords = {
  form: {
    progress: 'Answered questions',
    sections: 'Sections',
    review: 'Review and submit',
    back: 'Back',
    next: (section: string) => `Next: ${section}`,
    saved: 'Saved',
    saving: 'Saving…',
    failing: 'Not saved yet. Trying again…',
    notSaved: 'Couldn’t save the answer',
    notSubmitted: 'Couldn’t submit the answers',
  },
  question: {
    optional: '(optional)',
    comment: 'Comment',
    commentOn: (place: number) => `Comment on question ${place}`,
    addComment: 'Add comment',
    addCommentOn: (place: number) => `Add comment on question ${place}`,
    clear: 'Clear answer',
    clearOf: (place: number) => `Clear answer to question ${place}`,
    file: 'File',
    replace: 'Replace the file',
    uploaded: (name: string, size: string) => `Uploaded: ${name}, ${size}`,
    uploading: (name: string) => `Uploading ${name}…`,
    unknownType: 'This type of question can’t be answered here.',
  },
  submit: {
    missing: (count: number) =>
      `${countOf(count, 'question')} still ${count === 1 ? 'needs' : 'need'} an answer before you can submit.`,
    empty: 'No questions are answered yet.',
    ready: 'All required questions are answered.',
    to: (organization: string) => `Submit to ${organization}`,
    title: 'Submit your answers',
    hint: (organization: string) =>
      `${organization} receives your answers as they are. You can’t change them afterwards unless they are returned to you.`,
    keepEditing: 'Keep editing',
    submit: 'Submit',
  },
  vendorForm: {
    title: 'Questionnaire',
    asks: (organization: string, vendor: string) =>
      `${organization} asks ${vendor} to answer this questionnaire.`,
    due: (date: ReactNode) => <>Due {date}.</>,
    returned: (organization: string) => `${organization} returned your answers:`,
    late: 'The due date has passed. You can still answer as long as this link works.',
    thanks: 'Thank you.',
    submitted: (when: ReactNode) => <>Your answers were submitted {when}.</>,
    reviewing: (organization: string) =>
      `${organization} will review them and contact you if anything is missing. You can close this page.`,
    deadLink: 'This link doesn’t open a questionnaire',
    expired:
      'It may be mistyped or expired, or the questionnaire may have been completed or cancelled. Ask the sender for a new link.',
    incomplete: 'The link is incomplete. Open it from the email again, or copy all of it.',
    notLoaded: 'Couldn’t load the questionnaire',
    retry: 'Try again',
  },
}
