import { ApiError, isMutating, type Operation, type Operations } from '@parapet/contract'
import { canonicalJson } from '../domain/canonical-json.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Handlers, Principal } from '../operations/handler.ts'
import type { Db, Store } from '../store/store.ts'
import { type Outcome, performOnce } from './idempotency.ts'
import { type Cursors, openPage } from './paging.ts'
import { createInputParser } from './parse-input.ts'

type Call<C extends Operations> = {
  name: keyof C & string
  principal: Principal
  input: unknown
  requestId: string
  idempotencyKey?: string | undefined
}

type Answer = {
  status: number
  /** JSON text. */
  body: string
  ignored: readonly string[]
  replayed: boolean
}

/** The one way in. HTTP and MCP differ only in how they find the call. */
export type Perform<C extends Operations> = (call: Call<C>) => Promise<Answer>

export type PerformOptions<C extends Operations> = {
  operations: C
  handlers: Handlers<C>
  store: Store
  cursors: Cursors
  clock: () => Date
}

export const requireScopes = (operation: Operation, { scopes }: Principal): void => {
  if (operation.scopes.every((scope) => scopes.has(scope))) return
  const required = operation.scopes.join(' ')
  throw new ApiError('MISSING_SCOPE', `This operation needs the scopes ${operation.scopes.join(' and ')}.`, {
    metadata: { requiredScopes: required, grantedScopes: [...scopes].join(' ') },
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${required}"` },
  })
}

/** What a handler is when its operation is known only by name. */
type AnyHandler = (
  input: Record<string, unknown>,
  context: { db: Db; principal: Principal; now: Date; page: PageRequest | undefined },
) => Promise<object>

export const createPerform = <C extends Operations>(options: PerformOptions<C>): Perform<C> => {
  const { operations, handlers, store, cursors, clock } = options
  const entries = new Map(
    Object.entries(operations).map(([name, operation]) => [
      name,
      {
        operation,
        parse: createInputParser(operation.input),
        // The table is typed by name; by a name known only now the compiler cannot tell which one this is.
        handler: handlers[name] as unknown as AnyHandler,
        mutating: isMutating(operation),
      },
    ]),
  )

  return async ({ name, principal, input, requestId, idempotencyKey }) => {
    const entry = entries.get(name)
    if (!entry) throw new ApiError('NOT_FOUND', `There is no operation named ${name}.`)
    const { operation, parse, handler, mutating } = entry
    requireScopes(operation, principal)
    const { value, ignored } = parse(input)
    const now = clock()
    const scope = { operation: name, organizationId: principal.organizationId }
    const page = operation.paging && openPage(cursors, operation.paging, scope, value, now)

    const outcome: Outcome = await store.inOrganization(
      principal.organizationId,
      async (db) => {
        const work = async (): Promise<string> => {
          const result = await handler(value, { db, principal, now, page: page?.request })
          // A paged operation's handler answers with a page: its type says so.
          return page ? page.render(result as Page) : JSON.stringify(result)
        }
        if (!mutating || idempotencyKey === undefined)
          return { status: 200, body: await work(), replayed: false }
        return performOnce(
          db,
          { operation: name, key: idempotencyKey, request: canonicalJson(value), requestId },
          work,
        )
      },
      { readOnly: !mutating },
    )
    if (outcome.error) throw outcome.error
    return { ...outcome, ignored }
  }
}
