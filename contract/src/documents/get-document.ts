import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { documentRead } from './document-call.ts'
import { Document, DocumentRef } from './document-schemas.ts'

export const GetDocument = operation({
  ...documentRead,
  summary: 'Get what is known about a document, without its file.',
  path: '/public/v1/documents/{id}',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: DocumentRef }),
  output: Type.Object({ document: Document }),
})
