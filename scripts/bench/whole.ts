import { operations } from '@parapet/contract'
import type { Bench } from './bench.ts'
import { timed } from './timed.ts'
import { readCalls } from './whole/calls.ts'
import { benchExports, exportsOf } from './whole/exports.ts'
import type { Figure } from './whole/figure.ts'
import { benchImports } from './whole/imports.ts'
import { benchLoad } from './whole/load.ts'
import { benchMemory, benchStart } from './whole/process-figures.ts'
import { benchReads } from './whole/reads.ts'
import { renderFigures } from './whole/render-figures.ts'
import { requireEveryOperation } from './whole/require-every-operation.ts'
import { seedWhole } from './whole/seed.ts'
import { benchSmallCalls } from './whole/small-calls.ts'
import { benchWrites, writesOf } from './whole/writes.ts'
import { withOwner } from './with-owner.ts'

/** Prints progress with the elapsed time, because the whole benchmark takes long. */
const told = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  let result: T | undefined
  const ms = await timed(async () => (result = await work()))
  console.log(`${what}: ${(ms / 1000).toFixed(0)} s`)
  // The work has ended and has set it.
  return result as T
}

/** Every call against its ceiling, in one table. */
export const benchWhole = async (bench: Bench): Promise<void> => {
  const { size } = bench
  const small = [await benchStart(bench, 'start-up, without data'), ...(await benchSmallCalls(bench))]
  const seeded = await told(`${size} rows in each list, made`, () => seedWhole(bench, size))
  await withOwner(bench, async (owner) => {
    const calls = await readCalls(bench, seeded)
    const writes = await writesOf(bench, owner, seeded)
    const exported = exportsOf(bench)
    requireEveryOperation(operations, [...calls, ...writes, ...exported])
    const figures: Figure[] = [
      ...small,
      ...(await told('calls that read', () => benchReads(bench, calls))),
      ...(await told('exports', () => benchExports(owner, exported))),
      ...(await told('calls that write', () => benchWrites(bench, owner, writes))),
      ...(await told('imports', () => benchImports(bench, owner, seeded.domain))),
      await benchMemory(bench),
      ...(await told('load', () => benchLoad(bench, calls))),
      await benchStart(bench, 'start-up'),
    ]
    console.log(`\n${renderFigures(figures)}`)
  })
}
