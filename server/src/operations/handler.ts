import type {
  allOperations,
  ImportFormat,
  InputOf,
  Operation,
  Operations,
  OutputOf,
  Paging,
  Scope,
} from '@parapet/contract'
import type { AuditChange } from '../domain/audit/audit.ts'
import type { ObjectStore } from '../domain/documents/object-store.ts'
import type { ImportProgress } from '../domain/import/import-report.ts'
import type { HostOwner } from '../domain/import/owner-of-host.ts'
import type { Sheet } from '../domain/import/sheet.ts'
import type { Given } from '../domain/kernel/given.ts'
import type { Take } from '../domain/kernel/limits.ts'
import type { RetentionLimits } from '../domain/organization/retention.ts'
import type { ReportFonts } from '../domain/reports/pdf-fonts.ts'
import type { Page, PageRequest } from '../domain/kernel/page.ts'
import type { ReceiptKey } from '../domain/scoring/receipt-key.ts'
import type { Db, SystemDb } from '../store/kernel/store.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'

/** The acting person or credential, as shown in records. */
export type Actor = {
  type: 'ACTOR_TYPE_API_CLIENT' | 'ACTOR_TYPE_USER' | 'ACTOR_TYPE_VENDOR' | 'ACTOR_TYPE_SYSTEM'
  id: string
  displayName: string
}

/** The caller, as the access token states it; nothing in a request can change it. */
export type Principal = {
  /** `noOrganization` for a visitor, to whom the fence shows nothing. */
  organizationId: OrganizationId
  /** The organization's id in logs; absent for a visitor. */
  publicOrganizationId?: string
  actor: Actor
  channel: 'CHANNEL_REST' | 'CHANNEL_UI' | 'CHANNEL_MCP'
  scopes: ReadonlySet<Scope>
  /** The networks from which the organization accepts this caller; absent: all. */
  networks?: readonly string[]
  /** For people and visitors. */
  browser?: Browser
  /** For a vendor who opened a mailed link: the mail, which has therefore been delivered. */
  mailId?: string
}

/** Where a person or a visitor calls from. */
export type Browser = {
  /** The calling session, if there is one. */
  sessionId?: string
  /** Whether that session started with the identity provider. */
  isSso?: boolean
  /** Whether the person proved who they are in that session within the last minutes. */
  isProven?: boolean
  /** Whether a second factor is part of that session. */
  hasFactor?: boolean
  /** Whether the organization requires a second factor that the session was started without. */
  isFactorMissing?: boolean
  tokenHash?: Buffer
  /** Hash of the token for the second step of a sign-in. */
  stepHash?: Buffer
  /** The account that was last used in this browser. */
  device?: { tokenHash: Buffer; userId: string }
  address: string
  /** The network that limits count the address under. */
  network: string
  userAgent?: string
}

type Granted = { token: string; expiresAt: Date }

/**
 * What happens to the browser's session: it gets a new token or ends. The browser may also become a known one, or get a
 * token for the second step of a sign-in, which is no session.
 */
export type SessionGrant = (Granted & { device?: Granted }) | { step: Granted } | 'over'

/** What the operator has configured for the whole installation. */
export type Settings = {
  /** Per organization, unless the organization has its own limit; undefined means unlimited. */
  monitoringSlots: number | undefined
  /** How long organizations may keep data. */
  retention: RetentionLimits
  /** Whether a mail server is configured. */
  isMailConfigured: boolean
  /** Whether a process of the installation checks domains from outside. */
  hasChecks: boolean
  /** The service's URL in links. */
  publicUrl: string
  /** The service's version. */
  version: string
  hasPasswordSignIn: boolean
  /** The label of the identity provider's button, if there is one. */
  oidcLabel: string | undefined
  documents: DocumentSettings
  /** The fonts that reports are printed with. */
  reportFonts: () => Promise<ReportFonts>
}

/** Where documents are stored, and how much of them. */
type DocumentSettings = {
  /** Most bytes of all documents of one organization. */
  limitBytes: number
  /** Where new files are stored; undefined means the database. */
  objects: ObjectStore | undefined
}

export type Context = {
  db: Db
  principal: Principal
  now: Date
  settings: Settings
  /** Writes one entry per changed row, in the transaction of the change. */
  audit: (changes: readonly AuditChange[]) => Promise<void>
  take: TakeLimits
}

/** The context of a call that records what it read, such as a receipt. */
export type RecordContext = Context & {
  /** Signs receipts of scores. */
  receiptKey: () => ReceiptKey
}

/** What a change needs that runs in the transaction of its caller. */
export type ChangeContext = Pick<Context, 'db' | 'principal' | 'now' | 'audit'>

/**
 * Counts against all of these limits, or against the next choice if one of them is used up; ends the call with 429 if
 * the last choice is used up too. Returns a function that undoes the counting.
 */
export type TakeLimits = (
  takes: readonly Take[],
  ...otherwise: (readonly Take[])[]
) => Promise<() => Promise<void>>

type Audit = Context['audit']

/**
 * The context of a call about a person rather than one organization: the handler decides where it acts, and as whom.
 */
