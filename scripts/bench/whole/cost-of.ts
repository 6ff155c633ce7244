import { Agent, request } from 'node:http'
import { median } from '../measure.ts'

export type Ask = {
  name: string
  url: string
  method?: string
  headers?: Record<string, string>
  body?: object | undefined
}

const warmUpMs = 200
const roundMs = 250
const rounds = 3
const leastCalls = 3

/** One call on a connection that is kept open, read to its end; anything but 200 is an error. */
const call = (agent: Agent, { name, url, method = 'GET', headers = {}, body }: Ask): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sending = request(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(text !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
        }),
      },
    })
    sending.once('error', reject)
    sending.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const answer = Buffer.concat(chunks)
        // A tool that fails does so in an answer of 200.
        const isFailed = response.statusCode !== 200 || answer.subarray(-200).includes('"isError":true')
        if (isFailed)
          reject(new Error(`${name} answered ${response.statusCode}: ${answer.subarray(0, 500).toString()}`))
        else resolve()
      })
    })
    sending.end(text)
  })

/** Milliseconds of each call, for as long as given and a few at least. */
const repeat = async (agent: Agent, ask: Ask, forMs: number): Promise<number[]> => {
  const startedAt = performance.now()
  const times: number[] = []
  while (times.length < leastCalls || performance.now() - startedAt < forMs) {
    const calledAt = performance.now()
    await call(agent, ask)
    times.push(performance.now() - calledAt)
  }
  return times
}

/** Milliseconds of a call when nothing else is going on: the median of all calls, in rounds that take turns. */
export const costOf = async (asks: readonly Ask[]): Promise<Map<string, number>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map<string, number[]>(asks.map(({ name }) => [name, []]))
  for (const ask of asks) await repeat(agent, ask, warmUpMs)
  for (let round = 0; round < rounds; round += 1)
    for (const ask of asks) times.get(ask.name)?.push(...(await repeat(agent, ask, roundMs)))
  agent.destroy()
  return new Map([...times].map(([name, values]) => [name, median(values)]))
}
