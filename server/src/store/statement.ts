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

/** The statement's text and values; the organization is one parameter, so no statement can hold two of them. */
export const compile = <R>(query: RawBuilder<R>, organizationId: string | undefined): CompiledQuery<R> => {
  sharing.share(organizationId)
  return query.compile(compiler)
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
