import type { Output } from '@parapet/contract'
import type { TestOrganization } from './harness.ts'

export const csvUpsertPath = '/public/v1/vendors/bulk-upsert-csv'

/** The `code` of each row, or ACCEPTED. */
export const rowCodes = ({ rowResults }: Output<'BulkUpsertVendorsFromCsv'>): string[] =>
  rowResults.map(({ code }) => code ?? 'ACCEPTED')

/** Vendors by domain. */
export const vendorsOf = async ({ client }: TestOrganization) => {
  const { vendors } = await client.listVendors({ limit: 200, sortField: 'domainName' })
  return vendors
}
