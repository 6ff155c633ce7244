import { allOperations, areas } from '@parapet/contract'
import { createMailer } from '../../collect/outbox/create-mailer.ts'
import type { Config } from '../../config.ts'
import { type CounterPlace, createService, type Service, type ServiceOptions } from '../../gateway/service.ts'
import { consoleHandlers, handlers } from '../../operations/index.ts'

type Surroundings = Pick<ServiceOptions<typeof allOperations>, 'consoleFolder' | 'log' | 'together'>

const counterPlace = (config: Config): CounterPlace => {
  if (config.redisUrl !== undefined) return { redisUrl: config.redisUrl }
  return config.databaseUrl === undefined ? 'memory' : 'postgres'
}

/** What was deleted before it was sealed is not missed: the gap is to be short. */
const sealAuditEveryMs = 3_000
const expireQuestionnairesEveryMs = 60_000
const resolveStaleEveryMs = 600_000
/** A vendor that was added just now is looked at within half a minute. */
const watchDomainsEveryMs = 20_000
const checkDomainsEveryMs = 5_000
/** Until then readers count what has changed themselves, which takes longer. */
const refreshObservationsEveryMs = 1_000
const judgeSecurityEventsEveryMs = 1_000

/** Each look costs one statement while nothing is due. */
const sendOutboxEveryMs = 2_000
const deliverWebhooksEveryMs = 1_000
const runFeedsEveryMs = 2_000
const enrichEveryMs = 2_000
const reviewCatalogueEveryMs = 600_000
const purgeOrganizationsEveryMs = 10_000
/** At most one write for each credential in this time. */
const recordCredentialUseEveryMs = 60_000
const keepPortfoliosEveryMs = 300_000

/** The service as the configuration has it, on a database that is up to date. */
export const createConfiguredService = async (
  config: Config,
  databaseUrl: string,
  surroundings: Surroundings,
): Promise<Service> => {
  // Loaded on use: without a collector it costs nothing.
  const tracing =
    config.traces && (await import('../../gateway/create-tracing.ts')).createTracing(config.traces)
  const service = await createService({
    areas,
    operations: allOperations,
    handlers: { ...handlers, ...consoleHandlers },
    databaseUrl,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    counters: counterPlace(config),
    rateLimitPerMinute: config.rateLimitPerMinute,
    tokenFailuresPerMinute: config.tokenFailuresPerMinute,
    tokenTtlSeconds: config.tokenTtlSeconds,
    cursorTtlSeconds: config.cursorTtlSeconds,
    monitoringSlots: config.monitoringSlots,
    sealAuditEveryMs,
    expireQuestionnairesEveryMs,
    resolveStaleEveryMs,
    refreshObservationsEveryMs,
    judgeSecurityEventsEveryMs,
    mailer: config.smtp && createMailer(config.smtp),
    sendOutboxEveryMs,
    deliverWebhooksEveryMs,
    outside: config.outside,
    feeds: config.feeds,
    ...(Object.keys(config.feeds).length > 0 && { runFeedsEveryMs }),
    enrichEveryMs,
    reviewCatalogueEveryMs,
    purgeOrganizationsEveryMs,
    passwordSignIn: config.passwordSignIn,
    oidc: config.oidc,
    recordCredentialUseEveryMs,
    keepPortfoliosEveryMs,
    ...(config.checks === 'on' && { watchDomainsEveryMs, checkDomainsEveryMs }),
    ...surroundings,
    tracing,
  })
  const close = async (): Promise<void> => {
    await service.close()
    await tracing?.close()
  }
  return { ...service, close }
}
