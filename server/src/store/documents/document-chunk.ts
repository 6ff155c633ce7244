import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { SealedPlace } from '../../domain/kernel/seal.ts'
import { openSecret, sealSecret } from '../kernel/secret.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

const keyPlace = ({ entered }: Db, id: string): SealedPlace => ({
  table: 'document',
  column: 'content_key',
  row: [String(entered), uuidOf('doc', id)],
})

export const sealContentKey = (db: Db, id: string, contentKey: Buffer): Promise<Buffer> =>
  sealSecret(db, keyPlace(db, id), contentKey)

export const insertDocumentChunk = async (
  db: Db,
  id: string,
  index: number,
  content: Buffer,
): Promise<void> => {
  await db.run(sql`
    insert into document_chunk (organization_id, document_id, index, content)
    values (${db.organizationId}, ${uuidOf('doc', id)}, ${index}, ${content})`)
}

/** As it was encrypted; undefined if there is none. */
export const selectDocumentChunk = async (db: Db, id: string, index: number): Promise<Buffer | undefined> => {
  const [row] = await db.run(sql<{ content: Buffer }>`
    select content from document_chunk
    where organization_id = ${db.organizationId} and document_id = ${uuidOf('doc', id)} and index = ${index}`)
  return row?.content
}

export type StoredContent = {
  id: Id<'doc'>
  contentKey: Buffer
  isExternal: boolean
  sizeBytes: number
}

/** What is needed to read the file; undefined if there is no such document. */
export const selectStoredContent = async (db: Db, id: string): Promise<StoredContent | undefined> => {
  const [row] = await db.run(sql<StoredContent>`
    select ${wireId('doc', 'document.id')} as id, document.content_key as "contentKey",
      document.is_external as "isExternal", document.size_bytes as "sizeBytes"
    from document
    where document.organization_id = ${db.organizationId} and document.id = ${uuidOf('doc', id)}
      and document.stored_at is not null`)
  return row && { ...row, contentKey: await openSecret(db, keyPlace(db, row.id), row.contentKey) }
}
