import type { Static, TObject } from 'typebox'
import type { ErrorReason } from './errors.ts'
import type { JsonSchema } from './json-schema.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Paging } from './paging.ts'
import { isReadScope, type Scope } from './scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One operation, declared once: route, validation, scopes, OpenAPI, client and command line derive from it. */
export type Operation = Lifecycle & {
  summary: string
  description?: string
  method: Method
  /** `{name}` marks the input fields that travel in the path. */
  path: `/${string}`
  /** All of them are required; empty only if a link authenticates the caller, or the call is about the caller alone. */
  scopes: readonly Scope[]
  /** SemVer of the operation itself. */
  version: `${number}.${number}.${number}`
  /** Reasons this operation can answer with, beyond those that any operation can. */
  errors: readonly ErrorReason[]
  /**
   * Who may call it, if not everybody with a token: people with a session, vendors with the link of a questionnaire
   * or of a remediation request, readers with the link of a report, visitors who have none of these, and people with a
   * session about their own account, in whatever organization.
   */
  audience?: 'console' | 'link' | 'remediation-link' | 'report-link' | 'visitor' | 'account'
  /** No answer is stored for an Idempotency-Key, because it contains a secret or belongs to one vendor of several. */
  keepsNoAnswer?: true
  /** Accepted even from networks that the organization does not allow. */
  fromAnyNetwork?: true
  /**
   * People must have proven who they are within the last ten minutes; the session alone is not enough. Callers with a
   * token are not asked.
   */
  sensitive?: true
  /** What it removes for good, in a sentence: an assistant asks before calling it. */
  destructive?: string
  /** Repeating the call changes nothing further and is not an error; implied for reads, PUT and PATCH. */
  idempotent?: true
  /** Reads much more than it returns, so only a few such calls of an organization run at once. */
  heavy?: true
  /**
   * A read whose answer may be some seconds old: it comes from the replica, if there is one. Never for what decides about
   * access.
   */
  mayLag?: true
  /**
   * Records what it read, such as a receipt: it runs in a transaction that can write, all of whose statements see the same
   * snapshot. A write is serializable as well, because what it decides by is no newer than that.
   */
  keepsRecord?: true
  /** The answer is canonical JSON (RFC 8785), so that its bytes can be hashed and compared. */
  canonical?: true
  /** The specification names its query parameters in snake_case: `eventId` is sent as `event_id`. */
  snakeCaseQuery?: true
  /** Largest body in bytes, if not 1 MiB, or 16 KiB from visitors. */
  bodyLimitBytes?: number
  /** Most fields and list entries a body may have, if not 12,000. */
  bodyLimitFields?: number
  /**
   * Present on uploads: the body is a file of up to this many bytes, in any media type, and read as it arrives; the input
   * is in the query. `advice` says what to do with a larger one. The general limits on bodies and on the time a request takes do not apply.
   */
  upload?: { maxBytes: number; advice?: string }
  /**
   * The input list whose entries the operation judges one by one: the call is only refused if an entry is not an
   * object.
   */
  bulkField?: string
  /** Present on lists: they page by limit, offset and cursor. */
  paging?: Paging
  /**
   * Present on exports: media types of the answer, a stream of rows; the first unless Accept says otherwise. `output`
   * is one row.
   */
  stream?: readonly [string, ...string[]]
  /**
   * Present on downloads, which change nothing: media types that the answer, a single file, can have; Accept does not
   * choose among them. `output` is empty.
   */
  file?: readonly [string, ...string[]]
  input: TObject
  output: TObject
}

export type Operations = Readonly<Record<string, Operation>>

export type InputOf<O extends Operation> = Static<O['input']>
export type OutputOf<O extends Operation> = Static<O['output']>

export const operation = <const O extends Operation>(declaration: O): O => declaration

/** Needs more than read scopes: writes an audit trail. */
export const isMutating = ({ scopes, method }: Operation): boolean =>
  scopes.length === 0 ? method !== 'GET' : !scopes.every((scope) => isReadScope(scope))

/** Whether an Idempotency-Key makes it safe to repeat; a file cannot be compared with an earlier one without keeping it. */
export const takesIdempotencyKey = (declaration: Operation): boolean =>
  isMutating(declaration) && declaration.upload === undefined

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/** Where each input field is sent. */
export const placement = (declaration: Operation): { path: string[]; query: string[]; body: string[] } => {
  const path = pathParameters(declaration.path)
  const rest = Object.keys(declaration.input.properties).filter((name) => !path.includes(name))
  const isInQuery = declaration.method === 'GET' || declaration.upload !== undefined
  return isInQuery ? { path, query: rest, body: [] } : { path, query: [], body: rest }
}

/** A field's name in the query. */
export const queryName = ({ snakeCaseQuery }: Operation, field: string): string =>
  snakeCaseQuery ? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : field

/** Whether a field's text in the query is JSON: lists and records have no other form there. */
export const isJsonInQuery = ({ input }: Operation, field: string): boolean => {
  const { type }: JsonSchema = input.properties[field] ?? {}
  return type === 'array' || type === 'object'
}

/** The major of `/public/v<major>/…`. */
export const majorOf = (path: string): number => Number(/^\/public\/v(\d+)\//.exec(path)?.[1] ?? Number.NaN)

/** Whether its answers have an entity tag, by which clients ask whether their copy is current. Secrets are not for keeping. */
export const isTagged = ({ method, stream, file, keepsNoAnswer }: Operation): boolean =>
  method === 'GET' && !stream && !file && !keepsNoAnswer
