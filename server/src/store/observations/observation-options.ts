import {
  ApprovalStatus,
  AssetDnsType,
  AssetType,
  Confidence,
  CvssScoreSeverity,
  DisputeState,
  ObservationCategory,
  Severity,
  SlaStatus,
  SsvcExploitation,
  VendorTier,
} from '@parapet/contract'
import { isEverything } from '../../domain/kernel/filter.ts'
import { memberNames } from '../../domain/kernel/member-names.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import type { GroupKind } from '../../domain/observations/observation-group.ts'
import type { ListedField } from '../../domain/observations/observation-options.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { memberName } from '../accounts/member-ref.ts'
import { keyset } from '../kernel/keyset.ts'
import { memberAt, type Stored } from '../kernel/rank.ts'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { countedRows, type ObservationsWithin, rowsOfAssets, rowsWithin } from './observation-count.ts'
import { rankSelected, union } from './observation-group.ts'
import { groupName, isGroupNamed } from './observation-group-aggregate.ts'
import { affectsScore } from './observation-json.ts'
import { productName } from './product-name.ts'
import { selectPage } from '../kernel/page.ts'
import type { Db } from '../kernel/store.ts'

type Label = (db: Db, value: Sql, name: Sql) => Sql

/** Where a field's values come from: observations, the cube of counts, or groups with counts. */
type Source =
  | { of: Sql; name?: Label }
  | { cube: Sql; withKind?: boolean; name?: Label }
  | {
      kind: GroupKind
      value: Sql
      join?: (db: Db) => Sql
      /** Passed to `name`, and the same for all rows of a value; the group's own name by default. */
      label?: Sql
      /** The value's label; the value itself by default. */
      name?: Label
      /** Whether the label has a text in lower case, if that can be told without making the label. */
      isNamed?: (db: Db, value: Sql, name: Sql, text: Sql) => Sql<boolean>
    }

/** The field whose values are listed, and the observations counted. */
export type OptionSelection = ObservationsWithin & { field: ListedField; query: string }

const column = (name: string): Sql => sql.ref(`observation.${name}`)

/** The vendor of a vendor group; own domains have none, even if a vendor has the same domain. */
const vendorOfGroup = ({ organizationId }: Db): Sql => sql`
  join vendor on vendor.organization_id = ${organizationId} and vendor.domain_name = counted.value
    and counted.value not in (
      select organization_domain.domain from organization_domain
      where organization_domain.organization_id = ${organizationId})`

const activeGroups = (db: Db): Sql => sql`
  ${vendorOfGroup(db)}
  join vendor_group_member on vendor_group_member.organization_id = ${db.organizationId}
    and vendor_group_member.vendor_id = vendor.id
  join vendor_group on vendor_group.organization_id = ${db.organizationId}
    and vendor_group.id = vendor_group_member.group_id and vendor_group.archived_at is null`

const vulnerabilityOfGroup = ({ organizationId }: Db): Sql => sql`
  join vulnerability on vulnerability.organization_id = ${organizationId} and vulnerability.id = counted.value`

const listed =
  (ids: 'cwe_ids' | 'capec_ids') =>
  (db: Db): Sql => sql`
    ${vulnerabilityOfGroup(db)}
    cross join lateral (select distinct unnest(${sql.ref(`vulnerability.${ids}`)}) as id) as listed`

const grouped = (kind: GroupKind): Source => ({
  kind,
  value: sql`counted.value`,
  name: (db, value, name) => groupName(db, kind, value, name),
  isNamed: (db, value, name, text) => isGroupNamed(db, kind, value, name, text),
})

const cubeRank = (name: string, of: Stored<string>): Source => ({ cube: memberAt(of, column(name)) })
const cubeTruth = (name: string): Source => ({ cube: sql`${column(name)}::text` })

