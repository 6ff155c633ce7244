import { applyRetention } from '../collect/background/apply-retention.ts'
import { ageScores } from '../collect/background/age-scores.ts'
import { evaluateAlerts } from '../collect/alerts/evaluate-alerts.ts'
import { followTickets } from '../collect/alerts/follow-tickets.ts'
import { correctCounts } from '../collect/background/correct-counts.ts'
import { enrichOrganizations } from '../collect/background/enrich-organizations.ts'
import { expireAcceptances } from '../collect/background/expire-acceptances.ts'
import { expireDueQuestionnaires } from '../collect/background/expire-questionnaires.ts'
import { expireReports } from '../collect/background/expire-reports.ts'
import { judgeSecurityEvents } from '../collect/background/judge-security-events.ts'
import { keepDueDates } from '../collect/background/keep-due-dates.ts'
import { keepPortfolios } from '../collect/background/keep-portfolios.ts'
import { noticeLapsedAnswers } from '../collect/background/notice-lapsed-answers.ts'
import { proveDueDomains } from '../collect/background/prove-domains.ts'
import { purgeOrganizations } from '../collect/background/purge-organizations.ts'
import { deletionMailLifeMs, sendDeletionMails } from '../collect/background/send-deletion-mails.ts'
import { remindOfDocuments } from '../collect/background/remind-of-documents.ts'
import { tendFourthParties } from '../collect/background/tend-fourth-parties.ts'
import { tendDocuments } from '../collect/background/tend-documents.ts'
import { refreshObservations, type RefreshProgress } from '../collect/background/refresh-observations.ts'
import type { Task } from '../collect/background/repeat-tasks.ts'
import { resolveStaleObservations, type StalePlaces } from '../collect/background/resolve-stale.ts'
import { runFeeds } from '../collect/background/run-feeds.ts'
import { countContradictions } from '../collect/background/count-contradictions.ts'
import { checkDueDomains } from '../collect/checks/check-domains.ts'
import { watchDomains } from '../collect/checks/watch-domains.ts'
import { queueDigests } from '../collect/outbox/queue-digests.ts'
import { sendOutbox } from '../collect/outbox/send-outbox.ts'
import { createGuardedFetch } from '../collect/probe/guarded-fetch.ts'
import { createProbe } from '../collect/probe/probe.ts'
import { tendWebhooks } from '../collect/webhooks/tend-webhooks.ts'
import { createWebhookDeliverer } from '../collect/webhooks/webhook-deliverer.ts'
import { usualLimits } from '../domain/organization/retention.ts'
import { insertCatalogueWorkForAll } from '../store/catalogue/catalogue-work.ts'
import type { TaskSettings, TaskSurroundings } from './task-settings.ts'

