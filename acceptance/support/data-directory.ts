import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './after-file.ts'
import { isAlive } from './process-tree.ts'
import { until } from './until.ts'

/** The pid of the PostgreSQL running in a data directory. */
export const postmasterOf = (dataDir: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(dataDir, 'pgdata/postmaster.pid'), 'utf8').split('\n', 1)[0])
    return isAlive(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

const removeDirectory = async (path: string): Promise<void> => {
  const pid = postmasterOf(join(path, 'data'))
  if (pid !== undefined) {
    process.kill(pid, 'SIGQUIT')
    await until('PostgreSQL has ended', 120_000, () => !isAlive(pid))
  }
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** A place for a data directory, which Parapet itself creates; both are removed after the test file. */
export const newDataDirectory = async (owner?: { uid: number; gid: number }): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'parapet acceptance '))
  afterFile(() => removeDirectory(path))
  // As root the embedded server runs under another uid, which must be able to enter.
  await chmod(path, 0o755)
  if (owner) await chown(path, owner.uid, owner.gid)
  return join(path, 'data')
}
