import type { AuditChange } from '../../domain/audit/audit.ts'
import { auditedEventType } from '../../domain/connectors/audited-event-type.ts'
import { uuidOf } from '../../domain/kernel/id.ts'
import { wireId } from '../kernel/wire-id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { type NewEvent, recordEvents } from '../connectors/webhook-event.ts'

type Facts = Record<string, unknown>

const selectVendorFacts = async (db: Db, ids: readonly string[]): Promise<Map<string, Facts>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.run(sql<{ id: string; facts: Facts }>`
    select ${wireId('vnd', 'id')} as id, json_build_object(
      'id', ${wireId('vnd', 'id')}, 'domainName', domain_name, 'companyName', company_name, 'lifecycleStatus', lifecycle_status,
      'isMonitored', is_monitored) as facts
    from vendor
    where organization_id = ${db.organizationId} and id = any(${ids.map((id) => uuidOf('vnd', id))}::uuid[])`)
  return new Map(rows.map(({ id, facts }) => [id, facts]))
}

/** Names of the fields an entry reports as changed. */
const changedFields = ({ action, details = {} }: AuditChange): string[] => {
  if (action === 'vendor.contacts-set') return ['contacts']
  const sides = [details['before'], details['after']]
  return [...new Set(sides.flatMap((side) => Object.keys(side ?? {})))]
}

const dataOf = (change: AuditChange, vendors: ReadonlyMap<string, Facts>): Facts => {
  const { targetType, targetId, details = {} } = change
  // Audit entries contain no personal data, so their details can be passed on.
  if (targetType !== 'vendor') return { id: targetId, ...details }
  const facts = vendors.get(targetId) ?? { id: targetId, ...details }
  return auditedEventType(change) === 'vendor.updated'
    ? { ...facts, changedFields: changedFields(change) }
    : facts
}

/** Reports audited changes to the webhooks that subscribe to them. */
export const recordAuditedEvents = (db: Db, changes: readonly AuditChange[]): Promise<void> => {
  const typed = changes.flatMap((change) => {
    const type = auditedEventType(change)
    return type === undefined ? [] : [{ change, type }]
  })
  return recordEvents(
    db,
    typed.map(({ type }) => type),
    async (wanted) => {
      const told = typed.filter(({ type }) => wanted.has(type))
      const vendors = await selectVendorFacts(
        db,
        told.map(({ change }) => change.targetId),
      )
      return told.map(({ change, type }): NewEvent => ({ type, data: dataOf(change, vendors) }))
    },
  )
}
