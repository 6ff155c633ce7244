import { isAbsolute } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import type { Note } from './notes.ts'

const maxFailureLines = 12

/** The runner wraps what the test threw. */
const describeFailure = ({ message, cause }: Error): string =>
  (cause instanceof Error ? (cause.stack ?? cause.message) : message)
    .split('\n')
    .slice(0, maxFailureLines)
    .join('\n')

const line = (note: Note): string => `${JSON.stringify(note)}\n`

/** One line per test, with the reason if it was skipped or failed, and one per file, with its duration. */
export default async function* notes(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const failure = type === 'test:fail' && { failure: describeFailure(data.details.error) }
    const { name, nesting, details, skip } = data
    // The runner reports its own generated files by absolute path; they contain no tests themselves.
    if (nesting === 0) {
      if (!isAbsolute(name)) yield line({ file: name, ms: details.duration_ms, ...failure })
    } else if (details.type !== 'suite')
      yield line({
        test: name,
        ...failure,
        ...(skip !== undefined && skip !== false && { skip: skip === true ? 'no reason given' : skip }),
      })
  }
}
