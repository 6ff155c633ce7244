import { existsSync, mkdirSync } from 'node:fs'
import { access, constants, lchown, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseDataDir, nearestExisting, type DataDirOptions } from './choose-data-dir.ts'
import { canEnter, serverUser, type UnixUser } from './server-user.ts'

/** One data directory and the users involved with it. */
export type Site = {
  dataDir: string
  cluster: string
  serverUser: UnixUser | undefined
  /** Gives a file that root wrote to the owner of the data directory, who may be the next to start Parapet. */
  handOver: (path: string) => Promise<void>
}

export const openSite = async (options: DataDirOptions, major: string): Promise<Site> => {
  const wanted = await chooseDataDir(options)
  const user = await serverUser(wanted)
  if (user && !(await canEnter(user, nearestExisting(wanted)))) {
    throw new Error(
      `PostgreSQL does not run as root, and uid ${user.uid}, which it runs as instead, cannot enter the data directory ${wanted}: set DATA_DIR to a directory that this user can enter, or run chmod a+x on this one and those above it.`,
    )
  }
  makeDirectory(wanted, user)
  const dataDir = await realpath(wanted)
  const cluster = join(dataDir, 'pgdata')
  await refuseUnwritable(dataDir)
  await refuseForeignCluster(dataDir, major)
  if (existsSync(cluster)) {
    await refuseForeignOwner(cluster, user)
    await refuseOtherMajor(cluster, major)
  }
  return { dataDir, cluster, serverUser: user, handOver: await handOverTo(dataDir) }
}

const makeDirectory = (dataDir: string, user: UnixUser | undefined): void => {
  // A strict root umask would lock the server's user out of a directory we have just created for it.
  const before = user ? process.umask(0o022) : undefined
  try {
    mkdirSync(dataDir, { recursive: true, mode: user ? 0o711 : 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The data directory ${dataDir} cannot be created (${reason}): set DATA_DIR to another directory.`,
      { cause: error },
    )
  } finally {
    if (before !== undefined) process.umask(before)
  }
}

const refuseUnwritable = async (dataDir: string): Promise<void> => {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `The data directory ${dataDir} is not writable by this user: set DATA_DIR to a directory of your own, or run Parapet as its owner.`,
    )
  }
}

const refuseForeignCluster = async (dataDir: string, major: string): Promise<void> => {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) return
  await refuseOtherMajor(dataDir, major)
  throw new Error(
    `The data directory ${dataDir} is itself a PostgreSQL cluster that Parapet did not create: set DATA_DIR to an empty directory, or start that cluster and set DATABASE_URL to it.`,
  )
}

const refuseForeignOwner = async (cluster: string, user: UnixUser | undefined): Promise<void> => {
  const { uid } = await stat(cluster)
  const expected = user?.uid ?? process.geteuid?.()
  if (uid === expected) return
  throw new Error(
    `The database in ${cluster} belongs to uid ${uid}, but PostgreSQL would run as uid ${expected}: run chown -R ${expected} on it, or set DATA_DIR to another directory.`,
  )
}

const refuseOtherMajor = async (cluster: string, major: string): Promise<void> => {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === major) return
  throw new Error(
    `The database in ${cluster} was created by PostgreSQL ${found || '(unknown: its PG_VERSION cannot be read)'} but Parapet includes PostgreSQL ${major}: start it with its own PostgreSQL and set DATABASE_URL to that, or set DATA_DIR to an empty directory.`,
  )
}

const handOverTo = async (dataDir: string): Promise<Site['handOver']> => {
  const { uid, gid } = await stat(dataDir)
  if (process.geteuid?.() !== 0 || uid === 0) return async () => {}
  return async (path) => await lchown(path, uid, gid)
}
