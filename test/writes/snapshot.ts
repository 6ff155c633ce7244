import type { ClientBase } from 'pg'

/** Columns that any call updates: when a credential or a session was last used. */
const moved = new Set(['credential_use.last_used_at', 'console_session.last_seen_at'])
/** The suite itself creates a session for each console call. */
const apart = new Set(['console_session'])

/** Every row of every table as one string. */
export const snapshot = async (client: ClientBase): Promise<{ tables: number; text: string }> => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  const tables = rows.filter(({ table }) => !apart.has(table))
  const texts: string[] = []
  for (const { table, columns } of tables) {
    const compared = columns.filter((column) => !moved.has(`${table}.${column}`))
    const list = compared.map((column) => `"${column}"`).join(', ')
    const { rows: found } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${list} from ${table}) t order by 1`,
    )
    texts.push(table, ...found.map(({ row }) => row))
  }
  return { tables: tables.length, text: texts.join('\n') }
}
