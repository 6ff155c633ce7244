import { type ClientBase, DatabaseError } from 'pg'
import { globalTables } from '../../server/src/store/kernel/global-tables.ts'
import { analyseStatement } from './analyse-statement.ts'
import {
  type Call,
  callOf,
  callsIn,
  type MutableFunctions,
  readMutableFunctions,
} from './mutable-functions.ts'
import { atom, childrenOf, nodesAt, type QueryNode, withDescendants } from './query-tree.ts'

type Table = { name: string; kind: 'fenced' | 'reference' | 'local' }
type Catalogue = { mutable: MutableFunctions; tables: ReadonlyMap<string, Table> }

const changing = /^\s*(?:with|insert|update|delete)\b|\bexists\b/i

/** Returns a check: one sentence for each thing in a statement that Citus refuses and PostgreSQL does not. */
export const createCitusCheck = async (client: ClientBase): Promise<(text: string) => Promise<string[]>> => {
  const catalogue = { mutable: await readMutableFunctions(client), tables: await readTables(client) }
  return async (text) => {
    if (!changing.test(text)) return []
    try {
      const queries = (await analyseStatement(client, text)).flatMap(withDescendants)
      return [...new Set(queries.flatMap((query) => findRefusals(query, catalogue)))]
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      return [`PostgreSQL refuses the statement: ${error.message}.`]
    }
  }
}

