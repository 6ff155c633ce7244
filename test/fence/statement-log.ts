import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCallSites } from 'node:util'

/** Where `run` was called; line and column count from 1. */
export type Site = { file: string; line: number; column: number }

type Recorded = { text: string; site?: Site }

/** What is on the stack between the caller of `run` and the recorder. */
const between = new Set(
  ['./statement-log.ts', '../support/harness.ts', '../../server/src/store/kernel/store.ts'].map((path) =>
    import.meta.resolve(path),
  ),
)

/** Returns a recorder that keeps each statement of this process once per place that runs it, one JSON object per line. */
export const recordStatements = (dir: string): ((text: string) => void) => {
  mkdirSync(dir, { recursive: true })
  const log = join(dir, `${process.pid}.jsonl`)
  const placesOf = new Map<string, Set<string>>()
  return (text) => {
    const caller = getCallSites(5).find(({ scriptName }) => !between.has(scriptName))
    const place = `${caller?.scriptName}:${caller?.lineNumber}:${caller?.columnNumber}`
    const places = placesOf.get(text) ?? new Set()
    if (places.has(place)) return
    placesOf.set(text, places.add(place))
    const site = caller?.scriptName.startsWith('file:') && {
      file: fileURLToPath(caller.scriptName),
      line: caller.lineNumber,
      column: caller.columnNumber,
    }
    const recorded: Recorded = { text, ...(site && { site }) }
    appendFileSync(log, `${JSON.stringify(recorded)}\n`)
  }
}

export const readRecorded = (dir: string): Recorded[] => {
  if (!existsSync(dir)) return []
  const files = readdirSync(dir).filter((name) => name.endsWith('.jsonl'))
  const lines = files.flatMap((name) => readFileSync(join(dir, name), 'utf8').split('\n'))
  // Only `recordStatements` writes there.
  return [...new Set(lines.filter((line) => line !== ''))].map((line) => JSON.parse(line) as Recorded)
}

export const readStatements = (dir: string): string[] => [
  ...new Set(readRecorded(dir).map(({ text }) => text)),
]
