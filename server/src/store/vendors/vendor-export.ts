import { VendorTier } from '@parapet/contract'
import { type VendorCsvColumn, valueSeparatorOf } from '../../domain/vendors/vendor-csv-columns.ts'
import { type PartRow, partRow, readParts, rowsPerPart, toPart } from '../kernel/export-parts.ts'
import { memberEmail } from '../accounts/member-ref.ts'
import { wireTime } from '../kernel/page.ts'
import { memberAt } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { activeGroupJoin, groupsText, vendorText } from './vendor-json.ts'
import { vendorRows, type VendorSelection } from './vendor-list.ts'

const pageRow = { key: sql`page_row.key`, position: sql`page_row.position` }

type Item = {
  /** JSON text of the current row of `vendor`. */
  text: Sql<string>
  join?: Sql
}

/** Joined once for all vendors of a part: row by row it would be half of the cost. */
const groupsJoin = (db: Db): Sql => sql`
  left join (
    select vendor_group_member.vendor_id, ${groupsText} as groups
    from vendor_group_member ${activeGroupJoin(db)}
    where vendor_group_member.organization_id = ${db.organizationId}
      and vendor_group_member.vendor_id = any(array(select page_row.id from page_row))
    group by vendor_group_member.vendor_id) as grouped on grouped.vendor_id = page_row.id`

const selectInParts = (
  db: Db,
  selection: VendorSelection,
  { text, join = sql`` }: Item,
): AsyncGenerator<string[], void> =>
  readParts(async (after) => {
    const limit = sql.lit(rowsPerPart)
    const { rows } = vendorRows(db, selection, after, limit)
    const found = await db.run(
      sql<PartRow>`
        with page_row as materialized (
          select *, row_number() over () as position from (${rows} limit ${limit}) as limited)
        select ${partRow(text, pageRow)} from page_row
        join vendor on vendor.organization_id = ${db.organizationId} and vendor.id = page_row.id ${join}
        order by page_row.position`,
      { prepared: false },
    )
    return toPart(found)
  })

/** The wire JSON of each vendor, as single-line text. */
export const selectVendorLines = (db: Db, selection: VendorSelection): AsyncGenerator<string[], void> =>
  selectInParts(db, selection, { text: vendorText(db, sql.ref('grouped.groups')), join: groupsJoin(db) })

const many = (name: string): Sql<string> =>
  sql`array_to_string(${sql.ref(`vendor.${name}`)}, ${sql.lit(valueSeparatorOf(','))})`

const cells = (db: Db, owner: 'email' | 'id') =>
  ({
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
    owner: owner === 'email' ? memberEmail(db, sql`vendor.owner_id`) : wireId('usr', 'vendor.owner_id'),
    tier: memberAt(VendorTier, sql`vendor.tier`),
  }) as const satisfies Record<VendorCsvColumn, Sql>

export type VendorCells = Record<VendorCsvColumn, string | null>

/** The cells of the vendor CSV for each vendor, whose owner is named by e-mail address or by id; null is unset. */
export const selectVendorCells = async function* (
  db: Db,
  selection: VendorSelection,
  owner: 'email' | 'id',
): AsyncGenerator<VendorCells[], void> {
  const pairs = Object.entries(cells(db, owner)).map(([column, cell]) => sql`${sql.lit(column)}, ${cell}`)
  const text = sql<string>`json_build_object(${sql.join(pairs)})::text`
  // The statement builds exactly this shape.
  for await (const rows of selectInParts(db, selection, { text }))
    yield JSON.parse(`[${rows.join(',')}]`) as VendorCells[]
}
