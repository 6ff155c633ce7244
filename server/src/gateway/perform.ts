import type { Readable } from 'node:stream'
import { ApiError, isMutating, type Operation, type Operations } from '@parapet/contract'
import type { AuditChange, AuditKey } from '../domain/audit.ts'
import { canonicalJson } from '../domain/canonical-json.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Tracing } from '../domain/tracing.ts'
import type { AccountContext, Handlers, Principal, SessionGrant, Settings } from '../operations/handler.ts'
import { isDeadlock } from '../store/lost-race.ts'
import type { Db, Store } from '../store/store.ts'
import { createAccountContexts } from './account-context.ts'
import { createAudit } from './audit.ts'
import { type Outcome, performOnce } from './idempotency.ts'
import { type Cursors, openPage } from './paging.ts'
import { createInputParser } from './parse-input.ts'
import type { FailureLimiter } from './rate-limit.ts'
import { createStreamPlaces, openStream, requireMediaType } from './stream.ts'

type Call<C extends Operations> = {
  name: keyof C & string
  principal: Principal
  input: unknown
  requestId: string
  idempotencyKey?: string | undefined
  /** What media types the caller takes, as the header Accept has it. */
  accept?: string | undefined
  /** What a page's answer may have at most, in bytes; it then ends before its limit, with a cursor that goes on there. */
  budgetBytes?: number | undefined
}

type JsonAnswer = {
  status: number
  /** JSON text. */
  body: string
  replayed: boolean
  /** How many rows it has, where the budget ended it before the page did. */
  cutTo?: number | undefined
  /** What becomes of the caller's session. */
  session?: SessionGrant | undefined
}

type StreamAnswer = { mediaType: string; stream: Readable }

type Answer = (JsonAnswer | StreamAnswer) & { ignored: readonly string[] }

/** The one way in. HTTP and MCP differ only in how they find the call. */
export type Perform<C extends Operations> = (call: Call<C>) => Promise<Answer>

export type PerformOptions<C extends Operations> = {
  operations: C
  handlers: Handlers<C>
  store: Store
  cursors: Cursors
  auditKey: () => AuditKey
  /** Told the organization whose audit trail has grown, and by what, after the commit. */
  onAudited?: ((organizationId: string, changes?: readonly AuditChange[]) => void) | undefined
  /** Counts failed proofs of who one is. */
  failureLimiter: FailureLimiter
  settings: Settings
  clock: () => Date
  tracing?: Tracing | undefined
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
  context: {
    db: Db
    principal: Principal
    now: Date
    settings: Settings
    audit: (changes: readonly AuditChange[]) => Promise<void>
    page: PageRequest | undefined
  },
) => Promise<object>

/** What the handler of an export is when its operation is known only by name. */
type AnyStreamHandler = (
  input: Record<string, unknown>,
  context: { db: Db; principal: Principal; now: Date; settings: Settings; mediaType: string },
) => AsyncGenerator<string, void>

/** What the handler of an account is when its operation is known only by name. */
type AnyAccountHandler = (input: Record<string, unknown>, context: AccountContext) => Promise<object>

const maxAttempts = 3

/** A handler does nothing outside its transaction: what others have undone by a deadlock can be done again. */
const retryDeadlock = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error
    }
  }
}

// Of the store's ten connections; each stream keeps one until its reader has everything.
const maxStreams = 4
const maxStreamsPerOrganization = 2

export const createPerform = <C extends Operations>(options: PerformOptions<C>): Perform<C> => {
  const { operations, handlers, store, cursors, auditKey, onAudited, settings, clock, tracing } = options
  const entries = new Map(
    Object.entries(operations).map(([name, operation]) => [
      name,
      {
        operation,
        parse: createInputParser(operation.input, operation.bulkField),
        // The table is typed by name; by a name known only now the compiler cannot tell which one this is.
        handler: handlers[name] as unknown as AnyHandler,
        mutating: isMutating(operation),
      },
    ]),
  )

  const contextOf = createAccountContexts(options)
  const places = createStreamPlaces(maxStreams, maxStreamsPerOrganization)

  const perform: Perform<C> = async (call) => {
    const { name, principal, input, requestId, idempotencyKey, accept, budgetBytes } = call
    const entry = entries.get(name)
    if (!entry) throw new ApiError('NOT_FOUND', `There is no operation named ${name}.`)
    const { operation, parse, handler, mutating } = entry
    requireScopes(operation, principal)
    const { value, ignored } = parse(input)
    const now = clock()
    if (operation.stream) {
      const mediaType = requireMediaType(accept, operation.stream)
      // The declaration has `stream`, so its handler gives pieces of text.
      const pieces = handler as unknown as AnyStreamHandler
      const leave = places.take(principal.organizationId)
      const stream = await openStream(
        store.streamInOrganization(principal.organizationId, (db) =>
          pieces(value, { db, principal, now, settings, mediaType }),
        ),
        leave,
      )
      return { mediaType, stream, ignored }
    }
    if (operation.audience === 'visitor' || operation.audience === 'account') {
      let session: SessionGrant | undefined
      // The declaration has such an audience, so its handler takes the context of an account.
      const answer = handler as unknown as AnyAccountHandler
      const result = await answer(
        value,
        contextOf(principal, now, (granted) => (session = granted)),
      )
      return { status: 200, body: JSON.stringify(result), replayed: false, session, ignored }
    }
    const scope = { operation: name, organizationId: principal.organizationId }
    const page = operation.paging && openPage(cursors, operation.paging, scope, value, now, budgetBytes)

    const audited: AuditChange[] = []
    let cutTo: number | undefined
    const transact = async (db: Db): Promise<Outcome> => {
      const work = async (): Promise<string> => {
        const write = createAudit(db, auditKey(), principal, now)
        const audit = (changes: readonly AuditChange[]): Promise<void> => {
          audited.push(...changes)
          return write(changes)
        }
        const result = await handler(value, { db, principal, now, settings, audit, page: page?.request })
        if (!page) return JSON.stringify(result)
        // A paged operation's handler answers with a page: its type says so.
        const rendered = page.render(result as Page)
        cutTo = rendered.cutTo
        return rendered.body
      }
      if (!mutating || operation.keepsNoAnswer || idempotencyKey === undefined)
        return { status: 200, body: await work(), replayed: false }
      return performOnce(
        db,
        { operation: name, key: idempotencyKey, request: canonicalJson(value), requestId },
        work,
      )
    }
    const outcome = await retryDeadlock(() =>
      store.inOrganization(principal.organizationId, transact, { readOnly: !mutating }),
    )
    if (audited.length > 0) onAudited?.(principal.organizationId, audited)
    if (outcome.error) throw outcome.error
    return { ...outcome, cutTo, ignored }
  }
  return tracing ? (call) => tracing.operation(call.name, () => perform(call)) : perform
}
