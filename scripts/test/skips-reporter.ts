import type { TestEvent } from 'node:test/reporters'

/** One line per test that did not run, with its reason. */
export default async function* skips(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if (event.type !== 'test:pass' || event.data.skip === undefined) continue
    yield `${event.data.name}: ${event.data.skip === true ? 'no reason given' : event.data.skip}\n`
  }
}
