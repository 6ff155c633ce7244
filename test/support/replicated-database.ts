import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdtemp,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after } from 'node:test'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded } from '../../server/src/store/embedded/embedded.ts'
import { migrate } from '../../server/src/store/kernel/migrate.ts'
import { testSecretKeys } from './test-secret-keys.ts'

/** Files of the running primary that are no part of its data. */
const ofTheProcess = new Set(['postmaster.pid', 'postmaster.opts'])

/** A base backup with nothing but SQL and a copy of the files. */
const copyCluster = async (ownerUrl: string, from: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    await cp(from, to, { recursive: true, filter: (path) => !ofTheProcess.has(basename(path)) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

const takeOwnership = async (path: string, like: string): Promise<void> => {
  const { uid, gid, mode } = await stat(like)
  for (const name of ['', ...(await readdir(path, { recursive: true }))])
    await chown(join(path, name), uid, gid)
  await chmod(path, mode)
}

export type ReplicatedDatabase = {
  primaryUrl: string
  standbyUrl: () => string
  /** Runs a statement on the standby, as the owner. */
  onStandby: (statement: string) => Promise<Record<string, unknown>[]>
  stopStandby: () => Promise<void>
  startStandby: () => Promise<void>
}

const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A migrated primary and a hot standby that follows it, both removed after the test file. */
export const startReplicatedDatabase = async (): Promise<ReplicatedDatabase> => {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'parapet-replicated-')))
  await chmod(directory, 0o755)
  const started = new Set<EmbeddedPostgres>()
  after(async () => {
    for (const server of started) await server.release()
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  const start = async (name: string): Promise<EmbeddedPostgres> => {
    const server = await startEmbedded({ projectDir: directory, dataDir: join(directory, name) })
    started.add(server)
    return server
  }

  const { ownerUrl, dataDir } = await start('primary')
  await migrate(ownerUrl, { secretKeys: testSecretKeys })
  const [from, to] = [dataDir, join(directory, 'standby')].map((folder) => join(folder, 'pgdata')) as [
    string,
    string,
  ]
  await copyCluster(ownerUrl, from, to)
  const { hostname, port, username, password } = new URL(ownerUrl)
  await writeFile(join(to, 'standby.signal'), '')
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  await takeOwnership(to, from)
  await cp(join(dataDir, 'password'), join(directory, 'standby', 'password'))

  let standby = await start('standby')
  return {
    primaryUrl: ownerUrl,
    standbyUrl: () => standby.ownerUrl,
    onStandby: (statement) => ask(standby.ownerUrl, statement),
    stopStandby: async () => {
      await standby.release()
      started.delete(standby)
    },
    startStandby: async () => {
      standby = await start('standby')
    },
  }
}
