import type { ClientBase } from 'pg'

/** Names of the tables in a schema that have row-level security. */
export const selectFencedTables = async (client: ClientBase, schema = 'public'): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
    [schema],
  )
  return new Set(rows.map(({ name }) => name))
}
