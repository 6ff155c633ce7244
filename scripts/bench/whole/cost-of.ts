import { Agent } from 'node:http'
import { median } from '../measure.ts'
import { type Ask, send } from './send.ts'

const warmUpMs = 200
const roundMs = 250
const rounds = 3
const leastCalls = 3

/** Milliseconds of each call, repeated for the given time and at least a few times. */
const repeat = async (agent: Agent, ask: Ask, forMs: number): Promise<number[]> => {
  const startedAt = performance.now()
  const times: number[] = []
  while (times.length < leastCalls || performance.now() - startedAt < forMs) {
    const calledAt = performance.now()
    await send(agent, ask)
    times.push(performance.now() - calledAt)
  }
  return times
}

/** Milliseconds of a call on an idle machine: the median over all rounds, which alternate between calls. */
export const costOf = async (asks: readonly Ask[]): Promise<Map<string, number>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map<string, number[]>(asks.map(({ name }) => [name, []]))
  for (const ask of asks) await repeat(agent, ask, warmUpMs)
  for (let round = 0; round < rounds; round += 1)
    for (const ask of asks) times.get(ask.name)?.push(...(await repeat(agent, ask, roundMs)))
  agent.destroy()
  return new Map([...times].map(([name, values]) => [name, median(values)]))
}
