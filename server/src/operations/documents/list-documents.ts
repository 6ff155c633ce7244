import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { selectDocumentPage } from '../../store/documents/document.ts'
import type { Handler } from '../handler.ts'

export const listDocuments: Handler<'ListDocuments'> = (
  { vendorId, kind, status, needsRenewal },
  { db, page, now },
) =>
  selectDocumentPage(
    db,
    page,
    {
      ...(vendorId !== undefined && { vendorId }),
      ...(kind !== undefined && { kind }),
      ...(status !== undefined && { status }),
      ...(needsRenewal !== undefined && { needsRenewal }),
    },
    dayOf(now),
  )
