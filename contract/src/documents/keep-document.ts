import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { documentWrite } from './document-call.ts'
import { Document, documentDetails, DocumentRef } from './document-schemas.ts'

const { kind, title, issuer, scope, periodFrom, periodTo, expiresOn, note } = documentDetails

export const KeepDocument = operation({
  ...documentWrite,
  summary: "Keep a file that answers a question as one of the vendor's documents.",
  description:
    'Possible once the questionnaire has been submitted. From then on the document is listed and its expiry is watched; the answer still refers to it.',
  path: '/public/v1/documents/{id}/keep',
  errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'QUESTIONNAIRE_TRANSITION_REFUSED'],
  input: Type.Object({
    id: DocumentRef,
    kind,
    title: Type.Optional(title),
    issuer: Type.Optional(issuer),
    scope: Type.Optional(scope),
    periodFrom: Type.Optional(periodFrom),
    periodTo: Type.Optional(periodTo),
    expiresOn: Type.Optional(expiresOn),
    note: Type.Optional(note),
  }),
  output: Type.Object({ document: Document }),
})