/** Everything a process does in the background. Aborting `closing` aborts outbound calls. */
export const backgroundTasks = (
  {
    outside = { allowedNetworks: [] },
    checks = 'on',
    feeds = {},
    mailer,
    objects,
    retention = usualLimits,
  }: TaskSettings,
  surroundings: TaskSurroundings,
  closing: AbortSignal,
) => {
  const { store, auditKey, auditSealer, credentialUse, publicUrl, clock, log } = surroundings
  const audited = { store, auditKey, onAudited: auditSealer.note }
  const probe = createProbe(outside)
  closing.addEventListener('abort', () => probe.close())
  const feedFetch = createGuardedFetch(outside, closing)
  const stalePlaces: StalePlaces = new Map()
  const refreshing: RefreshProgress = { newest: '', isBehind: false }
  // Not aborted: a message that was sent is recorded with its response.
  const channelFetch = createGuardedFetch(outside)
  const webhookDeliverer = createWebhookDeliverer({
    ...audited,
    clock,
    closing,
    fetchOutside: channelFetch,
    mailer,
    host: new URL(publicUrl).hostname,
    onDisabled: (webhook) => log.warn(webhook, 'A webhook was switched off because of its responses.'),
    onFailure: ({ cause, ...webhook }) =>
      log.warn({ ...webhook, err: cause }, 'A webhook could not be reached; it will be tried again.'),
    onError: (err) => log.warn({ err }, 'A webhook message could not be delivered; it will be retried.'),
  })

  return [
    // The interval is short, because deleting an entry before it is sealed goes unnoticed. This task is first so that
    // it finishes last: the others may still add to audit trails.
    { name: 'seal-audit', everyMs: 3_000, work: auditSealer.work, finish: auditSealer.finish },
    // At most one write per credential in this time.
    {
      name: 'record-credential-use',
      everyMs: 60_000,
      work: credentialUse.write,
      finish: credentialUse.write,
    },
    {
      name: 'expire-questionnaires',
      everyMs: 60_000,
      work: () => expireDueQuestionnaires({ ...audited, now: clock() }),
    },
    { name: 'expire-reports', everyMs: 600_000, work: () => expireReports(store) },
    {
      name: 'expire-acceptances',
      everyMs: 20_000,
      work: () => expireAcceptances({ ...audited, now: clock() }),
    },
    {
      name: 'resolve-stale',
      everyMs: 600_000,
      work: () => resolveStaleObservations({ ...audited, now: clock(), places: stalePlaces }),
    },
    { name: 'keep-due-dates', everyMs: 60_000, work: () => keepDueDates({ store, now: clock() }) },
    {
      name: 'notice-lapsed-answers',
      everyMs: 600_000,
      work: () => noticeLapsedAnswers({ store, now: clock() }),
    },
    { name: 'count-contradictions', everyMs: 60_000, work: () => countContradictions(store) },
    // Until the refresh, readers count changed groups themselves, which takes longer. During an import all groups
    // change all the time, and refreshing them without a pause would take as much of the database as the import. Once
    // nothing new comes, it goes on without pausing.
    {
      name: 'refresh-observations',
      everyMs: 1_000,
      share: () => (refreshing.isBehind ? 1 / 10 : 1),
      work: () => refreshObservations({ store, now: clock(), progress: refreshing }),
    },
    { name: 'age-scores', everyMs: 600_000, work: () => ageScores({ store, now: clock() }) },
    {
      name: 'judge-security-events',
      everyMs: 1_000,
      work: () => judgeSecurityEvents({ store, now: clock() }),
    },
    {
      name: 'tend-fourth-parties',
      everyMs: 60_000,
      work: () => tendFourthParties({ store, now: clock() }),
    },
    // Each organization once a day; a run takes a second at most.
    {
      name: 'correct-counts',
      everyMs: 10_000,
      work: () => correctCounts({ store, now: clock(), onCorrected: surroundings.onCorrected }),
    },
    { name: 'keep-portfolios', everyMs: 300_000, work: () => keepPortfolios({ store, now: clock() }) },
    {
      name: 'enrich-organizations',
      everyMs: 2_000,
      work: () => enrichOrganizations({ store, now: clock() }),
    },
    // Finds catalogue entries for vendors added since the last comparison.
    {
      name: 'review-catalogue',
      everyMs: 600_000,
      work: () => store.system((db) => insertCatalogueWorkForAll(db, 0)),
    },
    {
      name: 'purge-organizations',
      everyMs: 10_000,
      work: () =>
        purgeOrganizations({
          store,
          now: clock(),
          // Without a mail server, nobody would ever send them.
          forgetsMailsBefore: new Date(clock().getTime() - (mailer ? deletionMailLifeMs : 0)),
          onClosed: (organizationId) =>
            log.info({ organizationId }, 'An organization was closed, as scheduled, and is being deleted.'),
        }),
    },
    {
      name: 'send-deletion-mails',
      everyMs: mailer && 60_000,
      work: async () =>
        mailer &&
        sendDeletionMails({
          store,
          mailer,
          publicUrl,
          now: clock(),
          onFailure: ({ cause, isGivenUp, organizationId }) =>
            log.warn(
              { organizationId, err: cause },
              isGivenUp
                ? 'A former owner could not be told that the organization is deleted; the mail was abandoned.'
                : 'A former owner could not be told that the organization is deleted; it will be tried again.',
            ),
        }),
    },
    {
      name: 'deliver-webhooks',
      everyMs: 1_000,
      work: webhookDeliverer.work,
      finish: webhookDeliverer.finish,
    },
    {
      name: 'evaluate-alerts',
      everyMs: 5_000,
      work: () =>
        evaluateAlerts({
          store,
          publicUrl,
          clock,
          onError: (err, organizationId) =>
            log.warn({ err, organizationId }, 'The alert rules of an organization could not be evaluated.'),
        }),
    },
    {
      name: 'follow-tickets',
      everyMs: 15_000,
      work: () =>
        followTickets({
          ...audited,
          fetchOutside: channelFetch,
          clock,
          onError: (err, organizationId) =>
            log.warn({ err, organizationId }, 'The tickets of an organization could not be followed.'),
        }),
    },
    { name: 'remind-of-documents', everyMs: 300_000, work: () => remindOfDocuments({ store, now: clock() }) },
    { name: 'tend-documents', everyMs: 600_000, work: () => tendDocuments({ store, objects, now: clock() }) },
    // Each organization once an hour.
    {
      name: 'apply-retention',
      everyMs: 10_000,
      share: () => 1 / 5,
      work: () =>
        applyRetention({
          ...audited,
          limits: retention,
          now: clock(),
          onDeleted: surroundings.onRetention,
          onError: (err, organizationId) =>
            log.warn({ err, organizationId }, 'Old data of an organization could not be deleted.'),
        }),
    },
    { name: 'tend-webhooks', everyMs: 3_600_000, work: () => tendWebhooks(store) },
    // Somebody is waiting for the result.
    {
      name: 'prove-domains',
      everyMs: 2_000,
      work: () =>
        proveDueDomains({
          ...audited,
          probe,
          clock,
          onError: (err, domain) => log.warn({ err, domain }, 'The proof of a domain could not be checked.'),
        }),
    },
    // A newly added vendor is checked within half a minute.
    {
      name: 'watch-domains',
      everyMs: checks === 'on' ? 20_000 : undefined,
      work: () => watchDomains({ ...audited, now: clock() }),
    },
    {
      name: 'check-domains',
      everyMs: checks === 'on' ? 5_000 : undefined,
      work: () =>
        checkDueDomains({
          ...audited,
          probe,
          clock,
          onError: (err, domain) => log.warn({ err, domain }, 'A domain could not be checked.'),
        }),
    },
    {
      name: 'queue-digests',
      everyMs: mailer && 60_000,
      work: () => queueDigests({ store, now: clock(), publicUrl }),
    },
    {
      name: 'send-outbox',
      everyMs: mailer && 2_000,
      work: async () =>
        mailer &&
        sendOutbox({
          store,
          mailer,
          publicUrl,
          onFailure: ({ cause, isGivenUp, ...mail }) =>
            log.warn(
              { ...mail, err: cause },
              isGivenUp
                ? 'A mail could not be sent and was abandoned.'
                : 'A mail could not be sent; it will be tried again.',
            ),
        }),
    },
    {
      name: 'run-feeds',
      everyMs: Object.keys(feeds).length > 0 ? 2_000 : undefined,
      work: () =>
        runFeeds({
          store,
          feeds,
          fetch: feedFetch,
          now: clock(),
          closing,
          onTaken: (feed, { created, updated, rejected }) =>
            log.info({ feed, created, updated, rejected }, 'A feed was imported.'),
          onFailed: (feed, err) =>
            log.warn({ feed, err }, 'A feed could not be imported; it will be retried.'),
        }),
    },
  ] as const satisfies readonly Task[]
}

export type TaskName = ReturnType<typeof backgroundTasks>[number]['name']
