import type { ClientBase } from 'pg'
import { atom, nodesAt, type QueryNode, withDescendants } from './query-tree.ts'

export type Call = { name: string; isVolatile: boolean }

/** The functions whose result depends on more than their arguments, such as the time or the time zone. */
export type MutableFunctions = {
  byOid: ReadonlyMap<string, Call>
  /** Types by oid whose text form does. */
  types: ReadonlyMap<string, Call>
}

export const readMutableFunctions = async (client: ClientBase): Promise<MutableFunctions> => {
  type Row = Call & { oid: string }
  const { rows } = await client.query<Row>(
    `select oid::text, format('%s()', proname) as name, provolatile = 'v' as "isVolatile" from pg_proc
     where provolatile <> 'i'`,
  )
  const { rows: types } = await client.query<Row>(
    `select t.oid::text, format('the conversion between %s and text', t.oid::regtype) as name, false as "isVolatile"
     from pg_type t join pg_proc on pg_proc.oid in (typinput, typoutput) where provolatile <> 'i'`,
  )
  const byOid = (found: Row[]): Map<string, Call> => new Map(found.map(({ oid, ...call }) => [oid, call]))
  return { byOid: byOid(rows), types: byOid(types) }
}

const functionFields = ['funcid', 'opfuncid', 'aggfnoid', 'winfnoid']
const typeFields = ['vartype', 'paramtype', 'consttype', 'funcresulttype', 'opresulttype', 'resulttype']

/** The mutable function that the node itself calls, if it does. */
export const callOf = (node: QueryNode, { byOid, types }: MutableFunctions): Call | undefined => {
  if (node.tag === 'SQLVALUEFUNCTION') return { name: 'current_date or similar', isVolatile: false }
  if (node.tag !== 'COERCEVIAIO') return lookUp(byOid, [node], functionFields)
  return lookUp(types, [node, ...nodesAt(node, 'arg')], typeFields)
}

const lookUp = (calls: ReadonlyMap<string, Call>, nodes: QueryNode[], fields: string[]): Call | undefined =>
  nodes
    .flatMap((node) => fields.map((field) => calls.get(atom(node, field) ?? '')))
    .find((call) => call !== undefined)

/** The mutable functions called in these nodes and beneath them, sub-selects included. */
export const callsIn = (nodes: QueryNode[], mutable: MutableFunctions): Call[] =>
  nodes.flatMap(withDescendants).flatMap((node) => callOf(node, mutable) ?? [])
