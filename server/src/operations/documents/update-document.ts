import { requireDates } from '../../domain/documents/document-dates.ts'
import { dayOf } from '../../domain/kernel/calendar-date.ts'
import {
  type DocumentDetails,
  lockDocument,
  updateDocument as update,
} from '../../store/documents/document.ts'
import type { Handler } from '../handler.ts'
import { documentAudit } from './document-audit.ts'
import { detailsOf } from './given-details.ts'
import { noSuchDocument } from './no-such-document.ts'

const trimmed = <T>(value: T): T | string => (typeof value === 'string' ? value.trim() : value)

export const updateDocument: Handler<'UpdateDocument'> = async ({ id, ...given }, { db, now, audit }) => {
  const today = dayOf(now)
  const before = await lockDocument(db, id, today)
  // The answer to a question has no details of its own until it is kept.
  if (!before?.isKept) throw noSuchDocument(id)
  const stated = Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, trimmed(value)]),
  )
  const old = detailsOf(before)
  const next: DocumentDetails = { ...old, ...stated }
  requireDates(next)
  // These are the keys of the details.
  const changed = (Object.keys(next) as (keyof DocumentDetails)[]).filter((name) => next[name] !== old[name])
  if (changed.length === 0) return { document: before }
  const document = await update(db, id, next, today)
  if (!document) throw noSuchDocument(id)
  const entry = documentAudit('document.updated', document)
  await audit([{ ...entry, details: { ...entry.details, changed } }])
  return { document }
}
