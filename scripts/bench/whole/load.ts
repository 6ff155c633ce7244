import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { measureProcesses, processCounts } from '../processes.ts'
import { start, stop } from '../start.ts'
import type { Call } from './calls.ts'
import type { Figure } from './figure.ts'
import { startBare } from './reads.ts'
import { statementsOf } from './statements-of.ts'

const listed = 'GetObservations, page 2'

/** Many concurrent callers: a page of a list and an empty response, from one process and from several. */
export const benchLoad = async (bench: Bench, calls: readonly Call[]): Promise<Figure[]> => {
  const call = calls.filter(({ what }) => what === listed)
  const bare = await startBare(bench, await statementsOf(bench, call))
  const empty = await start([join(import.meta.dirname, 'bare-fastify.ts')], { ready: /^\d+$/ })
  const headers = { Authorization: `Bearer ${await bench.client.token()}` }
  const body = call[0]?.input ?? {}
  const figures = await measureProcesses(
    bench,
    (url, processes) => [
      { name: `page, ${processes}`, url: `${url}/public/v1/observations`, headers, body },
      { name: `live, ${processes}`, url: `${url}/live` },
    ],
    [
      { name: 'bare', url: bare.urlOf(listed) },
      { name: 'fastify', url: `http://127.0.0.1:${empty.line}/` },
    ],
  )
  await Promise.all([bare.stop(), stop(empty)])
  const rows = [
    {
      key: 'page',
      what: listed,
      ceiling: { name: 'bare node:http + pg, one process', figure: figures.get('bare') },
    },
    {
      key: 'live',
      what: 'GET /live',
      ceiling: { name: 'empty Fastify route, one process', figure: figures.get('fastify') },
    },
  ]
  return rows.flatMap(({ key, what, ceiling }) =>
    processCounts.map((processes): Figure => ({
      what: `${what}, 32 callers, PROCESSES=${processes}`,
      unit: 'requests/s',
      ours: figures.get(`${key}, ${processes}`) ?? Number.NaN,
      ceiling,
    })),
  )
}
