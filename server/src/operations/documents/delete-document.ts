import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { deleteDocument as remove, lockDocument, selectDocument } from '../../store/documents/document.ts'
import type { Handler } from '../handler.ts'
import { requireStatus } from './answered-questionnaire.ts'
import { documentAudit } from './document-audit.ts'
import { noSuchDocument } from './no-such-document.ts'

export const deleteDocument: Handler<'DeleteDocument'> = async ({ id }, { db, now, audit }) => {
  const today = dayOf(now)
  const found = await selectDocument(db, id, today)
  if (!found) throw noSuchDocument(id)
  await requireStatus(db, found, 'closed')
  const document = await lockDocument(db, id, today)
  if (!document) throw noSuchDocument(id)
  await remove(db, id)
  await audit([documentAudit('document.deleted', document)])
  return { document }
}
