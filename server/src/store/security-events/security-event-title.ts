import { uuidOf } from '../../domain/kernel/id.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** What the events are called that still exist. */
export const selectEventTitles = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { title: string }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.run(sql<{ id: string; title: string }>`
    select ${wireId('evt', 'id')} as id, title from security_event
    where organization_id = ${db.organizationId} and id = any(${ids.map((id) => uuidOf('evt', id))}::uuid[])`)
  return new Map(rows.map(({ id, title }) => [id, { title }]))
}
