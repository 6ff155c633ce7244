import type {
  InputOf,
  Operation,
  OperationName,
  Operations,
  operations,
  OutputOf,
  Paging,
  Scope,
} from '@parapet/contract'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Db } from '../store/store.ts'

/** Who calls, as the access token says; nothing in a request can change it. */
export type Principal = {
  organizationId: string
  clientId: string
  scopes: ReadonlySet<Scope>
}

type Context = { db: Db; principal: Principal; now: Date }

type Paged = Operation & { paging: Paging }

/** The fields of a list's answer that are neither its rows nor its paging. */
type Beside<O extends Paged> = Omit<OutputOf<O>, O['paging']['rows'] | 'totalCount' | 'nextCursor'>

/** Lists are handed a page request and answer with a page; everything else answers with its output. */
type HandlerOf<O extends Operation> = O extends Paged
  ? (
      input: InputOf<O>,
      context: Context & { page: PageRequest },
    ) => Promise<keyof Beside<O> extends never ? Page : Page & { beside: Beside<O> }>
  : (input: InputOf<O>, context: Context) => Promise<OutputOf<O>>

export type Handler<N extends OperationName> = HandlerOf<(typeof operations)[N]>

export type Handlers<C extends Operations> = { readonly [N in keyof C]: HandlerOf<C[N]> }
