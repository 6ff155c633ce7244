import type pg from 'pg'
import { globalTables } from './global-tables.ts'

/** The tables of the schema with their kinds; `kind` is null for one that is neither fenced nor declared. */
export const tableKinds = `
  table_kind as (
    select oid, relname, relforcerowsecurity, case
      when relrowsecurity and relname <> all ($1::text[] || $2::text[]) then 'fenced'
      when not relrowsecurity and relname = any ($1) then 'reference'
      when not relrowsecurity and relname = any ($2) then 'local' end as kind,
      (select attnum from pg_attribute
       where attrelid = pg_class.oid and attname = 'organization_id' and not attisdropped) as organization
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relation_is_a_known_shard(oid)
  )`

export const kindParameters: [readonly string[], readonly string[]] = [
  globalTables.reference,
  globalTables.local,
]

const nodeFaults = [
  `select 'This node is a worker: connect to the coordinator.' as fault
   from pg_dist_local_group where groupid <> 0`,
  `select 'The coordinator is not among the nodes: run select citus_set_coordinator_host(host, port).' as fault
   where not exists (select from pg_dist_node where groupid = 0)`,
  `select 'There is no worker: run select citus_add_node(host, port) for each.' as fault
   where not exists (
     select from pg_dist_node where groupid <> 0 and isactive and shouldhaveshards and noderole = 'primary')`,
]

/** The functions of Citus that copy rows of shards. The owner of a table may call them; each reads what its caller may read. */
const movers = [
  'alter_distributed_table',
  'citus_copy_shard_placement',
  'citus_drain_node',
  'citus_move_shard_placement',
  'citus_rebalance_start',
  'citus_split_shard_by_split_points',
  'isolate_tenant_to_new_shard',
  'master_copy_shard_placement',
  'master_drain_node',
  'master_move_shard_placement',
  'rebalance_table_shards',
  'replicate_table_shards',
  'undistribute_table',
]

const moverFault = `
  select format('Role %I may move shards. It would copy no rows, because row-level security hides them, and Citus would '
    'then drop the originals. As a superuser, in this database, run: revoke execute on function %s from public, %I',
    current_user, string_agg(oid::regprocedure::text, ', ' order by proname), current_user) as fault
  from pg_proc where proname = any ($1) and has_function_privilege(oid, 'execute')
    and not exists (select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls))
  having count(*) > 0`

const tableFaults = [
  `select format('Table %I is neither fenced nor declared as a global table.', relname) as fault
   from table_kind where kind is null`,
  `select format('Table %I does not force row-level security.', relname) as fault
   from table_kind where kind = 'fenced' and not relforcerowsecurity`,
  `select format('Table %I has no primary key that begins with organization_id.', relname) as fault
   from table_kind where kind = 'fenced' and not exists (
     select from pg_index where indrelid = oid and indisprimary and indkey[0] = organization)`,
  `select format('Key %s does not begin with organization_id.', indexrelid::regclass) as fault
   from table_kind join pg_index on indrelid = oid
   where kind = 'fenced' and (indisunique or indisexclusion) and indkey[0] is distinct from organization`,
  `select format('Table %I has a trigger, %I.', relname, tgname) as fault
   from table_kind join pg_trigger on tgrelid = table_kind.oid where kind = 'fenced' and not tgisinternal`,
  `select format('Policy %I of table %I is restrictive: Citus would keep it on the shards as one that permits.',
     polname, relname) as fault
   from table_kind join pg_policy on polrelid = table_kind.oid where kind = 'fenced' and not polpermissive`,
  `select format('Policy %I of table %I has a sub-select.', polname, relname) as fault
   from table_kind join pg_policy on polrelid = table_kind.oid
   where kind = 'fenced' and concat(polqual, polwithcheck) like '%:subLinkType%'`,
  `select format('Foreign key %I leads from a %s table to a %s one.', conname, a.kind, b.kind) as fault
   from pg_constraint join table_kind a on a.oid = conrelid join table_kind b on b.oid = confrelid
   where contype = 'f' and (a.kind, b.kind) not in (
     ('fenced', 'fenced'), ('fenced', 'reference'), ('reference', 'reference'), ('local', 'local'),
     ('local', 'reference'))`,
  `select format('Foreign key %I does not begin with organization_id on both sides.', conname) as fault
   from pg_constraint join table_kind a on a.oid = conrelid join table_kind b on b.oid = confrelid
   where contype = 'f' and a.kind = 'fenced' and b.kind = 'fenced'
     and (conkey[1] is distinct from a.organization or confkey[1] is distinct from b.organization)`,
]

const ask = async (client: pg.Client, text: string, parameters: unknown[] = []): Promise<string[]> => {
  const { rows } = await client.query<{ fault: string }>(text, parameters)
  return rows.map(({ fault }) => fault)
}

/** One sentence for each thing about the cluster and the owner that keeps any database from being distributed. */
export const findClusterFaults = async (client: pg.Client): Promise<string[]> => {
  const { rows: extensions } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (extensions.length === 0)
    return ['The database has no citus extension: a superuser creates it in this database on every node.']
  const faults: string[] = []
  for (const text of nodeFaults) faults.push(...(await ask(client, text)))
  return [...faults, ...(await ask(client, moverFault, [movers]))]
}

/** One sentence for each thing about the tables that Citus would not take, or not as it was meant. */
export const findTableFaults = async (client: pg.Client): Promise<string[]> => {
  const faults: string[] = []
  for (const text of tableFaults)
    faults.push(...(await ask(client, `with ${tableKinds} ${text}`, [...kindParameters])))
  return faults
}
