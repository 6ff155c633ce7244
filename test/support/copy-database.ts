import pg from 'pg'

type Node = { host: string; port: number }

/** The server of the URL and, where it is the coordinator of a cluster that the URL's database knows, its workers. */
const nodeUrls = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ isCluster: boolean }>(
      `select to_regclass('pg_dist_node') is not null as "isCluster"`,
    )
    if (found[0]?.isCluster !== true) return [url]
    const { rows } = await client.query<Node>(
      'select nodename as host, nodeport as port from pg_dist_node order by groupid',
    )
    return rows.map(
      ({ host, port }) => Object.assign(new URL(url), { hostname: host, port: String(port) }).href,
    )
  } finally {
    await client.end()
  }
}

/** Copies a database; on a cluster on every node, because the copies know each other as the originals do. */
export const copyDatabase = async (
  url: string,
  { from, to }: { from: string; to: string },
): Promise<string> => {
  for (const node of await nodeUrls(url)) {
    const client = new pg.Client({ connectionString: node })
    await client.connect()
    try {
      await client.query(`create database ${to} template ${from}`)
    } finally {
      await client.end()
    }
  }
  return Object.assign(new URL(url), { pathname: `/${to}` }).href
}
