import autocannon from 'autocannon'

export type Target = {
  name: string
  url: string
  headers?: Record<string, string>
  /** Sent as JSON by POST. */
  body?: object
}

const connections = 32
const warmUpSeconds = 2
const roundSeconds = 3
const rounds = 3

const requestsPerSecond = async ({ url, headers = {}, body }: Target, duration: number): Promise<number> => {
  const result = await autocannon({
    url,
    connections,
    duration,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`)
  return result.requests.average
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Requests per second for each target; rounds alternate between targets, so that noise affects all of them. */
export const measure = async (targets: readonly Target[]): Promise<Map<string, number>> => {
  const figures = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await requestsPerSecond(target, warmUpSeconds)
  for (let round = 0; round < rounds; round++) {
    for (const target of targets)
      figures.get(target.name)?.push(await requestsPerSecond(target, roundSeconds))
  }
  return new Map([...figures].map(([name, values]) => [name, median(values)]))
}

const calls = 15
/** The status of a read that took longer than it may. */
const tooSlow = 503

/** Median milliseconds of a call on an idle machine; calls alternate between targets. */
export const measureLatency = async (targets: readonly Target[]): Promise<Map<string, number>> => {
  const figures = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < calls; round++) {
    for (const { name, url, headers = {}, body } of targets) {
      const started = performance.now()
      const answer = await fetch(url, {
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      if (!answer.ok && answer.status !== tooSlow) throw new Error(`${url} answered ${answer.status}.`)
      figures.get(name)?.push(answer.ok ? performance.now() - started : Infinity)
    }
  }
  return new Map([...figures].map(([name, values]) => [name, median(values)]))
}
