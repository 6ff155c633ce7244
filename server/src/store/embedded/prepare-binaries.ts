import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Binaries } from './find-binaries.ts'
import type { Site } from './open-site.ts'
import { run } from './run.ts'

/**
 * The folder with bin, lib and share that the server's user can run: the package's own if that works, otherwise a copy
 * in the data directory. npm runs no install scripts, so the links between the libraries are made here. Called under
 * the lock of the data directory.
 */
export const prepareBinaries = async (site: Site, { packageDir, version }: Binaries): Promise<string> => {
  const inPlace = join(packageDir, 'native')
  await makeLinks(inPlace).catch(() => {})
  if ((await whyNotRunnable(site, inPlace)) === undefined) return inPlace
  const copies = join(site.dataDir, 'binaries')
  const copy = join(copies, version)
  if (!existsSync(copy)) await makeCopy(site, inPlace, copy)
  const reason = await whyNotRunnable(site, copy)
  if (reason !== undefined) {
    throw new Error(
      `The PostgreSQL included with Parapet does not run here (${reason}): set DATABASE_URL to your own PostgreSQL (15 or later).`,
    )
  }
  for (const other of await readdir(copies)) {
    if (other !== version) await rm(join(copies, other), { recursive: true, force: true })
  }
  return copy
}

const whyNotRunnable = async (site: Site, native: string): Promise<string | undefined> => {
  for (const program of ['postgres', 'initdb']) {
    const { code, output } = await run(join(native, 'bin', program), ['--version'], site.serverUser)
    if (code !== 0) return output
  }
  return undefined
}

const makeCopy = async (site: Site, from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true })
  await chmod(dirname(to), 0o755)
  await site.handOver(dirname(to))
  const unfinished = join(dirname(to), `unfinished-${randomBytes(4).toString('hex')}`)
  await copyTree(site, from, unfinished)
  await makeLinks(unfinished)
  await rename(unfinished, to)
}

// Modes are set, not copied: under a strict umask npm installs files only its own user can read.
const copyTree = async (site: Site, from: string, to: string): Promise<void> => {
  await mkdir(to)
  await chmod(to, 0o755)
  await site.handOver(to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(site, source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else if (!entry.name.endsWith('.a')) await copyOne(site, source, target)
  }
}

const copyOne = async (site: Site, source: string, target: string): Promise<void> => {
  await copyFile(source, target)
  const { mode } = await stat(source)
  await chmod(target, mode & 0o100 ? 0o755 : 0o644)
  await site.handOver(target)
}

const makeLinks = async (native: string): Promise<void> => {
  for (const { source, target } of await readLinks(native)) {
    // The list has paths from the package root, so the leading folder, native, is dropped.
    const link = join(native, relative('native', target))
    if (dirname(source) !== dirname(target))
      throw new Error(`${target} is not in the same folder as ${source}.`)
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

const readLinks = async (native: string): Promise<{ source: string; target: string }[]> => {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return []
  const links: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(links)) return []
  return links.filter(isLink)
}

const isLink = (value: unknown): value is { source: string; target: string } => {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value))
    return false
  return typeof value.source === 'string' && typeof value.target === 'string'
}
