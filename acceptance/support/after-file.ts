import { after } from 'node:test'

const works: (() => Promise<void>)[] = []

/** Runs when the test file is over, however its tests ended; last registered, first run. */
export const afterFile = (work: () => Promise<void>): void => void works.push(work)

after(async () => {
  const failures: unknown[] = []
  for (const work of works.toReversed()) await work().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Something could not be cleaned up.')
})
