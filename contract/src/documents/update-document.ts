import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { clearable, partOf } from '../kernel/schema.ts'
import { documentWrite } from './document-call.ts'
import { Document, documentDetails, DocumentRef } from './document-schemas.ts'

const { kind, title, issuer, scope, periodFrom, periodTo, expiresOn, note } = documentDetails

export const UpdateDocument = operation({
  ...documentWrite,
  method: 'PATCH',
  summary: 'Change what is known about a document; its file stays as it is.',
  description:
    'Fields that are absent stay unchanged. A new date of expiry starts the reminders again. To replace the file, upload the new one as another document.',
  path: '/public/v1/documents/{id}',
  errors: ['NOT_FOUND'],
  input: Type.Object(
    {
      id: DocumentRef,
      kind: Type.Optional(kind),
      title: Type.Optional(title),
      issuer: clearable(issuer, { description: 'Null removes it.' }),
      scope: clearable(scope, { description: 'Null removes it.' }),
      periodFrom: clearable(periodFrom, { description: 'Null removes it.' }),
      periodTo: clearable(periodTo, { description: 'Null removes it.' }),
      expiresOn: clearable(expiresOn, { description: 'Null: it does not expire.' }),
      note: clearable(note, { description: 'Null removes it.' }),
    },
    partOf(Document),
  ),
  output: Type.Object({ document: Document }),
})
