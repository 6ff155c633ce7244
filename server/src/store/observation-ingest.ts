import {
  ApprovalStatus,
  AssetDnsType,
  AssetType,
  Confidence,
  ObservationCategory,
  Severity,
} from '@parapet/contract'
import { sql } from 'kysely'
import { type Finding, type ReadFinding, readFinding } from '../domain/finding.ts'
import { newRowId } from '../domain/row-id.ts'
import type { Grouped } from '../domain/observation-group.ts'
import { type ActedBy, insertObservationActions, type NewAction } from './observation-action.ts'
import { markObservations } from './observation-mark.ts'
import { rankOf } from './rank.ts'
import type { Db } from './store.ts'
import { upsertVulnerabilities, type VulnerabilityCopy } from './vulnerability.ts'

export type Ingested = {
  created: number
  updated: number
  unchanged: number
  reopened: number
  /** Domains that are neither a vendor's nor the organization's own; what was found there was left out. */
  unknownDomains: string[]
}

/** Findings in one transaction: larger batches gain little and hold their locks longer. */
export const ingestBatchSize = 1_000

type Subject = { domain: string; vendorId: string | null }

/** Whose the domains are; the vendors stay until the transaction ends. */
const holdSubjects = async (db: Db, domains: readonly string[]): Promise<Map<string, Subject>> => {
  const [own, vendors] = await Promise.all([
    db.run(sql<Subject>`
      select domain, null as "vendorId" from organization_domain
      where organization_id = ${db.organizationId} and domain = any(${domains}::text[])`),
    db.run(sql<Subject>`
      select domain_name as domain, id as "vendorId" from vendor
      where organization_id = ${db.organizationId} and domain_name = any(${domains}::text[])
      order by id
      for key share`),
  ])
  return new Map([...vendors, ...own].map((subject) => [subject.domain, subject]))
}

type Before = {
  key: string
  contentHash: string
  isResolved: boolean
  approvalStatus: number
  severity: number
}

/** The rows that are there already, held in the order that everybody takes them. */
const lockObservations = (db: Db, keys: readonly string[]): Promise<Before[]> =>
  db.run(sql<Before>`
    select replace(key::text, '-', '') as key, replace(content_hash::text, '-', '') as "contentHash",
      is_resolved as "isResolved", approval_status as "approvalStatus", severity
    from observation
    where organization_id = ${db.organizationId} and key = any(${keys}::uuid[])
    order by key
    for no key update`)

const toRow = (
  { finding, key, asset, textKey, contentHash }: ReadFinding,
  { vendorId }: Subject,
  copies: ReadonlyMap<string, VulnerabilityCopy>,
): Record<string, unknown> => ({
  ...(finding.vulnerability && copies.get(finding.vulnerability.vulnerabilityId)),
  key,
  id: newRowId(),
  is_self: vendorId === null,
  domain: finding.domain,
  observation_type: finding.observationType,
  title: finding.title,
  text_id: textKey,
  category: rankOf(ObservationCategory, finding.category),
  severity: rankOf(Severity, finding.severity),
  confidence: rankOf(Confidence, finding.confidence),
  asset_type: rankOf(AssetType, asset.asset.type),
  asset_key: asset.key,
  asset_name: asset.asset.displayName,
  ip: asset.ip,
  port: asset.port,
  dns_record_type: asset.dnsRecordType && AssetDnsType.enum.findIndex((name) => name === asset.dnsRecordType),
  vulnerability_id: finding.vulnerability?.vulnerabilityId,
  source_tool: finding.source.tool,
  content_hash: contentHash,
  first_seen: finding.firstSeen ?? finding.lastSeen,
  last_seen: finding.lastSeen,
})

type After = { key: string; isNew: boolean; isResolved: boolean }

const backlog = rankOf(ApprovalStatus, 'APPROVAL_STATUS_BACKLOG')

