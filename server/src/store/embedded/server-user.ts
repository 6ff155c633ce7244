import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

export type UnixUser = { uid: number; gid: number }

/**
 * The user the server must run as, or undefined for our own: PostgreSQL refuses uid 0. For root it is the owner of the
 * cluster, otherwise the owner of the directory it will be created in (who must be in /etc/passwd for initdb),
 * otherwise nobody.
 */
export const serverUser = async (dataDir: string): Promise<UnixUser | undefined> => {
  if (process.geteuid?.() !== 0) return undefined
  const ofCluster = await ownerOf(join(dataDir, 'pgdata'))
  if (ofCluster && ofCluster.uid !== 0) return ofCluster
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const ofDirectory = await ownerOf(dataDir)
  const isNamed = ofDirectory && new RegExp(`^[^:]+:[^:]*:${ofDirectory.uid}:`, 'm').test(passwd)
  if (isNamed && ofDirectory.uid !== 0) return ofDirectory
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

export const canEnter = async (user: UnixUser | undefined, directory: string): Promise<boolean> => {
  if (!user) return true
  const { code, output } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], user)
  if (code === null) {
    throw new Error(
      `Parapet runs as root and cannot start PostgreSQL as uid ${user.uid} (${output}): run Parapet as an ordinary user, or set DATABASE_URL to your own PostgreSQL.`,
    )
  }
  return code === 0
}

const ownerOf = async (path: string): Promise<UnixUser | undefined> => {
  try {
    const { uid, gid } = await stat(path)
    return { uid, gid }
  } catch {
    return undefined
  }
}
