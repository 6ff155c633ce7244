import pg from 'pg'

export type BackupTable = { name: string; columns: string[]; isFenced: boolean }

/** Tables the migrations fill themselves. */
const left = ['schema_migration']

/**
 * Every logged table of the service with its writable columns, ordered after the tables it refers to. Other tables in
 * the schema, from an extension or another program, are neither read nor emptied.
 */
export const selectBackupTables = async (client: pg.Client): Promise<BackupTable[]> => {
  const { rows: tables } = await client.query<BackupTable & { refersTo: string[] }>(
    `select c.relname as name, c.relrowsecurity as "isFenced",
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relpersistence = 'p' and c.relname <> all ($1)
       and has_table_privilege('parapet_service', c.oid, 'insert')
     order by c.relname`,
    [left],
  )
  const ordered: BackupTable[] = []
  const isPlaced = (name: string): boolean => ordered.some((table) => table.name === name)
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, refersTo }) => !isPlaced(name) && refersTo.every(isPlaced))
    if (!next) throw new Error('Tables reference each other in a cycle: there is no order to write them in.')
    ordered.push({ name: next.name, columns: next.columns, isFenced: next.isFenced })
  }
  return ordered
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join(', ')

/** Makes the text form of values the same on every server, and removes time limits. */
export const plainSettings = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

/** Whether the login sees all rows of fenced tables; if not, organizations are entered one at a time. */
export const canPassFence = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  return rows[0]?.passes === true
}
