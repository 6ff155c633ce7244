import { setTimeout as sleep } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import type { Operations } from '@parapet/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAuditSealer } from '../collect/audit-sealer.ts'
import { refuseBadLifecycles } from '../domain/lifecycle.ts'
import type { Tracing } from '../domain/tracing.ts'
import type { Handlers, Settings } from '../operations/handler.ts'
import { selectQuestionnaireLink } from '../store/questionnaire-link.ts'
import { type CounterPool, createCounterPool } from '../store/rate-limit-counter.ts'
import { createStore, type Store } from '../store/store.ts'
import { acceptWaiting } from './accept-waiting.ts'
import { createAccountContexts } from './account-context.ts'
import { createAdmission } from './admission.ts'
import { createAuthenticate } from './authenticate.ts'
import { type BackgroundOptions, startBackground } from './background.ts'
import { registerConsole } from './console.ts'
import { createCredentialStates } from './credential-states.ts'
import { createCredentialUse } from './credential-use.ts'
import { createHttp } from './http.ts'
import { bodyLimit } from './http-server.ts'
import { createKeyring, type Keyring } from './keyring.ts'
import { createLinkWay } from './link-way.ts'
import { createLoadGauge } from './load-gauge.ts'
import { createOperationTools } from './mcp/operation-tools.ts'
import { registerMcp } from './mcp/register-mcp.ts'
import type { Tool } from './mcp/tool.ts'
import { createMetrics } from './metrics.ts'
import type { Together } from './together.ts'
import { registerOperational } from './operational.ts'
import { createPerform } from './perform.ts'
import { type CounterBackend, createCounters, createFailureLimiter, createRateLimiter } from './rate-limit.ts'
import { registerReference } from './reference.ts'
import { serviceVersion } from './service-version.ts'
import { createSessionWay } from './session-way.ts'
import { createSessionCookie } from './sign-in/session-cookie.ts'
import type { OidcSettings } from './sign-in/oidc-settings.ts'
import { registerOidc } from './sign-in/register-oidc.ts'
import { createVisitorWay } from './sign-in/visitor-way.ts'
import { registerToken } from './token.ts'
import { mcpPath, registerWellKnown } from './well-known.ts'

/** Where rate-limit counters live: in this process, or shared by all. */
export type CounterPlace = 'memory' | 'postgres' | { redisUrl: string }

export type ServiceOptions<C extends Operations> = BackgroundOptions & {
  areas: Readonly<Record<string, Operations>>
  operations: C
  handlers: Handlers<C>
  databaseUrl: string
  publicUrl: string
  /** Further origins whose pages may call by MCP. */
  allowedOrigins?: readonly string[] | undefined
  /** Tools beside those of the operations. */
  furtherTools?: readonly Tool[] | undefined
  counters: CounterPlace
  rateLimitPerMinute: number
  tokenFailuresPerMinute: number
  tokenTtlSeconds: number
  cursorTtlSeconds: number
  /** Calls are refused while the event loop lags more than this. */
  maxDelayMs?: number | undefined
  monitoringSlots?: number | undefined
  /** How often audit trails are sealed; undefined: not by this process. */
  sealAuditEveryMs?: number | undefined
  /** Whether people sign in with a password; on unless given. */
  passwordSignIn?: 'on' | 'off' | undefined
  /** The identity provider that people sign in by, where there is one. */
  oidc?: OidcSettings | undefined
  /** What it shares with the other processes that answer under the same address; undefined: there are none. */
  together?: Together | undefined
  /** Folder of the built console; undefined: it is not served. */
  consoleFolder?: string | undefined
  log: FastifyBaseLogger
  clock?: () => Date
  onStatement?: ((text: string) => void) | undefined
  /** Whoever made it closes it, after the service. */
  tracing?: Tracing | undefined
}

export type Service = {
  app: FastifyInstance
  store: Store
  keyring: Keyring
  /** Calls itself not ready and serves on for a time, in which load balancers turn to others. */
  drain(ms: number): Promise<void>
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>
}

const windowSeconds = 60
const maxWaiting = 500
const usualMaxDelayMs = 1_000
const longestRequestMs = 31_000

const backendOf = (counters: CounterPlace, pool: CounterPool | undefined): CounterBackend => {
  if (pool) return { kind: 'postgres', pool }
  return typeof counters === 'object' ? { kind: 'redis', url: counters.redisUrl } : { kind: 'memory' }
}

