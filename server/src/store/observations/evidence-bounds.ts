import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { isReferredTo } from './evidence-referred.ts'

const mebibyte = 1_048_576

/** In compressed bytes: what is kept for one vendor, and for all of an organization. */
export const evidenceLimits = { vendorBytes: 8 * mebibyte, organizationBytes: 2_048 * mebibyte }

export type EvidenceFigures = { recordCount: number; bytes: number; droppedCount: number }

/** How much evidence is kept, and how many records of it have only their hash left. */
export const selectEvidenceFigures = async (db: Db): Promise<EvidenceFigures> => {
  const [row] = await db.run(sql<EvidenceFigures>`
    select count(*) filter (where body is not null)::integer as "recordCount",
      coalesce(sum(body_bytes) filter (where body is not null), 0)::float8 as bytes,
      count(*) filter (where body is null)::integer as "droppedCount"
    from evidence_record where organization_id = ${db.organizationId}`)
  return row ?? { recordCount: 0, bytes: 0, droppedCount: 0 }
}

/** Drops the bytes, oldest first, of what is beyond the limits; the hashes stay. Returns of how many records. */
export const dropExcessEvidence = async (
  db: Db,
  { limit, limits = evidenceLimits }: { limit: number; limits?: typeof evidenceLimits },
): Promise<number> => {
  const rows = await db.run(sql`
    update evidence_record set body = null
    where organization_id = ${db.organizationId} and hash in (
      select excess.hash from (
        select kept.hash, kept.last_seen_at,
          sum(kept.body_bytes) over (partition by kept.domain order by kept.last_seen_at desc, kept.hash) as of_vendor,
          sum(kept.body_bytes) over (order by kept.last_seen_at desc, kept.hash) as of_all
        from evidence_record as kept where kept.organization_id = ${db.organizationId} and kept.body is not null) as excess
      where excess.of_vendor > ${limits.vendorBytes} or excess.of_all > ${limits.organizationBytes}
      order by excess.last_seen_at limit ${limit})
    returning true`)
  return rows.length
}

/** Deletes hashes without bytes that nothing refers to any more, and returns how many. */
export const deleteForgottenEvidence = async (db: Db, { limit }: { limit: number }): Promise<number> => {
  const rows = await db.run(sql`
    delete from evidence_record where organization_id = ${db.organizationId} and hash in (
      select evidence_record.hash from evidence_record
      where evidence_record.organization_id = ${db.organizationId} and evidence_record.body is null
        and not ${isReferredTo(db)}
      limit ${limit})
    returning true`)
  return rows.length
}
