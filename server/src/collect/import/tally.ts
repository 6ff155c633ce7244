import { type ImportReport, noRows } from '../../domain/import/import-report.ts'

export type Tally = {
  report: ImportReport
  /** Why the file could not be read to its end. */
  failure: string | undefined
  /** Findings in progress, which the report counts at the end. */
  underWay: number
  reject: (line: number, message: string) => void
  add: (name: 'created' | 'updated' | 'unchanged' | 'merged', count?: number) => void
  note: (message: string, count?: number) => void
}

const maxErrors = 1_000
/** A file can have any number of unknown names; this many are listed. */
const maxNotes = 50

export const createTally = (): Tally => {
  const report: ImportReport = { ...noRows, notes: [], errors: [] }
  return {
    report,
    failure: undefined,
    underWay: 0,
    reject: (line, message) => {
      report.total += 1
      report.rejected += 1
      if (report.errors.length < maxErrors) report.errors.push({ line, message })
    },
    add: (name, count = 1) => {
      report.total += count
      report[name] += count
    },
    note: (message, count = 1) => {
      const known = report.notes.find((note) => note.message === message)
      if (known) known.count += count
      else if (report.notes.length < maxNotes) report.notes.push({ message, count })
    },
  }
}

/**
 * Yields items until the end or until reading fails, in which case the tally records the reason and the iteration ends.
 */
export const untilFailure = async function* <T>(items: AsyncIterable<T>, tally: Tally): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    tally.failure = error instanceof Error ? error.message : String(error)
  }
}
