import { Type } from 'typebox'
import { fileRules } from '../documents/document-call.ts'
import { StoredFile } from '../documents/document-schemas.ts'
import { operation } from '../kernel/operation.ts'
import { answerFile, answerFileErrors, answerFileInput } from './answer-file.ts'
import { Questionnaire, QuestionnaireId } from './schemas.ts'

export const UploadAnswerFile = operation({
  ...answerFile,
  summary: "Answer a question with a file on the vendor's behalf.",
  description: `${fileRules} A file that answered the question before is deleted, unless it was kept as a document.`,
  path: '/public/v1/questionnaires/{id}/files',
  scopes: ['questionnaires.read', 'questionnaires.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND', ...answerFileErrors],
  input: Type.Object({ id: QuestionnaireId, ...answerFileInput }),
  output: Type.Object({ questionnaire: Questionnaire, file: StoredFile }),
})
