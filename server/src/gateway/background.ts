import type { FastifyBaseLogger } from 'fastify'
import { checkDueDomains } from '../collect/check-domains.ts'
import { enrichOrganizations } from '../collect/enrich-organizations.ts'
import { expireDueQuestionnaires } from '../collect/expire-questionnaires.ts'
import { judgeSecurityEvents } from '../collect/judge-security-events.ts'
import { keepPortfolios } from '../collect/keep-portfolios.ts'
import type { Mailer } from '../collect/outbox/create-mailer.ts'
import { sendOutbox } from '../collect/outbox/send-outbox.ts'
import { createGuardedFetch } from '../collect/probe/guarded-fetch.ts'
import type { OutsideSettings } from '../collect/probe/outside-settings.ts'
import { createProbe } from '../collect/probe/probe.ts'
import { purgeOrganizations } from '../collect/purge-organizations.ts'
import { refreshObservations } from '../collect/refresh-observations.ts'
import { repeat, type Repeated } from '../collect/repeat.ts'
import { resolveStaleObservations, type StalePlaces } from '../collect/resolve-stale.ts'
import { type Feeds, runFeeds } from '../collect/run-feeds.ts'
import { watchDomains } from '../collect/watch-domains.ts'
import { tendWebhooks } from '../collect/webhooks/tend-webhooks.ts'
import { createWebhookDeliverer } from '../collect/webhooks/webhook-deliverer.ts'
import type { AuditKey } from '../domain/audit.ts'
import { insertCatalogueWorkForAll } from '../store/catalogue-work.ts'
import type { Store } from '../store/store.ts'

/** What a process does by itself. Several may do each of these at once; a test that gives no interval does it itself. */
export type BackgroundOptions = {
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
  /** How often it is looked whether the figures of portfolios are to be made anew; undefined: not by this process. */
  keepPortfoliosEveryMs?: number | undefined
  /** How often what is left of deleted organizations is cleared away; undefined: not by this process. */
  purgeOrganizationsEveryMs?: number | undefined
  /** How often it is written down when credentials were last used; undefined: not by this process. */
  recordCredentialUseEveryMs?: number | undefined
  /** Writes that down. */
  recordCredentialUse?: (() => Promise<void>) | undefined
  /** Sends the mails to vendors; undefined: they stay unsent. */
  mailer?: Mailer | undefined
  /** How often mails that are due are sent; undefined: not by this process. */
  sendOutboxEveryMs?: number | undefined
  /** How often webhooks that are due are delivered to; undefined: not by this process. */
  deliverWebhooksEveryMs?: number | undefined
}

type Surroundings = {
  store: Store
  auditKey: () => AuditKey
  onAudited: (organizationId: string) => void
  publicUrl: string
  clock: () => Date
  log: FastifyBaseLogger
}

type Task = { everyMs: number | undefined; work: () => Promise<unknown>; failed: string }

const tendWebhooksEveryMs = 3_600_000

/** Work on what is in the database already. */
const tasksInside = (
  options: BackgroundOptions,
  { store, auditKey, onAudited, clock }: Surroundings,
): Task[] => {
  const audited = { store, auditKey, onAudited }
  const stalePlaces: StalePlaces = new Map()
  return [
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
      everyMs: options.deliverWebhooksEveryMs && tendWebhooksEveryMs,
      work: () => tendWebhooks(store),
      failed: 'Old events could not be cleared away; they will be later.',
    },
    {
      everyMs: options.watchDomainsEveryMs,
      work: () => watchDomains({ store, now: clock() }),
      failed: 'The domains to look at could not be listed; they will be later.',
    },
    {
      everyMs: options.enrichEveryMs,
      work: () => enrichOrganizations({ store, now: clock() }),
      failed: 'What is known of vulnerabilities and breaches could not be taken over; it will be later.',
    },
    {
      everyMs: options.purgeOrganizationsEveryMs,
      work: () => purgeOrganizations(store),
      failed: 'What is left of a deleted organization could not be cleared away; it will be later.',
    },
    {
      everyMs: options.recordCredentialUse && options.recordCredentialUseEveryMs,
      work: async () => options.recordCredentialUse?.(),
      failed: 'When credentials were last used could not be written down; it will be later.',
    },
    {
      everyMs: options.keepPortfoliosEveryMs,
      work: () => keepPortfolios({ store, now: clock() }),
      failed: 'Figures of portfolios could not be kept; they will be later.',
    },
    {
      everyMs: options.reviewCatalogueEveryMs,
      work: () => store.system((db) => insertCatalogueWorkForAll(db, 0)),
      failed: 'Organizations could not be asked to look at the catalogue; they will be later.',
    },
  ]
}

/** Work that calls the outside; what would take long is hung up once `closing` is aborted. */
const tasksOutside = (
  options: BackgroundOptions,
  { store, auditKey, onAudited, publicUrl, clock, log }: Surroundings,
  closing: AbortSignal,
): Task[] => {
  const { mailer, outside = { allowedNetworks: [] } } = options
  const probe = createProbe(outside)
  const feedFetch = createGuardedFetch(outside, closing)
  closing.addEventListener('abort', () => probe.close())
  return [
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
      everyMs: options.checkDomainsEveryMs,
      work: () =>
        checkDueDomains({
          store,
          auditKey,
          onAudited,
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
          fetch: feedFetch,
          now: clock(),
          closing,
          onTaken: (feed, { created, updated, rejected }) =>
            log.info({ feed, created, updated, rejected }, 'A feed was taken in.'),
          onFailed: (feed, err) => log.warn({ feed, err }, 'A feed could not be taken in; it will be later.'),
        }),
      failed: 'Feeds could not be looked at; they will be later.',
    },
  ]
}

const startDelivering = (
  { deliverWebhooksEveryMs: everyMs, outside = { allowedNetworks: [] } }: BackgroundOptions,
  { store, auditKey, onAudited, clock, log }: Surroundings,
): Repeated | undefined =>
  everyMs === undefined
    ? undefined
    : createWebhookDeliverer({
        store,
        auditKey,
        onAudited,
        clock,
        fetchOutside: createGuardedFetch(outside),
        everyMs,
        onDisabled: (webhook) => log.warn(webhook, 'A webhook was switched off because of how it answers.'),
        onError: (err) => log.warn({ err }, 'Webhooks could not be delivered to; they will be later.'),
      })

/** Begins all of it; to close it is to finish what is under way in the database and to hang up what is outside. */
export const startBackground = (options: BackgroundOptions, surroundings: Surroundings): Repeated => {
  const { log } = surroundings
  const closing = new AbortController()
  const tasks = [
    ...tasksInside(options, surroundings),
    ...tasksOutside(options, surroundings, closing.signal),
  ].flatMap(({ everyMs, work, failed }) =>
    everyMs === undefined ? [] : [repeat(work, { everyMs, onError: (err) => log.warn({ err }, failed) })],
  )
  const delivering = startDelivering(options, surroundings)
  return {
    close: async () => {
      closing.abort()
      await Promise.all([...tasks, ...(delivering ? [delivering] : [])].map(({ close }) => close()))
    },
  }
}
