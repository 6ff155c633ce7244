import { type Id, uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'
import { recordEvents } from '../connectors/webhook-event.ts'

/** A score that changed. */
export type ScoreChange = { vendorId: Id<'vnd'>; previousScore: number | null; previousGrade: string | null }

/** Records webhook events for score changes of vendors the organization may see now. */
export const recordScoreChanges = (db: Db, changes: readonly ScoreChange[]): Promise<void> =>
  recordEvents(db, changes.length > 0 ? ['vendor.score_changed'] : [], async () => {
    const given = changes.map((change) => ({ ...change, vendorId: uuidOf('vnd', change.vendorId) }))
    const rows = await db.run(sql<{ data: Record<string, unknown> }>`
      select json_strip_nulls(json_build_object(
        'id', ${wireId('vnd', 'vendor.id')}, 'domainName', vendor.domain_name, 'score', vendor.score, 'grade', vendor.grade,
        'previousScore', given."previousScore", 'previousGrade', given."previousGrade",
        'breachLikelihoodScore', vendor.breach_likelihood_score, 'ransomwareScore', vendor.ransomware_score)) as data
      from vendor
      join json_to_recordset(${JSON.stringify(given)}::json) as given (
        "vendorId" uuid, "previousScore" integer, "previousGrade" text) on given."vendorId" = vendor.id
      where vendor.organization_id = ${db.organizationId} and vendor.is_monitored and ${hasVrm(db)}`)
    return rows.map(({ data }) => ({ type: 'vendor.score_changed', data }))
  })
