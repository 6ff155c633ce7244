import { createHash } from 'node:crypto'
import type pg from 'pg'

/** An organization that exists only for raw statements. */
export const rawOrganization = 2_000_000_000

/** The id of a row that a raw statement writes. */
export const rawId = (name: string): string => createHash('md5').update(name).digest('hex')

const columns = [
  ['organization_id', () => rawOrganization],
  ['id', (domain: string) => rawId(domain)],
  ['domain_name', (domain: string) => domain],
  ['company_name', () => 'Bulk'],
  ['lifecycle_status', () => 'VENDOR_LIFECYCLE_STATUS_ONBOARDING'],
  ['is_monitored', () => false],
  ['vendor_id', () => null],
  ['risk_level', () => null],
  ['business_impact', () => null],
  ['data_region', () => null],
  ['data_types_shared', () => '{}'],
  ['access_types', () => '{}'],
  ['contract_value', () => null],
  ['contract_end_date', () => null],
] as const

/** How many of the leading columns are required. */
export const requiredColumns = 5

/** A single plain INSERT over the first `width` columns; the others get their defaults. */
export const insertRaw = async (
  owner: pg.Client,
  domains: readonly string[],
  width: number = columns.length,
): Promise<void> => {
  const filled = columns.slice(0, width)
  const row = (at: number): string =>
    `(${filled.map((_, column) => `$${at * width + column + 1}`).join(',')})`
  await owner.query(
    `insert into vendor (${filled.map(([name]) => name).join(', ')}) values ${domains.map((_, at) => row(at)).join(',')}`,
    domains.flatMap((domain) => filled.map(([, value]) => value(domain))),
  )
}