/** Adds what is new and renews what was seen later than before, or otherwise; answers with those rows. */
const upsertObservations = (db: Db, rows: readonly object[]): Promise<After[]> => {
  const isBack = sql`(observation.is_resolved and excluded.last_seen > observation.resolved_at)`
  return db.run(sql<After>`
    insert into observation (
      organization_id, key, id, is_self, domain, observation_type, title, text_id, category, severity, confidence,
      approval_status, asset_type, asset_key, asset_name, ip, port, dns_record_type, vulnerability_id,
      cvss_base_score, cvss_severity, epss_score, epss_percentile, known_exploited, known_ransomware_use,
      source_tool, content_hash, first_seen, last_seen)
    select ${db.organizationId}, key, id, is_self, domain, observation_type, title, text_id, category, severity,
      confidence, ${backlog}::smallint, asset_type, asset_key, asset_name, ip, port, dns_record_type, vulnerability_id,
      "cvssBaseScore", "cvssSeverity", "epssScore", "epssPercentile", coalesce("knownExploited", false),
      coalesce("knownRansomwareUse", false), source_tool, content_hash, first_seen, last_seen
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      key uuid, id uuid, is_self boolean, domain text, observation_type text, title text, text_id uuid, category smallint,
      severity smallint, confidence smallint, asset_type smallint, asset_key uuid, asset_name text, ip inet,
      port integer, dns_record_type smallint, vulnerability_id text, "cvssBaseScore" numeric, "cvssSeverity" smallint,
      "epssScore" double precision, "epssPercentile" double precision, "knownExploited" boolean,
      "knownRansomwareUse" boolean, source_tool text, content_hash uuid, first_seen timestamptz,
      last_seen timestamptz)
    order by key
    on conflict (organization_id, key) do update set
      title = excluded.title, text_id = excluded.text_id, category = excluded.category,
      severity = excluded.severity, confidence = excluded.confidence, asset_name = excluded.asset_name,
      cvss_base_score = excluded.cvss_base_score, cvss_severity = excluded.cvss_severity,
      epss_score = excluded.epss_score, epss_percentile = excluded.epss_percentile,
      known_exploited = excluded.known_exploited, known_ransomware_use = excluded.known_ransomware_use,
      source_tool = excluded.source_tool, content_hash = excluded.content_hash,
      occurrence_count = observation.occurrence_count + (excluded.last_seen > observation.last_seen)::integer,
      first_seen = least(observation.first_seen, excluded.first_seen), last_seen = excluded.last_seen,
      is_resolved = observation.is_resolved and not ${isBack},
      approval_status = case when ${isBack} then ${backlog}::smallint else observation.approval_status end,
      resolved_at = case when ${isBack} then null else observation.resolved_at end,
      updated_at = now()
    where excluded.last_seen > observation.last_seen
      or (excluded.last_seen = observation.last_seen and excluded.content_hash <> observation.content_hash)
    returning replace(key::text, '-', '') as key, xmax = 0 as "isNew", is_resolved as "isResolved"`)
}

/** What is seen late may have begun earlier; answers with the keys of those for which that is so. */
const updateFirstSeen = (
  db: Db,
  rows: readonly { key: unknown; first_seen: unknown }[],
): Promise<{ key: string }[]> =>
  db.run(sql<{ key: string }>`
    update observation set first_seen = given.first_seen, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows.map(({ key, first_seen }) => ({ key, first_seen })))}::json)
      as given (key uuid, first_seen timestamptz)
    where observation.organization_id = ${db.organizationId} and observation.key = given.key
      and given.first_seen < observation.first_seen
    returning replace(observation.key::text, '-', '') as key`)

const insertTexts = async (db: Db, findings: readonly ReadFinding[]): Promise<void> => {
  const texts = new Map(findings.map(({ textKey, finding }) => [textKey, finding]))
  const rows = [...texts].map(([id, { description, remediation, references = [] }]) => ({
    id,
    description,
    remediation,
    references,
  }))
  await db.run(sql`
    insert into observation_text (organization_id, id, description, remediation, reference_urls)
    select ${db.organizationId}, id, description, remediation, "references"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id uuid, description text, remediation text, "references" json)
    order by id
    on conflict (organization_id, id) do nothing`)
}

const upsertDetails = async (db: Db, findings: readonly ReadFinding[]): Promise<void> => {
  const members = findings.map(({ asset, finding: { evidence = [], source, tags = [] } }) =>
    JSON.stringify({ asset: asset.asset, evidence, source, tags }),
  )
  await db.run(sql`
    insert into observation_detail (organization_id, key, members, vulnerability)
    select ${db.organizationId}, key, members, vulnerability
    from unnest(
      ${findings.map(({ key }) => key)}::uuid[], ${members}::json[],
      ${findings.map(({ ownVulnerability: own }) => (own ? JSON.stringify(own) : null))}::json[]
    ) as given (key, members, vulnerability)
    on conflict (organization_id, key) do update set
      members = excluded.members, vulnerability = excluded.vulnerability`)
}

/** An import that reports in a category has looked at it. */
const insertCheckedCategories = async (
  db: Db,
  findings: readonly ReadFinding[],
  subjects: ReadonlyMap<string, Subject>,
): Promise<void> => {
  const checked = new Map(
    findings.flatMap(({ finding: { domain, category } }) => {
      const vendorId = subjects.get(domain)?.vendorId
      return vendorId
        ? [[`${vendorId} ${category}`, { vendorId, category: rankOf(ObservationCategory, category) }]]
        : []
    }),
  )
  await db.run(sql`
    insert into vendor_checked_category (organization_id, vendor_id, category, checked_at)
    select ${db.organizationId}, "vendorId", category, now()
    from json_to_recordset(${JSON.stringify([...checked.values()])}::json) as given ("vendorId" text, category smallint)
    order by "vendorId", category
    on conflict (organization_id, vendor_id, category) do nothing`)
}

