import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import type { KeptDay } from '../../domain/scoring/recheck-score.ts'
import type { VendorEvidence } from '../../domain/scoring/vendor-evidence.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** The last day up to this one that has a score of the vendor. */
export const selectLastScoreDay = async (
  db: Db,
  vendorId: Id<'vnd'>,
  day: string,
): Promise<string | undefined> => {
  const [row] = await db.run(sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from vendor_score_day
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)} and day <= ${day}::date`)
  return row?.day ?? undefined
}

type Row = Omit<KeptDay, 'evidence' | 'shown'> & KeptDay['shown'] & { inputs: VendorEvidence | null }

// What a score was calculated from can be large.
const pageSize = 30

const selectRows = (
  db: Db,
  vendorId: Id<'vnd'>,
  { from, skipped, to }: { from: string; skipped: number; to: string },
): Promise<Row[]> =>
  db.run(sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, model_version as "modelVersion", overall,
      exact_score::double precision as "exactScore", breach_likelihood as "breachLikelihood", ransomware, inputs
    from vendor_score_day
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)}
      and day >= ${from}::date + ${skipped}::integer and day <= ${to}::date
    order by vendor_score_day.day
    limit ${pageSize}`)

/** The newest evidence that was kept before the day. */
const selectEvidenceBefore = async (
  db: Db,
  vendorId: Id<'vnd'>,
  day: string,
): Promise<VendorEvidence | undefined> => {
  const [row] = await db.run(sql<{ inputs: VendorEvidence | null }>`
    select inputs from vendor_score_day
    where organization_id = ${db.organizationId} and vendor_id = ${uuidOf('vnd', vendorId)} and day < ${day}::date
      and inputs is not null
    order by vendor_score_day.day desc
    limit 1`)
  return row?.inputs ?? undefined
}

/** The days of a vendor from one to another, oldest first, with what their scores were calculated from. */
export const streamKeptDays = async function* (
  db: Db,
  vendorId: Id<'vnd'>,
  { from, to }: { from: string; to: string },
): AsyncGenerator<KeptDay, void> {
  let evidence = await selectEvidenceBefore(db, vendorId, from)
  let page = { from, skipped: 0, to }
  for (;;) {
    const rows = await selectRows(db, vendorId, page)
    for (const { day, modelVersion, inputs, ...shown } of rows) {
      evidence = inputs ?? evidence
      yield { day, modelVersion, shown, evidence }
    }
    if (rows.length < pageSize) return
    page = { from: rows.at(-1)?.day ?? to, skipped: 1, to }
  }
}
