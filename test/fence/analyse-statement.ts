import type { ClientBase } from 'pg'
import { parseQueryTree, type QueryNode } from './query-tree.ts'

/** The queries of a statement as PostgreSQL understands them; the schema stays as it is. */
export const analyseStatement = async (client: ClientBase, text: string): Promise<QueryNode[]> => {
  await client.query('begin')
  try {
    await client.query(`prepare analysed as ${text}`)
    const { rows: prepared } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'analysed'",
    )
    await client.query('deallocate analysed')
    const types = prepared[0]?.types.join(', ') ?? ''
    await client.query(`create function analysed(${types}) returns void begin atomic ${text}\n; end`)
    const { rows } = await client.query<{ body: string }>(
      "select prosqlbody::text as body from pg_proc where oid = 'analysed'::regproc",
    )
    return parseQueryTree(rows[0]?.body ?? '')
  } finally {
    await client.query('rollback')
  }
}
