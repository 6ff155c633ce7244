import { loadModule, type Node, parseSync, type RangeVar, type SelectStmt } from 'libpg-query'
import pg from 'pg'
import { childNodes } from '../fence/child-nodes.ts'
import { parameterNumber } from '../fence/organization-binding.ts'
import { rangeItems } from '../fence/range-items.ts'

/** Names of the tables in a query level, and whether each is fenced. */
type Names = ReadonlyMap<string, boolean>

/** The tables of a query level and those of the enclosing levels. */
type Level = { own: Names; outer: Names }

type Edit = { from: number; to: number; text: string }

type Statement = { bytes: Buffer; fencedTables: ReadonlySet<string>; edits: Edit[] }

const nameOf = ({ alias, relname = '' }: RangeVar): string => alias?.aliasname ?? relname

const enter = (from: readonly Node[], { own, outer }: Level, { fencedTables }: Statement): Level => ({
  own: new Map(
    rangeItems(from, undefined).flatMap(({ node }): [string, boolean][] =>
      'RangeVar' in node ? [[nameOf(node.RangeVar), fencedTables.has(node.RangeVar.relname ?? '')]] : [],
    ),
  ),
  outer: new Map([...outer, ...own]),
})

const isFencedOrganization = (node: Node, { own, outer }: Level): boolean => {
  if (!('ColumnRef' in node)) return false
  const parts = (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? field.String.sval : '*'))
  if (parts.pop() !== 'organization_id') return false
  const qualifier = parts.pop()
  if (qualifier !== undefined) return own.get(qualifier) ?? outer.get(qualifier) ?? false
  // A bare column belongs to the nearest level that has tables.
  const nearest = own.size > 0 ? own : outer
  return nearest.size > 0 && [...nearest.values()].every(Boolean)
}

const locationOf = (node: Node): number => {
  if ('ColumnRef' in node) return node.ColumnRef.location ?? 0
  if ('TypeCast' in node && node.TypeCast.arg) return locationOf(node.TypeCast.arg)
  return 'ParamRef' in node ? (node.ParamRef.location ?? 0) : 0
}

/** Where the name or parameter starting there ends, with its type. */
const endOf = ({ bytes }: Statement, from: number): number =>
  from + (/^[\w".$:]+/.exec(bytes.subarray(from).toString())?.[0].length ?? 0)

/** Replaces a comparison of organizations with one that is always true and keeps its parameter's type. */
const noteComparison = (node: Node, level: Level, statement: Statement): void => {
  if (!('A_Expr' in node) || node.A_Expr.kind !== 'AEXPR_OP') return
  const { name: [operator] = [], lexpr, rexpr } = node.A_Expr
  if (!operator || !('String' in operator) || operator.String.sval !== '=' || !lexpr || !rexpr) return
  const sides = [lexpr, rexpr]
  const parameter = sides.find((side) => parameterNumber(side) !== undefined)
  const compared = sides.filter((side) => side === parameter || isFencedOrganization(side, level))
  if (compared.length < 2) return
  const [from = 0, last = 0] = sides.map(locationOf).toSorted((a, b) => a - b)
  const number = parameterNumber(parameter)
  const text = number === undefined ? 'true' : `($${number}::integer is not null)`
  statement.edits.push({ from, to: endOf(statement, last), text })
}

const walkSelect = (select: SelectStmt, outer: Level, statement: Statement): void => {
  const { larg, rarg, ...rest } = select
  const level = enter(rest.fromClause ?? [], outer, statement)
  for (const node of childNodes(rest)) walk(node, level, statement)
  for (const side of [larg, rarg]) if (side) walkSelect(side, level, statement)
}

const changed = (relation: RangeVar | undefined): Node[] => (relation ? [{ RangeVar: relation }] : [])

const walk = (node: Node, outer: Level, statement: Statement): void => {
  if ('SelectStmt' in node) return walkSelect(node.SelectStmt, outer, statement)
  noteComparison(node, outer, statement)
  const from =
    'UpdateStmt' in node
      ? [...changed(node.UpdateStmt.relation), ...(node.UpdateStmt.fromClause ?? [])]
      : 'DeleteStmt' in node
        ? [...changed(node.DeleteStmt.relation), ...(node.DeleteStmt.usingClause ?? [])]
        : 'InsertStmt' in node
          ? changed(node.InsertStmt.relation)
          : []
  const level = from.length > 0 ? enter(from, outer, statement) : outer
  for (const child of Object.values(node).flatMap(childNodes)) walk(child, level, statement)
}

/** The statement without its conditions on the organization of fenced tables, and how many there were. */
const removePredicates = (
  sql: string,
  fencedTables: ReadonlySet<string>,
): { sql: string; removed: number } => {
  const bytes = Buffer.from(sql)
  const statement: Statement = { bytes, fencedTables, edits: [] }
  for (const { stmt } of parseSync(sql).stmts ?? [])
    if (stmt) walk(stmt, { own: new Map(), outer: new Map() }, statement)
  const edits = statement.edits.toSorted((a, b) => b.from - a.from)
  const bare = edits.reduce(
    (text, { from, to, text: by }) =>
      Buffer.concat([text.subarray(0, from), Buffer.from(by), text.subarray(to)]),
    bytes,
  )
  return { sql: bare.toString(), removed: edits.length }
}

type Query = (...args: readonly unknown[]) => unknown

const isService = (client: object): boolean =>
  'connectionParameters' in client &&
  JSON.stringify(client.connectionParameters).includes('"application_name":"parapet"')

/**
 * Until `undo`, services started in the meantime send every statement without its organization predicates; a service
 * already running has prepared its statements.
 */
export const withoutPredicates = async (fencedTables: ReadonlySet<string>) => {
  await loadModule()
  const known = new Map<string, string>()
  let removed = 0
  const bareOf = (sql: string): string => {
    const bare = known.get(sql)
    if (bare !== undefined) return bare
    const made = removePredicates(sql, fencedTables)
    removed += made.removed
    known.set(sql, made.sql)
    return made.sql
  }
  // The overloads in pg's declaration leave no room for a wrapper.
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  prototype.query = function (this: object, first: unknown, ...rest) {
    const isOurs = typeof first === 'object' && first !== null && 'text' in first && isService(this)
    // Changed in place: the store's query object holds more than its text.
    if (isOurs) Object.assign(first, { text: bareOf(String(first.text)) })
    return Reflect.apply(query, this, [first, ...rest])
  }
  return {
    statements: () => known.size,
    removed: () => removed,
    undo: () => {
      prototype.query = query
    },
  }
}
