import { hkdfSync } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type LimitChoices, limitsOf } from '../domain/kernel/limits.ts'
import type { Tracing } from '../domain/kernel/tracing.ts'
import type { SecretKeys } from '../store/kernel/data-key.ts'
import { createStore } from '../store/kernel/store.ts'
import { createKeyring } from './keyring.ts'
import { openLaggingReads } from './lagging-reads.ts'
import { createLoadGauge } from './load-gauge.ts'
import { createMetrics } from './metrics.ts'
import { type CounterPlace, openCounters } from './open-counters.ts'
import { createLimiter } from './rate-limit.ts'
import type { Together } from './together.ts'

export type ResourceOptions = LimitChoices & {
  /** Connects as a plain role. */
  databaseUrl: string
  /** A standby of it, for reads that may lag. */
  databaseReadUrl?: string | undefined
  secretKeys: SecretKeys
  counters: CounterPlace
  /** Monotonic milliseconds for counters in memory. */
  counterClock?: (() => number) | undefined
  tokenTtlSeconds: number
  cursorTtlSeconds: number
  /** Calls are refused while the event loop lags more than this. */
  maxDelayMs?: number | undefined
  /** What this process shares with others at the same address; undefined if it is the only one. */
  together?: Together | undefined
  log: FastifyBaseLogger
  clock?: () => Date
  onStatement?: ((text: string) => void) | undefined
  /** The caller closes it, after the service. */
  tracing?: Tracing | undefined
}

const maxWaiting = 500
const usualMaxDelayMs = 1_000

/** Opens what everything else uses; `opening` closes it, in reverse order. */
export const openResources = async (options: ResourceOptions, opening: AsyncDisposableStack) => {
  const { databaseUrl: url, secretKeys, tokenTtlSeconds, cursorTtlSeconds, log, tracing } = options
  const { onStatement, maxDelayMs = usualMaxDelayMs } = options
  const onIdleError = (err: Error): void => log.warn({ err }, 'A database connection was lost.')
  const storeOptions = { secretKeys, maxWaiting, onStatement, tracing }
  const store = opening.adopt(createStore({ ...storeOptions, url, onIdleError }), (opened) => opened.close())
  const metrics = createMetrics(store, options.together)
  const laggingReads = await openLaggingReads(opening, options.databaseReadUrl, {
    ...storeOptions,
    primary: store,
    serviceUrl: url,
    onRead: metrics.laggingRead,
    log,
  })
  const keyring = opening.adopt(
    await createKeyring({
      store,
      tokenTtlSeconds,
      cursorTtlSeconds,
      onReloadError: (err) =>
        log.warn({ err }, 'The keys could not be reloaded; the loaded ones stay in use.'),
    }),
    (opened) => opened.close(),
  )
  const counters = await openCounters(opening, options.counters, {
    databaseUrl: url,
    onIdleError,
    log,
    onFallback: metrics.rateLimitFellBack,
    ...(options.counterClock && { now: options.counterClock }),
  })
  const limiter = createLimiter({
    counters,
    limits: limitsOf(options),
    bucketKey: new Uint8Array(hkdfSync('sha256', keyring.auditKey().secret, '', 'rate-limit buckets', 32)),
  })
  const loadGauge = opening.adopt(createLoadGauge(maxDelayMs), (opened) => opened.close())
  const { clock = () => new Date() } = options
  return { store, laggingReads, metrics, keyring, limiter, loadGauge, clock }
}

export type Resources = Awaited<ReturnType<typeof openResources>>
