import { titleOfFile } from '../../domain/documents/file-name.ts'
import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { selectDocument } from '../../store/documents/document.ts'
import type { Handler } from '../handler.ts'
import { documentAudit } from './document-audit.ts'
import { givenDetails } from './given-details.ts'
import { noSuchDocument } from './no-such-document.ts'
import { storeFile } from './store-file.ts'

export const uploadDocument: Handler<'UploadDocument'> = ({ vendorId, fileName, ...details }, context) =>
  storeFile(
    context,
    { vendorId, fileName, detailsOf: (name) => givenDetails(details, titleOfFile(name)) },
    async (id, { db, now, audit }) => {
      const document = await selectDocument(db, id, dayOf(now))
      if (!document) throw noSuchDocument(id)
      await audit([documentAudit('document.uploaded', document)])
      return { document }
    },
  )
