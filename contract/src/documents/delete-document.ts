import { Type } from 'typebox'
import { dryRunInput, dryRunOutput } from '../kernel/dry-run.ts'
import { operation } from '../kernel/operation.ts'
import { documentWrite } from './document-call.ts'
import { Document, DocumentRef } from './document-schemas.ts'

export const DeleteDocument = operation({
  ...documentWrite,
  summary: 'Delete a document with its file.',
  description:
    'A document that answers a question can be deleted once the questionnaire is closed; the answer then says that its file was deleted. Deleting a vendor deletes its documents.',
  path: '/public/v1/documents/{id}/delete',
  destructive: 'Deletes the document and its file for good.',
  errors: ['NOT_FOUND', 'QUESTIONNAIRE_TRANSITION_REFUSED'],
  input: Type.Object({ id: DocumentRef, ...dryRunInput }),
  output: Type.Object({ document: Document, ...dryRunOutput }),
})
