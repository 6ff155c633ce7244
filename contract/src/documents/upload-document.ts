import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { VendorRef } from '../vendors/vendor-ref.ts'
import { documentWrite, fileErrors, fileRules } from './document-call.ts'
import { Document, documentDetails, FileName, maxDocumentBytes } from './document-schemas.ts'

export const UploadDocument = operation({
  ...documentWrite,
  summary: 'Upload a document about a vendor.',
  description: `${fileRules} Before the document expires, the owner of the vendor is told 60, 30 and 7 days ahead and on the day.`,
  path: '/public/v1/vendors/{vendorId}/documents',
  keepsNoAnswer: true,
  errors: ['NOT_FOUND', ...fileErrors],
  upload: { maxBytes: maxDocumentBytes, advice: 'Split the document, or reduce its images.' },
  input: Type.Object({
    vendorId: VendorRef,
    fileName: FileName,
    kind: documentDetails.kind,
    title: Type.Optional(documentDetails.title),
    issuer: Type.Optional(documentDetails.issuer),
    scope: Type.Optional(documentDetails.scope),
    periodFrom: Type.Optional(documentDetails.periodFrom),
    periodTo: Type.Optional(documentDetails.periodTo),
    expiresOn: Type.Optional(documentDetails.expiresOn),
    note: Type.Optional(documentDetails.note),
  }),
  output: Type.Object({ document: Document }),
})
