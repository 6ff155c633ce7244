import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, glob, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const consoleFolder = join(project, 'console')
const built = join(consoleFolder, 'dist')

/** The inputs of the build. */
const sources = [
  'console/index.html',
  'console/vite.config.ts',
  'console/build/**/*.ts',
  'console/src/**/*',
  'contract/src/**/*.ts',
  'package-lock.json',
]

const fingerprint = async (): Promise<string> => {
  const paths = await Array.fromAsync(glob(sources, { cwd: project, withFileTypes: true }))
  const files = paths
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file.slice(project.length))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

const vitePath = (): string =>
  join(
    dirname(createRequire(join(consoleFolder, 'package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )

/** Names of existing builds; a name identifies its sources. */
const builds = async (): Promise<string[]> => {
  // If it cannot be created, nothing has been built.
  await mkdir(built, { recursive: true }).catch(() => {})
  const names = await readdir(built).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name))
}

const oldMs = 86_400_000

/** Another process may be serving a build until it is restarted. */
const removeOld = async (folders: readonly string[]): Promise<void> => {
  for (const folder of folders) {
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > oldMs) await rm(folder, { recursive: true, force: true })
  }
}

/** Builds into a new folder next to the others. */
const build = async (folder: string): Promise<void> => {
  await promisify(execFile)(process.execPath, [vitePath(), 'build', '--logLevel', 'warn'], {
    cwd: consoleFolder,
    env: { ...process.env, CONSOLE_OUT_DIR: folder, NODE_ENV: 'production' },
  })
}

/** The service may run as a user who cannot write where it is installed. */
const requireWritable = async (): Promise<void> => {
  try {
    await access(built, constants.W_OK)
  } catch {
    throw new Error(
      `The console is not built yet, and ${built} cannot be written. Run npx parapet build-console as the owner of that folder.`,
    )
  }
}

/** The folder of the console's files, rebuilt if the sources changed, which takes a few seconds. */
export const buildConsole = async (say: (line: string) => void): Promise<string> => {
  const before = await builds()
  // An installation without sources ships the built files.
  const [brought] = existsSync(join(consoleFolder, 'src')) ? [] : before
  const wanted = brought ?? (await fingerprint())
  const folder = join(built, wanted)
  if (before.includes(wanted)) return folder
  await requireWritable()
  say('Building the console; this takes a few seconds and is done once.')
  const fresh = join(built, `${wanted}-${randomBytes(6).toString('hex')}`)
  await build(fresh)
  try {
    await rename(fresh, folder)
  } catch (error) {
    // Another process has built the same in the meantime.
    if (!existsSync(folder)) throw error
    await rm(fresh, { recursive: true, force: true })
  }
  await removeOld(before.map((name) => join(built, name)))
  return folder
}
