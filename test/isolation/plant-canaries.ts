import type { ClientBase } from 'pg'
import { selectOrganizationTables } from './belongings.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

type Column = { table: string; name: string; type: string }

/** Texts that others are derived from or compared with: changing them would break the row. */
const untouched = new Set([
  'idempotency_key.body',
  'document.media_type',
  'observation_detail.wire_tail',
  'questionnaire_template.version',
  'questionnaire.template_version',
  'vendor_score.model_version',
  'observation.vulnerability_id',
])

/** Text columns outside keys, references and generated columns; audit entries are chained by their text. */
const selectColumns = async (client: ClientBase): Promise<Column[]> => {
  const tables = [...(await selectOrganizationTables(client)), 'organization']
  const { rows } = await client.query<Column>(
    `select c.relname as table, attname as name, format_type(atttypid, null) as type
     from pg_class c join pg_attribute a on attrelid = c.oid
     where relnamespace = 'public'::regnamespace and relname = any ($1) and relname !~ '^(audit|console)_'
       and attnum > 0 and not attisdropped and attgenerated = '' and format_type(atttypid, null) in ('text', 'json', 'jsonb')
       and not exists (select from pg_index where indrelid = c.oid and indisunique and attnum = any (indkey))
       and not exists (select from pg_constraint where conrelid = c.oid and contype in ('f', 'c') and attnum = any (conkey))
     order by 1, 2`,
    [tables],
  )
  return rows.filter(({ table, name }) => !untouched.has(`${table}.${name}`))
}

const freeText =
  /^(?:name|title|description|comment|summary|text|help|displayName|message|subject|body|reason)$/

const within = (value: unknown, word: string): unknown =>
  JSON.parse(JSON.stringify(value), (name, entry: unknown) =>
    typeof entry === 'string' && freeText.test(name) ? `${entry} ${word}` : entry,
  )

/** Adds the word to a column's rows and returns how many there are. */
const plantInto = async (
  client: ClientBase,
  { table, name, type }: Column,
  organizationId: OrganizationId,
  word: string,
): Promise<number> => {
  const own = table === 'organization' ? 'id = $1' : 'organization_id = $1'
  if (type === 'text') {
    // Enumeration members, ids and addresses are left unchanged.
    const { rowCount } = await client.query(
      `update ${table} set ${name} = ${name} || ' ' || $2
       where ${own} and ('${name}' = 'name' or ${name} !~ '^[A-Z][A-Z_]+$|^[a-z]{3}_|^[a-z_]+(\\.[a-z_-]+)?$|^[^ ]+\\.[a-z]+$|^https?:')`,
      [organizationId, word],
    )
    return rowCount ?? 0
  }
  const { rows } = await client.query<{ at: string; value: unknown }>(
    `select ctid::text as at, ${name} as value from ${table} where ${own} and ${name} is not null`,
    [organizationId],
  )
  let planted = 0
  for (const { at, value } of rows) {
    const changed = JSON.stringify(within(value, word))
    if (changed === JSON.stringify(value)) continue
    await client.query(`update ${table} set ${name} = $2 where ctid = $1::tid`, [at, changed])
    planted += 1
  }
  return planted
}

/** Plants a different word in every free-text column of the organization's rows; returns the columns that have one. */
export const plantCanaries = async (
  client: ClientBase,
  { organizationId, tag }: { organizationId: OrganizationId; tag: string },
): Promise<string[]> => {
  const planted: string[] = []
  await client.query(
    `update console_user set display_name = $2
     where id in (select user_id from console_membership where organization_id = $1)`,
    [organizationId, `Ada canary${tag}x0`],
  )
  for (const [at, column] of (await selectColumns(client)).entries()) {
    const count = await plantInto(client, column, organizationId, `canary${tag}x${at + 1}`)
    if (count > 0) planted.push(`${column.table}.${column.name}`)
  }
  return planted
}
