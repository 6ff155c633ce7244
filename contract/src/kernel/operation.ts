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
  scopes: readonly [Scope, ...Scope[]]
  /** SemVer of the operation itself. */
  version: `${number}.${number}.${number}`
  /** Reasons this operation can answer with beyond those that any operation can. */
  errors: readonly ErrorReason[]
  /** Present on lists: they page by limit, offset and cursor. */
  paging?: Paging
  input: TObject
  output: TObject
}

export type Operations = Readonly<Record<string, Operation>>

export type InputOf<O extends Operation> = Static<O['input']>
export type OutputOf<O extends Operation> = Static<O['output']>

export const operation = <const O extends Operation>(declaration: O): O => declaration

/** Needs more than read scopes: takes an Idempotency-Key, writes an audit trail. */
export const isMutating = (declaration: Operation): boolean =>
  !declaration.scopes.every((scope) => isReadScope(scope))

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
