import { Agent } from 'node:http'
import type { Input, OperationName, Output } from '@parapet/contract/client'
import type { Bench } from '../bench.ts'
import { median } from '../measure.ts'
import { timed } from '../timed.ts'
import type { Figure } from './figure.ts'
import { send } from './send.ts'
import { type WayIn, waysIn } from './ways-in.ts'

/** The first round is a warm-up. */
const rounds = 6

/** Each round does a write by REST and by MCP, on different rows each time. */
export const turns = 2 * rounds

type WriteOf<N extends OperationName> = {
  what: string
  operation: N
  /** How many rows each turn writes; undefined for a single call, where the time is reported. */
  rows?: number
  input: (turn: number) => Input<N>
  /** Keeps the output for later writes. */
  keep?: (turn: number, output: Output<N>) => void
  /** The same work as one plain statement, once per round. */
  raw: { name: string; run: (round: number) => Promise<unknown> }
}

/** A mutating operation and the raw statement it is compared with. */
export type Write = { [N in OperationName]: WriteOf<N> }[OperationName]

const turnTaker = (write: Write, { askFor, outputOf }: WayIn, agent: Agent) => {
  const { what, operation, keep } = write
  return async (turn: number): Promise<number> => {
    const ask = askFor({ what, operation, input: { ...write.input(turn) } })
    let answer: Buffer | undefined
    const ms = await timed(async () => (answer = await send(agent, ask)))
    // It is this operation's output, but the union type does not say so.
    if (answer) keep?.(turn, outputOf(answer) as never)
    return ms
  }
}

/** By REST against the raw statement, and by MCP against REST. */
export const measureWrite = async (bench: Bench, write: Write): Promise<Figure> => {
  const { what, rows, raw } = write
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { rest, mcp } = await waysIn(bench)
  const byRest = turnTaker(write, rest, agent)
  const byMcp = turnTaker(write, mcp, agent)
  const times: { rest: number; mcp: number; raw: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push({
      rest: await byRest(2 * round),
      mcp: await byMcp(2 * round + 1),
      raw: await timed(() => raw.run(round)),
    })
  agent.destroy()
  const figureOf = (way: 'rest' | 'mcp' | 'raw'): number => {
    const ms = median(times.slice(1).map((took) => took[way]))
    return rows === undefined ? ms : rows / (ms / 1000)
  }
  return {
    what,
    unit: rows === undefined ? 'ms' : 'rows/s',
    ours: figureOf('rest'),
    byMcp: figureOf('mcp'),
    ceiling: { name: raw.name, figure: figureOf('raw') },
  }
}
