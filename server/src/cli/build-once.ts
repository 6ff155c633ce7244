import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { access, constants, glob, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

type Work = {
  /** Holds the builds, each in a folder named after its sources. */
  folder: string
  /** The inputs, as patterns from the root of the project. */
  sources: readonly string[]
  /** Whether sources and tools are here: an installation without them comes with a build. */
  canBuild: boolean
  build: (into: string) => Promise<void>
  /** Called if the folder cannot be written: the service may run as a user who may not. */
  refuse: () => never
}

const fingerprint = async (sources: readonly string[]): Promise<string> => {
  const paths = await Array.fromAsync(glob(sources, { cwd: projectFolder, withFileTypes: true }))
  const files = paths
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file.slice(projectFolder.length))
      .update('\0')
      // There are thousands, and nothing else is under way.
      .update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Names of existing builds; a name identifies its sources. */
const buildsIn = async (folder: string): Promise<string[]> => {
  // If it cannot be created, nothing has been built.
  await mkdir(folder, { recursive: true }).catch(() => {})
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => /^[0-9a-f]{16}$/.test(name))
}

const oldMs = 86_400_000

/** Another process may be using the latest of them until it is restarted, and load more of it. */
const removeOld = async (folders: readonly string[]): Promise<void> => {
  const builds = await Promise.all(
    folders.map(async (folder) => ({ folder, builtMs: (await stat(folder)).mtimeMs })),
  )
  const [, ...earlier] = builds.toSorted((one, other) => other.builtMs - one.builtMs)
  for (const { folder, builtMs } of earlier)
    if (Date.now() - builtMs > oldMs) await rm(folder, { recursive: true, force: true })
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )

/** The folder of the build from the sources as they are now, built if there is none. */
export const buildOnce = async ({ folder, sources, canBuild, build, refuse }: Work): Promise<string> => {
  const before = await buildsIn(folder)
  const [brought] = canBuild ? [] : before
  const wanted = brought ?? (await fingerprint(sources))
  const place = join(folder, wanted)
  if (before.includes(wanted)) return place
  if (!(await isWritable(folder))) refuse()
  // Next to the others, and named when it is whole.
  const fresh = `${place}-${randomBytes(6).toString('hex')}`
  await build(fresh)
  try {
    await rename(fresh, place)
  } catch (error) {
    // Another process has built the same in the meantime.
    if (!existsSync(place)) throw error
    await rm(fresh, { recursive: true, force: true })
  }
  await removeOld(before.map((name) => join(folder, name)))
  return place
}