/** Everything between a socket and the database, wired once. */
export const createService = async <C extends Operations>(options: ServiceOptions<C>): Promise<Service> => {
  const { operations, publicUrl, tokenTtlSeconds, cursorTtlSeconds, log, tracing } = options
  const { onStatement, clock = () => new Date(), maxDelayMs = usualMaxDelayMs } = options
  refuseBadLifecycles(operations, clock())

  const onIdleError = (err: Error): void => log.warn({ err }, 'A database connection was lost.')
  const store = createStore({ url: options.databaseUrl, onStatement, tracing, onIdleError })
  const metrics = createMetrics(store, options.together)
  const keyring = await createKeyring({
    store,
    tokenTtlSeconds,
    cursorTtlSeconds,
    onReloadError: (err) => log.warn({ err }, 'The keys could not be read again; those loaded stay in use.'),
  })

  const counterPool =
    options.counters === 'postgres' ? createCounterPool(options.databaseUrl, onIdleError) : undefined
  const counters = await createCounters({
    backend: backendOf(options.counters, counterPool),
    windowSeconds,
    log,
    onFallback: metrics.rateLimitFellBack,
  })
  const loadGauge = createLoadGauge({ waiting: store.waiting, maxWaiting, maxDelayMs })

  const auditSealer =
    options.sealAuditEveryMs === undefined
      ? undefined
      : createAuditSealer({
          store,
          everyMs: options.sealAuditEveryMs,
          onError: (err) => log.warn({ err }, 'Audit entries could not be sealed; they will be later.'),
          clock,
        })

  const audited = {
    store,
    auditKey: keyring.auditKey,
    onAudited: (organizationId: string) => auditSealer?.note(organizationId),
  }
  const credentialUse = createCredentialUse({ store, clock })
  const background = startBackground(
    { ...options, recordCredentialUse: credentialUse.write },
    { ...audited, publicUrl, clock, log },
  )

  const tokens = { keyring, publicUrl, clock }
  const credentialStates = createCredentialStates(store)
  const authenticate = createAuthenticate({ ...tokens, credentialStates, onUsed: credentialUse.note })
  const failureLimiter = createFailureLimiter({ counters, limit: options.tokenFailuresPerMinute })
  const settings: Settings = {
    monitoringSlots: options.monitoringSlots,
    isMailConfigured: options.mailer !== undefined,
    publicUrl,
    version: serviceVersion,
    hasPasswordSignIn: options.passwordSignIn !== 'off',
    oidcLabel: options.oidc?.buttonLabel,
  }
  const acting = { ...audited, onAudited: auditSealer?.note, failureLimiter, settings }
  const perform = createPerform({
    ...acting,
    operations,
    handlers: options.handlers,
    onAudited: (organizationId, changes = []) => {
      auditSealer?.note(organizationId)
      for (const { targetType, targetId } of changes)
        if (targetType === 'credential') credentialStates.invalidate(targetId)
    },
    cursors: { keys: keyring.cursorKeys, ttlSeconds: cursorTtlSeconds },
    clock,
    tracing,
  })
  const admission = createAdmission({
    operations,
    rateLimiter: createRateLimiter({ counters, limit: options.rateLimitPerMinute }),
    loadGauge,
    publicUrl,
    clock,
  })
  const sessionCookie = createSessionCookie(publicUrl)
  const visitorWay = createVisitorWay({ publicUrl, sessionCookie })
  let isStopping = false
  const stopping = (): boolean => isStopping
  const app = createHttp({
    operations,
    perform,
    admission,
    ways: {
      public: {
        counter: 'rest',
        authenticate: ({ raw }) => authenticate({ authorization: raw.headersDistinct.authorization ?? [] }),
      },
      console: createSessionWay({ store, publicUrl, sessionCookie }),
      visitor: visitorWay,
      link: createLinkWay({
        findLink: (tokenHash) => store.system((db) => selectQuestionnaireLink(db, tokenHash)),
        failureLimiter,
      }),
    },
    sessionCookie,
    metrics,
    stopping,
    tracing,
    log,
  })
  // Cookies are read where a session counts, and nowhere else.
  await app.register(fastifyCookie, { hook: false })
  if (options.oidc) {
    registerOidc(app, {
      settings: options.oidc,
      publicUrl,
      admission,
      way: visitorWay,
      sessionCookie,
      contextOf: createAccountContexts(acting),
      clock,
    })
  }
  registerMcp(app, {
    tools: [...createOperationTools({ operations, perform, clock }), ...(options.furtherTools ?? [])],
    way: {
      counter: 'mcp',
      authenticate: async ({ raw }) => {
        const authorization = raw.headersDistinct.authorization ?? []
        return { ...(await authenticate({ authorization }, mcpPath)), channel: 'CHANNEL_MCP' }
      },
    },
    admission,
    publicUrl,
    allowedOrigins: options.allowedOrigins ?? [],
    messageLimit: Math.max(
      bodyLimit,
      ...Object.values(operations).map(({ bodyLimitBytes = 0 }) => bodyLimitBytes),
    ),
  })
  registerOperational(app, {
    store,
    metrics,
    serving: () => !isStopping && options.together?.areAllListening() !== false,
  })
  registerWellKnown(app, { keyring, publicUrl })
  await registerToken(app, {
    ...tokens,
    store,
    tokenTtlSeconds,
    failureLimiter,
  })
  await registerReference(app, { areas: options.areas })
  if (options.consoleFolder !== undefined) await registerConsole(app, options.consoleFolder)

  const drain = async (ms: number): Promise<void> => {
    isStopping = true
    await sleep(ms)
  }
  const close = async (): Promise<void> => {
    isStopping = true
    // No request lasts longer; a connection that never sent one would hold the stop up.
    const force = setTimeout(() => app.server.closeAllConnections(), longestRequestMs)
    await acceptWaiting(app.server)
    await app.close()
    clearTimeout(force)
    loadGauge.close()
    await counters.close()
    await counterPool?.end()
    await background.close()
    // What was used since the last time; a stop does not fail for it.
    if (options.recordCredentialUseEveryMs !== undefined)
      await credentialUse
        .write()
        .catch((err: unknown) => log.warn({ err }, 'The last use of credentials could not be written down.'))
    await auditSealer?.close()
    await keyring.close()
    await store.close()
  }
  let closed: Promise<void> | undefined
  return { app, store, keyring, drain, close: () => (closed ??= close()) }
}
