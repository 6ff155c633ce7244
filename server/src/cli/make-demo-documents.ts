import { createCalendar } from '../demo/calendar.ts'
import { demoDocuments } from '../demo/demo-documents.ts'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { createFileScan } from '../domain/documents/file-scan.ts'
import { newContentKey, sealChunk } from '../domain/documents/seal-chunk.ts'
import { newId, type OrganizationId, uuidOf } from '../domain/kernel/id.ts'
import { finishDocument, insertDocument, sumDocumentBytes } from '../store/documents/document.ts'
import { insertDocumentChunk, sealContentKey } from '../store/documents/document-chunk.ts'
import type { Store } from '../store/kernel/store.ts'
import { holdVendors } from '../store/vendors/vendor-score.ts'
import { selectVendorIds } from '../store/vendors/vendor.ts'

type Options = { store: Store; organizationId: OrganizationId; size: DemoSize; now: Date }

/** Gives the first vendors a document each, unless the organization has documents. */
export const makeDemoDocuments = ({ store, organizationId, size, now }: Options): Promise<void> =>
  store.inOrganization(organizationId, async (db) => {
    const documents = demoDocuments(size, createCalendar(now))
    const domains = documents.map(({ domainName }) => domainName)
    // Two runs at once would otherwise both find none.
    await holdVendors(db, domains)
    if ((await sumDocumentBytes(db)) > 0) return
    const vendorIds = await selectVendorIds(db, domains)
    for (const { domainName, details, fileName, file } of documents) {
      const [id, contentKey] = [newId('doc'), newContentKey()]
      const scan = createFileScan(fileName)
      scan.read(file)
      await insertDocument(db, {
        id,
        vendorId: vendorIds.get(domainName) ?? '',
        details,
        fileName,
        contentKey: await sealContentKey(db, id, contentKey),
        isExternal: false,
        answers: undefined,
        uploadedBy: { type: 'ACTOR_TYPE_SYSTEM', id: 'import', displayName: 'Demo' },
      })
      const place = { organizationId, documentUuid: uuidOf('doc', id), index: 0 }
      await insertDocumentChunk(db, id, 0, sealChunk(contentKey, place, file))
      await finishDocument(db, id, scan.finish())
    }
  })
