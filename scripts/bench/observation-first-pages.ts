import type { Filter } from '@parapet/contract'
import type { Bench } from './bench.ts'
import { measureLatency, type Target } from './measure.ts'
import { narrowings, searches } from './observation-filters.ts'
import { printTable } from './table.ts'

type Page = { name: string; filters: readonly object[] }

/** Page 1 with its total, and page 2 if there is one. */
const pagesOf = async ({ client }: Bench, list: (body: object) => Target, { name, filters }: Page) => {
  // The filters are written in wire form, which the client's type describes member by member.
  const { nextCursor, totalCount } = await client.getObservations({ filters: filters as Filter[] })
  return {
    name,
    totalCount,
    first: { ...list({ filters }), name: `${name}, page 1` },
    second:
      nextCursor === undefined
        ? undefined
        : { ...list({ filters, cursor: nextCursor }), name: `${name}, page 2` },
  }
}

const all = ([name, filters]: readonly [string, readonly object[]]): Page => ({ name, filters })

/** What the first page costs with its total, with each filter, next to the page after it; and other calls that count. */
export const benchFirstPages = async (bench: Bench): Promise<void> => {
  const { url, client } = bench
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const list = (body: object): Target => ({ name: '', url: `${url}/public/v1/observations`, headers, body })
  const pages = []
  for (const page of narrowings.map(all)) pages.push(await pagesOf(bench, list, page))
  const ms = await measureLatency(pages.flatMap(({ first, second }) => (second ? [first, second] : [first])))
  const usual = ms.get('no filter, page 2') ?? Number.NaN
  console.log('\nPage 1 with its exact total next to page 2, one call after another\n')
  console.log(
    `${'filter'.padEnd(46)}${'matches'.padStart(10)}${'page 1, ms'.padStart(12)}${'of page 2'.padStart(11)}`,
  )
  for (const { name, totalCount, first, second } of pages) {
    const firstMs = ms.get(first.name) ?? Number.NaN
    const secondMs = (second && ms.get(second.name)) ?? usual
    console.log(
      name.padEnd(46) +
        String(totalCount).padStart(10) +
        firstMs.toFixed(1).padStart(12) +
        (firstMs / secondMs).toFixed(2).padStart(11),
    )
  }
  const { filterOptions } = await client.getObservationFilterOptions({})
  const options = filterOptions
    .filter(({ hasValues }) => hasValues)
    .map(({ field, displayName }) => ({
      name: `values of ${displayName}`,
      url: `${url}/public/v1/observations/filter-options/values?field=${field}`,
      headers,
    }))
  const others = await measureLatency([
    { ...list({ cursor: (await client.getObservations({})).nextCursor }), name: 'page 2 by cursor' },
    ...searches.map(([name, filters]) => ({ ...list({ filters }), name: `page 1, ${name}` })),
    { name: 'portfolio', url: `${url}/public/v1/portfolio`, headers },
    ...options,
  ])
  printTable('First pages of searches, the portfolio and filter options', others, {
    unit: 'ms',
    against: 'page 2 by cursor',
  })
}
