import pg from 'pg'

/** What pg gives its own queries to write to and read from, but does not declare. */
type Wire = {
  stream: { cork: () => void; uncork: () => void }
  bind: (message: { statement: string; values?: readonly string[] }) => void
  execute: (message: { portal: string }) => void
  sync: () => void
}

type OwnQuery = {
  submit(wire: Wire): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

type Callback = (error: Error | undefined, result: pg.QueryResult) => void

const OwnQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended'; callback: Callback },
) => OwnQuery

/** A statement that every connection has prepared under this name. */
type Prepared = { name: string; values?: readonly string[] }

export type Bundle = { before: readonly Prepared[]; behind: readonly Prepared[] }

const send = (wire: Wire, { name, values = [] }: Prepared): void => {
  wire.bind({ statement: name, values })
  wire.execute({ portal: '' })
}

/**
 * A statement with others before and after it that pg sends, and the server answers, in one piece: sent separately,
 * each would wake both sides once more. If one fails, the server skips the rest and reports that error.
 */
export class BundledQuery extends OwnQuery {
  readonly #before: readonly Prepared[]
  readonly #behind: readonly Prepared[]
  #completed = 0

  constructor(query: pg.QueryConfig, { before, behind }: Bundle, callback: Callback) {
    super({ ...query, queryMode: 'extended', callback })
    this.#before = before
    this.#behind = behind
  }

  override submit(wire: Wire): Error | null {
    wire.stream.cork()
    try {
      for (const prepared of this.#before) send(wire, prepared)
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  /** Called by pg for what follows the row description. */
  _getRows(wire: Wire): void {
    wire.execute({ portal: '' })
    for (const prepared of this.#behind) send(wire, prepared)
    wire.sync()
  }

  override handleDataRow(message: unknown): void {
    if (this.#completed === this.#before.length) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#completed === this.#before.length) super.handleCommandComplete(message, wire)
    this.#completed += 1
  }
}
