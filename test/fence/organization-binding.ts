import type { Node, RangeVar } from 'libpg-query'
import type { RangeItem } from './range-items.ts'

export type BoundTable = {
  table: RangeVar
  /** Numbers of the parameters that the table's organization_id must equal; empty means unbound. */
  parameters: number[]
  /** Whether a bare "organization_id" in this query level can only mean this table. */
  alone: boolean
}

export const bindTable = (
  table: RangeVar,
  conditions: RangeItem['conditions'],
  alone: boolean,
): BoundTable => {
  const parameters = conditions.flatMap((condition) => boundParameter(condition, table, alone) ?? [])
  return { table, parameters, alone }
}

export const isOrganizationOf = (column: Node | undefined, table: RangeVar, alone: boolean): boolean => {
  if (column === undefined || !('ColumnRef' in column)) return false
  const names = (column.ColumnRef.fields ?? []).map((field) => ('String' in field ? field.String.sval : '*'))
  if (names.pop() !== 'organization_id') return false
  // A column list in the alias can give another column this name.
  if (table.alias?.colnames) return false
  const qualifier = names.pop()
  if (qualifier === undefined) return alone
  if (qualifier !== (table.alias?.aliasname ?? table.relname)) return false
  return names.length === 0 || (table.alias === undefined && names.pop() === (table.schemaname ?? 'public'))
}

export const parameterNumber = (value: Node | undefined): number | undefined => {
  if (value === undefined) return undefined
  if ('TypeCast' in value) return parameterNumber(value.TypeCast.arg)
  return 'ParamRef' in value ? value.ParamRef.number : undefined
}

const boundParameter = (condition: Node, table: RangeVar, alone: boolean): number | undefined => {
  if (!('A_Expr' in condition)) return undefined
  const { kind, name, lexpr, rexpr } = condition.A_Expr
  if (kind !== 'AEXPR_OP' || !isEqualsSign(name)) return undefined
  if (isOrganizationOf(lexpr, table, alone)) return parameterNumber(rexpr)
  if (isOrganizationOf(rexpr, table, alone)) return parameterNumber(lexpr)
  return undefined
}

// An operator qualified with a schema could be anything.
const isEqualsSign = (name: Node[] = []): boolean => {
  const [only, ...others] = name
  return only !== undefined && 'String' in only && only.String.sval === '=' && others.length === 0
}
