import type { FourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import { keyset } from '../kernel/keyset.ts'
import { selectPage } from '../kernel/page.ts'
import { sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'
import { monitoredVendor } from './fourth-party-columns.ts'
import { fourthPartyTotal } from './fourth-party-count.ts'
import { countedRelations, fourthPartyMatches, isUnfiltered } from './fourth-party-filter.ts'

/** Which vendor uses which fourth party, by vendor. */
export const selectFourthPartyLinkPage = (
  db: Db,
  filter: FourthPartyFilter,
  page: PageRequest,
): Promise<Page> => {
  const { key, isAfter, orderBy } = keyset(
    { value: sql.ref('fourth_party.vendor_domain'), type: sql`text` },
    sql.ref('fourth_party.id'),
    false,
    page.after,
    sql`uuid`,
  )
  return selectPage(db, page, {
    rows: sql`
      select fourth_party.vendor_domain, fourth_party.domain, vendor.id, vendor.company_name, ${key} as key
      from fourth_party ${monitoredVendor(db)}
      where ${fourthPartyMatches(db, filter)} and ${isAfter}
      order by ${orderBy}`,
    item: {
      json: sql`json_build_object(
        'vendorRecordId', ${wireId('vnd', 'page_row.id')}, 'vendorDomain', page_row.vendor_domain,
        'vendorName', page_row.company_name, 'fourthPartyDomain', page_row.domain)`,
      join: sql``,
    },
    total: isUnfiltered(filter)
      ? fourthPartyTotal(db, filter.now)
      : sql`select count(*) from ${countedRelations(db, filter)}`,
    prepared: isUnfiltered(filter),
  })
}
