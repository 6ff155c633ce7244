import { DisputeState, SsvcExploitation } from '@parapet/contract'
import { memberAt, rankOf } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { keyText, vulnerabilityJoin } from '../observations/observation-json.ts'
import { classColumns, type ClassRow } from '../observations/observation-tally.ts'
import { primaryDomain } from '../observations/observation-visibility.ts'

/** A finding as a receipt lists it. */
export type ReceiptFinding = ClassRow & {
  key: string
  orn: string
  title: string
  asset: string
  /** UTC day. */
  firstSeen: string
  source: string
  vulnerabilityId: string | null
  knownExploited: boolean
  usedByRansomware: boolean
  ssvcActive: boolean
  epss: string | null
  dispute: DisputeState | null
}

/** The observations with these keys, in the order of their references. */
export const selectReceiptFindings = (
  db: Db,
  keys: readonly string[],
  day: string,
): Promise<ReceiptFinding[]> =>
  db.run(sql<ReceiptFinding>`
    select ${keyText(sql`observation.key`)} as key,
      'orn:v1:observation:vrm:' || ${keyText(sql`observation.key`)} || ':' || ${primaryDomain(db)} as orn,
      observation.title, observation.asset_name as asset,
      to_char(observation.first_seen at time zone 'UTC', 'YYYY-MM-DD') as "firstSeen",
      observation.source_tool as source, observation.vulnerability_id as "vulnerabilityId",
      observation.known_exploited as "knownExploited", observation.known_ransomware_use as "usedByRansomware",
      coalesce(observation.ssvc_exploitation
        = ${sql.lit(rankOf(SsvcExploitation, 'SSVC_EXPLOITATION_ACTIVE'))}, false) as "ssvcActive",
      vulnerability.epss_score::text as epss,
      ${memberAt(DisputeState, sql`observation.dispute_state`)} as dispute, ${classColumns(day)}
    from observation ${vulnerabilityJoin(db)}
    where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])
    order by observation.key`)
