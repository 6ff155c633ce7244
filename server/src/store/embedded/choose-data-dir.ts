import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { canEnter, serverUser } from './server-user.ts'

export type DataDirOptions = { dataDir?: string; projectDir: string; rootStateDir?: string }

/**
 * An explicit directory wins, then one that already holds a database, then ./data if the server's user can enter it.
 */
export const chooseDataDir = async (options: DataDirOptions): Promise<string> => {
  if (options.dataDir) return resolve(options.dataDir)
  const projectDir = await realpath(options.projectDir)
  const usual = join(projectDir, 'data')
  const user = await serverUser(usual)
  if (!user || existsSync(join(usual, 'pgdata'))) return usual
  const hash = createHash('sha256').update(projectDir).digest('hex').slice(0, 16)
  const aside = join(options.rootStateDir ?? '/var/lib/parapet', hash)
  if (existsSync(join(aside, 'pgdata'))) return aside
  return (await canEnter(user, nearestExisting(usual))) ? usual : aside
}

export const nearestExisting = (path: string): string =>
  existsSync(path) ? path : nearestExisting(dirname(path))
