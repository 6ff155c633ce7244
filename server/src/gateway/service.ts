import type { Operations } from '@parapet/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createAuditSealer } from '../collect/audit-sealer.ts'
import { checkDueDomains } from '../collect/check-domains.ts'
import { enrichOrganizations } from '../collect/enrich-organizations.ts'
import { expireDueQuestionnaires } from '../collect/expire-questionnaires.ts'
import { judgeSecurityEvents } from '../collect/judge-security-events.ts'
import type { Mailer } from '../collect/outbox/create-mailer.ts'
import { sendOutbox } from '../collect/outbox/send-outbox.ts'
import { createGuardedFetch } from '../collect/probe/guarded-fetch.ts'
import type { OutsideSettings } from '../collect/probe/outside-settings.ts'
import { createProbe } from '../collect/probe/probe.ts'
import { refreshObservations } from '../collect/refresh-observations.ts'
import { repeat } from '../collect/repeat.ts'
import { resolveStaleObservations, type StalePlaces } from '../collect/resolve-stale.ts'
import { type Feeds, runFeeds } from '../collect/run-feeds.ts'
import { watchDomains } from '../collect/watch-domains.ts'
import { tendWebhooks } from '../collect/webhooks/tend-webhooks.ts'
import { createWebhookDeliverer } from '../collect/webhooks/webhook-deliverer.ts'
import { refuseBadLifecycles } from '../domain/lifecycle.ts'
import type { Handlers } from '../operations/handler.ts'
import { insertCatalogueWorkForAll } from '../store/catalogue-work.ts'
import { selectQuestionnaireLink } from '../store/questionnaire-link.ts'
import { type CounterPool, createCounterPool } from '../store/rate-limit-counter.ts'
import { createStore, type Store } from '../store/store.ts'
import { createAdmission } from './admission.ts'
import { createAuthenticate } from './authenticate.ts'
import { registerConsole } from './console.ts'
import { createCredentialStates } from './credential-states.ts'
import { createHttp } from './http.ts'
import { bodyLimit } from './http-server.ts'
import { createKeyring, type Keyring } from './keyring.ts'
import { createLinkWay } from './link-way.ts'
import { createLoadGauge } from './load-gauge.ts'
import { createOperationTools } from './mcp/operation-tools.ts'
import { registerMcp } from './mcp/register-mcp.ts'
import type { Tool } from './mcp/tool.ts'
import { createMetrics } from './metrics.ts'
import { registerOperational } from './operational.ts'
import { createPerform } from './perform.ts'
import { type CounterBackend, createCounters, createFailureLimiter, createRateLimiter } from './rate-limit.ts'
import { registerReference } from './reference.ts'
import { createSessionWay } from './session-way.ts'
import { registerToken } from './token.ts'
import { mcpPath, registerWellKnown } from './well-known.ts'

/** Where rate-limit counters live: in this process, or shared by all. */
export type CounterPlace = 'memory' | 'postgres' | { redisUrl: string }

export type ServiceOptions<C extends Operations> = {
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
  monitoringSlots?: number | undefined
  /** How often audit trails are sealed; undefined: not by this process. */
  sealAuditEveryMs?: number | undefined
  /** How often overdue questionnaires are expired; undefined: not by this process. */
  expireQuestionnairesEveryMs?: number | undefined
  /** How often the figures of observation groups and vendors are renewed; undefined: not by this process. */
  refreshObservationsEveryMs?: number | undefined
  /** How often the impact of security events is judged where something has changed; undefined: not by this process. */
  judgeSecurityEventsEveryMs?: number | undefined
  /** How often observations that are gone are resolved; undefined: not by this process. */
  resolveStaleEveryMs?: number | undefined
  /** How calls to the outside are made; with no network allowed unless given. */
  outside?: OutsideSettings | undefined
  /** How often domains that are due are looked at from the outside; undefined: not by this process. */
  checkDomainsEveryMs?: number | undefined
  /** How often the queue of these domains is brought up to date; undefined: not by this process. */
  watchDomainsEveryMs?: number | undefined
  /** Public data that is taken in on a schedule. */
  feeds?: Feeds | undefined
  /** How often feeds that are due are looked at; undefined: not by this process. */
  runFeedsEveryMs?: number | undefined
  /** How often organizations take over what has changed in the catalogue; undefined: not by this process. */
  enrichEveryMs?: number | undefined
  /** How often all of them look whether it is about vendors that are new; undefined: not by this process. */
  reviewCatalogueEveryMs?: number | undefined
  /** Sends the mails to vendors; undefined: they stay unsent. */
  mailer?: Mailer | undefined
  /** How often mails that are due are sent; undefined: not by this process. */
  sendOutboxEveryMs?: number | undefined
  /** How often webhooks that are due are delivered to; undefined: not by this process. */
  deliverWebhooksEveryMs?: number | undefined
  log: FastifyBaseLogger
  clock?: () => Date
  onStatement?: ((text: string) => void) | undefined
}

