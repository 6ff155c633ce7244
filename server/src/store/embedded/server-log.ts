import { constants } from 'node:fs'
import { copyFile, open, readFile, stat, truncate, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from './open-site.ts'

export const serverLogLimitBytes = 4 * 1024 * 1024

const serverLogPath = (site: Site): string => join(site.dataDir, 'server.log')

export const openServerLog = async (site: Site): Promise<FileHandle> => {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const file = await open(serverLogPath(site), O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  await site.handOver(serverLogPath(site))
  return file
}

/** Rotates a full log in place: the server keeps its descriptor and, because it appends, continues at the new end. */
export const boundServerLog = async (site: Site): Promise<void> => {
  const path = serverLogPath(site)
  const found = await stat(path).catch(() => undefined)
  if (!found || found.size <= serverLogLimitBytes) return
  await copyFile(path, `${path}.1`)
  await site.handOver(`${path}.1`)
  await truncate(path)
}

export const tailServerLog = async (site: Site): Promise<string> => {
  const text = await readFile(serverLogPath(site), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join(' | ')
}
