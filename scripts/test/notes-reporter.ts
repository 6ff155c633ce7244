import type { TestEvent } from 'node:test/reporters'
import type { Note } from './notes.ts'

const line = (note: Note): string => `${JSON.stringify(note)}\n`

/** One line per test that did not run, with its reason, and one per file, with its time. */
export default async function* notes(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of source) {
    if (type === 'test:pass' && data.skip !== undefined)
      yield line({ skipped: `${data.name}: ${data.skip === true ? 'no reason given' : data.skip}` })
    if (type === 'test:summary' && data.file !== undefined)
      yield line({ file: data.file, ms: data.duration_ms })
  }
}
