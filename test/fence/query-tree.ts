/** A node of a query as PostgreSQL stores it after analysis, with every function and type resolved. */
export type QueryNode = { tag: string; fields: ReadonlyMap<string, QueryValue> }
type QueryValue = QueryNode | QueryValue[] | string

const token = /[{}()]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s{}()"\\])+/gs

/** Reads the text form of `pg_node_tree`. */
export const parseQueryTree = (text: string): QueryNode[] => {
  const tokens = [...text.matchAll(token)].map(([part]) => part)
  let position = 0
  const next = (): string => tokens[position++] ?? '}'

  const readList = (): QueryValue[] => {
    const items: QueryValue[] = []
    while (position < tokens.length && tokens[position] !== ')') items.push(readValue())
    position += 1
    return items
  }

  const readNode = (): QueryNode => {
    const tag = next()
    const fields = new Map<string, QueryValue>()
    for (let name = next(); name !== '}'; name = next()) {
      // A constant's bytes follow its length; no rule needs them.
      if (!name.startsWith(':')) continue
      const value = readValue()
      if (value !== '<>') fields.set(name.slice(1), value)
    }
    return { tag, fields }
  }

  const readValue = (): QueryValue => {
    const first = next()
    if (first === '{') return readNode()
    return first === '(' ? readList() : first
  }

  return nodesIn(readValue())
}

const nodesIn = (value: QueryValue | undefined): QueryNode[] => {
  if (value === undefined || typeof value === 'string') return []
  return Array.isArray(value) ? value.flatMap(nodesIn) : [value]
}

/** The nodes in one field, through lists. */
export const nodesAt = ({ fields }: QueryNode, name: string): QueryNode[] => nodesIn(fields.get(name))

export const childrenOf = ({ fields }: QueryNode): QueryNode[] => [...fields.values()].flatMap(nodesIn)

/** The node and everything beneath it, sub-selects included. */
export const withDescendants = (node: QueryNode): QueryNode[] => [
  node,
  ...childrenOf(node).flatMap(withDescendants),
]

/** A number or a name in one field. */
export const atom = ({ fields }: QueryNode, name: string): string | undefined => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : undefined
}
