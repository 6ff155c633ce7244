import pg from 'pg'

export type Transaction = { commands: string[]; shards: Set<string> }

/** Where each shard of a fenced table begins; colocated ones begin at the same value. */
const readStarts = async (url: string): Promise<Map<string, string>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; start: string }>(
    `select shardid::text as id, shardminvalue as start from pg_dist_shard
     join pg_dist_partition using (logicalrelid) where partmethod = 'h'`,
  )
  await client.end()
  return new Map(rows.map(({ id, start }) => [id, start]))
}

/**
 * The shards that each transaction of this process touches from now on, as the coordinator reports them to the
 * connection; the database has `citus.log_remote_commands` on. Call it before the first connection.
 */
export const listenToShards = async (url: string): Promise<{ take: () => Transaction[] }> => {
  const starts = await readStarts(url)
  const transactions = new Map<string, Transaction>()
  let clients = 0
  const hear = (connection: string, message: string): void => {
    const shards = [...message.matchAll(/_(\d{6,})\b/g)].flatMap(([, id = '']) => starts.get(id) ?? [])
    const known = transactions.get(connection) ?? { commands: [], shards: new Set() }
    known.commands.push(message)
    for (const shard of shards) known.shards.add(shard)
    transactions.set(connection, known)
  }
  // oxlint-disable-next-line typescript/unbound-method -- applied to each client below
  const connect = pg.Client.prototype.connect
  Object.assign(pg.Client.prototype, {
    connect(this: pg.Client, ...rest: Parameters<typeof connect>) {
      const client = (clients += 1)
      let current = ''
      this.on('notice', ({ message = '' }) => {
        if (!message.startsWith('issuing ')) return
        current = /assign_distributed_transaction_id\(\d+, (\d+)/.exec(message)?.[1] ?? current
        hear(`${client} ${current}`, message)
      })
      return connect.apply(this, rest)
    },
  })
  return {
    take: () => {
      const all = [...transactions.values()]
      transactions.clear()
      return all
    },
  }
}
