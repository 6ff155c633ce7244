import type { Static, TObject } from 'typebox'
import type { ErrorReason } from './errors.ts'
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
  /** All of them are needed; none only where a link is the caller's proof, or the call is about the caller alone. */
  scopes: readonly Scope[]
  /** SemVer of the operation itself. */
  version: `${number}.${number}.${number}`
  /** Reasons this operation can answer with beyond those that any operation can. */
  errors: readonly ErrorReason[]
  /**
   * Who it is for, where that is not everybody with a token: people with a session, vendors with a link, visitors who
   * have neither, and people with a session about their own account, in whatever organization.
   */
  audience?: 'console' | 'link' | 'visitor' | 'account'
  /** No answer is kept for an Idempotency-Key: it holds a secret, or belongs to one vendor of several. */
  keepsNoAnswer?: true
  /** Takes something away that was there: an assistant asks before it calls. */
  destructive?: true
  /** The same call again changes nothing further and is no error; goes without saying for reads, PUT and PATCH. */
  idempotent?: true
  /** Largest body in bytes, where it is not 1 MiB. */
  bodyLimitBytes?: number
  /** The list in the input whose entries the operation judges one by one: of its schema only that each is an object refuses the call. */
  bulkField?: string
  /** Present on lists: they page by limit, offset and cursor. */
  paging?: Paging
  /** Present on exports: media types of the answer, a stream of rows; the first unless Accept says otherwise. `output` is one row. */
  stream?: readonly [string, ...string[]]
  input: TObject
  output: TObject
}

export type Operations = Readonly<Record<string, Operation>>

export type InputOf<O extends Operation> = Static<O['input']>
export type OutputOf<O extends Operation> = Static<O['output']>

export const operation = <const O extends Operation>(declaration: O): O => declaration

/** Needs more than read scopes: takes an Idempotency-Key, writes an audit trail. */
export const isMutating = ({ scopes, method }: Operation): boolean =>
  scopes.length === 0 ? method !== 'GET' : !scopes.every((scope) => isReadScope(scope))

export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/** Where each input field travels. */
export const placement = (declaration: Operation): { path: string[]; query: string[]; body: string[] } => {
  const path = pathParameters(declaration.path)
  const rest = Object.keys(declaration.input.properties).filter((name) => !path.includes(name))
  return declaration.method === 'GET' ? { path, query: rest, body: [] } : { path, query: [], body: rest }
}

/** The major of `/public/v<major>/…`. */
export const majorOf = (path: string): number => Number(/^\/public\/v(\d+)\//.exec(path)?.[1] ?? Number.NaN)
