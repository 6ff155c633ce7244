import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { canEnter, serverUser } from './server-user.ts'

export type DataDirOptions = { dataDir?: string; projectDir: string; rootStateDir?: string }

/** An explicit directory wins, then one that already holds a database, then ./data where the server can enter it. */
export async function chooseDataDir(options: DataDirOptions): Promise<string> {
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

export function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}
