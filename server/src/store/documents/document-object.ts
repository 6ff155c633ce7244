import { uuidOf } from '../../domain/kernel/id.ts'
import type { OrganizationId } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db, SystemDb } from '../kernel/store.ts'

/** Notes that chunks of the document are about to be written to the object store. */
export const insertDocumentObject = async (db: Db, id: string): Promise<void> => {
  await db.run(sql`
    insert into document_object (document_id, organization) values (${uuidOf('doc', id)}, ${db.organizationId})`)
}

/** Organizations, also deleted ones, with documents in the object store. */
export const selectObjectOrganizations = async (db: SystemDb): Promise<OrganizationId[]> => {
  const rows = await db.run(sql<{ organization: OrganizationId }>`
    select distinct organization from document_object order by organization`)
  return rows.map(({ organization }) => organization)
}

/**
 * Ids of documents that were deleted while chunks of them may be left in the object store. Those noted after `before` may
 * still be arriving: further chunks would follow the deletion of the first.
 */
export const selectStrayObjects = async (db: Db, before: Date, limit: number): Promise<string[]> => {
  const rows = await db.run(sql<{ id: string }>`
    select document_object.document_id as id from document_object
    where document_object.organization = ${db.organizationId} and document_object.created_at < ${before}
      and document_object.document_id not in (
        select document.id from document where document.organization_id = ${db.organizationId})
    limit ${limit}`)
  return rows.map(({ id }) => id)
}

export const deleteDocumentObject = async (db: SystemDb, documentUuid: string): Promise<void> => {
  await db.run(sql`delete from document_object where document_id = ${documentUuid}`)
}