const sources: Readonly<Record<ListedField, Source>> = {
  OBSERVATIONS_FIELD_SEVERITY: cubeRank('severity', Severity),
  OBSERVATIONS_FIELD_CATEGORY: cubeRank('category', ObservationCategory),
  OBSERVATIONS_FIELD_APPROVAL_STATUS: cubeRank('approval_status', ApprovalStatus),
  OBSERVATIONS_FIELD_ASSET_TYPE: cubeRank('asset_type', AssetType),
  OBSERVATIONS_FIELD_DNS_RECORD_TYPE: cubeRank('dns_record_type', AssetDnsType),
  OBSERVATIONS_FIELD_CVSS_SEVERITY: cubeRank('cvss_severity', CvssScoreSeverity),
  OBSERVATIONS_FIELD_CONFIDENCE: cubeRank('confidence', Confidence),
  OBSERVATIONS_FIELD_IS_FLAGGED: cubeTruth('is_flagged'),
  OBSERVATIONS_FIELD_KNOWN_EXPLOITED: cubeTruth('known_exploited'),
  OBSERVATIONS_FIELD_KNOWN_RANSOMWARE_USE: cubeTruth('known_ransomware_use'),
  OBSERVATIONS_FIELD_VENDOR: grouped('vendor'),
  OBSERVATIONS_FIELD_VENDOR_GROUP: {
    kind: 'vendor',
    value: wireId('vgr', 'vendor_group.id'),
    join: activeGroups,
    label: sql`vendor_group.name`,
    name: (_db, _value, name) => name,
  },
  OBSERVATIONS_FIELD_VENDOR_RISK_LEVEL: {
    kind: 'vendor',
    value: sql`vendor.risk_level`,
    join: vendorOfGroup,
  },
  OBSERVATIONS_FIELD_VENDOR_BUSINESS_IMPACT: {
    kind: 'vendor',
    value: sql`vendor.business_impact`,
    join: vendorOfGroup,
  },
  OBSERVATIONS_FIELD_OWNER: {
    kind: 'vendor',
    value: wireId('usr', 'vendor.owner_id'),
    join: vendorOfGroup,
    name: memberName,
  },
  OBSERVATIONS_FIELD_TIER: {
    kind: 'vendor',
    value: memberAt(VendorTier, sql`vendor.tier`),
    join: vendorOfGroup,
  },
  OBSERVATIONS_FIELD_OBSERVATION_TYPE: grouped('type'),
  OBSERVATIONS_FIELD_ASSIGNEE: {
    cube: wireId('usr', 'observation.assignee_id'),
    name: memberName,
  },
  OBSERVATIONS_FIELD_DISPUTE_STATE: cubeRank('dispute_state', DisputeState),
  OBSERVATIONS_FIELD_SLA_STATUS: cubeRank('sla_status', SlaStatus),
  OBSERVATIONS_FIELD_ASSET: { of: column('asset_name') },
  OBSERVATIONS_FIELD_IP_ADDRESS: { of: sql`host(observation.ip)` },
  OBSERVATIONS_FIELD_VULNERABILITY: grouped('vulnerability'),
  OBSERVATIONS_FIELD_AFFECTED_PRODUCT: {
    cube: sql`ltrim(observation.product_key, '=')`,
    withKind: true,
    name: (db, value) =>
      productName(db, sql`case when ${value} like '%:%' then ${value} else '=' || ${value} end`),
  },
  OBSERVATIONS_FIELD_AFFECTS_SCORE: { cube: sql`${affectsScore}::text` },
  OBSERVATIONS_FIELD_VENDOR_RESPONDED: cubeTruth('vendor_responded'),
  OBSERVATIONS_FIELD_CWE: { kind: 'vulnerability', value: sql`listed.id`, join: listed('cwe_ids') },
  OBSERVATIONS_FIELD_CAPEC: { kind: 'vulnerability', value: sql`listed.id`, join: listed('capec_ids') },
  OBSERVATIONS_FIELD_SSVC_EXPLOITATION: cubeRank('ssvc_exploitation', SsvcExploitation),
  OBSERVATIONS_FIELD_SSVC_AUTOMATABLE: cubeTruth('ssvc_automatable'),
  OBSERVATIONS_FIELD_SOURCE: { cube: column('source_tool') },
}

/** Values counted from the observations. Assets with a text are looked for only on domains that have such an asset. */
const countRows = (
  db: Db,
  { of }: { of: Sql },
  { field, query, mode, filter }: OptionSelection,
  ignoresCase: boolean,
): Sql => {
  const columns = sql`${of} as value`
  const hasText = { field, test: { kind: 'hasText', where: 'anywhere', values: [query] } } as const
  const rows =
    field === 'OBSERVATIONS_FIELD_ASSET' && query !== ''
      ? rowsOfAssets(db, { mode, filter: { all: [filter, hasText] } }, columns)
      : rowsWithin(db, { mode, filter }, { columns })
  return sql`
    select min(counted.value collate "C") as value, null::text as name, count(*) as count from (${rows}) as counted
    where counted.value is not null
    group by ${ignoresCase ? folded(sql`counted.value`) : sql`counted.value`}`
}

