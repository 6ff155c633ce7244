import type { AuditSeal } from '../../domain/audit/audit-seal.ts'
import { type Id, newId, uuidOf } from '../../domain/kernel/id.ts'
import { newRowId } from '../../domain/kernel/row-id.ts'
import { withEntries } from '../audit/audit-export.ts'
import type { AuditRow } from '../audit/audit-log.ts'
import { selectAuditSeals } from '../audit/audit-seal.ts'
import { selectAuditStart } from '../audit/audit-start.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** A place in the chain: an entry under a seal. */
type Place = { seal: string; id: string }

/** After every entry of a seal. */
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Counting stops here. */
const maxCounted = 10_000

const isAfter = ({ seal, id }: { seal: Sql; id: Sql }): Sql<boolean> =>
  sql`(audit_entry.seal_number, audit_entry.id) > (${seal}, ${id})`

const placeOf = ({ seal, id }: Place): { seal: Sql; id: Sql } => ({
  seal: sql`${seal}::bigint`,
  id: sql`${id}::uuid`,
})

/** How far the trail was sent to the webhook of the row, in wire form; null if it does not get the trail. */
export const auditStreamJson = ({ organizationId }: Pick<Db, 'organizationId'>): Sql => sql`(
  select json_build_object('sealNumber', audit_stream.sent_seal, 'pendingEntryCount', (
    select count(*) from (
      select from audit_entry
      where audit_entry.organization_id = ${organizationId}
        and ${isAfter({ seal: sql`audit_stream.sent_seal`, id: sql`audit_stream.sent_id` })}
      limit ${sql.lit(maxCounted)}) as pending))
  from audit_stream
  where audit_stream.organization_id = ${organizationId} and audit_stream.webhook_id = webhook.id)`

/** Starts sending the trail to a webhook, from the newest seal on, unless it already gets it. */
export const insertAuditStream = async (db: Db, webhookId: string): Promise<void> => {
  await db.run(sql`
    insert into audit_stream (organization_id, webhook_id, sent_seal, sent_id)
    select ${db.organizationId}, ${uuidOf('whk', webhookId)}::uuid, coalesce(max(number), 0), ${lastId}::uuid
    from audit_head where organization_id = ${db.organizationId}
    on conflict (organization_id, webhook_id) do nothing`)
}

export const deleteAuditStream = async (db: Db, webhookId: string): Promise<void> => {
  await db.run(sql`
    delete from audit_stream
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', webhookId)}`)
}

/** Tells the deliverer, after commit, that the trail has grown, if a webhook gets it. */
export const signalAuditStreams = async (db: Db): Promise<void> => {
  await db.run(sql`
    insert into webhook_signal (id, organization_id)
    select ${newRowId()}::uuid, ${db.organizationId} from audit_stream
    where audit_stream.organization_id = ${db.organizationId}
    limit 1
    returning true`)
}

/** Whether the webhook gets the trail and has not got all of it. */
export const hasAuditToSend = async (db: Db, webhookId: string): Promise<boolean> => {
  const rows = await db.run(sql`
    select from audit_stream
    where audit_stream.organization_id = ${db.organizationId} and audit_stream.webhook_id = ${uuidOf('whk', webhookId)}
      and (audit_stream.message_id is not null or exists (
        select from audit_entry
        where audit_entry.organization_id = ${db.organizationId}
          and ${isAfter({ seal: sql`audit_stream.sent_seal`, id: sql`audit_stream.sent_id` })}))`)
  return rows.length > 0
}

type StreamRow = {
  sentSeal: string
  sentId: string
  messageId: Id<'msg'> | null
  messageSeal: string | null
  messageEntryId: string | null
}

/** The last entry of the next message; undefined if there is nothing to send. */
const selectEnd = async (db: Db, sent: Place, limit: number): Promise<Place | undefined> => {
  const [row] = await db.run(sql<Place>`
    select seal_number::text as seal, id::text as id from (
      select seal_number, id from audit_entry
      where audit_entry.organization_id = ${db.organizationId} and ${isAfter(placeOf(sent))}
      order by seal_number, id limit ${limit}) as next
    order by seal_number desc, id desc limit 1`)
  return row
}

