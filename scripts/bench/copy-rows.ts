import type pg from 'pg'

/** The columns an insert supplies: all but generated ones. */
export const columnsOf = async (owner: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Copies rows from `from`, which must alias them as `original`, with some columns changed. */
export const insertSelect = async (
  owner: pg.Client,
  table: string,
  changed: Record<string, string>,
  from: string,
): Promise<void> => {
  const columns = await columnsOf(owner, table)
  const values = columns.map((column) => changed[column] ?? `original.${column}`)
  await owner.query(`insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${from}`)
}

/** A table fills several times faster without secondary indexes; they are recreated afterwards. */
export const withoutIndexes = async (
  owner: pg.Client,
  table: string,
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexname <> $2',
    [table, `${table}_pkey`],
  )
  for (const { name } of rows) await owner.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await owner.query(definition)
}
