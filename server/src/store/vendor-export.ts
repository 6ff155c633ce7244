import { type RawBuilder, sql } from 'kysely'
import { valueSeparator, type VendorCsvColumn } from '../domain/vendor-csv-columns.ts'
import { wireTime } from './page.ts'
import type { Db } from './store.ts'
import { vendorJson } from './vendor-json.ts'
import { vendorRows, type VendorSelection } from './vendor-list.ts'

const rowsPerPage = 1000

type Keyed<T> = { item: T; key: string[] }

async function* selectInPages<T>(
  db: Db,
  selection: VendorSelection,
  item: RawBuilder<T>,
): AsyncGenerator<T[], void> {
  let after: readonly string[] | undefined
  for (;;) {
    const { rows } = vendorRows(db, selection, after, sql`${rowsPerPage}`)
    const found = await db.run(
      sql<Keyed<T>>`
        select ${item} as item, page_row.key
        from (
          select *, row_number() over () as position from (${rows} limit ${rowsPerPage}) as limited) as page_row
        join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = page_row.id
        order by page_row.position`,
      { prepared: false },
    )
    if (found.length > 0) yield found.map((row) => row.item)
    if (found.length < rowsPerPage) return
    after = found.at(-1)?.key
  }
}

/** The wire JSON of each vendor, as text on one line. */
export const selectVendorLines = (db: Db, selection: VendorSelection): AsyncGenerator<string[], void> =>
  selectInPages(db, selection, sql<string>`${vendorJson(db)}::text`)

const many = (name: string): RawBuilder<string> =>
  sql`array_to_string(${sql.ref(`vendor.${name}`)}, ${sql.lit(valueSeparator)})`

const cells = {
  domain_name: sql`vendor.domain_name`,
  company_name: sql`vendor.company_name`,
  vendor_id: sql`vendor.vendor_id`,
  is_monitored: sql`vendor.is_monitored::text`,
  risk_level: sql`vendor.risk_level`,
  business_impact: sql`vendor.business_impact`,
  data_types_shared: many('data_types_shared'),
  access_types: many('access_types'),
  contract_value: sql`vendor.contract_value::text`,
  contract_end_date: wireTime('vendor.contract_end_date'),
  data_region: sql`vendor.data_region`,
} as const satisfies Record<VendorCsvColumn, RawBuilder<unknown>>

export type VendorCells = Record<VendorCsvColumn, string | null>

/** What the columns of vendor CSV hold for each vendor; null is unset. */
export const selectVendorCells = (
  db: Db,
  selection: VendorSelection,
): AsyncGenerator<VendorCells[], void> => {
  const pairs = Object.entries(cells).map(([column, cell]) => sql`${sql.lit(column)}, ${cell}`)
  return selectInPages(db, selection, sql<VendorCells>`json_build_object(${sql.join(pairs)})`)
}
