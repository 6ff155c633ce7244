import { AssetDnsType, AssetType, Confidence, ObservationCategory, Severity } from '@parapet/contract'
import { evidenceOf } from '../../domain/observations/finding-evidence.ts'
import type { ReadFinding } from '../../domain/observations/finding.ts'
import type { SeenState } from '../../domain/observations/sighting.ts'
import { productKeyOf } from '../../domain/observations/product-key.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import { arrayText, type Columns, columnNames, givenRows } from '../kernel/given-rows.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { insertSightings, type NewSighting } from './observation-sighting.ts'
import { type DueState, stateChange, stateColumns } from './observation-state.ts'
import { rankOf, rankOfText } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'
import type { VulnerabilityCopy } from './vulnerability-copy.ts'

/** What the latest source says about an observation, and its state. */
export type ObservationContent = DueState & {
  read: ReadFinding
  copy: VulnerabilityCopy | undefined
}

/** The past that new observations enter with; the caller writes their histories. */
export type Past = {
  stateOf: (key: string, begun: SeenState) => SeenState
  /** What the state does not say, of the observation and of its sightings. */
  columns: Columns<ObservationContent>
  seenColumns: Columns<NewSighting>
}

const contentColumns: Columns<ObservationContent> = {
  ...stateColumns,
  title: ['text', ({ read }) => read.finding.title],
  text_id: ['uuid', ({ read }) => read.textKey],
  category: ['smallint', ({ read }) => rankOf(ObservationCategory, read.finding.category)],
  severity: ['smallint', ({ read }) => rankOf(Severity, read.finding.severity)],
  confidence: ['smallint', ({ read }) => rankOf(Confidence, read.finding.confidence)],
  asset_name: ['text', ({ read }) => read.asset.asset.displayName],
  source_tool: ['text', ({ read }) => read.finding.source.tool],
  product_key: ['text', ({ read }) => read.ownVulnerability && productKeyOf(read.ownVulnerability)],
  evidence: ['smallint', ({ read }) => evidenceOf(read.finding)],
  content_hash: ['uuid', ({ read }) => read.contentHash],
}

const dnsRank = (recordType: string | undefined): number | null =>
  recordType === undefined ? null : rankOfText(AssetDnsType, recordType)

const newColumns: Columns<ObservationContent & NewSighting> = {
  ...contentColumns,
  id: ['uuid', ({ id }) => id],
  domain: ['text', ({ read }) => read.finding.domain],
  place: ['text', ({ read }) => read.finding.place],
  observation_type: ['text', ({ read }) => read.finding.observationType],
  asset_type: ['smallint', ({ read }) => rankOf(AssetType, read.asset.asset.type)],
  asset_key: ['uuid', ({ read }) => read.asset.key],
  ip: ['inet', ({ read }) => read.asset.ip],
  port: ['integer', ({ read }) => read.asset.port],
  dns_record_type: ['smallint', ({ read }) => dnsRank(read.asset.dnsRecordType)],
  vulnerability_id: ['text', ({ read }) => read.finding.vulnerability?.vulnerabilityId],
  cvss_severity: ['smallint', ({ copy }) => copy?.cvssSeverity],
  known_exploited: ['boolean', ({ copy }) => copy?.knownExploited ?? false],
  known_ransomware_use: ['boolean', ({ copy }) => copy?.knownRansomwareUse ?? false],
  ssvc_exploitation: ['smallint', ({ copy }) => copy?.ssvcExploitation],
  ssvc_automatable: ['boolean', ({ copy }) => copy?.ssvcAutomatable],
}

const textColumns: Columns<[id: string, description: string]> = {
  id: ['uuid', ([id]) => id],
  description: ['text', ([, description]) => description],
}

/**
 * For observations that did not exist a moment ago; returns whether that still holds. If not, the transaction has
 * failed and can only continue from a savepoint; `on conflict` would not fail, but would look each one up again.
 */
export const insertObservations = async (
  db: Db,
  contents: readonly ObservationContent[],
  past?: Past,
): Promise<boolean> => {
  if (contents.length === 0) return true
  const columns = { ...newColumns, ...past?.columns }
  const added = contents.map((content) => ({ ...content, id: newRowId() }))
  try {
    await db.run(sql`
      insert into observation (organization_id, ${columnNames(columns)})
      select ${db.organizationId}, ${columnNames(columns)} from ${givenRows(columns, added)}
      order by key
      returning true`)
    await insertSightings(db, added, past?.seenColumns)
    return true
  } catch (error) {
    if (isUniqueViolation(error, 'observation_pkey')) return false
    throw error
  }
}

/** The observations must be locked; what they are about never changes. */
export const updateObservations = async (db: Db, contents: readonly ObservationContent[]): Promise<void> => {
  if (contents.length === 0) return
  await db.run(sql`
    update observation set
      title = given.title, text_id = given.text_id, category = given.category, severity = given.severity,
      confidence = given.confidence, asset_name = given.asset_name, source_tool = given.source_tool,
      product_key = given.product_key, evidence = given.evidence,
      content_hash = given.content_hash, evidence_deleted_at = null, ${stateChange}
    from ${givenRows(contentColumns, contents)}
    where observation.organization_id = ${db.organizationId} and observation.key = given.key`)
}

export const insertTexts = async (db: Db, contents: readonly ObservationContent[]): Promise<void> => {
  if (contents.length === 0) return
  const texts = new Map(contents.map(({ read }) => [read.textKey, read.finding.description]))
  await db.run(sql`
    insert into observation_text (organization_id, id, description)
    select ${db.organizationId}, id, description from ${givenRows(textColumns, [...texts])}
    order by id
    on conflict (organization_id, id) do nothing`)
}

// JSON text contains no line break, so lists of it are joined by one and nothing needs quoting.
const lines = (texts: readonly string[]): Sql => sql`string_to_array(${texts.join('\n')}, e'\\n', '')`

const givenDetails = (contents: readonly ObservationContent[]): Sql => {
  const own = contents.map(({ read: { ownVulnerability } }) =>
    ownVulnerability ? JSON.stringify(ownVulnerability) : '',
  )
  return sql`unnest(${arrayText(contents.map(({ key }) => key))}::uuid[],
    ${lines(contents.map(({ read }) => read.wireTail))}, ${lines(own)}) as given (key, wire_tail, vulnerability)`
}

/** For observations that the transaction has added. */
export const insertDetails = async (db: Db, contents: readonly ObservationContent[]): Promise<void> => {
  if (contents.length === 0) return
  await db.run(sql`
    insert into observation_detail (organization_id, key, wire_tail, vulnerability)
    select ${db.organizationId}, key, wire_tail, vulnerability::json from ${givenDetails(contents)}
    order by key
    returning true`)
}

/** The observations must be locked. */
export const updateDetails = async (db: Db, contents: readonly ObservationContent[]): Promise<void> => {
  if (contents.length === 0) return
  await db.run(sql`
    update observation_detail set wire_tail = given.wire_tail, vulnerability = given.vulnerability::json
    from ${givenDetails(contents)}
    where observation_detail.organization_id = ${db.organizationId} and observation_detail.key = given.key`)
}
