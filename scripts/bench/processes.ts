import { availableParallelism } from 'node:os'
import type { Bench } from './bench.ts'
import { inLargest } from './in-largest.ts'
import { measure, type Target } from './measure.ts'
import { stop } from './start.ts'
import { printTable } from './table.ts'

/** Four need as many cores to be worth measuring. */
export const processCounts: readonly number[] = availableParallelism() >= 4 ? [1, 2, 4] : [1, 2]

/** Requests per second, in one run, of targets at a service with each number of processes, and of the others. */
export const measureProcesses = async (
  bench: Bench,
  targetsOf: (url: string, processes: number) => readonly Target[],
  others: readonly Target[] = [],
): Promise<Map<string, number>> => {
  const several = []
  try {
    for (const processes of processCounts.filter((count) => count > 1))
      several.push({ processes, ...(await bench.startService({ PROCESSES: String(processes) })) })
    const services = [{ processes: 1, url: bench.url }, ...several]
    return await measure([...others, ...services.flatMap(({ url, processes }) => targetsOf(url, processes))])
  } finally {
    await Promise.all(several.map(({ started }) => stop(started)))
  }
}

/** Pages per second with one process and with several. */
export const benchProcesses = (bench: Bench): Promise<void> =>
  inLargest(bench, async (inSize, { size }) => {
    const { client } = inSize
    const headers = { Authorization: `Bearer ${await client.token()}` }
    const body = { cursor: (await client.getObservations({})).nextCursor }
    const figures = await measureProcesses(inSize, (url, processes) => [
      { name: `PROCESSES=${processes}`, url: `${url}/public/v1/observations`, headers, body },
    ])
    printTable(`Page 2 by cursor, ${size} observations, ${availableParallelism()} cores`, figures, {
      unit: 'requests/s',
      against: 'PROCESSES=1',
    })
  })
