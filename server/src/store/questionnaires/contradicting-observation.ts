import { type Contradiction, Severity } from '@parapet/contract'
import {
  type ClaimName,
  type ContradictedBy,
  contradictedBy,
  type MadeClaim,
} from '../../domain/questionnaires/answer-claims.ts'
import { FindingEvidence } from '../../domain/observations/finding-evidence.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { affectsScore, keyText } from '../observations/observation-json.ts'
import { hasVrm, primaryDomain } from '../observations/observation-visibility.ts'
import { sightingJoin } from '../observations/observation-sighting.ts'

const maxShown = 10

type ContradictedClaim = Pick<Contradiction, 'observations' | 'observationCount'> & {
  claim: ClaimName
}

/**
 * Which of the claims are contradicted by open, counted observations of the questionnaire's vendor, and by which. Those
 * of a vendor that is not monitored are not shown.
 */
const selectContradictedClaims = (
  db: Db,
  questionnaireId: string,
  claims: Readonly<Partial<Record<ClaimName, ContradictedBy>>>,
): Promise<ContradictedClaim[]> => {
  const given = Object.entries(claims).map(([claim, { types, evidence, isKnownExploited = false }]) => ({
    claim,
    types,
    evidence: evidence === undefined ? 0 : FindingEvidence.numbers[evidence],
    isKnownExploited,
  }))
  return db.run(sql<ContradictedClaim>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as claim (claim text, types text[], evidence integer, "isKnownExploited" boolean)),
    matching as materialized (
      select observation.key, observation.title, observation.severity, observation.asset_name,
        observation_sighting.last_seen, observation.observation_type, observation.evidence, observation.known_exploited
      from observation ${sightingJoin(db)}
      where observation.organization_id = ${db.organizationId} and ${affectsScore} and ${hasVrm(db)}
        and observation.domain = (
          select vendor.domain_name from questionnaire
          join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = questionnaire.vendor_id
          where questionnaire.organization_id = ${db.organizationId} and vendor.is_monitored
            and questionnaire.id = ${uuidOf('qst', questionnaireId)})),
    ranked as (
      select given.claim, matching.*,
        row_number() over (
          partition by given.claim order by matching.severity desc, matching.last_seen desc, matching.key) as place,
        count(*) over (partition by given.claim) as total
      from given join matching on matching.observation_type = any(given.types)
        or matching.evidence & given.evidence <> 0 or (given."isKnownExploited" and matching.known_exploited))
    select ranked.claim, max(ranked.total)::integer as "observationCount",
      json_agg(json_build_object(
        'orn', 'orn:v1:observation:vrm:' || ${keyText(sql`ranked.key`)} || ':' || ${primaryDomain(db)},
        'title', ranked.title,
        'severity', ${memberAt(Severity, sql`ranked.severity`)},
        'assetName', ranked.asset_name,
        'lastSeen', ${wireTime('ranked.last_seen')}) order by ranked.place) as observations
    from ranked where ranked.place <= ${sql.lit(maxShown)} group by ranked.claim`)
}

/** Which of the claims that answers of the questionnaire make are contradicted, and by what. */
export const selectContradictions = async (
  db: Db,
  questionnaireId: string,
  made: readonly MadeClaim[],
): Promise<Contradiction[]> => {
  if (made.length === 0) return []
  const claims = Object.fromEntries(made.map(({ claim }) => [claim, contradictedBy[claim]]))
  const contradicted = new Map(
    (await selectContradictedClaims(db, questionnaireId, claims)).map((found) => [found.claim, found]),
  )
  return made.flatMap(({ questionId, claim }) => {
    const found = contradicted.get(claim)
    return found ? [{ questionId, ...found }] : []
  })
}
