import { allOperations, areas } from '@parapet/contract'
import { pino } from 'pino'
import { createMailer } from '../collect/outbox/create-mailer.ts'
import type { Config } from '../config.ts'
import { type CounterPlace, createService, type Service } from '../gateway/service.ts'
import { consoleHandlers, handlers } from '../operations/index.ts'
import { buildConsole } from './build-console.ts'
import { type Demo, ensureDemo } from './demo-organization.ts'
import { makeSetUpLink } from './make-set-up-link.ts'
import { openDatabase } from './open-database.ts'

const counterPlace = (config: Config): CounterPlace => {
  if (config.redisUrl !== undefined) return { redisUrl: config.redisUrl }
  return config.databaseUrl === undefined ? 'memory' : 'postgres'
}

const curl = (
  publicUrl: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): string =>
  [
    `TOKEN=$(curl -s -u ${clientId}:${clientSecret} -d grant_type=client_credentials ${publicUrl}/v1/oauth/token \\`,
    `  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/') && curl -s -H "Authorization: Bearer $TOKEN" ${publicUrl}/public/v1/vendors/groups`,
  ].join('\n')

const welcome = (
  publicUrl: string,
  { demo, setUpLink }: { demo: Demo | undefined; setUpLink: string | undefined },
  startedMs: number,
): string => {
  const lines = [
    '',
    `Parapet is ready after ${(startedMs / 1000).toFixed(1)} s.`,
    '',
    `  Console        ${publicUrl}/`,
    `  API reference  ${publicUrl}/docs`,
    '',
  ]
  if (setUpLink !== undefined) {
    lines.push(
      '  Nobody can sign in yet. This link makes the first owner, once and within 24 hours:',
      `  ${setUpLink}`,
      '',
    )
  }
  if (demo?.clientSecret !== undefined) {
    lines.push(
      `  Demo organization ${demo.name} (${demo.domain}); the secret is shown this once:`,
      `  Client id      ${demo.clientId}`,
      `  Client secret  ${demo.clientSecret}`,
      '',
      curl(publicUrl, { clientId: demo.clientId, clientSecret: demo.clientSecret }),
      '',
    )
  } else if (demo) {
    lines.push(
      `  Demo organization ${demo.name} (${demo.domain}), client id ${demo.clientId}. A new secret for it:`,
      `  npx parapet credentials rotate --client-id ${demo.clientId}`,
      '',
    )
  }
  return lines.join('\n')
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

/** Ctrl-C on npm start comes twice, from the terminal and from npm: that soon, it is still the first one. */
const sameSignalMs = 1_000

/** Resolves with the first signal to stop; a second one does not wait. */
const stopSignal = (): Promise<string> =>
  new Promise((resolve) => {
    let firstAt: number | undefined
    const hear = (signal: string): void => {
      const at = performance.now()
      firstAt ??= at
      if (at - firstAt > sameSignalMs) process.exit(1)
      resolve(signal)
    }
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, hear)
  })

export const serve = async (config: Config): Promise<void> => {
  const started = performance.now()
  const stopped = stopSignal()
  const log = pino({ level: config.logLevel })
  const consoleFolder = await buildConsole((line) => log.info(line))
  const database = await openDatabase(config, (line) => log.info(line))
  // Loaded on use: without a collector it costs nothing.
  const tracing = config.traces && (await import('../gateway/create-tracing.ts')).createTracing(config.traces)
  let service: Service | undefined
  try {
    service = await createService({
      areas,
      operations: allOperations,
      handlers: { ...handlers, ...consoleHandlers },
      databaseUrl: database.url,
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
      consoleFolder,
      log,
      tracing,
    })
    const demo = database.embedded && config.demo === 'auto' ? await ensureDemo(service.store) : undefined
    await service.app.listen({ host: config.host, port: config.port })
    const setUpLink = await makeSetUpLink(service.store, config.publicUrl)
    console.log(welcome(config.publicUrl, { demo, setUpLink }, performance.now() - started))
    log.info(`Stopping on ${await stopped}: what is under way is finished first.`)
    await service.drain(config.drainSeconds * 1000)
  } finally {
    await service?.close()
    await tracing?.close()
    await database.close()
  }
}
