import { Type } from 'typebox'
import { fileRules } from '../documents/document-call.ts'
import { StoredFile } from '../documents/document-schemas.ts'
import { operation } from '../kernel/operation.ts'
import { answerFile, answerFileErrors, answerFileInput } from './answer-file.ts'
import { byLink, LinkedQuestionnaire } from './linked-schemas.ts'

export const UploadLinkedAnswerFile = operation({
  ...byLink,
  ...answerFile,
  summary: 'Answer a question with a file.',
  description: fileRules,
  path: '/link/v1/questionnaire/files',
  errors: ['LINK_INVALID', ...answerFileErrors],
  input: Type.Object(answerFileInput),
  output: Type.Object({ questionnaire: LinkedQuestionnaire, file: StoredFile }),
})
