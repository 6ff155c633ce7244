import { setTimeout as sleep } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import type { Operations } from '@parapet/contract'
import { mcpToolsets } from '@parapet/contract/mcp-tools'
import type { FastifyInstance } from 'fastify'
import { createAuditSealer } from '../collect/background/audit-sealer.ts'
import { lazily } from '../domain/kernel/lazily.ts'
import { refuseBadLifecycles } from '../domain/kernel/lifecycle.ts'
import { usualLimits } from '../domain/organization/retention.ts'
import type { AnyHandlers, Handlers, Settings } from '../operations/handler.ts'
import { createReportFonts } from '../operations/reports/report-fonts.ts'
import { selectRemediationLink } from '../store/observations/remediation-link.ts'
import { selectReportLink } from '../store/reports/report-link.ts'
import { selectQuestionnaireLink } from '../store/questionnaires/questionnaire-link.ts'
import type { Store } from '../store/kernel/store.ts'
import { createAccountContexts } from './account-context.ts'
import { createAdmission } from './admission.ts'
import { createAuthenticate } from './authenticate.ts'
import { largestBodyLimits } from './body-limits.ts'
import { registerConsole } from './console.ts'
import { createCredentialStates } from './credential-states.ts'
import { createCredentialUse } from './credential-use.ts'
import { createHttp } from './http.ts'
import type { Keyring } from './keyring.ts'
import { createLinkWay } from './link-way.ts'
import { createOperationTools } from './mcp/operation-tools.ts'
import { createPrompts } from './mcp/prompts.ts'
import { registerMcp } from './mcp/register-mcp.ts'
import { createResources } from './mcp/resources.ts'
import type { Offer } from './mcp/tool.ts'
import { openResources, type ResourceOptions, type Resources } from './open-resources.ts'
import { registerOperational } from './operational.ts'
import { createPerform } from './perform.ts'
import { registerReference } from './reference.ts'
import { registerScim } from './scim/register-scim.ts'
import { serviceVersion } from './service-version.ts'
import { createSessionWay } from './session-way.ts'
import { createSessionCookie } from './sign-in/session-cookie.ts'
import type { OidcSettings } from './sign-in/oidc-settings.ts'
import { createVisitorWay } from './sign-in/visitor-way.ts'
import { type BackgroundOptions, startBackground } from './start-background.ts'
import { stopServing } from './stop-serving.ts'
import { registerToken } from './token.ts'
import { watchConnections } from './watch-connections.ts'
import { mcpPath, registerWellKnown } from './well-known.ts'

export type ServiceOptions<C extends Operations> = BackgroundOptions &
  ResourceOptions & {
    areas: Readonly<Record<string, Operations>>
    operations: C
    handlers: Handlers<C> & AnyHandlers
    publicUrl: string
    /** More origins whose pages may call by MCP. */
    allowedOrigins?: readonly string[] | undefined
    /** What assistants are offered besides the operations. */
    further?: Offer | undefined
    /** Addresses and networks of proxies whose X-Forwarded-For is trusted; none by default. */
    trustedProxies?: readonly string[] | undefined
    monitoringSlots?: number | undefined
    /** Most bytes of the documents of one organization; 2 GiB by default. */
    documentLimitBytes?: number | undefined
    /** The built-in fonts by default. */
    reportFonts?: Settings['reportFonts'] | undefined
    /** Whether people can sign in with a password; on by default. */
    passwordSignIn?: 'on' | 'off' | undefined
    /** The identity provider people sign in with, if there is one. */
    oidc?: OidcSettings | undefined
    /** The token that gives access to /metrics; without it the page does not exist. */
    metricsToken?: string | undefined
    /** Folder of the built console; undefined if it is not served. */
    consoleFolder?: string | undefined
  }

export type Service = {
  app: FastifyInstance
  store: Store
  keyring: Keyring
  /** Reports itself as not ready but keeps serving for a while, so that load balancers can switch to others. */
  drain(ms: number): Promise<void>
  /** Finishes work in progress, then releases everything, even if a part of it fails. */
  close(): Promise<void>
}

