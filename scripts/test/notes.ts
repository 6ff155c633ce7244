import { readFile } from 'node:fs/promises'

/** What is recorded about a run: one note per test and one per file. */
export type Note =
  { test: string; skip?: string; failure?: string } | { file: string; ms: number; failure?: string }

type FileTime = { file: string; ms: number }

/** `times` has the slowest files first. */
export type Notes = { tests: number; skipped: string[]; failed: string[]; times: FileTime[] }

/** Reads a file the reporter wrote. */
export const readNotes = async (path: string): Promise<Notes> => {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  // The reporter writes nothing else.
  const notes = lines.map((line) => JSON.parse(line) as Note)
  const tests = notes.flatMap((note) => ('test' in note ? [note] : []))
  return {
    tests: tests.length,
    skipped: tests.flatMap(({ test, skip }) => (skip === undefined ? [] : [`${test}: ${skip}`])),
    failed: notes.flatMap(({ failure, ...note }) =>
      failure === undefined ? [] : [`${'test' in note ? note.test : note.file}\n${failure}`],
    ),
    times: notes
      .flatMap((note) => ('file' in note ? [note] : []))
      .toSorted((one, other) => other.ms - one.ms),
  }
}

/** Two levels of folders, or three in the server, which has the most. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, -1)
    .slice(0, file.startsWith('server/src/') ? 3 : 2)
    .join('/')

const row = (ms: number, name: string): string => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`

const sumOf = (times: readonly FileTime[]): number => times.reduce((sum, { ms }) => sum + ms, 0)

/** Where the time goes: by folder, and in the slowest files. */
export const describeTimes = ({ tests, times }: Notes): string => {
  const folders = Object.entries(Object.groupBy(times, ({ file }) => folderOf(file)))
    .map(([folder, files = []]) => ({ name: `${folder} (${files.length} files)`, ms: sumOf(files) }))
    .toSorted((one, other) => other.ms - one.ms)
  return [
    `${tests} tests in ${times.length} files, several at once, by folder:`,
    ...folders.map(({ name, ms }) => row(ms, name)),
    'The slowest files:',
    ...times.slice(0, 15).map(({ file, ms }) => row(ms, file)),
  ].join('\n')
}
