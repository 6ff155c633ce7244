import type { Node, RangeVar } from 'libpg-query'

/** The nearest tagged nodes beneath a bare structure of the parse tree, whatever fields they hang on. */
export const childNodes = (structure: object): Node[] => {
  return Object.values(structure).flatMap(nodesAt)
}

const nodesAt = (value: unknown): Node[] => {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(nodesAt)
  if (isUntaggedTable(value)) return [{ RangeVar: value }]
  if (!isTagged(value)) return childNodes(value)
  return [value]
}

// The parser leaves the tag off where a field can only hold a table, as in COPY and INSERT.
const isUntaggedTable = (value: object): value is RangeVar => {
  return 'relname' in value
}

// Tags are the only keys in the parse tree that start with a capital.
const isTagged = (value: object): value is Node => {
  const [key] = Object.keys(value)
  return key !== undefined && /^[A-Z]/.test(key)
}
