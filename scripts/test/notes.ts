import { readFile } from 'node:fs/promises'
import { matchesGlob, relative } from 'node:path'

/** What is worth telling of a run beside its tests. */
export type Note = { skipped: string } | { file: string; ms: number }

type FileTime = { file: string; seconds: number }
export type Notes = { skipped: string[]; times: FileTime[] }

/** What it is called in the first of the folders that has it. */
const nameIn = (folders: readonly string[], file: string): string =>
  folders.map((folder) => relative(folder, file)).find((name) => !name.startsWith('..')) ?? file

/** Of a file that the reporter has written, with test files named as in their folders; the slowest first. */
export const readNotes = async (path: string, folders: readonly string[]): Promise<Notes> => {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  // The reporter writes nothing else.
  const notes = lines.map((line) => JSON.parse(line) as Note)
  return {
    skipped: notes.flatMap((note) => ('skipped' in note ? [note.skipped] : [])),
    times: notes
      .flatMap((note) =>
        'file' in note ? [{ file: nameIn(folders, note.file), seconds: Math.round(note.ms / 1000) }] : [],
      )
      .toSorted((one, other) => other.seconds - one.seconds),
  }
}

const sumOf = (times: readonly FileTime[]): number => times.reduce((sum, { seconds }) => sum + seconds, 0)

/** Where the time goes: the slowest files, and what the files of faults take together. */
export const describeTimes = (times: readonly FileTime[], faults: readonly string[]): string => {
  const slowest = times.slice(0, 10).map(({ file, seconds }) => `  ${String(seconds).padStart(4)} s  ${file}`)
  const ofFaults = times.filter(({ file }) => faults.some((glob) => matchesGlob(file, glob)))
  return [
    `${sumOf(times)} s in all files, several at once; the slowest:`,
    ...slowest,
    `  ${String(sumOf(ofFaults)).padStart(4)} s  races, kills, faults, fuzz and isolation together`,
  ].join('\n')
}
