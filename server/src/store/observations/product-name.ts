import { productSpellings } from '../../domain/observations/product-spellings.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const spellings = JSON.stringify(Object.fromEntries(productSpellings))

/** The name with its words spelled as their makers do, and other words as given. */
const spelled = (name: Sql, other: Sql): Sql => sql`(
  select string_agg(coalesce(${spellings}::jsonb ->> part.word, ${other}), ' ' order by part.place)
  from regexp_split_to_table(${name}, ' ') with ordinality as part (word, place))`

const capitalized = sql`upper(left(part.word, 1)) || substr(part.word, 2)`

/** "apache http_server" from `apache:http_server`; a product called after its maker is enough. */
const wordsOf = (key: Sql): Sql => {
  const [maker, product] = [sql`split_part(${key}, ':', 1)`, sql`split_part(${key}, ':', 2)`]
  return sql`case when ${key} like '=%' then substr(${key}, 2)
    when ${product} = ${maker} or starts_with(${product}, ${maker} || '_') then translate(${product}, '_', ' ')
    else translate(${maker} || ' ' || ${product}, '_', ' ') end`
}

/**
 * "Exchange Server" from "Exchange Server 2016 CU19", "Redis" from "Redis 6.0.16 (Debian)". Without a CPE name a whole
 * number is part of the key, and of the name: Microsoft 365.
 */
const withoutVersion = (name: Sql, key: Sql): Sql => {
  const dotted = sql`regexp_replace(${name}, '\\s+v?\\d+\\.\\d.*$', '')`
  return sql`case when ${key} like '=%' then ${dotted}
    else regexp_replace(${dotted}, '(\\s+(v?\\d+[a-z]?|(CU|R|SP)\\d+|\\([^()]*\\)))+\\s*$', '', 'i') end`
}

/** The name a tool gave, without its version; some give names of packages, in lower case. */
const statedName = ({ organizationId }: Db, key: Sql): Sql => sql`(
  select case when stated.name = lower(stated.name) then ${spelled(sql`stated.name`, sql`part.word`)} else stated.name end
  from (
    select nullif(btrim(${withoutVersion(sql`left(observation_detail.vulnerability ->> 'affectedProduct', 300)`, key)}), '') as name
    from observation
    join observation_detail on observation_detail.organization_id = ${organizationId}
      and observation_detail.key = observation.key
    where observation.organization_id = ${organizationId} and observation.product_key = ${key}
    limit 1) as stated)`

/** What the product with this key is called: as one observation of it states, otherwise from the key. */
export const productName = (db: Db, key: Sql): Sql<string> =>
  sql`coalesce(${statedName(db, key)}, ${spelled(wordsOf(key), capitalized)})`

/** A name for each of the products. */
export const selectProductNames = async (
  db: Db,
  productKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (productKeys.length === 0) return new Map()
  const rows = await db.run(sql<{ key: string; name: string }>`
    select given.key, ${productName(db, sql`given.key`)} as name from unnest(${productKeys}::text[]) as given (key)`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
