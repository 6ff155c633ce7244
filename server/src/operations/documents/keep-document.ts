import { ApiError } from '@parapet/contract'
import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { lockDocument, selectDocument, updateDocument } from '../../store/documents/document.ts'
import type { Handler } from '../handler.ts'
import { requireStatus } from './answered-questionnaire.ts'
import { documentAudit } from './document-audit.ts'
import { givenDetails } from './given-details.ts'
import { noSuchDocument } from './no-such-document.ts'

export const keepDocument: Handler<'KeepDocument'> = async ({ id, ...details }, { db, now, audit }) => {
  const today = dayOf(now)
  const found = await selectDocument(db, id, today)
  if (!found) throw noSuchDocument(id)
  await requireStatus(db, found, 'submitted')
  // The questionnaire is locked, so the vendor cannot replace the file from here on.
  const before = await lockDocument(db, id, today)
  if (!before) throw noSuchDocument(id)
  if (before.isKept)
    throw new ApiError('ALREADY_EXISTS', `The document ${id} is already one of the vendor's documents.`)
  const document = await updateDocument(db, id, givenDetails(details, before.title), today)
  if (!document) throw noSuchDocument(id)
  await audit([documentAudit('document.kept', document)])
  return { document }
}
