import type { ClientBase } from 'pg'
import type { Catalogue } from './catalogue.ts'

type Policy = {
  table: string
  name: string
  /** As in pg_policy.polcmd. */
  command: '*' | 'r' | 'a' | 'w' | 'd'
  reachesService: boolean
  using: string | null
  check: string | null
}

const fence = "organization_id=nullifcurrent_setting'app.organization_id',true,''"

const commands = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE' } as const

/** Policies are OR-ed: one that admits more than the fence opens the table, whatever the others say. */
export const findPolicyFaults = async (client: ClientBase, catalogue: Catalogue): Promise<string[]> => {
  const policies = await selectPolicies(client, catalogue)
  const functions = await selectFunctions(client, catalogue.schema)
  const isFence = (expression: string | null): boolean =>
    expression === null || withoutDecoration(inline(firstCondition(expression), functions)) === fence
  const loose = policies.filter(({ using, check }) => !isFence(using) || !isFence(check))
  const tables = await selectTables(client, catalogue)
  return [
    ...loose.map(
      ({ table, name }) =>
        `Policy ${name} of table ${table} is not organization_id = nullif(current_setting('app.organization_id', true), '').`,
    ),
    ...tables.flatMap((table) => findUncovered(table, policies)),
  ]
}

const findUncovered = (table: string, policies: Policy[]): string[] => {
  const reaching = policies.filter((policy) => policy.table === table && policy.reachesService)
  const covers = (command: string, part: 'using' | 'check'): boolean =>
    reaching.some((policy) => ['*', command].includes(policy.command) && policy[part] !== null)
  return Object.entries(commands).flatMap(([command, name]) => [
    ...(command === 'a' || covers(command, 'using') ? [] : [`Table ${table} has no USING for ${name}.`]),
    ...(command === 'r' || command === 'd' || covers(command, 'check')
      ? []
      : [`Table ${table} has no WITH CHECK for ${name}.`]),
  ])
}

const selectTables = async (client: ClientBase, { schema, globalTables }: Catalogue): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') and relname <> all ($2)`,
    [schema, globalTables],
  )
  return rows.map(({ name }) => name)
}

const selectPolicies = async (client: ClientBase, catalogue: Catalogue): Promise<Policy[]> => {
  const { rows } = await client.query<Policy>(
    `select relname as table, polname as name, polcmd as command,
       polroles && array[0, to_regrole($2)::oid]::oid[] as "reachesService",
       pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check
     from pg_policy join pg_class c on c.oid = polrelid
     where relnamespace = $1::regnamespace and polpermissive`,
    [catalogue.schema, catalogue.serviceRole],
  )
  return rows
}

/** Bodies of the schema's SQL functions without arguments, which a policy may call to get the organization. */
const selectFunctions = async (client: ClientBase, schema: string): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; body: string }>(
    `select proname as name, coalesce(pg_get_function_sqlbody(p.oid), prosrc) as body
     from pg_proc p join pg_language l on l.oid = prolang
     where pronamespace = $1::regnamespace and pronargs = 0 and lanname = 'sql'`,
    [schema],
  )
  return new Map(rows.map(({ name, body }) => [name, body.replace(/^\s*return\b/i, '').replace(/;\s*$/, '')]))
}

const inline = (expression: string, functions: Map<string, string>): string =>
  expression.replaceAll(/(?:\w+\.)?(\w+)\(\)/g, (call, name: string) => functions.get(name) ?? call)

/** The first of the conditions that an expression joins by AND at its top level, or all of it. */
const firstCondition = (expression: string): string => {
  const body = /^\((.*)\)$/s.exec(expression)?.[1] ?? ''
  let depth = 0
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === '(') depth += 1
    if (body[at] !== ')') continue
    depth -= 1
    if (depth <= 0)
      return depth === 0 && body.startsWith(' AND ', at + 1) ? body.slice(0, at + 1) : expression
  }
  return expression
}

const withoutDecoration = (expression: string): string =>
  expression
    .replaceAll(/::(?:text|integer|character varying)/g, '')
    .replaceAll(/\bselect\b|\bas "?\w+"?/gi, '')
    .replaceAll(/[()\s]/g, '')
    .toLowerCase()