/** Sends the same message again if it has not arrived; otherwise begins the next one. */
const takeMessage = async (
  db: Db,
  webhookId: string,
  limit: number,
): Promise<{ id: Id<'msg'>; sent: Place; end: Place } | undefined> => {
  const [row] = await db.run(sql<StreamRow>`
    select sent_seal::text as "sentSeal", sent_id::text as "sentId",
      ${wireId('msg', 'message_id')} as "messageId", message_seal::text as "messageSeal",
      message_entry_id::text as "messageEntryId"
    from audit_stream
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', webhookId)}
    for no key update`)
  if (!row) return undefined
  const sent = { seal: row.sentSeal, id: row.sentId }
  if (row.messageId !== null && row.messageSeal !== null && row.messageEntryId !== null)
    return { id: row.messageId, sent, end: { seal: row.messageSeal, id: row.messageEntryId } }
  const end = await selectEnd(db, sent, limit)
  if (!end) return undefined
  const id = newId('msg')
  await db.run(sql`
    update audit_stream set message_id = ${uuidOf('msg', id)}, message_seal = ${end.seal}::bigint,
      message_entry_id = ${end.id}::uuid
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', webhookId)}`)
  return { id, sent, end }
}

/** The number of the seal if this is its last entry; otherwise that of the seal before. */
const lastWhole = ({ organizationId }: Db, { seal, id }: Place): Sql<string> => sql`(
  select (${seal}::bigint - case when exists (
    select from audit_entry where audit_entry.organization_id = ${organizationId}
      and audit_entry.seal_number = ${seal}::bigint and audit_entry.id > ${id}::uuid) then 1 else 0 end)::text)`

/** The seals whose last entry is in the message. */
const selectEndedSeals = async (db: Db, sent: Place, end: Place): Promise<AuditSeal[]> => {
  const [row] = await db.run(sql<{ after: string; upTo: string }>`
    select ${lastWhole(db, sent)} as after, ${lastWhole(db, end)} as "upTo"`)
  if (!row) return []
  return selectAuditSeals(db, { after: BigInt(row.after), upTo: BigInt(row.upTo), limit: 1_000 })
}

export type AuditMessage = {
  id: Id<'msg'>
  entries: AuditRow[]
  seals: AuditSeal[]
  /** Entries up to this seal were deleted because of their age before they could be sent. */
  missedUpToSeal: bigint | undefined
}

/** The next message to a webhook that gets the trail; undefined if there is nothing to send. */
export const prepareAuditMessage = async (
  db: Db,
  webhookId: string,
  limit: number,
): Promise<AuditMessage | undefined> => {
  const message = await takeMessage(db, webhookId, limit)
  if (!message) return undefined
  const { id, sent, end } = message
  const part = sql`
    from audit_entry
    where audit_entry.organization_id = ${db.organizationId} and ${isAfter(placeOf(sent))}
      and (audit_entry.seal_number, audit_entry.id) <= (${end.seal}::bigint, ${end.id}::uuid)
    order by audit_entry.seal_number, audit_entry.id`
  const [rows, seals, start] = await Promise.all([
    db.run(withEntries(db, part, (json) => sql<{ item: AuditRow }>`${json} as item`)),
    selectEndedSeals(db, sent, end),
    selectAuditStart(db),
  ])
  const missed = start && start.number > BigInt(sent.seal) ? start.number : undefined
  return { id, entries: rows.map(({ item }) => item), seals, missedUpToSeal: missed }
}

/** Records that a message has arrived; the next one starts after it. */
export const settleAuditMessage = async (db: Db, webhookId: string, id: Id<'msg'>): Promise<void> => {
  await db.run(sql`
    update audit_stream set sent_seal = message_seal, sent_id = message_entry_id,
      message_id = null, message_seal = null, message_entry_id = null
    where organization_id = ${db.organizationId} and webhook_id = ${uuidOf('whk', webhookId)}
      and message_id = ${uuidOf('msg', id)}`)
}
