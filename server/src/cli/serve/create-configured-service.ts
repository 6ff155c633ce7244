import { allOperations, areas } from '@parapet/contract'
import { createMailer } from '../../collect/outbox/create-mailer.ts'
import type { Config } from '../../config.ts'
import type { CounterPlace } from '../../gateway/open-counters.ts'
import { releaseAtRest } from '../../gateway/release-at-rest.ts'
import { createService, type Service, type ServiceOptions } from '../../gateway/service.ts'
import type { Database } from '../open-database.ts'
import { consoleHandlers } from '../../operations/console-handlers.ts'
import { createReportFonts } from '../../operations/reports/report-fonts.ts'
import { createS3Objects } from '../../store/documents/s3-objects.ts'
import { handlers } from '../../operations/index.ts'

type Surroundings = Pick<ServiceOptions<typeof allOperations>, 'consoleFolder' | 'log' | 'together'>

const counterPlace = (config: Config): CounterPlace => {
  if (config.redisUrl !== undefined) return { redisUrl: config.redisUrl }
  return config.databaseUrl === undefined ? 'memory' : 'postgres'
}

/** Creates the service from the configuration, on a database that is up to date. */
export const createConfiguredService = async (
  config: Config,
  { url: databaseUrl, secretKeys }: Pick<Database, 'url' | 'secretKeys'>,
  surroundings: Surroundings,
): Promise<Service> => {
  await using opening = new AsyncDisposableStack()
  // Loaded on demand: without a collector it costs nothing.
  const tracing =
    config.traces && (await import('../../gateway/create-tracing.ts')).createTracing(config.traces)
  opening.defer(() => tracing?.close())
  const reportFonts = createReportFonts(config.reportFonts)
  // A file that is no font stops the start, rather than every report later.
  if (config.reportFonts.length > 0) await reportFonts()
  const service = await createService({
    areas,
    operations: allOperations,
    handlers: { ...handlers, ...consoleHandlers },
    databaseUrl,
    databaseReadUrl: config.databaseReadUrl,
    secretKeys,
    publicUrl: config.publicUrl,
    allowedOrigins: config.allowedOrigins,
    counters: counterPlace(config),
    rateLimitPerMinute: config.rateLimitPerMinute,
    trustedProxies: config.trustedProxies,
    tokenFailuresPerMinute: config.tokenFailuresPerMinute,
    signInFailures: config.signInFailures,
    mailsPerHour: config.mailsPerHour,
    tokenTtlSeconds: config.tokenTtlSeconds,
    cursorTtlSeconds: config.cursorTtlSeconds,
    monitoringSlots: config.monitoringSlots,
    documentLimitBytes: config.documentLimitMib * 1024 ** 2,
    objects: config.objectStore && createS3Objects(config.objectStore),
    reportFonts,
    retention: config.retention,
    background: 'on',
    mailer: config.smtp && createMailer(config.smtp),
    outside: config.outside,
    checks: config.checks,
    feeds: config.feeds,
    passwordSignIn: config.passwordSignIn,
    oidc: config.oidc,
    metricsToken: config.metricsToken,
    ...surroundings,
    tracing,
  })
  opening.defer(() => service.close())
  releaseAtRest(service.app.server)
  const opened = opening.move()
  return { ...service, close: () => opened.disposeAsync() }
}
