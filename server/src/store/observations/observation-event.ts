import { ApprovalStatus, ObservationCategory, Severity, type WebhookEventType } from '@parapet/contract'
import { wireId } from '../kernel/wire-id.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import { keyText } from './observation-json.ts'
import type { NewAction } from './observation-action.ts'
import { isVisible, primaryDomain, vendorJoin } from './observation-visibility.ts'
import { memberAt } from '../kernel/rank.ts'
import type { Db } from '../kernel/store.ts'
import { type NewEvent, recordEvents } from '../connectors/webhook-event.ts'

type Facts = Record<string, unknown>

/** What events say about observations the organization may see now, by key; `more` adds members. */
export const selectObservationFacts = async (
  db: Db,
  keys: readonly string[],
  more: Sql = sql``,
): Promise<Map<string, Facts>> => {
  const rows = await db.run(
    sql<{ key: string; facts: Facts }>`
      select ${keyText(sql`observation.key`)} as key, json_strip_nulls(json_build_object(
        'orn', 'orn:v1:observation:' || case when observation.is_self then 'self:' else 'vrm:' end
          || ${keyText(sql`observation.key`)} || ':'
          || case when observation.is_self then observation.domain else ${primaryDomain(db)} end,
        'view', case when observation.is_self then 'VIEW_SELF' else 'VIEW_VRM' end,
        'vendorDomain', observation.domain,
        'vendorRecordId', ${wireId('vnd', 'vendor.id')},
        'observationType', observation.observation_type,
        'title', observation.title,
        'category', ${memberAt(ObservationCategory, sql`observation.category`)},
        'severity', ${memberAt(Severity, sql`observation.severity`)},
        'status', case when observation.is_resolved then 'OBSERVATION_STATUS_RESOLVED' else 'OBSERVATION_STATUS_OPEN' end,
        'approvalStatus', ${memberAt(ApprovalStatus, sql`observation.approval_status`)},
        'vulnerabilityId', observation.vulnerability_id ${more})) as facts
      from observation ${vendorJoin(db)}
      where observation.organization_id = ${db.organizationId} and observation.key = any(${keys}::uuid[])
        and ${isVisible(db)}`,
  )
  return new Map(rows.map(({ key, facts }) => [key, facts]))
}

type Change = { key: string; type: WebhookEventType; more?: Facts }

const record = (db: Db, changes: readonly Change[]): Promise<void> =>
  recordEvents(
    db,
    changes.map(({ type }) => type),
    async (wanted) => {
      const told = changes.filter(({ type }) => wanted.has(type))
      const facts = await selectObservationFacts(
        db,
        told.map(({ key }) => key),
      )
      return told.flatMap(({ key, type, more }): NewEvent[] => {
        const known = facts.get(key)
        return known ? [{ type, data: { ...known, ...more } }] : []
      })
    },
  )

const changesOf = ({ key, actionType, previousApprovalStatus, newApprovalStatus }: NewAction): Change[] => {
  const changes: Change[] = []
  if (newApprovalStatus !== undefined && newApprovalStatus !== previousApprovalStatus)
    changes.push({ key, type: 'observation.approval_status_changed', more: { previousApprovalStatus } })
  if (actionType === 'OBSERVATION_ACTION_TYPE_RESOLVED') changes.push({ key, type: 'observation.resolved' })
  if (actionType === 'OBSERVATION_ACTION_TYPE_FLAGGED') changes.push({ key, type: 'observation.flagged' })
  return changes
}

/** Records webhook events for actions written to the histories. */
export const recordObservationActions = (db: Db, actions: readonly NewAction[]): Promise<void> =>
  record(db, actions.flatMap(changesOf))

export const recordNewObservations = (db: Db, keys: readonly string[]): Promise<void> =>
  record(
    db,
    keys.map((key) => ({ key, type: 'observation.created' })),
  )