const readTables = async (client: ClientBase): Promise<Map<string, Table>> => {
  const { rows } = await client.query<Table & { oid: string }>(
    `select oid::text, relname as name,
       case when relname = any ($1) then 'reference' when relname = any ($2) then 'local' else 'fenced' end as kind
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    [globalTables.reference, globalTables.local],
  )
  return new Map(rows.map(({ oid, name, kind }) => [oid, { name, kind }]))
}

const commands = new Map([
  ['2', 'UPDATE'],
  ['3', 'INSERT'],
  ['4', 'DELETE'],
])

const findRefusals = (query: QueryNode, { mutable, tables }: Catalogue): string[] => {
  if (query.tag === 'QUERY' && atom(query, 'commandType') === '1') return findInSelect(query, tables)
  const command = query.tag === 'QUERY' ? commands.get(atom(query, 'commandType') ?? '') : undefined
  if (command === undefined) return []
  const target = nodesAt(query, 'rtable')[Number(atom(query, 'resultRelation')) - 1]
  const table = tables.get((target && atom(target, 'relid')) ?? '')
  if (table === undefined) return []
  const what = `${command} of ${table.name}`
  if (command !== 'INSERT') {
    const mixed = [...findMixed(query, table, tables), ...findApart(query, table, tables)]
    if (mixed.length > 0) return mixed.map((other) => `${what} reads ${other}`)
  }
  return [
    ...findInReturning(query, mutable),
    ...findInConflict(query, mutable),
    ...(command === 'INSERT' ? findInValues(query) : findInChange(query, mutable)),
  ].map((refusal) => `${what}: ${refusal}`)
}

const tablesIn = (node: QueryNode, tables: Catalogue['tables']): Table[] =>
  withDescendants(node)
    .filter(({ tag }) => tag === 'RANGETBLENTRY')
    .flatMap((entry) => tables.get(atom(entry, 'relid') ?? '') ?? [])

const findMixed = (query: QueryNode, target: Table, tables: Catalogue['tables']): string[] => {
  const others = tablesIn(query, tables)
  const refused = target.kind === 'fenced' ? 'local' : 'fenced'
  return others
    .filter(({ kind }) => kind === refused)
    .map(({ name }) => `${name}, which Citus keeps elsewhere; read it in a statement of its own.`)
}

const isExists = (node: QueryNode): boolean => node.tag === 'SUBLINK' && atom(node, 'subLinkType') === '0'

const locksRows = (node: QueryNode): boolean => node.tag === 'QUERY' && nodesAt(node, 'rowMarks').length > 0

/** A local table and one that every node copies meet in joins and IN, but not in EXISTS, nor under a lock of rows. */
const findApart = (query: QueryNode, target: Table, tables: Catalogue['tables']): string[] => {
  if (target.kind === 'fenced') return []
  const parts = childrenOf(query).flatMap(withDescendants)
  const others = [...parts.filter(isExists), ...parts.filter(locksRows)]
    .flatMap((part) => tablesIn(part, tables))
    .filter(({ kind }) => kind !== target.kind && kind !== 'fenced')
  return [...new Set(others)].map(
    ({ name }) => `${name} in EXISTS or a locking sub-select; use IN, or read it in a statement of its own.`,
  )
}

/** A join that does not follow from the organization: Citus makes one of EXISTS, and refuses it. */
const findInSelect = (query: QueryNode, tables: Catalogue['tables']): string[] => {
  const own = nodesAt(query, 'rtable').flatMap((entry) => tables.get(atom(entry, 'relid') ?? '') ?? [])
  const inner = nodesAt(query, 'jointree')
    .flatMap(existsIn)
    .flatMap((part) => tablesIn(part, tables))
  return own.flatMap((outer) =>
    inner
      .filter(({ kind }) => [kind, outer.kind].toSorted().join(' ') === 'fenced local')
      .map(
        ({ name }) => `SELECT of ${outer.name} reads ${name} in EXISTS, which Citus keeps elsewhere; use IN.`,
      ),
  )
}

/** Not those of sub-selects, which have tables of their own. */
const existsIn = (node: QueryNode): QueryNode[] =>
  isExists(node) ? [node] : node.tag === 'QUERY' ? [] : childrenOf(node).flatMap(existsIn)

const findInReturning = (query: QueryNode, mutable: MutableFunctions): string[] =>
  callsIn(nodesAt(query, 'returningList'), mutable).map(
    ({ name }) => `RETURNING calls ${name}, which is not immutable; write, then select.`,
  )

const findInConflict = (query: QueryNode, mutable: MutableFunctions): string[] =>
  callsIn(nodesAt(query, 'onConflict'), mutable).map(
    ({ name }) =>
      `ON CONFLICT calls ${name}, which is not immutable; insert the value and use excluded, or pass a parameter.`,
  )

const findInValues = (query: QueryNode): string[] => {
  const lists = nodesAt(query, 'rtable').flatMap((entry) => nodesAt(entry, 'values_lists'))
  const isFound = [...nodesAt(query, 'targetList'), ...lists]
    .flatMap(withDescendants)
    .some(({ tag }) => tag === 'SUBLINK')
  return isFound ? ['VALUES holds a sub-select; use INSERT … SELECT.'] : []
}

const findInChange = (query: QueryNode, mutable: MutableFunctions): string[] =>
  [...nodesAt(query, 'targetList'), ...nodesAt(query, 'jointree')].flatMap((node) => [
    ...callsIn([node], mutable)
      .filter(({ isVolatile }) => isVolatile)
      .map(({ name }) => `${name} is volatile; pass its value as a parameter.`),
    ...findUnevaluable(node, mutable),
  ])

/** Citus evaluates a stable call once, before it sends the statement, which it cannot do in these places. */
const findUnevaluable = (node: QueryNode, mutable: MutableFunctions): string[] => {
  if (node.tag === 'QUERY') return []
  if (node.tag === 'CASEEXPR' || node.tag === 'COALESCEEXPR') {
    return callsIn([node], mutable).map(
      ({ name }) => `CASE or coalesce calls ${name}, which is not immutable; pass its value as a parameter.`,
    )
  }
  const call = callOf(node, mutable)
  const own = call && readsColumn(node) ? [describeUnevaluable(call)] : []
  return [...own, ...childrenOf(node).flatMap((child) => findUnevaluable(child, mutable))]
}

const describeUnevaluable = ({ name }: Call): string =>
  `${name} is not immutable and is computed from a column; compute it from parameters alone.`

const readsColumn = (node: QueryNode): boolean =>
  node.tag === 'VAR' || (node.tag !== 'QUERY' && childrenOf(node).some(readsColumn))
