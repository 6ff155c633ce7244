import type {
  DeleteStmt,
  InsertStmt,
  Node,
  OnConflictClause,
  RangeVar,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query'
import { childNodes } from './child-nodes.ts'
import { insertedValues } from './inserted-values.ts'
import { bindTable, type BoundTable, isOrganizationOf, parameterNumber } from './organization-binding.ts'
import { joinConditions, rangeItems } from './range-items.ts'
import { refusedFunction } from './refused-function.ts'

export type Inspection = {
  /** One sentence per violation of the organization rules. */
  faults: string[]
  /** How many references to fenced tables were checked. */
  references: number
}

type Statement = Inspection & {
  fencedTables: ReadonlySet<string>
  parameters: Set<number>
  changesInCte: boolean
  ownStatementFunctions: Set<string>
}

type Scope = {
  ctes: ReadonlySet<string>
  /** Inside UPDATE or ON CONFLICT DO UPDATE. */
  updating: boolean
  /** Inside a statement that defines schema and reads no rows of the tables it names. */
  defining: boolean
}

/** One SELECT without set operation, or one VALUES list, with the fenced tables of its FROM clause. */
type Arm = {
  select: SelectStmt
  tables: BoundTable[]
}

export const inspectTree = (node: Node, fencedTables: ReadonlySet<string>): Inspection => {
  const statement: Statement = {
    faults: [],
    references: 0,
    fencedTables,
    parameters: new Set(),
    changesInCte: false,
    ownStatementFunctions: new Set(),
  }
  walk(node, statement, { ctes: new Set(), updating: false, defining: false })
  if (statement.references > 0) checkWhole(statement)
  return statement
}

const checkWhole = ({ faults, parameters, changesInCte, ownStatementFunctions }: Statement): void => {
  if (parameters.size > 1) {
    const numbers = [...parameters].toSorted((a, b) => a - b).map((number) => `$${number}`)
    faults.push(
      `organization_id is bound to ${numbers.join(' and ')}, which can hold different organizations; use one parameter throughout the statement.`,
    )
  }
  if (changesInCte) {
    faults.push('A CTE changes data beside fenced tables; make the change a statement of its own.')
  }
  for (const name of ownStatementFunctions) {
    faults.push(`${name} is called beside fenced tables; make it a statement of its own.`)
  }
}

const definitions = new Set([
  'AlterPolicyStmt',
  'AlterTableStmt',
  'CreatePolicyStmt',
  'CreateStmt',
  'GrantStmt',
  'IndexStmt',
  'RenameStmt',
  'VacuumStmt',
])

const walk = (node: Node, statement: Statement, scope: Scope): void => {
  if ('SelectStmt' in node) return void checkSelect(node.SelectStmt, statement, scope)
  if ('InsertStmt' in node) return checkInsert(node.InsertStmt, statement, scope)
  if ('UpdateStmt' in node) return checkUpdate(node.UpdateStmt, statement, scope)
  if ('DeleteStmt' in node) return checkDelete(node.DeleteStmt, statement, scope)
  if ('MergeStmt' in node)
    return void statement.faults.push('MERGE is used; write INSERT … ON CONFLICT instead.')
  if ('RangeVar' in node) return refuseTable(node.RangeVar, statement, scope)
  // FOR UPDATE OF names aliases of its query level, not tables.
  if ('LockingClause' in node) return undefined
  // SET (a, b) = (…) repeats its source once for each column.
  if ('MultiAssignRef' in node && node.MultiAssignRef.colno !== 1) return undefined
  if ('DoStmt' in node || 'CreateFunctionStmt' in node) checkBody(node, statement)
  if ('VariableSetStmt' in node && node.VariableSetStmt.name === 'app.organization_id') {
    statement.faults.push(
      'app.organization_id is set directly; enter an organization by "select app_enter($1)".',
    )
  }
  if ('FuncCall' in node) checkFunction(node.FuncCall.funcname, statement, scope)
  const defining = scope.defining || Object.keys(node).some((tag) => definitions.has(tag))
  walkAll(Object.values(node).flatMap(childNodes), statement, { ...scope, defining })
}

const walkAll = (nodes: Node[], statement: Statement, scope: Scope): void => {
  for (const node of nodes) walk(node, statement, scope)
}

const checkSelect = (select: SelectStmt, statement: Statement, outer: Scope): Arm[] => {
  const { withClause, fromClause = [], larg, rarg, ...rest } = select
  const scope = enterWith(withClause, statement, outer)
  walkAll(childNodes(rest), statement, scope)
  if (larg && rarg) return [larg, rarg].flatMap((side) => checkSelect(side, statement, scope))
  return [{ select, tables: checkLevel(fromClause, select.whereClause, statement, scope) }]
}

const checkUpdate = (update: UpdateStmt, statement: Statement, outer: Scope): void => {
  const { relation, withClause, fromClause = [], ...rest } = update
  const scope = enterWith(withClause, statement, { ...outer, updating: true })
  walkAll(childNodes(rest), statement, scope)
  checkLevel([...changedTable(relation), ...fromClause], update.whereClause, statement, scope)
  if (isFenced(relation, statement)) checkAssignments(update.targetList, statement)
}

const checkDelete = (deletion: DeleteStmt, statement: Statement, outer: Scope): void => {
  const { relation, withClause, usingClause = [], ...rest } = deletion
  const scope = enterWith(withClause, statement, outer)
  walkAll(childNodes(rest), statement, scope)
  checkLevel([...changedTable(relation), ...usingClause], deletion.whereClause, statement, scope)
}

const checkInsert = (insert: InsertStmt, statement: Statement, outer: Scope): void => {
  const { relation, withClause, selectStmt, onConflictClause, ...rest } = insert
  const scope = enterWith(withClause, statement, outer)
  walkAll(childNodes(rest), statement, scope)
  const updating = scope.updating || onConflictClause?.action === 'ONCONFLICT_UPDATE'
  walkAll(childNodes({ onConflictClause }), statement, { ...scope, updating })
  const source = selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt : undefined
  const arms = source ? checkSelect(source, statement, scope) : []
  if (!isFenced(relation, statement)) return
  statement.references += 1
  checkInsertedValues(insert, arms, statement)
  checkConflict(onConflictClause, statement)
  if (!source || source.valuesLists || onConflictClause || insert.returningClause) return
  statement.faults.push(
    `INSERT … SELECT into ${relation?.relname} has neither ON CONFLICT nor RETURNING; add one of them.`,
  )
}

const checkInsertedValues = (
  { relation, cols = [] }: InsertStmt,
  arms: Arm[],
  statement: Statement,
): void => {
  const position = cols.findIndex(
    (column) => 'ResTarget' in column && column.ResTarget.name === 'organization_id',
  )
  if (position < 0 || arms.length === 0) {
    statement.faults.push(
      `INSERT into ${relation?.relname} does not name organization_id; list it as a column.`,
    )
    return
  }
  for (const arm of arms) {
    for (const value of insertedValues(arm.select, position)) {
      const parameter = parameterNumber(value)
      if (parameter !== undefined) statement.parameters.add(parameter)
      else if (!arm.tables.some(({ table, alone }) => isOrganizationOf(value, table, alone))) {
        statement.faults.push(
          `INSERT into ${relation?.relname} takes organization_id from something other than a parameter; pass it as $n.`,
        )
      }
    }
  }
}

const checkConflict = (conflict: OnConflictClause | undefined, statement: Statement): void => {
  if (!conflict) return
  checkAssignments(conflict.targetList, statement)
  if (!conflict.infer) return
  const [first] = conflict.infer.indexElems ?? []
  if (first && 'IndexElem' in first && first.IndexElem.name === 'organization_id') return
  statement.faults.push(
    'The ON CONFLICT target does not begin with organization_id; list its columns in that order.',
  )
}

const checkAssignments = (targets: Node[] = [], statement: Statement): void => {
  for (const target of targets) {
    if (!('ResTarget' in target) || target.ResTarget.name !== 'organization_id') continue
    statement.faults.push('organization_id is assigned a new value; a row never changes its organization.')
  }
}

const enterWith = (withClause: WithClause | undefined, statement: Statement, outer: Scope): Scope => {
  const ctes = (withClause?.ctes ?? []).flatMap((node) =>
    'CommonTableExpr' in node ? node.CommonTableExpr : [],
  )
  const names = ctes.map(({ ctename = '' }) => ctename)
  const changing = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']
  for (const [index, { ctequery }] of ctes.entries()) {
    if (!ctequery) continue
    if (changing.some((tag) => tag in ctequery)) statement.changesInCte = true
    // Without RECURSIVE a CTE sees only earlier ones, so its own name still means the table.
    const visible = withClause?.recursive ? names : names.slice(0, index)
    walk(ctequery, statement, { ...outer, ctes: outer.ctes.union(new Set(visible)) })
  }
  return { ...outer, ctes: outer.ctes.union(new Set(names)) }
}

const checkLevel = (
  from: Node[],
  where: Node | undefined,
  statement: Statement,
  scope: Scope,
): BoundTable[] => {
  walkAll(joinConditions(from), statement, scope)
  const items = rangeItems(from, where)
  const fenced = items.flatMap(({ node, conditions }) => {
    const table = 'RangeVar' in node ? node.RangeVar : undefined
    return table && isFenced(table, statement, scope) ? [{ table, conditions }] : []
  })
  const functions = items.filter(({ node }) => 'RangeFunction' in node)
  const alone = functions.length === items.length - 1
  for (const { node } of items) if (!('RangeVar' in node)) walk(node, statement, scope)
  return fenced.map(({ table, conditions }) => checkTable(bindTable(table, conditions, alone), statement))
}

const checkTable = (bound: BoundTable, statement: Statement): BoundTable => {
  statement.references += 1
  for (const parameter of bound.parameters) statement.parameters.add(parameter)
  if (bound.parameters.length > 0) return bound
  const name = bound.table.alias?.aliasname ?? bound.table.relname
  statement.faults.push(
    `${describe(bound.table)} has no predicate; add "${name}.organization_id = $n" to the WHERE of its own query level, or to the ON that joins it (for the nullable side of an outer join only that ON counts).`,
  )
  return bound
}

const refuseTable = (table: RangeVar, statement: Statement, scope: Scope): void => {
  if (scope.defining || !isFenced(table, statement, scope)) return
  statement.references += 1
  statement.faults.push(
    `${describe(table)} stands where no organization predicate can bind it; use another statement.`,
  )
}

const checkBody = (node: Node, statement: Statement): void => {
  const words = new Set<string>()
  JSON.stringify(node, (_key, value: unknown) => {
    if (typeof value === 'string') for (const word of value.split(/\W+/)) words.add(word)
    return value
  })
  for (const table of statement.fencedTables.intersection(words)) {
    statement.faults.push(
      `A code block uses ${table} where its statements cannot be checked; send them as statements.`,
    )
  }
}

const checkFunction = (nameParts: Node[] | undefined, statement: Statement, scope: Scope): void => {
  const last = nameParts?.at(-1)
  const name = last && 'String' in last ? (last.String.sval ?? '') : ''
  if (/^pg_(notify|(try_)?advisory_\w+)$/.test(name)) statement.ownStatementFunctions.add(name)
  const fault = refusedFunction(name, scope.updating)
  if (fault) statement.faults.push(fault)
}

// The target of a change is always the table, even if a CTE has the same name.
const changedTable = (relation: RangeVar | undefined): Node[] =>
  relation ? [{ RangeVar: { ...relation, schemaname: relation.schemaname ?? 'public' } }] : []

const isFenced = (
  { relname = '', schemaname }: RangeVar = {},
  { fencedTables }: Statement,
  scope?: Scope,
): boolean => fencedTables.has(relname) && (schemaname !== undefined || !scope?.ctes.has(relname))

const describe = ({ relname, alias, location }: RangeVar): string => {
  const name = alias?.aliasname ? `${relname} ${alias.aliasname}` : relname
  return `The reference to ${name} at byte ${location}`
}
