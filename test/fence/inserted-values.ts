import type { Node, SelectStmt } from 'libpg-query'

/** What a SELECT or a VALUES list supplies for the column at this position; undefined if that cannot be determined. */
export const insertedValues = (
  { valuesLists, targetList = [] }: SelectStmt,
  position: number,
): (Node | undefined)[] => {
  if (valuesLists) return valuesLists.map((row) => ('List' in row ? row.List.items?.[position] : undefined))
  const expressions = targetList.map((target) => ('ResTarget' in target ? target.ResTarget.val : undefined))
  // A star before it shifts the position by an unknown number of columns.
  return [expressions.slice(0, position).some(isStar) ? undefined : expressions[position]]
}

const isStar = (expression: Node | undefined): boolean => {
  if (expression === undefined || !('ColumnRef' in expression)) return false
  return (expression.ColumnRef.fields ?? []).some((field) => 'A_Star' in field)
}
