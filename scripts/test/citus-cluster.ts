import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { GivenKeys } from '../../server/src/domain/kernel/secret-key.ts'
import { migrate } from '../../server/src/store/kernel/migrate.ts'
import { distributeDatabase, migratedTemplate } from '../../test/support/scratch-database.ts'

export type CitusCluster = {
  /** The URL of a new, empty database on every node, as the superuser. */
  newEmptyDatabase: () => Promise<string>
  /** The owner's URL of a new database on every node, sharded. */
  newDatabase: (secretKeys: GivenKeys, name?: string) => Promise<string>
  /** A sharded database that tests copy, with the schema and these keys. */
  newTemplate: (secretKeys: GivenKeys, name: string) => Promise<void>
  /** Drops the databases that the tests made. */
  end: () => Promise<void>
}

type Node = { groupid: number; nodename: string; nodeport: number }

const query = async <R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

const inDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

const onNode = (url: string, { nodename, nodeport }: Node): string =>
  Object.assign(new URL(url), { hostname: nodename, port: String(nodeport) }).href

/** The template of the black-box scenarios, which get its name from ACCEPTANCE_TEMPLATE. */
export const acceptanceTemplate = 'parapet_acceptance_migrated'

const ownNames = new RegExp(
  `^(?:(?:parapet|scratch|apart)_[0-9a-f]{12}|${migratedTemplate}|${acceptanceTemplate})$`,
)

const selectDatabases = async (url: string): Promise<string[]> =>
  (await query<{ name: string }>(url, 'select datname as name from pg_database')).map(({ name }) => name)

const newName = (): string => `parapet_${randomBytes(6).toString('hex')}`

/** Few shards: the tests care that there are several, and each costs time to create. */
const shardCount = 4

/** The cluster of a coordinator, as a superuser, in a database where it knows its nodes. */
export const openCitusCluster = async (url: string): Promise<CitusCluster> => {
  const nodes = await query<Node>(
    url,
    'select groupid, nodename, nodeport from pg_dist_node order by groupid',
  )
  const before = new Map<Node, string[]>()
  for (const node of nodes) before.set(node, await selectDatabases(onNode(url, node)))

  const createOnNodes = async (name: string): Promise<string> => {
    for (const node of nodes) {
      await query(onNode(url, node), `create database ${name}`)
      await query(inDatabase(onNode(url, node), name), 'create extension citus')
    }
    const database = inDatabase(url, name)
    for (const { groupid, nodename, nodeport } of nodes) {
      const add = groupid === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'
      await query(database, `select ${add}(${pg.escapeLiteral(nodename)}, ${nodeport})`)
    }
    await query(database, `alter database ${name} set citus.shard_count = ${shardCount}`)
    return database
  }

  const newDatabase: CitusCluster['newDatabase'] = async (secretKeys, name = newName()) => {
    const database = await createOnNodes(name)
    await migrate(database, { secretKeys })
    await distributeDatabase(database)
    return database
  }

  return {
    newEmptyDatabase: () => createOnNodes(newName()),
    newDatabase,
    newTemplate: async (secretKeys, name) => {
      await newDatabase(secretKeys, name)
      for (const node of nodes) {
        const server = onNode(url, node)
        await query(server, `alter database ${name} with allow_connections false`)
        // Also those of the extension's own process: a database in use cannot be copied.
        await query(
          server,
          `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
        )
      }
    },
    end: async () => {
      for (const [node, names] of before)
        for (const name of await selectDatabases(onNode(url, node)))
          if (ownNames.test(name) && !names.includes(name))
            await query(onNode(url, node), `drop database ${name} with (force)`)
    },
  }
}
