import type { Finding } from '../../domain/observations/finding.ts'
import { typeNames } from '../../domain/observations/type-names.ts'
import { type Columns, givenRows } from '../kernel/given-rows.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'

const catalogue = JSON.stringify(Object.fromEntries(typeNames))

/** `git-config` as "Git config"; ids without lower-case letters, such as CKV_AWS_20, are names already. */
const readable = (type: Sql): Sql<string> => sql`case when ${type} ~ '[a-z]'
  then upper(left(${type}, 1) collate "default") || translate(substr(${type}, 2), '-_', '  ') else ${type} end`

/** The name of an observation type: its usual one, otherwise the tool's, otherwise its id in readable form. */
export const typeName = ({ organizationId }: Db, type: Sql): Sql<string> => sql`coalesce(
  ${catalogue}::jsonb ->> ${type},
  (select observation_type_name.name from observation_type_name
    where observation_type_name.organization_id = ${organizationId} and observation_type_name.id = ${type}),
  ${readable(type)}) collate "default"`

/** A name for each of the types. */
export const selectTypeNames = async (
  db: Db,
  types: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (types.length === 0) return new Map()
  const rows = await db.run(sql<{ type: string; name: string }>`
    select given.type, ${typeName(db, sql`given.type`)} as name from unnest(${types}::text[]) as given (type)`)
  return new Map(rows.map(({ type, name }) => [type, name]))
}

const columns: Columns<readonly [type: string, name: string]> = {
  id: ['text', ([type]) => type],
  name: ['text', ([, name]) => name],
}

/**
 * Keeps what tools call their rules; the last name counts. Names that are already stored are not touched, because even
 * a conflict without an update would lock their rows.
 */
export const upsertTypeNames = async (
  db: Db,
  findings: readonly Pick<Finding, 'observationType' | 'ruleName'>[],
): Promise<void> => {
  const names = new Map<string, string>()
  for (const { observationType, ruleName } of findings)
    if (ruleName && !typeNames.has(observationType)) names.set(observationType, ruleName)
  if (names.size === 0) return
  await db.run(sql`
    insert into observation_type_name (organization_id, id, name)
    select ${db.organizationId}, given.id, given.name from ${givenRows(columns, [...names])}
    where not exists (
      select from observation_type_name
      where observation_type_name.organization_id = ${db.organizationId}
        and observation_type_name.id = given.id and observation_type_name.name = given.name)
    order by given.id collate "C"
    on conflict (organization_id, id) do update set name = excluded.name`)
}
