import pg from 'pg'
import { fourthPartyGroupSortFields } from '@parapet/contract'
import { tendFourthParties } from '../../server/src/collect/background/tend-fourth-parties.ts'
import type { Bench } from './bench.ts'
import { cursorOf, type Pages } from './cursor-of.ts'
import { measure, measureLatency, type Target } from './measure.ts'
import { fourthPartiesPerVendor, seedFourthParties } from './seed-fourth-parties.ts'
import { seedVendors } from './seed-vendors.ts'
import { printTable } from './table.ts'

const vendorCounts = [10_000, 50_000]

const prepare = async (bench: Bench, vendorCount: number): Promise<void> => {
  await seedVendors(bench, vendorCount)
  await seedFourthParties(bench, vendorCount)
  await tendFourthParties({ store: bench.store, now: new Date() })
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  for (const table of ['vendor', 'fourth_party', 'fourth_party_scan', 'fourth_party_tally'])
    await owner.query(`vacuum analyze ${table}`)
  await owner.end()
}

const benchRelations = async (bench: Bench, vendorCount: number): Promise<void> => {
  await prepare(bench, vendorCount)
  const { url, client } = bench
  const headers = { Authorization: `Bearer ${await client.token()}` }
  const avd = `${url}/public/v1/avd`
  const ask = (name: string, path: string, body: object): Target => ({
    name,
    url: `${avd}/${path}`,
    headers,
    body,
  })
  const askGroups = (name: string, body: object): Target =>
    ask(`groups, ${name}`, 'fourth-parties/groups', body)
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
  const groupsPage2 = askGroups('page 2 by cursor', { cursor: await cursorOf(2, groups) })
  const oneAfterAnother = await measureLatency([
    groupsPage2,
    ...fourthPartyGroupSortFields.map((sortField) =>
      askGroups(`page 1 by ${sortField}, with the total`, { sortField }),
    ),
    askGroups('page 80 by cursor', { cursor: await cursorOf(80, groups) }),
    askGroups('page 1 of a category', { filters: { categories: ['FOURTH_PARTY_CATEGORY_PAYMENTS'] } }),
    askGroups('page 1 of a confidence', { filters: { confidences: ['CONFIDENCE_HIGH'] } }),
    askGroups('page 1 of a detection method', { filters: { detectionMethods: ['DETECTION_METHOD_DNS_MX'] } }),
    askGroups('page 1 outside the portfolio', { filters: { isInPortfolio: false } }),
    askGroups('page 1 of two vendors', { filters: { vendorDomains: ['vendor-77.com', 'vendor-78.com'] } }),
    askGroups('page 1 of a text', { filters: { query: 'party-12' } }),
    askGroups('page 1 of a status', { filters: { statuses: ['FOURTH_PARTY_STATUS_STALE'] } }),
    ask('relations, page 2 by cursor', 'fourth-parties', { cursor: second }),
    ask('relations, page 1, with the total', 'fourth-parties', {}),
    ask('relations, page 1 by vendorDomain, with the total', 'fourth-parties', { sortField: 'vendorDomain' }),
    ask('vendors of one fourth party, page 1', 'fourth-parties/vendors', {
      fourthPartyDomain: 'fourth-party-0.com',
    }),
    {
      name: 'portfolio',
      url: `${url}/public/v1/portfolio`,
      headers,
    },
    {
      name: 'search for a fourth party',
      url: `${url}/public/v1/search?query=party-12`,
      headers,
    },
  ])
  printTable(`One call after another, ${count} relations`, oneAfterAnother, {
    unit: 'ms',
    against: groupsPage2.name,
  })
}

export const benchFourthParties = async (bench: Bench): Promise<void> => {
  for (const vendorCount of vendorCounts) await benchRelations(bench, vendorCount)
}
