import { fileErrors } from '../documents/document-call.ts'
import { FileName, maxDocumentBytes } from '../documents/document-schemas.ts'
import { QuestionId } from './part-schemas.ts'

/** Shared by the operations that answer a question with a file. */
export const answerFile = {
  method: 'POST',
  keepsNoAnswer: true,
  upload: { maxBytes: maxDocumentBytes, advice: 'Split the document, or reduce its images.' },
} as const

export const answerFileErrors = ['QUESTIONNAIRE_TRANSITION_REFUSED', ...fileErrors] as const

export const answerFileInput = { questionId: QuestionId, fileName: FileName }
