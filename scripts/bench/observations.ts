import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { ObservationSortField } from '@parapet/contract'
import pg from 'pg'
import type { Bench } from './bench.ts'
import { measure, measureLatency, type Target } from './measure.ts'
import { benchCopyThen } from './copy-then.ts'
import { measureFlags } from './flags.ts'
import { benchFirstPages } from './observation-first-pages.ts'
import { threeFilters } from './observation-filters.ts'
import { benchIngest } from './observations-ingest.ts'
import { refreshed } from './refreshed.ts'
import { seedObservations, vendorCount } from './seed-observations.ts'
import { start, type Started, stop } from './start.ts'
import { printTable } from './table.ts'
import { timed } from './timed.ts'

const cursorOf = async (
  { client }: Bench,
  page: number,
  sortField?: ObservationSortField,
): Promise<string> => {
  let cursor = ''
  for (let at = 1; at < page; at++) {
    cursor =
      (await client.getObservations({ cursor, ...(sortField !== undefined && { sortField }) })).nextCursor ??
      ''
  }
  return cursor
}

const urlOf = ({ line }: Started): string => `http://127.0.0.1:${line}/`

/** A server that returned less would only look faster. */
const requireSameAnswers = async ({ client }: Bench, urls: readonly string[]): Promise<void> => {
  const { observations } = await client.getObservations({})
  for (const url of urls) {
    const answer = (await (await fetch(url)).json()) as { observations: unknown }
    assert.deepEqual(answer.observations, observations)
  }
}

const benchLists = async (bench: Bench, count: number): Promise<void> => {
  const { url, databaseUrl, organizationId, client } = bench
  const bare = (way: 'json' | 'rows') =>
    start([join(import.meta.dirname, 'bare-observations.ts'), databaseUrl, String(organizationId), way], {
      ready: /^\d+$/,
    })
  const [passing, mapping] = await Promise.all([bare('json'), bare('rows')])
  await requireSameAnswers(bench, [urlOf(passing), urlOf(mapping)])
  const second = await cursorOf(bench, 2)
  const thousandth = await cursorOf(bench, 1000)
  const { observations } = await client.getObservations({ limit: 1 })
  const orn = encodeURIComponent(observations[0]?.orn ?? '')
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const observationsUrl = `${url}/public/v1/observations`
  const list = (name: string, body: object): Target => ({ name, url: observationsUrl, headers, body })
  const ceiling = 'bare node:http + pg, JSON passed through'
  const figures = await measure([
    { name: ceiling, url: urlOf(passing) },
    { name: 'bare node:http + pg, rows mapped to objects', url: urlOf(mapping) },
    list('page 1, with the total', {}),
    list('page 2 by cursor', { cursor: second }),
    list('page 1,000 by cursor', { cursor: thousandth }),
    list('page 1 by cvssBaseScore', { sortField: 'cvssBaseScore', sortOrder: 'SORT_ORDER_DESC' }),
    { name: 'GetObservation by ORN', url: `${observationsUrl}/${orn}`, headers },
  ])
  await Promise.all([stop(passing), stop(mapping)])
  printTable(`GetObservations, ${count} observations beside ${count} of others, pages of 50`, figures, {
    unit: 'requests/s',
    against: ceiling,
  })
  const perSecond = (name: string): number => figures.get(name) ?? Number.NaN
  console.log(
    `\npage 2 by cursor is ${(perSecond('page 2 by cursor') / perSecond('bare node:http + pg, rows mapped to objects')).toFixed(2)} times the server that maps rows; ` +
      `page 2 costs ${(perSecond('page 1,000 by cursor') / perSecond('page 2 by cursor')).toFixed(2)} of page 1,000`,
  )
  const groups = (body: object): Target => ({
    name: '',
    url: `${observationsUrl}/groups`,
    headers,
    body: { groupBy: 'OBSERVATION_GROUP_BY_VULNERABILITY', ...body },
  })
  const oneAfterAnother = await measureLatency([
    list('page 2 by cursor', { cursor: second }),
    { ...groups({}), name: 'page 1 of groups by CVE' },
    { ...groups({ filters: threeFilters }), name: 'page 1 of groups by CVE, three filters' },
  ])
  printTable('One call after another', oneAfterAnother, { unit: 'ms', against: 'page 2 by cursor' })
}

export const benchObservations = async (bench: Bench): Promise<void> => {
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  const seconds = (await timed(() => seedObservations(bench.store, owner, bench.organizationId))) / 1000
  const count = 1_000_000
  console.log(`\n${2 * count} observations on ${2 * vendorCount} vendors made in ${seconds.toFixed(0)} s`)
  console.log(`figures of all groups and scores refreshed in ${(await refreshed(owner)).toFixed(0)} s`)
  await owner.query('vacuum analyze')
  // Before the lists, which filter by flags.
  await measureFlags(bench, owner)
  await refreshed(owner)
  await benchLists(bench, count)
  await benchFirstPages(bench)
  await benchCopyThen(bench, owner)
  await benchIngest(bench, owner)
  await owner.end()
}
