import pg from 'pg'

export type Worker = { id: number; host: string; port: number }

const ask = async <R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The worker that keeps the organization's data; the URL is a superuser's, of the coordinator. */
export const workerOf = async (url: string, organizationId: number): Promise<Worker> => {
  const [worker] = await ask<Worker>(
    url,
    `select nodeid as id, nodename as host, nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('vendor', $1::integer)`,
    [organizationId],
  )
  if (!worker) throw new Error('The organization has no shard.')
  return worker
}

/** Nothing listens on the discard port of loopback. */
const nowhere = 9

/**
 * Lets the coordinator find nobody where the worker was, for this database alone, and ends the connections it has;
 * returns what brings the worker back.
 */
export const loseWorker = async (url: string, { id, host, port }: Worker): Promise<() => Promise<void>> => {
  const move = (to: number) => ask(url, 'update pg_dist_node set nodeport = $2 where nodeid = $1', [id, to])
  await move(nowhere)
  const there = Object.assign(new URL(url), { hostname: host, port: String(port) }).href
  await ask(
    there,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return async () => void (await move(port))
}
