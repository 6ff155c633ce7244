import type {
  allOperations,
  InputOf,
  Operation,
  Operations,
  OutputOf,
  Paging,
  Scope,
} from '@parapet/contract'
import type { AuditChange } from '../domain/audit.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import type { Db, SystemDb } from '../store/store.ts'

/** Who acts, as the records show it. */
export type Actor = {
  type: 'ACTOR_TYPE_API_CLIENT' | 'ACTOR_TYPE_USER' | 'ACTOR_TYPE_VENDOR' | 'ACTOR_TYPE_SYSTEM'
  id: string
  displayName: string
}

/** Who calls, as the access token says; nothing in a request can change it. */
export type Principal = {
  /** Empty for a visitor, to whom the fence shows nothing. */
  organizationId: string
  actor: Actor
  channel: 'CHANNEL_REST' | 'CHANNEL_UI' | 'CHANNEL_MCP'
  scopes: ReadonlySet<Scope>
  /** Of people and visitors. */
  browser?: Browser
}

/** Where a person or a visitor calls from. */
export type Browser = {
  /** Of the session that the call came with, where there is one. */
  sessionId?: string
  tokenHash?: Buffer
  address: string
  userAgent?: string
}

/** What becomes of the browser's session: it has a new token, or is over. */
export type SessionGrant = { token: string; expiresAt: Date } | 'over'

/** What the operator has set for the whole installation. */
export type Settings = {
  /** Per organization, where the organization has no number of its own; undefined: unlimited. */
  monitoringSlots: number | undefined
  /** Whether there is a mail server that mails are sent by. */
  isMailConfigured: boolean
  /** What the service calls itself in links. */
  publicUrl: string
  /** Of the service itself. */
  version: string
  hasPasswordSignIn: boolean
  /** What the button of the identity provider says, where there is one. */
  oidcLabel: string | undefined
}

export type Context = {
  db: Db
  principal: Principal
  now: Date
  settings: Settings
  /** One entry per changed row, in the transaction of the change. */
  audit: (changes: readonly AuditChange[]) => Promise<void>
}

type Audit = Context['audit']

/** What a call gets that is about a person and not about one organization: it says itself where it acts, and as whom. */
export type AccountContext = Pick<Context, 'principal' | 'now' | 'settings'> & {
  browser: Browser
  /** People, memberships, sessions and links, which belong to no organization. */
  acrossOrganizations: <T>(work: (db: SystemDb) => Promise<T>) => Promise<T>
  inOrganization: <T>(
    organizationId: string,
    actor: Actor,
    work: (db: Db, audit: Audit) => Promise<T>,
  ) => Promise<T>
  /** Counts a failed proof of who one is, and ends the call where there were too many. */
  countFailure: (name: string) => Promise<void>
  grant: (grant: SessionGrant) => void
}

type OfAccount = Operation & { audience: 'visitor' | 'account' }

type Paged = Operation & { paging: Paging }

type Streamed = Operation & { stream: readonly [string, ...string[]] }

/** The fields of a list's answer that are neither its rows nor its paging. */
type Beside<O extends Paged> = Omit<OutputOf<O>, O['paging']['rows'] | 'totalCount' | 'nextCursor'>

/**
 * Lists are handed a page request and answer with a page, exports are handed a media type and answer with its
 * text, piece by piece; everything else answers with its output.
 */
type HandlerOf<O extends Operation> = O extends Streamed
  ? (
      input: InputOf<O>,
      context: Omit<Context, 'audit'> & { mediaType: O['stream'][number] },
    ) => AsyncGenerator<string, void>
  : UnstreamedHandlerOf<O>

type UnstreamedHandlerOf<O extends Operation> = O extends OfAccount
  ? (input: InputOf<O>, context: AccountContext) => Promise<OutputOf<O>>
  : OrganizationHandlerOf<O>

type OrganizationHandlerOf<O extends Operation> = O extends Paged
  ? (
      input: InputOf<O>,
      context: Context & { page: PageRequest },
    ) => Promise<keyof Beside<O> extends never ? Page : Page & { beside: Beside<O> }>
  : (input: InputOf<O>, context: Context) => Promise<OutputOf<O>>

export type Handler<N extends keyof typeof allOperations> = HandlerOf<(typeof allOperations)[N]>

export type Handlers<C extends Operations> = { readonly [N in keyof C]: HandlerOf<C[N]> }
