import type { JoinExpr, Node } from 'libpg-query'

export type RangeItem = {
  node: Node
  /** Conditions that every row from this item must meet. */
  conditions: Node[]
}

/** What a FROM clause takes rows from, with joins resolved; a condition applies only to the items it filters. */
export const rangeItems = (from: readonly Node[], where: Node | undefined): RangeItem[] => {
  const conditions = conjuncts(where)
  return from.flatMap((node) => itemsOf(node, conditions))
}

export const joinConditions = (from: readonly Node[]): Node[] => {
  return from.flatMap((node) => {
    if (!('JoinExpr' in node)) return []
    const { quals, larg, rarg } = node.JoinExpr
    return [...present(quals), ...joinConditions([...present(larg), ...present(rarg)])]
  })
}

const itemsOf = (node: Node, inherited: Node[]): RangeItem[] => {
  if (!('JoinExpr' in node)) return [{ node, conditions: inherited }]
  const { left, right } = sideConditions(node.JoinExpr, inherited)
  return [
    ...present(node.JoinExpr.larg).flatMap((side) => itemsOf(side, left)),
    ...present(node.JoinExpr.rarg).flatMap((side) => itemsOf(side, right)),
  ]
}

const sideConditions = (join: JoinExpr, inherited: Node[]): { left: Node[]; right: Node[] } => {
  // A join's alias hides the names inside it from every outer condition.
  const outer = join.alias ? [] : inherited
  const own = conjuncts(join.quals)
  // An outer condition would undo the outer join, so the nullable side is bound by its own ON only.
  if (join.jointype === 'JOIN_LEFT') return { left: outer, right: own }
  if (join.jointype === 'JOIN_RIGHT') return { left: own, right: outer }
  if (join.jointype === 'JOIN_INNER') return { left: [...outer, ...own], right: [...outer, ...own] }
  // FULL keeps the rows of both sides that its ON rejects.
  return { left: [], right: [] }
}

const conjuncts = (condition: Node | undefined): Node[] => {
  if (condition === undefined) return []
  if (!('BoolExpr' in condition) || condition.BoolExpr.boolop !== 'AND_EXPR') return [condition]
  return (condition.BoolExpr.args ?? []).flatMap(conjuncts)
}

const present = (node: Node | undefined): Node[] => {
  return node === undefined ? [] : [node]
}
