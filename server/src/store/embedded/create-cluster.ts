import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from './open-site.ts'
import { run } from './run.ts'

const unfinishedPrefix = 'initializing-'

/**
 * Creates a new cluster next to its final place and renames it, so a cluster is either whole or absent. Called under
 * the lock.
 */
export const createCluster = async (site: Site, native: string): Promise<void> => {
  await removeUnfinished(site)
  const workDir = join(site.dataDir, unfinishedPrefix + randomBytes(4).toString('hex'))
  const unfinished = join(workDir, 'pgdata')
  const passwordFile = join(workDir, 'password')
  const password = randomBytes(24).toString('base64url')
  await mkdir(workDir, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (site.serverUser) {
    for (const path of [passwordFile, workDir]) await chown(path, site.serverUser.uid, site.serverUser.gid)
  }
  const { code, output } = await run(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--pwfile=${passwordFile}`,
      '--username=parapet',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    site.serverUser,
  )
  if (code !== 0) {
    await removeUnfinished(site)
    throw new Error(whyNotCreated(site, output))
  }
  await keepPassword(site, password)
  await rename(unfinished, site.cluster)
  await syncDirectory(site.dataDir)
  await removeUnfinished(site)
}

export const readPassword = async (site: Site): Promise<string> => {
  const password = await readFile(join(site.dataDir, 'password'), 'utf8').catch(() => '')
  if (password) return password
  throw new Error(
    `The password of the database in ${site.dataDir} cannot be read: restore the file "password" in this directory from a backup, or set DATA_DIR to another directory.`,
  )
}

const keepPassword = async (site: Site, password: string): Promise<void> => {
  const path = join(site.dataDir, 'password')
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(password)
    await file.sync()
  } finally {
    await file.close()
  }
  await site.handOver(path)
}

// The initdb of a killed Parapet may still be writing; what it leaves is removed at the next start.
const removeUnfinished = async (site: Site): Promise<void> => {
  for (const name of await readdir(site.dataDir)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    await rm(join(site.dataDir, name), { recursive: true, force: true }).catch(() => {})
  }
}

const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

const whyNotCreated = (site: Site, output: string): string => {
  const [, uid] = /could not look up effective user ID (\d+)/.exec(output) ?? []
  if (uid !== undefined) {
    return `PostgreSQL cannot create a database for uid ${uid}, which has no name in /etc/passwd: add one there, run Parapet as another user, or set DATABASE_URL to your own PostgreSQL (15 or later).`
  }
  return `The database could not be created in ${site.dataDir}; initdb said: ${output.split('\n').slice(-3).join(' | ')}`
}
