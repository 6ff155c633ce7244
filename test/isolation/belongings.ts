import type { ClientBase } from 'pg'
import { type IdKind, type OrganizationId, uuidOf } from '../../server/src/domain/kernel/id.ts'

/** Texts that identify an organization, and where each of them is stored. */
export type Belongings = ReadonlyMap<string, string>

type Row = Record<string, unknown>

const identifying = [
  /canary[0-9a-f]{10}x\d+/g,
  /\b[a-z]{3}_[0-7][0-9A-HJKMNP-TV-Z]{25}\b/g,
  /\b[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\b/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /\b(?:[a-z0-9-]+\.)+[a-z]{2,}\b/g,
]

/** Treats an id as the same in its wire form and as the UUID in the database. */
const spelledOnce = (found: string): string => {
  // The pattern above cannot express the kinds.
  const uuid = /^[a-z]{3}_[0-9A-Z]{26}$/.test(found) ? uuidOf(found.slice(0, 3) as IdKind, found) : found
  return /^[0-9a-f-]{36}$/.test(uuid) ? uuid.replaceAll('-', '') : uuid
}

/** Every id, ORN key, address, domain and canary in a text. */
export const identifiersIn = (text: string): Set<string> =>
  new Set(identifying.flatMap((pattern) => (text.match(pattern) ?? []).map(spelledOnce)))

/** Tables that hold organizations' rows, fenced or not. */
export const selectOrganizationTables = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** All rows of an organization in all tables, and those of its members. */
const selectRows = async (
  client: ClientBase,
  organizationId: OrganizationId,
): Promise<Map<string, Row[]>> => {
  const tables = await selectOrganizationTables(client)
  const found = new Map<string, Row[]>()
  const read = async (table: string, condition: string): Promise<void> => {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${table} t where ${condition} order by to_jsonb(t)::text`,
      [organizationId],
    )
    found.set(
      table,
      rows.map(({ row }) => row),
    )
  }
  for (const table of tables) await read(table, 'organization_id = $1')
  await read('organization', 'id = $1')
  await read('console_user', 'id in (select user_id from console_membership where organization_id = $1)')
  return found
}

/** The product's own words that look like domains, and values computed from a word alone. */
const vocabulary = new Set([
  'observation_group.key',
  'audit_entry.action',
  'webhook.event_types',
  'webhook_event.type',
])

/** What only this organization has: neither the others nor the tables shared by all. */
export const selectBelongings = async (
  client: ClientBase,
  organizationId: OrganizationId,
  others: readonly OrganizationId[],
): Promise<Belongings> => {
  const belongings = new Map<string, string>()
  for (const [table, rows] of await selectRows(client, organizationId))
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const origin = `${table}.${column}`
      if (vocabulary.has(origin)) continue
      for (const found of identifiersIn(JSON.stringify(value)))
        if (!belongings.has(found)) belongings.set(found, origin)
    }
  for (const other of others)
    for (const rows of (await selectRows(client, other)).values())
      for (const found of identifiersIn(JSON.stringify(rows))) belongings.delete(found)
  return belongings
}

/** One text per table that stays the same as long as its rows do. */
export const fingerprint = async (
  client: ClientBase,
  organizationId: OrganizationId,
): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await selectRows(client, organizationId))].map(([table, rows]) => [table, JSON.stringify(rows)]),
  )
