import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'
import { createServer, type ServerResponse } from 'node:http'
import { ApprovalStatus, Severity, SlaStatus } from '@parapet/contract'
import pg from 'pg'
import { groupKey } from '../../server/src/domain/observations/observation-group.ts'
import { type Bundle, BundledQuery } from '../../server/src/store/kernel/bundled-query.ts'
import { createDataKeys } from '../../server/src/store/kernel/data-key.ts'
import { compile, fillIn, organizationSlot, type Sql, sql } from '../../server/src/store/kernel/sql.ts'
import { observationJoins, observationText } from '../../server/src/store/observations/observation-json.ts'
import { primaryDomain, vendorJoin } from '../../server/src/store/observations/observation-visibility.ts'
import { membersByRank } from '../../server/src/store/kernel/rank.ts'
import { prepareSession } from '../../server/src/store/kernel/session.ts'
import { wireId } from '../../server/src/store/kernel/wire-id.ts'
import { plainUrl } from '../../test/support/scratch-database.ts'
import { testSecretKeys } from '../../test/support/test-secret-keys.ts'

// The minimum cost of a page of observations: node:http and pg, without token, limits or total. It enters the organization
// as the store does, in the same bundle and as the same role, unless told otherwise: the fence is not what is compared.
const [url = '', given, way, entry] = process.argv.slice(2)
const organizationId = Number(given) as OrganizationId
const isEntering = entry !== 'outside'
// Same planner settings as the store: otherwise this would read all vulnerabilities for the few on a page.
const pool = new pg.Pool({
  connectionString: isEntering ? plainUrl(url) : url,
  max: 10,
  pipeline: true,
  options: '-c timezone=UTC -c random_page_cost=1.1',
})
const db = {
  organizationId: organizationSlot,
  entered: organizationId,
  run: () => Promise.reject(new Error('This handle runs no statements.')),
  dataKeys: createDataKeys(() => testSecretKeys),
}

if (isEntering) pool.on('connect', (client) => void prepareSession(client))

const entered: Bundle = {
  before: [
    { name: 'begin reading' },
    { name: 'limit reading' },
    { name: 'enter', values: [String(organizationId)] },
  ],
  behind: [{ name: 'commit' }],
}

const ask = async (query: pg.QueryConfig): Promise<pg.QueryResult['rows']> => {
  if (!isEntering) return (await pool.query(query)).rows
  const client = await pool.connect()
  return new Promise((resolve, reject) => {
    const bundled = new BundledQuery(query, entered, (error, result) => {
      client.release(error)
      if (error) reject(error)
      else resolve(result.rows)
    })
    client.query(bundled as unknown as pg.Submittable)
  })
}

const page = (columns: Sql): Sql => sql`
  select ${columns} from (
    select observation.*, seen.last_seen as sort_value from observation_sighting as seen cross join lateral (
      select * from observation where organization_id = ${organizationSlot} and key = seen.key limit 1) as observation
    where seen.organization_id = ${organizationSlot} and seen.is_resolved = false
    order by seen.last_seen desc, seen.id desc limit 50) as observation ${vendorJoin(db)} ${observationJoins(db)}
  order by observation.sort_value desc, observation.id desc`

const query = (statement: Sql) => {
  const { text, values } = compile(statement)
  return { name: 'page', text, values: fillIn(values, organizationId) }
}

/** PostgreSQL builds the JSON and Node passes it through. */
const jsonPage = query(sql`
  select '{"observations":[' || string_agg(item, ',') || ']}' as body from (${page(sql`${observationText(db)} as item`)}) as rows`)

const passThrough = async (): Promise<string> => {
  const [row] = await ask(jsonPage)
  return row?.body ?? ''
}

const rowsPage = query(
  page(sql`observation.*, observation_sighting.last_seen, observation_sighting.occurrence_count,
    observation_sighting.updated_at, vulnerability.record, observation_detail.wire_tail,
    observation_detail.vulnerability as own, ${wireId('vnd', 'vendor.id')} as vendor_id, vendor.company_name,
    ${primaryDomain(db)} as owner`),
)

const groupOf = (type: string, vulnerabilityId: string | null): string =>
  vulnerabilityId === null ? groupKey('rest', type) : groupKey('vulnerability', vulnerabilityId)

/** The usual approach: rows as objects with Dates, mapped and then serialized. */
const mapRows = async (): Promise<string> => {
  const rows = await ask(rowsPage)
  const observations = rows.map((row) => {
    const affectsScore =
      !row.is_self &&
      !row.is_resolved &&
      row.approval_status !== ApprovalStatus.numbers.APPROVAL_STATUS_EXCLUDED &&
      row.severity > Severity.numbers.SEVERITY_INFO
    return {
      orn: row.is_self
        ? `orn:v1:observation:self:${row.key.replaceAll('-', '')}:${row.domain}`
        : `orn:v1:observation:vrm:${row.key.replaceAll('-', '')}:${row.owner}`,
      view: row.is_self ? 'VIEW_SELF' : 'VIEW_VRM',
      vendorDomain: row.domain,
      vendorName: row.company_name ?? undefined,
      vendorRecordId: row.vendor_id ?? undefined,
      status: row.is_resolved ? 'OBSERVATION_STATUS_RESOLVED' : 'OBSERVATION_STATUS_OPEN',
      approvalStatus: membersByRank(ApprovalStatus)[row.approval_status],
      isFlagged: row.flagged_at !== null,
      flaggedAt: row.flagged_at?.toISOString(),
      flaggedBy: row.flagged_by ?? undefined,
      dueAt: row.due_at?.toISOString(),
      isDueDateManual: row.is_due_date_manual,
      slaStatus: row.sla_status === null ? undefined : membersByRank(SlaStatus)[row.sla_status],
      commentCount: row.comment_count,
      vulnerability: row.record ? { ...row.own, ...row.record } : undefined,
      affectsScore,
      scoreImpact: affectsScore ? (row.score_impact ?? undefined) : undefined,
      groupOrn: `orn:v1:observation-group:vrm:${groupOf(row.observation_type, row.vulnerability_id)}:${row.owner}`,
      occurrenceCount: row.occurrence_count,
      firstSeen: row.first_seen.toISOString(),
      lastSeen: row.last_seen.toISOString(),
      resolvedAt: row.resolved_at?.toISOString(),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      ...JSON.parse(`{${row.wire_tail}`),
    }
  })
  return JSON.stringify({ observations })
}

const answer = way === 'rows' ? mapRows : passThrough

const send = async (response: ServerResponse): Promise<void> => {
  const body = await answer()
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(body)
}

const server = createServer((_request, response) => void send(response))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
