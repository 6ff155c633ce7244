import type pg from 'pg'
import { findClusterFaults, findTableFaults } from './distribution-faults.ts'
import { stepPlanners, tableSteps } from './distribution-steps.ts'
import { splitStatements } from './split-statements.ts'

/** Whether Citus shards the fenced tables of the database. */
export const isDistributed = async (client: pg.Client): Promise<boolean> => {
  const { rows: known } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (known.length === 0) return false
  const { rows } = await client.query(`select from pg_dist_partition where partmethod = 'h' limit 1`)
  return rows.length > 0
}

const refuse = (faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`The database cannot be distributed.\n${faults.join('\n')}`)
}

/** Throws if no table could be distributed, whatever the tables are. */
export const requireCluster = async (client: pg.Client): Promise<void> =>
  refuse(await findClusterFaults(client))

/**
 * Shards the fenced tables by organization and copies the reference tables to every node, as far as that has not been
 * done; returns a sentence for each step. Each is a transaction of its own, so that an interrupted run is continued by
 * the next.
 */
export const distribute = async (
  client: pg.Client,
  { dryRun = false, onStep }: { dryRun?: boolean; onStep?: (does: string) => void } = {},
): Promise<string[]> => {
  await requireCluster(client)
  refuse(await findTableFaults(client))
  const done: string[] = []
  for (const plan of stepPlanners) {
    for (const { does, statements } of await plan(client)) {
      // One text: the server undoes all of it if one statement fails.
      if (!dryRun) await client.query(['begin', ...statements, 'commit'].join(';\n'))
      onStep?.(does)
      done.push(does)
    }
  }
  return done
}

/** Runs a migration of a distributed database, inside the caller's transaction, and distributes the tables it created. */
export const migrateDistributed = async (client: pg.Client, text: string): Promise<void> => {
  // Otherwise Citus refuses changes of shards after one of a table that is on every node.
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  // One at a time, because Citus may send the whole text of a query to every node.
  for (const statement of splitStatements(text)) await client.query(statement)
  for (const { statements } of await tableSteps(client))
    for (const statement of statements) await client.query(statement)
}
