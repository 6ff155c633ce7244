import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operations } from '@parapet/contract'
import type { Bench } from './bench.ts'
import { timed } from './timed.ts'
import { type Call, readCalls } from './whole/calls.ts'
import { benchExports, exportsOf } from './whole/exports.ts'
import type { Figure } from './whole/figure.ts'
import { benchImports } from './whole/imports.ts'
import { benchLoad } from './whole/load.ts'
import { describeMachine } from './whole/machine.ts'
import { benchMemory, benchStart } from './whole/process-figures.ts'
import { benchReads } from './whole/reads.ts'
import { renderPage } from './whole/render-page.ts'
import { renderPlot } from './whole/render-plot.ts'
import { renderFigures } from './whole/render-table.ts'
import { requireEveryOperation } from './whole/require-every-operation.ts'
import { seedWhole } from './whole/seed.ts'
import { benchSmallCalls } from './whole/small-calls.ts'
import { benchWrites, writesOf } from './whole/writes.ts'
import { withOwner } from './with-owner.ts'

const docs = join(import.meta.dirname, '../../docs')

/** Prints progress with the elapsed time, because the whole benchmark takes long. */
const told = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  let result: T | undefined
  const ms = await timed(async () => (result = await work()))
  console.log(`${what}: ${(ms / 1000).toFixed(0)} s`)
  // The work has ended and has set it.
  return result as T
}

const benchSize = async (bench: Bench, size: number): Promise<{ figures: Figure[]; calls: Call[] }> => {
  const seeded = await told(`${size} rows in each list, made`, () => seedWhole(bench, size))
  const { domain } = seeded
  return withOwner(bench, async (owner) => {
    const calls = await readCalls(bench, seeded)
    const writes = await writesOf(bench, owner, seeded)
    const exported = exportsOf(bench)
    requireEveryOperation(operations, [...calls, ...writes, ...exported])
    const section = (what: string, work: () => Promise<Figure[]>) => told(`${size} rows, ${what}`, work)
    const figures = [
      ...(await section('calls that read', () => benchReads(bench, calls, size))),
      ...(await section('exports', () => benchExports(owner, exported, size))),
      ...(await section('calls that write', () => benchWrites(bench, owner, writes, size))),
      ...(await section('imports', () => benchImports(bench, owner, { size, domain }))),
      await benchMemory(bench, size),
    ]
    return { figures, calls }
  })
}

/** Every call at every size against its ceiling, in one table; a run with all sizes also updates the page in docs. */
export const benchWhole = async (bench: Bench): Promise<void> => {
  const { sizes } = bench
  const figures: Figure[] = [await benchStart(bench, 0), ...(await benchSmallCalls(bench))]
  let ofLast: { in: Bench; calls: Call[]; size: number } | undefined
  for (const size of sizes.toSorted((a, b) => a - b)) {
    const inSize = await bench.inNewOrganization()
    const { figures: ofSize, calls } = await benchSize(inSize, size)
    figures.push(...ofSize)
    ofLast = { in: inSize, calls, size }
  }
  if (!ofLast) throw new Error('Name at least one size, such as --sizes 10000.')
  const { in: inLast, calls, size } = ofLast
  figures.push(...(await told('load', () => benchLoad(inLast, calls, size))), await benchStart(bench, size))
  console.log(`\n${renderFigures(figures)}\n`)
  const page = join(docs, 'benchmarks.md')
  const before = await readFile(page, 'utf8').catch(() => '')
  const machine = await describeMachine(bench)
  await writeFile(page, renderPage({ figures, machine, sizes }, before))
  await writeFile(join(docs, 'benchmarks.svg'), renderPlot(figures))
}
