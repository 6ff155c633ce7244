import { ApiError } from '@parapet/contract'
import { chunksOf } from '../../domain/documents/chunks-of.ts'
import { cleanFileName } from '../../domain/documents/file-name.ts'
import { createFileScan } from '../../domain/documents/file-scan.ts'
import { objectKey } from '../../domain/documents/object-store.ts'
import { chunkBytes, newContentKey, sealChunk } from '../../domain/documents/seal-chunk.ts'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import {
  type AnsweredQuestion,
  deleteDocument,
  type DocumentDetails,
  finishDocument,
  insertDocument,
  lockDocumentSpace,
  sumDocumentBytes,
} from '../../store/documents/document.ts'
import { insertDocumentChunk, sealContentKey } from '../../store/documents/document-chunk.ts'
import { insertDocumentObject } from '../../store/documents/document-object.ts'
import type { Db } from '../../store/kernel/store.ts'
import type { ChangeContext, UploadContext } from '../handler.ts'
import { noSuchVendor } from '../vendors/no-such-vendor.ts'
import { noSuchDocument } from './no-such-document.ts'

/** Most bytes that one vendor can fill through the questions of one questionnaire. */
const questionnaireLimitBytes = 200 * 1024 ** 2

const mebibytes = (bytes: number): string => `${(bytes / 1024 ** 2).toLocaleString('en')} MiB`

/** Counts what has arrived so far. */
const requireSpace = async (
  db: Db,
  { documents: { limitBytes } }: UploadContext['settings'],
  answers: AnsweredQuestion | undefined,
): Promise<void> => {
  if ((await sumDocumentBytes(db)) > limitBytes)
    throw new ApiError(
      'DOCUMENT_STORAGE_FULL',
      answers
        ? 'The organization that asks has no space left for files. Tell your contact there.'
        : `The documents of this organization would take more than ${mebibytes(limitBytes)}. Delete some, or ask the operator to raise DOCUMENT_LIMIT_MIB.`,
    )
  if (answers && (await sumDocumentBytes(db, answers.questionnaireId)) > questionnaireLimitBytes)
    throw new ApiError(
      'DOCUMENT_STORAGE_FULL',
      `The files of one questionnaire can take ${mebibytes(questionnaireLimitBytes)} in all. Upload smaller ones.`,
    )
}

type NewFile = {
  vendorId: string
  fileName: string
  /** Given the cleaned name of the file. */
  detailsOf: (fileName: string) => DocumentDetails
  answers?: AnsweredQuestion
}

/**
 * Scans, encrypts and stores the body piece by piece, in transactions of its own. The document exists for others once
 * `finish` has run, in the last of them; if anything fails, nothing of it stays.
 */
export const storeFile = async <T>(
  context: UploadContext,
  { vendorId, fileName: given, detailsOf, answers }: NewFile,
  finish: (id: Id<'doc'>, change: ChangeContext) => Promise<T>,
): Promise<T> => {
  const { principal, now, settings, inOrganization, body } = context
  const { objects } = settings.documents
  const fileName = cleanFileName(given)
  const details = detailsOf(fileName)
  const scan = createFileScan(fileName)
  const contentKey = newContentKey()
  const id = newId('doc')

  await inOrganization(async (db) => {
    await requireSpace(db, settings, answers)
    const isInserted = await insertDocument(db, {
      id,
      vendorId,
      details,
      fileName,
      contentKey: await sealContentKey(db, id, contentKey),
      isExternal: objects !== undefined,
      answers,
      uploadedBy: principal.actor,
    })
    if (!isInserted) throw noSuchVendor(vendorId)
    if (objects) await insertDocumentObject(db, id)
  })

  try {
    let index = 0
    for await (const chunk of chunksOf(body, chunkBytes)) {
      scan.read(chunk)
      const documentUuid = uuidOf('doc', id)
      const place = { organizationId: principal.organizationId, documentUuid, index }
      const sealed = sealChunk(contentKey, place, chunk)
      const number = index
      if (objects) await objects.put(objectKey(documentUuid, number), sealed)
      else await inOrganization((db) => insertDocumentChunk(db, id, number, sealed))
      index += 1
    }
    const file = scan.finish()
    return await inOrganization(async (db, audit) => {
      await lockDocumentSpace(db)
      if (!(await finishDocument(db, id, file))) throw noSuchDocument(id)
      const answer = await finish(id, { db, principal, now, audit })
      await requireSpace(db, settings, answers)
      return answer
    })
  } catch (error) {
    // What cannot be deleted now is deleted as unfinished later.
    await inOrganization((db) => deleteDocument(db, id)).catch(() => {})
    throw error
  }
}
