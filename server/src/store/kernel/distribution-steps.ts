import pg from 'pg'
import { kindParameters, tableKinds } from './distribution-faults.ts'
import { sessionSettings } from './session-settings.ts'

/** What it does, for people, and how, in one transaction. */
export type Step = { does: string; statements: readonly string[] }

/** `app_enter` sets the organization for the transaction; without this the shards would not learn it. */
const nodeSettings = { ...sessionSettings, 'citus.propagate_set_commands': 'local' }

const selectTables = `
  with ${tableKinds}
  select table_kind.relname as name, kind, concat(partmethod, repmodel) as placed,
    array(select distinct r.relname::text from pg_constraint k join table_kind r on r.oid = k.confrelid
      where k.conrelid = table_kind.oid and k.contype = 'f' and r.oid <> table_kind.oid) as "refersTo"
  from table_kind left join pg_dist_partition on logicalrelid = table_kind.oid
  where kind <> 'local'
  order by kind = 'reference' desc, table_kind.relname`

type Table = {
  name: string
  kind: 'fenced' | 'reference'
  /** How Citus keeps it: 'hs' sharded, 'nt' on every node, 'ns' on the coordinator; empty: it does not know it. */
  placed: string
  refersTo: string[]
}

const placedAs = { fenced: 'hs', reference: 'nt' } as const

/** Each table comes after those that it refers to. */
const inOrder = (tables: readonly Table[]): Table[] => {
  const ordered = new Set<Table>()
  while (ordered.size < tables.length) {
    const placed = new Set([...ordered].map(({ name }) => name))
    const next = tables.find(
      (table) => !ordered.has(table) && table.refersTo.every((name) => placed.has(name)),
    )
    if (!next)
      throw new Error('Tables reference each other in a cycle: there is no order to distribute them in.')
    ordered.add(next)
  }
  return [...ordered]
}

const stepFor = ({ name, kind }: Table): Step => {
  const table = pg.escapeLiteral(pg.escapeIdentifier(name))
  return kind === 'fenced'
    ? { does: `Shard ${name} by organization.`, statements: [`select app_distribute(${table})`] }
    : {
        does: `Copy ${name} to every node.`,
        // The only trigger on such a table changes its own row, so that it does the same on every node.
        statements: [
          'set local citus.enable_unsafe_triggers = on',
          `select create_reference_table(${table})`,
        ],
      }
}

/** What tables still need, from those of the schema as it is now. */
export const tableSteps = async (client: pg.Client): Promise<Step[]> => {
  const { rows } = await client.query<Table>(selectTables, [...kindParameters])
  for (const { name, kind, placed } of rows)
    if (placed !== '' && placed !== 'ns' && placed !== placedAs[kind])
      throw new Error(`Citus already keeps table ${name}, and not as a ${kind} one.`)
  return inOrder(rows)
    .filter(({ kind, placed }) => placed !== placedAs[kind])
    .map(stepFor)
}

const functionSteps = async (client: pg.Client): Promise<Step[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where pronamespace = 'public'::regnamespace and not exists (
       select from pg_dist_object where classid = 'pg_proc'::regclass and objid = p.oid) order by 1`,
  )
  return rows.map(({ name }) => ({
    does: `Create the function ${name} on every node.`,
    statements: [`select create_distributed_function(${pg.escapeLiteral(name)})`],
  }))
}

/** Functions of policies, which read rows that are on the node of the row they judge. */
const policyFunctions = ['app_audit_start()', 'app_is_forgettable(integer)']

/** Citus refuses a query within a query on a shard unless told that it is meant. */
const policyFunctionSteps = async (client: pg.Client): Promise<Step[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where oid = any ($1::regprocedure[]) and proconfig is null order by 1`,
    [policyFunctions],
  )
  return rows.map(({ name }) => ({
    does: `Let the policies' function ${name} read the rows of its node.`,
    statements: [`alter function ${name} set citus.allow_nested_distributed_execution = on`],
  }))
}

/** What a command answers on each node. */
const onEachNode = async (
  client: pg.Client,
  command: string,
): Promise<{ node: number; result: string }[]> => {
  const { rows } = await client.query<{ node: number; result: string; success: boolean }>(
    `select nodeid as node, result, success from run_command_on_all_nodes($1)`,
    [command],
  )
  for (const { node, result, success } of rows)
    if (!success) throw new Error(`Node ${node} of the cluster answered: ${result}`)
  return rows
}

const settingSteps = async (client: pg.Client): Promise<Step[]> => {
  const answers = await onEachNode(
    client,
    `select coalesce(json_agg(setting), '[]') from pg_db_role_setting, unnest(setconfig) as setting
     where setrole = 0 and setdatabase = (select oid from pg_database where datname = current_database())`,
  )
  const known = answers.map(({ result }) => new Set(JSON.parse(result) as string[]))
  const database = pg.escapeIdentifier(client.database ?? '')
  return Object.entries(nodeSettings)
    .filter(([name, value]) =>
      known.some(
        (settings) =>
          ![...settings].some((setting) => setting.toLowerCase() === `${name}=${value}`.toLowerCase()),
      ),
    )
    .map(([name, value]) => ({
      does: `Set ${name} to ${value} on every node.`,
      statements: [`alter database ${database} set ${name} = ${pg.escapeLiteral(value)}`],
    }))
}

/** Rows that were copied to the shards and remain in the table they came from. */
const leftoverSteps = async (client: pg.Client): Promise<Step[]> => {
  const { rows } = await client.query<{ name: string }>(
    `with ${tableKinds}
     select quote_ident(relname) as name from table_kind join pg_dist_partition on logicalrelid = oid
     where concat(partmethod, repmodel) = any ($3) and pg_relation_size(oid) > 0 order by relname`,
    [...kindParameters, Object.values(placedAs)],
  )
  return rows.map(({ name }) => ({
    does: `Remove the rows of ${name} that were copied.`,
    statements: [`select truncate_local_data_after_distributing_table(${pg.escapeLiteral(name)})`],
  }))
}

/** In the order in which they are planned and run: later ones see what earlier ones did. */
export const stepPlanners: readonly ((client: pg.Client) => Promise<Step[]>)[] = [
  settingSteps,
  functionSteps,
  policyFunctionSteps,
  tableSteps,
  leftoverSteps,
]
