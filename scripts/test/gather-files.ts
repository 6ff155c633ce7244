import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Two for each core, because a test waits for answers about half of its time. */
export const processes = 2 * availableParallelism()

/** The first line of a file that changes, measures or kills its process. */
const alone = /^\/\/ Runs alone: \w/

const find = async (
  patterns: readonly string[],
  root: string,
  except: readonly string[],
): Promise<string[]> => {
  const files = await Array.fromAsync(glob([...patterns], { cwd: root, exclude: ['**/node_modules/**'] }))
  const wanted = files.filter((file) => !except.some((pattern) => matchesGlob(file, pattern)))
  // Without any name the runner would look for test files itself.
  if (wanted.length === 0) throw new Error(`No test file matches ${patterns.join(' or ')}.`)
  return [...new Set(wanted)].toSorted()
}

/** Longest files first: one started last would keep the others waiting. */
const byLength = async (
  files: readonly string[],
  root: string,
): Promise<{ file: string; isAlone: boolean }[]> => {
  const read = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  )
  return read
    .toSorted((one, other) => other.text.length - one.text.length)
    .map(({ file, text }) => ({ file, isAlone: alone.test(text) }))
}

type Gathered = { paths: string[]; count: number }

/**
 * Gathers the matching test files for the runner, which starts a process for each returned path. The returned files are
 * generated in the given folder: one for each process that runs files one after the other, and one for each file that
 * runs alone.
 */
export const gatherFiles = async (
  patterns: readonly string[],
  { root, folder, except = [] }: { root: string; folder: string; except?: readonly string[] },
): Promise<Gathered> => {
  const found = await byLength(await find(patterns, root, except), root)
  const shared = found.filter(({ isAlone }) => !isAlone).map(({ file }) => file)
  const single = found.filter(({ isAlone }) => isAlone).map(({ file }) => file)
  const claims = join(folder, 'claims')
  await mkdir(claims, { recursive: true })

  const write = async (name: string, ...given: (string | string[])[]): Promise<string> => {
    const path = join(folder, `${name}.test.mjs`)
    const program = pathToFileURL(join(import.meta.dirname, 'run-files.ts')).href
    const values = [root, ...given].map((value) => JSON.stringify(value)).join(', ')
    await writeFile(path, `import { runFiles } from ${JSON.stringify(program)}\nawait runFiles(${values})\n`)
    return path
  }
  const paths = await Promise.all([
    ...Array.from({ length: Math.min(processes, shared.length) }, (_, at) =>
      write(`shared-${at + 1}`, shared, claims),
    ),
    ...single.map((file, at) => write(`single-${at + 1}`, [file])),
  ])
  return { paths, count: found.length }
}