/** Values with their counts, under the name `option`. */
const countValues = (
  db: Db,
  source: Source,
  selection: OptionSelection,
  ignoresCase: boolean,
): { with: Sql; options: Sql } => {
  if ('of' in source) return { with: sql`with`, options: countRows(db, source, selection, ignoresCase) }
  const { with: shared, options } = countStored(db, source, selection)
  return { with: shared, options: ignoresCase ? fold(options) : options }
}

const countStored = (
  db: Db,
  source: Exclude<Source, { of: Sql }>,
  { mode, filter }: ObservationsWithin,
): { with: Sql; options: Sql } => {
  const within = { mode, filter }
  if ('cube' in source) {
    return {
      with: sql`with`,
      options: sql`
        select counted.value, null::text as name, sum(counted.count) as count
        from (${countedRows(db, within, { ...source, columns: sql`${source.cube} as value` })}) as counted
        where counted.value is not null
        group by counted.value
        having sum(counted.count) > 0`,
    }
  }
  const { kind, value, label = sql`counted.name`, join = () => sql`` } = source
  const ranked = rankSelected(db, { kinds: [kind], ...within }, ['observation_count', 'name'])
  return {
    with: sql`${ranked.with},`,
    options: sql`
      select ${value} as value, min(${label}) as name, sum(counted.observation_count) as count
      from (${union(ranked.parts)}) as counted ${join(db)}
      where ${value} is not null
      group by 1`,
  }
}

const folded = (value: Sql): Sql => sql`lower(${value} collate "default")`

/** Text comparisons ignore case, so values that differ only in case are merged under the first spelling. */
const fold = (options: Sql): Sql => sql`
  select min(spelled.value collate "C") as value, min(spelled.name) as name, sum(spelled.count) as count
  from (${options}) as spelled group by ${folded(sql`spelled.value`)}`

const texts = (values: readonly string[]): Sql => sql`array[${sql.join(values.map((text) => sql.lit(text)))}]`

/** A value's label, and its rank among values with the same count. */
const shownAs = (
  db: Db,
  field: ListedField,
  source: Source,
): { name: (value: Sql, name: Sql) => Sql; place: Sql } => {
  const { values } = observationCatalogue.fields[field]
  const value = sql`option.value`
  if (values.type === 'enum') {
    const place = (of: Sql): Sql => sql`array_position(${texts(values.members)}, ${of})`
    return {
      name: (of) => sql`(${texts(memberNames(values.members))})[${place(of)}]`,
      place: sql`lpad(${place(value)}::text, 3, '0')`,
    }
  }
  const byText = sql`${value} collate "C"`
  if (values.type === 'bool') {
    return { name: (of) => sql`case ${of} when 'true' then 'Yes' else 'No' end`, place: byText }
  }
  const named = 'name' in source ? source.name : undefined
  return { name: (of, name) => (named ? named(db, of, name) : of), place: byText }
}

/** A field's values with the number of observations that have each, most frequent first. */
export const selectOptionPage = (db: Db, selection: OptionSelection, page: PageRequest): Promise<Page> => {
  const { field, query, filter } = selection
  const source = sources[field]
  const ignoresCase = observationCatalogue.fields[field].values.type === 'text'
  const { with: shared, options } = countValues(db, source, selection, ignoresCase)
  const { name, place } = shownAs(db, field, source)
  const part = sql`lower(${query}::text)`
  const isNamed =
    'isNamed' in source && source.isNamed
      ? source.isNamed(db, sql`option.value`, sql`option.name`, part)
      : sql`strpos(lower(${name(sql`option.value`, sql`option.name`)}), ${part}) > 0`
  const matching =
    query === '' ? sql`true` : sql`(strpos(lower(option.value collate "default"), ${part}) > 0 or ${isNamed})`
  const order = keyset({ value: sql`(-option.count)`, type: sql`numeric` }, place, false, page.after)
  return selectPage(db, page, {
    with: sql`${shared} option as materialized (${options})`,
    rows: sql`select option.*, ${order.key} as key from option where ${matching} and ${order.isAfter}
      order by ${order.orderBy}`,
    total: sql`select count(*) from option where ${matching}`,
    item: {
      json: sql`json_build_object('value', page_row.value, 'displayName', ${name(sql`page_row.value`, sql`page_row.name`)},
        'count', page_row.count)`,
      join: sql``,
    },
    prepared: isEverything(filter) && query === '',
  })
}
