import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { selectDocument } from '../../store/documents/document.ts'
import type { Handler } from '../handler.ts'
import { noSuchDocument } from './no-such-document.ts'

export const getDocument: Handler<'GetDocument'> = async ({ id }, { db, now }) => {
  const document = await selectDocument(db, id, dayOf(now))
  if (!document) throw noSuchDocument(id)
  return { document }
}
