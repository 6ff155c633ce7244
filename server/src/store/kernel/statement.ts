import { createHash } from 'node:crypto'
import { compile, type Compiled, type Sql, sql } from './sql.ts'

/** A statement as its author built it, or already compiled. */
export type Statement<R> = Sql<R> | Compiled<R>

export type RowsOf<S> = S extends Statement<infer R> ? R[] : never

/** Placeholder for a value that is filled in at each use of the statement. */
class Slot {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/** Shapes come from a finite set of choices in the contract; at most this many are kept. */
const maxShapes = 500
const shapes = new Map<string, Compiled<unknown>>()

/**
 * The statement that `build` makes from the values, built and compiled once per shape, because that takes longer than
 * everything else about a page. Statements of one shape may differ in their values only.
 */
export const shaped = <R>(
  shape: string,
  values: readonly string[],
  build: (values: readonly string[]) => Sql<R>,
): Compiled<R> => {
  let known = shapes.get(shape)
  if (!known) {
    // `build` only passes them on as parameters.
    const slots = values.map((_, index) => new Slot(index)) as unknown as readonly string[]
    known = compile(build(slots))
    if (shapes.size < maxShapes) shapes.set(shape, known)
  }
  const fill = (value: unknown): unknown => (value instanceof Slot ? values[value.index] : value)
  return { text: known.text, values: known.values.map(fill) }
}

/** A fragment without values, compiled once into a single piece of text. */
export const fixed = <R>(fragment: Sql<R>): Sql<R> => {
  const { text, values } = compile(fragment)
  if (values.length > 0) throw new Error('A fragment with values cannot be fixed.')
  return sql.raw(text)
}

// Each named statement stays prepared on every connection, and filters could produce endless texts.
const maxNames = 500
const names = new Map<string, string>()

/** The name a text is prepared under, or undefined once there are too many texts. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
