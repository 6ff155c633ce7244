import pg from 'pg'
import type { Bench } from './bench.ts'
import { cursorOf, type Pages } from './cursor-of.ts'
import { measure, measureLatency, type Target } from './measure.ts'
import { fourthPartiesPerVendor, seedFourthParties } from './seed-fourth-parties.ts'
import { seedVendors } from './seed-vendors.ts'
import { printTable } from './table.ts'

const vendorCount = 10_000

export const benchFourthParties = async (bench: Bench): Promise<void> => {
  await seedVendors(bench, vendorCount)
  await seedFourthParties(bench, vendorCount)
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  for (const table of ['vendor', 'fourth_party', 'fourth_party_scan'])
    await owner.query(`vacuum analyze ${table}`)
  await owner.end()
  const { url, client } = bench
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const avd = `${url}/public/v1/avd`
  const ask = (name: string, path: string, body: object): Target => ({
    name,
    url: `${avd}/${path}`,
    headers,
    body,
  })
  const list: Pages = (cursor) => client.getFourthParties({ cursor })
  const groups: Pages = (cursor) => client.getFourthPartyGroups({ cursor })
  const second = await cursorOf(2, list)
  const page2 = ask('page 2 by cursor', 'fourth-parties', { cursor: second })
  const figures = await measure([
    page2,
    ask('page 500 by cursor', 'fourth-parties', { cursor: await cursorOf(500, list) }),
    ask('summary of one vendor', 'vendors/summary', { vendorDomain: 'vendor-77.com', lookbackDays: 90 }),
  ])
  const count = vendorCount * fourthPartiesPerVendor
  printTable(`Fourth parties, ${count} relations of ${vendorCount} vendors, pages of 50`, figures, {
    unit: 'requests/s',
    against: 'page 2 by cursor',
  })
  const oneAfterAnother = await measureLatency([
    page2,
    ask('page 1, with the total', 'fourth-parties', {}),
    ask('page 1 by vendorDomain, with the total', 'fourth-parties', { sortField: 'vendorDomain' }),
    ask('vendors of one fourth party, page 1', 'fourth-parties/vendors', {
      fourthPartyDomain: 'fourth-party-0.com',
    }),
    ask('groups, page 1, with the total', 'fourth-parties/groups', {}),
    ask('groups, page 2 by cursor', 'fourth-parties/groups', { cursor: await cursorOf(2, groups) }),
    ask('groups, page 80 by cursor', 'fourth-parties/groups', { cursor: await cursorOf(80, groups) }),
    ask('groups of a category, page 1', 'fourth-parties/groups', {
      filters: { categories: ['FOURTH_PARTY_CATEGORY_PAYMENTS'] },
    }),
  ])
  printTable('One call after another', oneAfterAnother, { unit: 'ms', against: 'page 2 by cursor' })
}
