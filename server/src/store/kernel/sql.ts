import type { OrganizationId } from '../../domain/kernel/id.ts'

const rows = Symbol('rows')
const slot = Symbol('slot')

/** A piece of SQL: texts, with values or other pieces between them; R is the type of the rows it returns. */
export type Sql<R = unknown> = {
  readonly [rows]: readonly R[]
  readonly texts: readonly string[]
  readonly parts: readonly Part[]
}

/** Stands for the organization of the session that runs the statement. */
export type OrganizationSlot = { readonly [slot]: 'organization' }

export const organizationSlot: OrganizationSlot = { [slot]: 'organization' }

type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[]

/** Undefined is refused when the statement is compiled. */
type Part = Value | undefined | Sql | OrganizationSlot

/** What is sent to PostgreSQL, except that the organization is still to be filled in. */
export type Compiled<R> = {
  readonly [rows]?: readonly R[]
  readonly text: string
  readonly values: readonly unknown[]
}

const isPiece = (part: unknown): part is Sql => typeof part === 'object' && part !== null && rows in part

const piece = <R>(texts: readonly string[], parts: readonly Part[]): Sql<R> => ({
  [rows]: [],
  texts,
  parts,
})

/** Text that is inserted unchanged, so it must never come from outside. */
const raw = <R = unknown>(text: string): Sql<R> => piece([text], [])

/** The quoted name of a table or column; a dot separates a table from its column. */
const ref = <R = unknown>(name: string): Sql<R> =>
  raw(`"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`)

/** A value as a literal, for where the planner must know it. */
const lit = <R extends string | number | boolean | null>(value: R): Sql<R> => {
  if (typeof value === 'string') return raw(`'${value.replaceAll("'", "''")}'`)
  if (value === null || typeof value === 'boolean' || Number.isFinite(value)) return raw(String(value))
  throw new Error(`${String(value)} cannot be a literal.`)
}

const comma = raw(', ')

const join = (parts: readonly Part[], separator: Sql = comma): Sql => {
  const [between = ''] = separator.texts
  if (separator.parts.length > 0) throw new Error('A separator takes no values.')
  const texts = parts.map((_, index) => (index === 0 ? '' : between))
  return piece([...texts, ''], parts)
}

const tag = <R = unknown>(texts: TemplateStringsArray, ...parts: Part[]): Sql<R> => piece(texts, parts)

/** Every value in the template becomes a parameter of the statement. */
export const sql = Object.assign(tag, { raw, ref, lit, join })

/**
 * The organization is a single parameter, however often the statement names it. Its type is stated, because PostgreSQL
 * takes a parameter in a select list for text.
 */
export const compile = <R>(statement: Sql<R> | Compiled<R>): Compiled<R> => {
  if ('text' in statement) return statement
  let text = ''
  let organizationAt: number | undefined
  const values: unknown[] = []
  const write = ({ texts, parts }: Sql): void => {
    for (const [index, part] of parts.entries()) {
      text += texts[index]
      if (part === undefined) throw new Error(`A value is undefined; use null instead. It follows: ${text}`)
      if (isPiece(part)) write(part)
      else if (part === organizationSlot) text += `$${(organizationAt ??= values.push(part))}::integer`
      else text += `$${values.push(part)}`
    }
    text += texts[parts.length]
  }
  write(statement)
  return { text, values }
}

/** The values of a statement that runs in the organization, or outside every organization. */
export const fillIn = (values: readonly unknown[], organizationId: OrganizationId | undefined): unknown[] => {
  const filled = [...values]
  const at = filled.indexOf(organizationSlot)
  if (at === -1) return filled
  if (organizationId === undefined)
    throw new Error('The statement names the organization, but runs outside every organization.')
  filled[at] = organizationId
  return filled
}
