import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'

/** Gives one value one parameter, however often the statement names it: kysely extends by class only. */
class SharingCompiler extends PostgresQueryCompiler {
  #shared: string | undefined
  #placeholder: string | undefined

  share(value: string | undefined): void {
    this.#shared = value
    this.#placeholder = undefined
  }

  protected override appendValue(value: unknown): void {
    if (value !== this.#shared || value === undefined) super.appendValue(value)
    else if (this.#placeholder !== undefined) this.append(this.#placeholder)
    else {
      super.appendValue(value)
      this.#placeholder = this.getCurrentParameterPlaceholder()
    }
  }
}

const sharing = new SharingCompiler()

// Kysely only compiles here: its own driver would await each statement and undo the pipelining.
const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => sharing,
  },
})

type Compiled<R> = Pick<CompiledQuery<R>, 'sql' | 'parameters'>

/** What PostgreSQL is asked, as its author has built it or compiled already. */
export type Statement<R> = RawBuilder<R> | Compiled<R>

export type RowsOf<S> = S extends Statement<infer R> ? R[] : never

/** The statement's text and values; the organization is one parameter, so no statement can hold two of them. */
export const compile = <R>(statement: Statement<R>, organizationId: string | undefined): Compiled<R> => {
  if ('sql' in statement) return statement
  sharing.share(organizationId)
  return statement.compile(compiler)
}

/** Stands for a value of which a statement is made anew each time. */
class Slot {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/** Stands for the organization; no organization has such an id. */
const organizationSlot = '{organization}'

/** Shapes are made of choices that the contract counts; so many are kept. */
const maxShapes = 500
const shapes = new Map<string, Compiled<unknown>>()

/**
 * The statement that `build` makes of the organization and the values, built and compiled once for each shape: that
 * takes longer than all else that is done for a page. The values of statements of one shape can differ, nothing else.
 */
export const shaped = <R, D extends { organizationId: string }>(
  shape: string,
  db: D,
  values: readonly string[],
  build: (db: D, values: readonly string[]) => RawBuilder<R>,
): Compiled<R> => {
  let known = shapes.get(shape)
  if (!known) {
    // As parameters they are only passed on.
    const slots = values.map((_, index) => new Slot(index)) as unknown as readonly string[]
    known = compile(build({ ...db, organizationId: organizationSlot }, slots), organizationSlot)
    if (shapes.size < maxShapes) shapes.set(shape, known)
  }
  const fill = (parameter: unknown): unknown => {
    if (parameter === organizationSlot) return db.organizationId
    return parameter instanceof Slot ? values[parameter.index] : parameter
  }
  return { sql: known.sql, parameters: known.parameters.map(fill) }
}

/** A fragment without values, compiled once: in a statement it is a single piece of text. */
export const fixed = <R>(fragment: RawBuilder<R>): RawBuilder<R> => {
  const { sql: text, parameters } = compile(fragment, undefined)
  if (parameters.length > 0) throw new Error('A fragment with values cannot be fixed.')
  return sql.raw(text)
}

// Each named statement stays prepared in every connection; filters could make texts without end.
const maxNames = 500
const names = new Map<string, string>()

/** The name under which a text is prepared, or undefined once there are too many texts. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxNames) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
