import { typeNames } from '../../domain/observations/type-names.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const catalogue = JSON.stringify(Object.fromEntries(typeNames))

/** `git-config` as "Git config"; ids without lower-case letters, such as CKV_AWS_20, are names already. */
const readable = (type: Sql): Sql<string> => sql`case when ${type} ~ '[a-z]'
  then upper(left(${type}, 1)) || translate(substr(${type}, 2), '-_', '  ') else ${type} end`

/** The name of an observation type: its usual one, otherwise its id in readable form. */
const typeName = (type: Sql): Sql<string> => sql`coalesce(${catalogue}::jsonb ->> ${type}, ${readable(type)})`

/** A name for each of the types. */
export const selectTypeNames = async (
  db: Db,
  types: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (types.length === 0) return new Map()
  const rows = await db.run(sql<{ type: string; name: string }>`
    select given.type, ${typeName(sql`given.type`)} as name from unnest(${types}::text[]) as given (type)`)
  return new Map(rows.map(({ type, name }) => [type, name]))
}
