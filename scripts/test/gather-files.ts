import { glob, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Files that change nothing of their process: several of them can have one, and its modules are loaded once. */
const sharing = ['contract/src/**', 'server/src/{domain,operations}/**']

/** A process with more of them would be the last to end, while others have nothing to do. */
const filesPerProcess = 8

const canShare = (file: string): boolean => sharing.some((pattern) => matchesGlob(file, pattern))

const found = async (patterns: readonly string[], root: string): Promise<string[]> => {
  const files = await Array.fromAsync(glob([...patterns], { cwd: root, exclude: ['**/node_modules/**'] }))
  // Without a name the runner would look for test files itself.
  if (files.length === 0) throw new Error(`No test file is called ${patterns.join(' or ')}.`)
  return [...new Set(files)].toSorted()
}

const inParts = (files: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(files.length / filesPerProcess) }, (_, part) =>
    files.slice(part * filesPerProcess, (part + 1) * filesPerProcess),
  )

/**
 * The test files that match, for the runner: those that can share a process are gathered by their folders in files that
 * import them, written below the given folder.
 */
export const gatherFiles = async (
  patterns: readonly string[],
  { root, folder }: { root: string; folder: string },
): Promise<string[]> => {
  const files = await found(patterns, root)
  const byFolder = Object.groupBy(files.filter(canShare), (file) => dirname(file))
  const gathered = Object.entries(byFolder).flatMap(([of, some = []]) =>
    inParts(some).map((part, at) => ({ path: join(folder, of, `${at + 1}.test.mjs`), part })),
  )
  for (const { path, part } of gathered) {
    await mkdir(dirname(path), { recursive: true })
    const imports = part.map(
      (file) => `await import(${JSON.stringify(pathToFileURL(join(root, file)).href)})`,
    )
    await writeFile(path, `${imports.join('\n')}\n`)
  }
  return [...files.filter((file) => !canShare(file)), ...gathered.map(({ path }) => path)]
}
