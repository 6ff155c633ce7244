import { monitoredVendor } from '../fourth-parties/fourth-party-columns.ts'
import { isShown } from '../fourth-parties/fourth-party-status.ts'
import { sql } from '../kernel/sql.ts'
import { hasVrm } from '../observations/observation-visibility.ts'
import type { Db } from '../kernel/store.ts'

export type Provider = { fourthPartyDomain: string; fourthPartyName: string; vendorCount: number }

/** The fourth parties that most monitored vendors use, computed live. */
export const selectProviders = (db: Db, { now, limit }: { now: Date; limit: number }): Promise<Provider[]> =>
  db.run(sql<Provider>`
    select ranked.domain as "fourthPartyDomain", ranked.vendors as "vendorCount", named.name as "fourthPartyName"
    from (
      select fourth_party.domain, count(*)::integer as vendors
      from fourth_party ${monitoredVendor(db)}
      where fourth_party.organization_id = ${db.organizationId} and ${isShown(now)} and ${hasVrm(db)}
      group by fourth_party.domain
      order by vendors desc, fourth_party.domain limit ${sql.lit(limit)}) as ranked
    cross join lateral (
      select fourth_party.name from fourth_party
      where fourth_party.organization_id = ${db.organizationId} and fourth_party.domain = ranked.domain
      order by fourth_party.vendor_domain limit 1) as named
    order by ranked.vendors desc, ranked.domain`)

/** The last stored result; undefined if there is none. */
export const selectKeptProviders = async (db: Db): Promise<Provider[] | undefined> => {
  const [row] = await db.run(sql<{ providers: Provider[] }>`
    select providers from portfolio_concentration
    where organization_id = ${db.organizationId} and ${hasVrm(db)}`)
  return row?.providers
}

export const isConcentrationFresh = async (db: Db, now: Date, minutes: number): Promise<boolean> => {
  const rows = await db.run(sql`
    select from portfolio_concentration
    where organization_id = ${db.organizationId}
      and calculated_at > ${now.toISOString()}::timestamptz - ${minutes}::integer * interval '1 minute'`)
  return rows.length > 0
}

export const upsertConcentration = async (
  db: Db,
  providers: readonly Provider[],
  now: Date,
): Promise<void> => {
  await db.run(sql`
    insert into portfolio_concentration (organization_id, providers, calculated_at)
    values (${db.organizationId}, ${JSON.stringify(providers)}::json, ${now.toISOString()}::timestamptz)
    on conflict (organization_id) do update set
      providers = excluded.providers, calculated_at = excluded.calculated_at`)
}
