import { objectKey } from '../../domain/documents/object-store.ts'
import { chunkBytes, openChunk } from '../../domain/documents/seal-chunk.ts'
import { dayOf } from '../../domain/kernel/calendar-date.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { unavailable } from '../../domain/kernel/unavailable.ts'
import { selectDocument } from '../../store/documents/document.ts'
import {
  selectDocumentChunk,
  selectStoredContent,
  type StoredContent,
} from '../../store/documents/document-chunk.ts'
import type { DownloadContext, Handler } from '../handler.ts'
import { documentAudit } from './document-audit.ts'
import { noSuchDocument } from './no-such-document.ts'

type Reading = Pick<DownloadContext, 'inOrganization' | 'principal' | 'settings'>

const readChunk = async (
  { inOrganization, principal, settings }: Reading,
  { id, contentKey, isExternal }: StoredContent,
  index: number,
): Promise<Buffer> => {
  const { objects } = settings.documents
  if (isExternal && !objects)
    throw unavailable('This file is in an object store, which is not configured. Tell the operator.')
  const documentUuid = uuidOf('doc', id)
  const sealed =
    isExternal && objects
      ? await objects.get(objectKey(documentUuid, index))
      : await inOrganization((db) => selectDocumentChunk(db, id, index))
  if (!sealed) throw new Error(`Chunk ${index} of the document ${id} is missing.`)
  return openChunk(contentKey, { organizationId: principal.organizationId, documentUuid, index }, sealed)
}

/** Chunk by chunk, as the reader takes them; the first is there already, so that an error before it can be answered. */
const chunksFrom = async function* (
  reading: Reading,
  stored: StoredContent,
  first: Buffer,
): AsyncGenerator<Buffer, void> {
  yield first
  for (let index = 1; index * chunkBytes < stored.sizeBytes; index += 1)
    yield await readChunk(reading, stored, index)
}

export const downloadDocument: Handler<'DownloadDocument'> = async ({ id }, context) => {
  const { db, now, inOrganization } = context
  const [document, stored] = await Promise.all([
    selectDocument(db, id, dayOf(now)),
    selectStoredContent(db, id),
  ])
  if (!document || !stored) throw noSuchDocument(id)
  return {
    name: document.fileName,
    mediaType: document.mediaType,
    content: async () => {
      const first = await readChunk(context, stored, 0)
      // Before a byte leaves, so that no download goes unrecorded.
      await inOrganization((_db, audit) => audit([documentAudit('document.downloaded', document)]))
      return chunksFrom(context, stored, first)
    },
  }
}
