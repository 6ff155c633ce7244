import { maxDocumentBytes } from '@parapet/contract'
import { objectKey, type ObjectStore } from '../../domain/documents/object-store.ts'
import { chunkBytes } from '../../domain/documents/seal-chunk.ts'
import { deleteUnfinishedDocuments } from '../../store/documents/document.ts'
import {
  deleteDocumentObject,
  selectObjectOrganizations,
  selectStrayObjects,
} from '../../store/documents/document-object.ts'
import type { Store } from '../../store/kernel/store.ts'
import { eachOrganization } from '../../store/organization/each-organization.ts'

type Tending = { store: Store; objects: ObjectStore | undefined; now: Date }

/** An upload that takes longer is cut off. */
const unfinishedMs = 3_600_000
const straysAtOnce = 100
const maxChunks = Math.ceil(maxDocumentBytes / chunkBytes)

/** Deletes from the object store what belonged to deleted documents; it was unreadable already, without their keys. */
const deleteStrays = async ({ store, objects }: Tending, before: Date): Promise<void> => {
  if (!objects) return
  for (const organizationId of await store.system(selectObjectOrganizations)) {
    const ids = await store.inOrganization(organizationId, (db) =>
      selectStrayObjects(db, before, straysAtOnce),
    )
    for (const id of ids) {
      // How many chunks there are is unknown if the upload was cut off.
      for (let index = 0; index < maxChunks; index += 1) await objects.delete(objectKey(id, index))
      await store.system((db) => deleteDocumentObject(db, id))
    }
  }
}

/** Deletes documents whose file never arrived, and files whose document is gone. */
export const tendDocuments = async (tending: Tending): Promise<void> => {
  const { store, now } = tending
  const before = new Date(now.getTime() - unfinishedMs)
  for await (const id of eachOrganization(store))
    await store.inOrganization(id, (db) => deleteUnfinishedDocuments(db, before))
  await deleteStrays(tending, before)
}
