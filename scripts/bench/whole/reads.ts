import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import type { Bench } from '../bench.ts'
import { start, stop } from '../start.ts'
import type { Call } from './calls.ts'
import { costOf } from './cost-of.ts'
import type { Figure } from './figure.ts'
import { pgbenchCost } from './pgbench-cost.ts'
import { type Statement, statementsOf } from './statements-of.ts'
import { waysIn } from './ways-in.ts'

const bareCeiling = 'bare node:http + pg, same statements'

/** Only a few, because each starts a separate program. */
const alone = ['GetObservations, page 2', 'ListVendors, page 2', 'GetVendor']

const besideBare = (name: string): string => `${name}, bare`

const aloneFigures = async (
  { databaseUrl, folder }: Bench,
  statements: ReadonlyMap<string, readonly Statement[]>,
  ours: ReadonlyMap<string, number>,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const what of alone) {
    const figure = await pgbenchCost(databaseUrl, folder, statements.get(what) ?? [])
    figures.push({
      what,
      unit: 'ms',
      ours: ours.get(what) ?? Number.NaN,
      ceiling: { name: 'PostgreSQL alone, by pgbench', figure },
    })
  }
  return figures
}

/** Starts the bare server, which serves each call's statements under the call's name. */
export const startBare = async (
  { databaseUrl, folder }: Bench,
  statements: ReadonlyMap<string, readonly Statement[]>,
) => {
  const file = join(folder, 'statements')
  await writeFile(file, serialize(statements))
  const started = await start([join(import.meta.dirname, 'bare-statements.ts'), databaseUrl, file], {
    ready: /^\d+$/,
  })
  const urlOf = (name: string): string => `http://127.0.0.1:${started.line}/${encodeURIComponent(name)}`
  return { urlOf, stop: () => stop(started) }
}

/** Every read by REST against the bare server, and by MCP against REST. */
export const benchReads = async (bench: Bench, calls: readonly Call[]): Promise<Figure[]> => {
  const statements = await statementsOf(bench, calls)
  const bare = await startBare(bench, statements)
  const { rest, mcp } = await waysIn(bench)
  const costs = await costOf(
    calls.flatMap((call) => [
      rest.askFor(call),
      { name: besideBare(call.what), url: bare.urlOf(call.what) },
      mcp.askFor(call),
    ]),
  )
  await bare.stop()
  const costNamed = (name: string): number => costs.get(name) ?? Number.NaN
  return [
    ...calls.map(({ what }): Figure => ({
      what,
      unit: 'ms',
      ours: costNamed(what),
      byMcp: costNamed(`${what}, by MCP`),
      ceiling: { name: bareCeiling, figure: costNamed(besideBare(what)) },
    })),
    ...(await aloneFigures(bench, statements, costs)),
  ]
}