export type AccountContext = Pick<Context, 'principal' | 'now' | 'settings' | 'take'> & {
  browser: Browser
  /** People, memberships, sessions and links, which belong to no organization. */
  acrossOrganizations: <T>(work: (db: SystemDb) => Promise<T>) => Promise<T>
  inOrganization: <T>(
    organizationId: OrganizationId,
    actor: Actor,
    work: (db: Db, audit: Audit) => Promise<T>,
  ) => Promise<T>
  grant: (grant: SessionGrant) => void
}

type StreamContext = Omit<Context, 'audit' | 'take'> & { mediaType: string }

export type DownloadContext = Omit<Context, 'audit' | 'take'> & {
  /**
   * Transactions of its own, for `content`: to read a stored file in parts, and to record that somebody took it; on one
   * snapshot if asked for.
   */
  inOrganization: <T>(work: (db: Db, audit: Audit) => Promise<T>, mode?: { snapshot: boolean }) => Promise<T>
  /** Signs receipts of scores. */
  receiptKey: () => ReceiptKey
}

/** The answer of a download. */
export type FileAnswer = {
  /** To save it under. */
  name: string
  mediaType: string
  /** Called after the transaction, so that making or fetching the file holds no connection. */
  content: () => Promise<Uint8Array | AsyncIterable<Uint8Array>>
}

type ImportChoices = {
  id: string
  format: ImportFormat
  /** The owner of findings on hosts that belong to nobody. */
  vendor: HostOwner | undefined
  keepOpen: boolean
  createVendors: boolean
  isDryRun: boolean
  /** When rows without a time were seen. */
  seenAt: Date
}

/** The context of an upload, whose handler opens its own transactions: none may last as long as a file. */
export type UploadContext = Pick<Context, 'principal' | 'now' | 'settings'> & {
  inOrganization: <T>(work: (db: Db, audit: Audit) => Promise<T>) => Promise<T>
  /** The sheets of the workbook in the body; throws if it is not one. */
  readWorkbook: () => Promise<Sheet[]>
  /** The file, piece by piece as it arrives; throws if it does not arrive whole. */
  body: AsyncIterable<Uint8Array>
  /**
   * Imports the findings in the body, and tells from time to time how far it is. Never rejects: `cause` is the error if
   * something other than the file was at fault.
   */
  importBody: (
    choices: ImportChoices,
    onProgress: (progress: ImportProgress) => Promise<void>,
  ) => Promise<ImportProgress & { cause?: unknown }>
}

type OfAccount = Operation & { audience: 'visitor' | 'account' }

type Paged = Operation & { paging: Paging }

type Streamed = Operation & { stream: readonly [string, ...string[]] }

type Uploading = Operation & { upload: { maxBytes: number } }

type Downloading = Operation & { file: readonly [string, ...string[]] }

/** The fields of a list's answer that are neither its rows nor its paging. */
type Beside<O extends Paged> = Omit<OutputOf<O>, O['paging']['rows'] | 'totalCount' | 'nextCursor'>

/**
 * Lists receive a page request and return a page; exports receive a media type and return its text in pieces; uploads
 * receive what they can do with the body; downloads return a file; everything else returns its output.
 */
type HandlerOf<O extends Operation> = O extends Streamed
  ? (
      input: Given<InputOf<O>>,
      context: StreamContext & { mediaType: O['stream'][number] },
    ) => AsyncGenerator<string, void>
  : UnstreamedHandlerOf<O>

type UnstreamedHandlerOf<O extends Operation> = O extends OfAccount
  ? (input: Given<InputOf<O>>, context: AccountContext) => Promise<OutputOf<O>>
  : O extends Uploading
    ? (input: Given<InputOf<O>>, context: UploadContext) => Promise<OutputOf<O>>
    : OrganizationHandlerOf<O>

type OrganizationHandlerOf<O extends Operation> = O extends Downloading
  ? (
      input: Given<InputOf<O>>,
      context: DownloadContext,
    ) => Promise<FileAnswer & { mediaType: O['file'][number] }>
  : JsonHandlerOf<O>

type Recording = Operation & { keepsRecord: true }

type JsonHandlerOf<O extends Operation> = O extends Recording
  ? (input: Given<InputOf<O>>, context: RecordContext) => Promise<OutputOf<O>>
  : PlainHandlerOf<O>

type PlainHandlerOf<O extends Operation> = O extends Paged
  ? (
      input: Given<InputOf<O>>,
      context: Context & { page: PageRequest },
    ) => Promise<keyof Beside<O> extends never ? Page : Page & { beside: Beside<O> }>
  : (input: Given<InputOf<O>>, context: Context) => Promise<OutputOf<O>>

export type Handler<N extends keyof typeof allOperations> = HandlerOf<(typeof allOperations)[N]>

export type Handlers<C extends Operations> = { readonly [N in keyof C]: HandlerOf<C[N]> }

/**
 * A handler whose operation is known only by name. It is written as a method because TypeScript lets a method's
 * parameters be narrower; the declaration, by which the input is parsed and the context chosen, makes that safe.
 */
export type AnyHandler = {
  handle(
    input: Record<string, unknown>,
    context:
      | (Context & { page?: PageRequest })
      | RecordContext
      | AccountContext
      | DownloadContext
      | StreamContext
      | UploadContext,
  ): Promise<object> | AsyncGenerator<string, void>
}['handle']

export type AnyHandlers = Readonly<Record<string, AnyHandler>>