const usualDocumentLimitBytes = 2 * 1024 ** 3

type Choices = Omit<ServiceOptions<Operations>, 'handlers'>

/** Starts the background work, and returns where calls note what it has to do. */
const openBackground = (
  options: Choices,
  { store: callStore, metrics, keyring, clock }: Resources,
  opening: AsyncDisposableStack,
) => {
  const store = callStore.inBackground()
  const auditSealer = createAuditSealer({ store, clock })
  const credentialUse = createCredentialUse({ store: callStore, clock })
  const { publicUrl, log } = options
  const { auditKey } = keyring
  opening.adopt(
    startBackground(options, { store, auditKey, auditSealer, credentialUse, publicUrl, clock, log, metrics }),
    (started) => started.close(),
  )
  return { noteAudited: auditSealer.note, noteUsed: credentialUse.note }
}

/** How calls are authenticated by token, admitted and performed. */
const createCalls = <C extends Operations>(
  options: ServiceOptions<C>,
  { store, laggingReads, keyring, limiter, loadGauge, clock }: Resources,
  { noteAudited, noteUsed }: ReturnType<typeof openBackground>,
) => {
  const { operations, handlers, publicUrl, tracing, cursorTtlSeconds } = options
  const credentialStates = createCredentialStates(store)
  const settings: Settings = {
    monitoringSlots: options.monitoringSlots,
    retention: options.retention ?? usualLimits,
    isMailConfigured: options.mailer !== undefined,
    hasChecks: options.checks !== 'off',
    publicUrl,
    version: serviceVersion,
    hasPasswordSignIn: options.passwordSignIn !== 'off',
    oidcLabel: options.oidc?.buttonLabel,
    documents: {
      limitBytes: options.documentLimitBytes ?? usualDocumentLimitBytes,
      objects: options.objects,
    },
    reportFonts: options.reportFonts ?? createReportFonts([]),
  }
  const { auditKey, receiptKey } = keyring
  const acting = { store, auditKey, receiptKey, onAudited: noteAudited, limiter, settings }
  return {
    authenticate: createAuthenticate({ keyring, publicUrl, clock, credentialStates, onUsed: noteUsed }),
    admission: createAdmission({ operations, limiter, loadGauge, publicUrl, clock }),
    accountContextOf: createAccountContexts(acting),
    settings,
    perform: createPerform({
      ...acting,
      laggingReads,
      operations,
      handlers,
      onAudited: (organizationId, changes = []) => {
        noteAudited(organizationId)
        for (const { targetType, targetId } of changes)
          if (targetType === 'credential') credentialStates.invalidate(targetId)
      },
      cursors: { keys: keyring.cursorKeys, ttlSeconds: cursorTtlSeconds },
      clock,
      tracing,
    }),
  }
}

type Calls = ReturnType<typeof createCalls>

/** The HTTP server with a route for each operation, and for sign-in by an identity provider. */
const createApp = async (
  options: Choices,
  { store, metrics, limiter, clock }: Resources,
  { authenticate, admission, accountContextOf, perform }: Calls,
  stopping: () => boolean,
  opening: AsyncDisposableStack,
): Promise<FastifyInstance> => {
  const { operations, publicUrl, tracing, log, oidc } = options
  const sessionCookie = createSessionCookie(publicUrl)
  const visitor = createVisitorWay({ store, publicUrl, sessionCookie })
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
      visitor,
      link: createLinkWay({
        prefix: 'qlt_',
        findLink: (tokenHash, network) =>
          store.forNetwork(network).system((db) => selectQuestionnaireLink(db, tokenHash)),
        limiter,
      }),
      'remediation-link': createLinkWay({
        prefix: 'rlt_',
        findLink: (tokenHash, network) =>
          store.forNetwork(network).system((db) => selectRemediationLink(db, tokenHash)),
        limiter,
      }),
      'report-link': createLinkWay({
        prefix: 'rpt_',
        findLink: (tokenHash, network) =>
          store.forNetwork(network).system((db) => selectReportLink(db, tokenHash)),
        limiter,
      }),
    },
    sessionCookie,
    trustedProxies: options.trustedProxies ?? [],
    publicUrl,
    metrics,
    stopping,
    tracing,
    log,
  })
  const connections = watchConnections(app.server)
  opening.defer(() => stopServing(app, connections))
  // Cookies are parsed only where a session matters.
  await app.register(fastifyCookie, { hook: false })
  if (oidc) {
    const { registerOidc } = await import('./sign-in/register-oidc.ts')
    registerOidc(app, {
      settings: oidc,
      publicUrl,
      admission,
      way: visitor,
      sessionCookie,
      contextOf: accountContextOf,
      clock,
    })
  }
  return app
}

