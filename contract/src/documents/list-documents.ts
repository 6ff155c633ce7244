import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../kernel/paging.ts'
import { VendorRef } from '../vendors/vendor-ref.ts'
import { documentRead } from './document-call.ts'
import { Document, DocumentKind, DocumentStatus } from './document-schemas.ts'

export const ListDocuments = operation({
  ...documentRead,
  summary: 'List documents, the first to expire first and those without a date last.',
  description:
    'Files that answer a question of a questionnaire are listed once somebody has kept them as documents.',
  path: '/public/v1/documents',
  errors: [],
  paging: paged('documents'),
  input: Type.Object({
    ...pageInput(),
    vendorId: Type.Optional(VendorRef),
    kind: Type.Optional(DocumentKind),
    status: Type.Optional(DocumentStatus),
    needsRenewal: Type.Optional(
      Type.Boolean({
        description:
          'True: only those that have expired or are expiring, without a later one of the same kind. False: only the others.',
        examples: [true],
      }),
    ),
  }),
  output: Type.Object(pageOutput('documents', Document)),
})
