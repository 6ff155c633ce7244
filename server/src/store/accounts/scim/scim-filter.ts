import { type Filter, parse } from 'scim2-parse-filter'
import { scimRefusal } from '../../../domain/accounts/scim/scim-refusal.ts'
import { foldName } from '../../../domain/accounts/scim/scim-value.ts'
import { isStorableText } from '../../../domain/kernel/json-guard.ts'
import { type Sql, sql } from '../../kernel/sql.ts'

/** A filterable attribute: its expression in SQL, and the form in which values are compared with it. */
type Attribute =
  | { kind: 'text'; sql: Sql; fold: (value: string) => string }
  | { kind: 'boolean'; sql: Sql<boolean> }
  | { kind: 'time'; sql: Sql }
  /** Only asked whether it is or contains a value. */
  | { kind: 'lookup'; has: (value: string) => Sql<boolean> }

/** By name in lower case. */
export type Attributes = Readonly<Record<string, Attribute>>

export const exactText = (column: Sql): Attribute => ({ kind: 'text', sql: column, fold: (value) => value })
/** A column that stores the folded text. */
export const foldedText = (column: Sql): Attribute => ({ kind: 'text', sql: column, fold: foldName })
export const anyCaseText = (column: Sql): Attribute => ({
  kind: 'text',
  sql: sql`lower(${column})`,
  fold: (value) => value.toLowerCase(),
})

const maxLength = 4_000
const maxParts = 100

const invalid = (message: string) => scimRefusal('invalidFilter', message)

const orders: Readonly<Record<string, Sql>> = {
  gt: sql.raw('>'),
  ge: sql.raw('>='),
  lt: sql.raw('<'),
  le: sql.raw('<='),
}

type Compare = Extract<Filter, { compValue: unknown }>

const refuseOperator = (op: string, attribute: string): never => {
  throw invalid(`filter: ${op} cannot be used with ${attribute}.`)
}

const compareText = (column: Sql, op: string, value: string, name: string): Sql<boolean> => {
  switch (op) {
    case 'eq':
      return sql`${column} = ${value}`
    case 'ne':
      return sql`${column} is distinct from ${value}`
    case 'co':
      return sql`position(${value}::text in ${column}) > 0`
    case 'sw':
      return sql`starts_with(${column}, ${value})`
    case 'ew':
      return sql`right(${column}, length(${value}::text)) = ${value}`
    default: {
      const order = orders[op]
      return order ? sql`${column} collate "C" ${order} ${value}` : refuseOperator(op, name)
    }
  }
}

const compareTime = (column: Sql, op: string, value: unknown, name: string): Sql<boolean> => {
  const time = typeof value === 'string' ? new Date(value) : undefined
  const year = time?.getUTCFullYear() ?? Number.NaN
  if (!time || !(year >= 1 && year <= 9999)) throw invalid(`filter: ${name} is compared with a time.`)
  const order = op === 'eq' ? sql.raw('=') : op === 'ne' ? sql.raw('<>') : orders[op]
  return order
    ? sql`date_trunc('milliseconds', ${column}) ${order} ${time.toISOString()}::timestamptz`
    : refuseOperator(op, name)
}

const compareBoolean = (column: Sql, op: string, value: unknown, name: string): Sql<boolean> => {
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw invalid(`filter: ${name} is compared with true or false.`)
  if (op !== 'eq' && op !== 'ne') return refuseOperator(op, name)
  return sql`${column} = ${(text === 'true') === (op === 'eq')}`
}

const compare = (attribute: Attribute, { op, compValue }: Compare, name: string): Sql<boolean> => {
  if (attribute.kind === 'lookup') {
    if (op !== 'eq' || typeof compValue !== 'string') return refuseOperator(op, name)
    return attribute.has(compValue)
  }
  if (compValue === null && op === 'eq') return sql`${attribute.sql} is null`
  if (compValue === null && op === 'ne') return sql`${attribute.sql} is not null`
  if (attribute.kind === 'boolean') return compareBoolean(attribute.sql, op, compValue, name)
  if (attribute.kind === 'time') return compareTime(attribute.sql, op, compValue, name)
  if (typeof compValue !== 'string') throw invalid(`filter: ${name} is compared with text in quotes.`)
  return compareText(attribute.sql, op, attribute.fold(compValue), name)
}

const schemaPrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i

const read = (text: string): Filter => {
  if (text.length > maxLength) throw invalid(`filter: is longer than ${maxLength} characters.`)
  if (!isStorableText(text)) throw invalid('filter: has a character that no attribute can have.')
  try {
    return parse(text)
  } catch {
    throw invalid('filter: cannot be read. An example is userName eq "ada@example.com".')
  }
}

/** A condition for a filter (RFC 7644 section 3.4.2.2). Values become parameters, and names are looked up. */
export const scimFilter = (text: string | undefined, attributes: Attributes): Sql<boolean> => {
  if (text === undefined) return sql`true`
  let parts = 0

  const find = (path: string): { name: string; attribute: Attribute } => {
    const name = path.replace(schemaPrefix, '')
    const key = name.toLowerCase()
    const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined
    if (!attribute) throw invalid(`filter: people and groups cannot be filtered by ${name}.`)
    return { name, attribute }
  }

  const toSql = (filter: Filter, parent: string): Sql<boolean> => {
    parts += 1
    if (parts > maxParts) throw invalid(`filter: has more than ${maxParts} parts.`)
    switch (filter.op) {
      case 'and':
      case 'or':
        return sql`(${sql.join(
          filter.filters.map((inner) => toSql(inner, parent)),
          sql.raw(` ${filter.op} `),
        )})`
      case 'not':
        return sql`not coalesce(${toSql(filter.filter, parent)}, false)`
      case '[]':
        return toSql(filter.valFilter, `${filter.attrPath}.`)
      case 'pr': {
        const { name, attribute } = find(`${parent}${filter.attrPath}`)
        return attribute.kind === 'lookup' ? refuseOperator('pr', name) : sql`${attribute.sql} is not null`
      }
      default: {
        const { name, attribute } = find(`${parent}${filter.attrPath}`)
        return compare(attribute, filter, name)
      }
    }
  }
  return toSql(read(text), '')
}
