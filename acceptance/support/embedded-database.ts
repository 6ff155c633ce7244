import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { postmasterOf } from './data-directory.ts'
import { descendantsOf, isAlive } from './process-tree.ts'
import { until } from './until.ts'

/** The owner's URL for the PostgreSQL of a data directory. */
export const embeddedUrl = (dataDir: string): string => {
  const password = readFileSync(join(dataDir, 'password'), 'utf8')
  const port = readFileSync(join(dataDir, 'pgdata/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://parapet:${password}@127.0.0.1:${port}/parapet?sslmode=disable`
}

/** Runs statements on a separate connection that bypasses the fence. */
export const queryDatabase = async <R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 120_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text, values)).rows
  } finally {
    await client.end()
  }
}

export const queryEmbedded = <R extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values?: unknown[],
): Promise<R[]> => queryDatabase<R>(embeddedUrl(dataDir), text, values)

export const requirePostmaster = (dataDir: string): number => {
  const pid = postmasterOf(dataDir)
  assert.ok(pid !== undefined, `No PostgreSQL runs in ${dataDir}.`)
  return pid
}

/** SIGKILL: no process of the server takes another step. SIGQUIT: its own stop without a shutdown. */
export const crashDatabase = async (dataDir: string, signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> => {
  const postmaster = requirePostmaster(dataDir)
  const processes = [postmaster, ...descendantsOf(postmaster)]
  for (const pid of signal === 'SIGKILL' ? processes : [postmaster]) {
    if (isAlive(pid)) process.kill(pid, signal)
  }
  await until('PostgreSQL has ended', 120_000, () => !processes.some(isAlive))
}
