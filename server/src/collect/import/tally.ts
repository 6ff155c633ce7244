/** What an import has come to, as the command prints it. */
export type ImportReport = {
  total: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  /** The first ones; `rejected` counts them all. */
  errors: { line: number; message: string }[]
}

export type Tally = {
  report: ImportReport
  /** Why the file could not be read to its end. */
  failure: string | undefined
  /** Findings that are under way; counted in the report in the end. */
  underWay: number
  reject: (line: number, message: string) => void
  add: (name: 'created' | 'updated' | 'unchanged', count?: number) => void
}

const maxErrors = 1_000

export const createTally = (): Tally => {
  const report: ImportReport = { total: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, errors: [] }
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
  }
}

/** What is read until its end, or until it cannot be read: then the tally has the reason, and the iteration ends. */
export const untilFailure = async function* <T>(items: AsyncIterable<T>, tally: Tally): AsyncGenerator<T> {
  try {
    yield* items
  } catch (error) {
    tally.failure = error instanceof Error ? error.message : String(error)
  }
}
