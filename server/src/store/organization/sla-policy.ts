import { ApiError, type SlaPolicy } from '@parapet/contract'
import { defaultSlaPolicy } from '../../domain/organization/sla-policy.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

/** The policy, and how far a pass that applies it to observations has come, as the key of one; null: none is needed. */
type HeldPolicy = { policy: SlaPolicy; place: string | null }

type Row = { rules: SlaPolicy['rules'] | null; place: string | null; isClosed: boolean }

const selectPolicy = async (db: Db, ending: Sql): Promise<HeldPolicy> => {
  const [row] = await db.run(sql<Row>`
    select organization.sla_rules as rules, organization_turn.sla_place::text as place,
      organization.deleted_at is not null as "isClosed"
    from organization left join organization_turn on organization_turn.organization_id = organization.id
    where organization.id = ${db.organizationId} ${ending}`)
  // An import may still be running when its organization is deleted.
  if (row?.isClosed) throw new ApiError('NOT_FOUND', 'The organization was deleted.')
  return { policy: row?.rules ? { rules: row.rules } : defaultSlaPolicy, place: row?.place ?? null }
}

export const selectSlaPolicy = async (db: Db): Promise<SlaPolicy> => (await selectPolicy(db, sql``)).policy

// Not a lock of the row: on Citus that would lock the organizations of everybody else as well.
const policyLock = ({ organizationId }: Db): Sql =>
  sql`hashtextextended('sla-policy:' || ${organizationId}::text, 0)`

/** The policy, which nobody changes before the transaction ends: for transactions that write dates by it. */
export const holdSlaPolicy = async (db: Db): Promise<HeldPolicy> => {
  const [, held] = await Promise.all([
    db.run(sql`select pg_advisory_xact_lock_shared(${policyLock(db)})`),
    selectPolicy(db, sql``),
  ])
  return held
}

/** The policy, to be changed; waits until all that was written by the old one is visible. */
export const lockSlaPolicy = async (db: Db): Promise<SlaPolicy> => {
  const [, { policy }] = await Promise.all([
    db.run(sql`select pg_advisory_xact_lock(${policyLock(db)})`),
    selectPolicy(db, sql`for update of organization`),
  ])
  return policy
}

/** Where a pass over observations starts: before the first of them. */
export const firstPlace = '00000000-0000-0000-0000-000000000000'

/** Changes a locked policy; the background then applies it to all observations. */
export const updateSlaPolicy = async (db: Db, { rules }: SlaPolicy): Promise<void> => {
  await Promise.all([
    db.run(sql`
      update organization set sla_rules = ${JSON.stringify(rules)}::json where id = ${db.organizationId}`),
    db.run(sql`
      update organization_turn set sla_place = ${firstPlace}::uuid where organization_id = ${db.organizationId}`),
  ])
}

/** Moves the pass on, unless another process has. */
export const updateSlaPlace = async (db: Db, from: string, to: string | null): Promise<void> => {
  await db.run(sql`
    update organization_turn set sla_place = ${to}::uuid
    where organization_id = ${db.organizationId} and sla_place = ${from}::uuid`)
}