export type Service = {
  app: FastifyInstance
  store: Store
  keyring: Keyring
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>
}

const windowSeconds = 60
const maxWaiting = 500
const maxDelayMs = 1_000
const longestRequestMs = 31_000
const tendWebhooksEveryMs = 3_600_000

const backendOf = (counters: CounterPlace, pool: CounterPool | undefined): CounterBackend => {
  if (pool) return { kind: 'postgres', pool }
  return typeof counters === 'object' ? { kind: 'redis', url: counters.redisUrl } : { kind: 'memory' }
}

/** Everything between a socket and the database, wired once. */
export const createService = async <C extends Operations>(options: ServiceOptions<C>): Promise<Service> => {
  const { operations, publicUrl, tokenTtlSeconds, cursorTtlSeconds, log, clock = () => new Date() } = options
  refuseBadLifecycles(operations, clock())

  const onIdleError = (err: Error): void => log.warn({ err }, 'A database connection was lost.')
  const store = createStore({ url: options.databaseUrl, onStatement: options.onStatement, onIdleError })
  const metrics = createMetrics(store)
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
  const stalePlaces: StalePlaces = new Map()
  const probe = createProbe(options.outside ?? { allowedNetworks: [] })
  const guardedFetch = createGuardedFetch(options.outside ?? { allowedNetworks: [] })
  const { mailer, deliverWebhooksEveryMs } = options
  const webhookDeliverer =
    deliverWebhooksEveryMs === undefined
      ? undefined
      : createWebhookDeliverer({
          ...audited,
          fetchOutside: guardedFetch,
          clock,
          everyMs: deliverWebhooksEveryMs,
          onDisabled: (webhook) => log.warn(webhook, 'A webhook was switched off because of how it answers.'),
          onError: (err) => log.warn({ err }, 'Webhooks could not be delivered to; they will be later.'),
        })
  /** Several processes may do each of these at once; a test that gives no interval does them itself. */
  const background = [
    {
      everyMs: options.expireQuestionnairesEveryMs,
      work: () => expireDueQuestionnaires({ ...audited, now: clock() }),
      failed: 'Overdue questionnaires could not be expired; they will be later.',
    },
    {
      everyMs: options.resolveStaleEveryMs,
      work: () => resolveStaleObservations({ ...audited, now: clock(), places: stalePlaces }),
      failed: 'Observations that are gone could not be resolved; they will be later.',
    },
    {
      everyMs: options.refreshObservationsEveryMs,
      work: () => refreshObservations({ store, now: clock() }),
      failed: 'Figures of observations could not be renewed; they will be later.',
    },
    {
      everyMs: options.judgeSecurityEventsEveryMs,
      work: () => judgeSecurityEvents({ store, now: clock() }),
      failed: 'The impact of security events could not be judged; it will be later.',
    },
    {
      everyMs: mailer && options.sendOutboxEveryMs,
      work: async () =>
        mailer &&
        sendOutbox({
          store,
          mailer,
          publicUrl,
          onFailure: ({ cause, isGivenUp, ...mail }) =>
            log.warn(
              { ...mail, err: cause },
              isGivenUp ? 'A mail was given up.' : 'A mail could not be sent; it will be tried again.',
            ),
        }),
      failed: 'Mails could not be sent; they will be later.',
    },
    {
      everyMs: webhookDeliverer && tendWebhooksEveryMs,
      work: () => tendWebhooks(store),
      failed: 'Old events could not be cleared away; they will be later.',
    },
    {
      everyMs: options.watchDomainsEveryMs,
      work: () => watchDomains({ store, now: clock() }),
      failed: 'The domains to look at could not be listed; they will be later.',
    },
    {
      everyMs: options.checkDomainsEveryMs,
      work: () =>
        checkDueDomains({
          ...audited,
          probe,
          clock,
          onError: (err, domain) => log.warn({ err, domain }, 'A domain could not be looked at.'),
        }),
      failed: 'Domains could not be looked at from the outside; they will be later.',
    },
    {
      everyMs: options.runFeedsEveryMs,
      work: () =>
        runFeeds({
          store,
          feeds: options.feeds ?? {},
          fetch: guardedFetch,
          now: clock(),
          onTaken: (feed, { created, updated, rejected }) =>
            log.info({ feed, created, updated, rejected }, 'A feed was taken in.'),
          onFailed: (feed, err) => log.warn({ feed, err }, 'A feed could not be taken in; it will be later.'),
        }),
      failed: 'Feeds could not be looked at; they will be later.',
    },
    {
      everyMs: options.enrichEveryMs,
      work: () => enrichOrganizations({ store, now: clock() }),
      failed: 'What is known of vulnerabilities and breaches could not be taken over; it will be later.',
    },
    {
      everyMs: options.reviewCatalogueEveryMs,
      work: () => store.system((db) => insertCatalogueWorkForAll(db, 0)),
      failed: 'Organizations could not be asked to look at the catalogue; they will be later.',
    },
  ].flatMap(({ everyMs, work, failed }) =>
    everyMs === undefined ? [] : [repeat(work, { everyMs, onError: (err) => log.warn({ err }, failed) })],
  )

  const tokens = { keyring, publicUrl, clock }
  const authenticate = createAuthenticate({ ...tokens, credentialStates: createCredentialStates(store) })
  const failureLimiter = createFailureLimiter({ counters, limit: options.tokenFailuresPerMinute })
  const perform = createPerform({
    operations,
    handlers: options.handlers,
    store,
    cursors: { keys: keyring.cursorKeys, ttlSeconds: cursorTtlSeconds },
    auditKey: keyring.auditKey,
    onAudited: auditSealer?.note,
    settings: {
      monitoringSlots: options.monitoringSlots,
      isMailConfigured: options.mailer !== undefined,
    },
    clock,
  })
  const admission = createAdmission({
    operations,
    rateLimiter: createRateLimiter({ counters, limit: options.rateLimitPerMinute }),
    loadGauge,
    publicUrl,
    clock,
  })
  const app = createHttp({
    operations,
    perform,
    admission,
    ways: {
      public: {
        counter: 'rest',
        authenticate: ({ raw }) => authenticate({ authorization: raw.headersDistinct.authorization ?? [] }),
      },
      console: createSessionWay({ store, publicUrl }),
      link: createLinkWay({
        findLink: (tokenHash) => store.system((db) => selectQuestionnaireLink(db, tokenHash)),
        failureLimiter,
      }),
    },
    metrics,
    log,
  })
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
  let stopping = false
  registerOperational(app, { store, metrics, stopping: () => stopping })
  registerWellKnown(app, { keyring, publicUrl })
  await registerToken(app, {
    ...tokens,
    store,
    tokenTtlSeconds,
    failureLimiter,
  })
  await registerReference(app, { areas: options.areas })
  await registerConsole(app)

  const close = async (): Promise<void> => {
    stopping = true
    // No request lasts longer; a connection that never sent one would hold the stop up.
    const force = setTimeout(() => app.server.closeAllConnections(), longestRequestMs)
    await app.close()
    clearTimeout(force)
    loadGauge.close()
    await counters.close()
    await counterPool?.end()
    probe.close()
    await Promise.all(background.map(({ close: end }) => end()))
    await webhookDeliverer?.close()
    await auditSealer?.close()
    await keyring.close()
    await store.close()
  }
  let closed: Promise<void> | undefined
  return { app, store, keyring, close: () => (closed ??= close()) }
}