const historyOf = (
  changed: readonly After[],
  before: ReadonlyMap<string, Before>,
  findings: ReadonlyMap<string, ReadFinding>,
): NewAction[] =>
  changed.flatMap(({ key, isResolved }): NewAction[] => {
    const old = before.get(key)
    const now = findings.get(key)?.finding
    if (!old || !now) return []
    const previousSeverity = Severity.enum[old.severity]
    const severity: NewAction[] =
      previousSeverity === undefined || previousSeverity === now.severity
        ? []
        : [
            {
              key,
              actionType: 'OBSERVATION_ACTION_TYPE_SEVERITY_CHANGED',
              metadata: { previousSeverity, newSeverity: now.severity },
            },
          ]
    if (!old.isResolved || isResolved) return severity
    const previousApprovalStatus = ApprovalStatus.enum[old.approvalStatus]
    return [
      ...severity,
      {
        key,
        actionType: 'OBSERVATION_ACTION_TYPE_REOPENED',
        ...(previousApprovalStatus && { previousApprovalStatus }),
        newApprovalStatus: 'APPROVAL_STATUS_BACKLOG',
      },
    ]
  })

/** The same finding twice in one batch: the later one counts, from when the earlier one was first seen. */
const distinct = (findings: readonly ReadFinding[]): Map<string, ReadFinding> => {
  const found = new Map<string, ReadFinding>()
  for (const given of findings) {
    const other = found.get(given.key)
    const [earlier, later] =
      other && other.finding.lastSeen > given.finding.lastSeen ? [given, other] : [other ?? given, given]
    const firsts = [earlier, later].map(({ finding }) => finding.firstSeen ?? finding.lastSeen).toSorted()
    const [firstSeen = later.finding.lastSeen] = firsts
    found.set(given.key, { ...later, finding: { ...later.finding, firstSeen } })
  }
  return found
}

const toGrouped = ({ finding }: ReadFinding): Grouped => ({
  domain: finding.domain,
  observationType: finding.observationType,
  vulnerabilityId: finding.vulnerability?.vulnerabilityId ?? null,
})

/**
 * The one way in for findings, a batch at a time: new ones enter the backlog, those seen again are renewed, resolved
 * ones that are back are reopened. What brings nothing new changes nothing.
 */
export const ingestFindings = async (db: Db, given: readonly Finding[], by: ActedBy): Promise<Ingested> => {
  const subjects = await holdSubjects(db, [...new Set(given.map(({ domain }) => domain))])
  const unknown = given.filter(({ domain }) => !subjects.has(domain))
  const findings = distinct(given.filter(({ domain }) => subjects.has(domain)).map(readFinding))
  const read = [...findings.values()]
  const unknownDomains = [...new Set(unknown.map(({ domain }) => domain))]
  if (read.length === 0) return { created: 0, updated: 0, unchanged: 0, reopened: 0, unknownDomains }

  const facts = read.flatMap(({ finding: { vulnerability } }) => {
    if (vulnerability === undefined) return []
    const { affectedProduct: _, cpe: __, fixAvailable: ___, ...shared } = vulnerability
    return [shared]
  })
  const [vulnerabilities, locked] = await Promise.all([
    upsertVulnerabilities(db, facts, by.now.toISOString()),
    lockObservations(db, [...findings.keys()]),
    insertTexts(db, read),
  ])
  const rows = read.flatMap((finding) => {
    const subject = subjects.get(finding.finding.domain)
    return subject ? [toRow(finding, subject, vulnerabilities.copies)] : []
  })
  const before = new Map(locked.map((row) => [row.key, row]))
  const changed = await upsertObservations(db, rows)
  const touched = new Set(changed.map(({ key }) => key))
  const older = await updateFirstSeen(
    db,
    rows.flatMap(({ key, first_seen }) => (touched.has(String(key)) ? [] : [{ key, first_seen }])),
  )
  const renewed = [...changed, ...older].flatMap(({ key }) => findings.get(key) ?? [])
  const history = historyOf(changed, before, findings)
  await Promise.all([
    upsertDetails(
      db,
      read.filter(({ key, contentHash }) => touched.has(key) && before.get(key)?.contentHash !== contentHash),
    ),
    insertCheckedCategories(db, read, subjects),
    insertObservationActions(db, by, history),
    markObservations(db, [...renewed.map(toGrouped), ...vulnerabilities.changed]),
  ])
  const created = changed.filter(({ isNew }) => isNew).length
  return {
    created,
    updated: renewed.length - created,
    unchanged: read.length - renewed.length,
    reopened: history.filter(({ actionType }) => actionType === 'OBSERVATION_ACTION_TYPE_REOPENED').length,
    unknownDomains,
  }
}