/** Adds the routes that are not operations. */
const registerFurtherRoutes = async (
  app: FastifyInstance,
  options: Choices,
  { store, metrics, keyring, limiter, clock }: Resources,
  { authenticate, admission, perform, settings }: Calls,
  { noteAudited }: Pick<ReturnType<typeof openBackground>, 'noteAudited'>,
  stopping: () => boolean,
): Promise<void> => {
  const { operations, publicUrl, tokenTtlSeconds, together } = options
  const toolsets = mcpToolsets(options.areas).map((toolset) => ({
    path: `${mcpPath}${toolset.path}`,
    offer: lazily(() => ({
      tools: [
        ...createOperationTools({ operations: toolset.operations, perform, clock }),
        ...(options.further?.tools ?? []),
      ],
      prompts: [...createPrompts(toolset.operations, clock), ...(options.further?.prompts ?? [])],
      resources: [...createResources(toolset.operations, perform), ...(options.further?.resources ?? [])],
    })),
  }))
  registerMcp(app, {
    toolsets,
    way: {
      counter: 'mcp',
      authenticate: async ({ raw, routeOptions }) => {
        const authorization = raw.headersDistinct.authorization ?? []
        return { ...(await authenticate({ authorization }, routeOptions.url)), channel: 'CHANNEL_MCP' }
      },
    },
    admission,
    publicUrl,
    allowedOrigins: options.allowedOrigins ?? [],
    messageLimits: largestBodyLimits(Object.values(operations).filter(({ audience }) => !audience)),
  })
  registerOperational(app, {
    store,
    metrics,
    metricsToken: options.metricsToken,
    serving: () => !stopping() && together?.areAllListening() !== false,
  })
  registerWellKnown(app, { keyring, publicUrl, mcpPaths: toolsets.map(({ path }) => path) })
  await registerToken(app, { keyring, publicUrl, clock, store, tokenTtlSeconds, limiter })
  const { auditKey } = keyring
  await registerScim(app, { store, limiter, admission, settings, auditKey, onAudited: noteAudited, clock })
  registerReference(app, { areas: options.areas })
  if (options.consoleFolder !== undefined) await registerConsole(app, options.consoleFolder)
}

/** Wires up everything between the socket and the database. */
export const createService = async <C extends Operations>(options: ServiceOptions<C>): Promise<Service> => {
  refuseBadLifecycles(options.operations, options.clock?.() ?? new Date())
  // Closed in reverse order: now if a later part fails, otherwise by `close`.
  await using opening = new AsyncDisposableStack()
  let isStopping = false
  const stopping = (): boolean => isStopping

  const resources = await openResources(options, opening)
  const background = openBackground(options, resources, opening)
  const calls = createCalls(options, resources, background)
  const app = await createApp(options, resources, calls, stopping, opening)
  await registerFurtherRoutes(app, options, resources, calls, background, stopping)

  const drain = async (ms: number): Promise<void> => {
    isStopping = true
    await sleep(ms)
  }
  const opened = opening.move()
  let closed: Promise<void> | undefined
  const close = (): Promise<void> => {
    isStopping = true
    return (closed ??= opened.disposeAsync())
  }
  const { store, keyring } = resources
  return { app, store, keyring, drain, close }
}
