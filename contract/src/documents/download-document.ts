import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { documentRead } from './document-call.ts'
import { DocumentRef, mediaTypes } from './document-schemas.ts'

export const DownloadDocument = operation({
  ...documentRead,
  summary: 'Download the file of a document.',
  description: 'Also of one that answers a question and is not kept. The audit trail records every download.',
  path: '/public/v1/documents/{id}/content',
  errors: ['NOT_FOUND'],
  file: mediaTypes,
  input: Type.Object({ id: DocumentRef }),
  output: Type.Object({}),
})
