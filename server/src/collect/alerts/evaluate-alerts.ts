import { type AlertCondition, readStoredCondition } from '../../domain/alerts/alert-condition.ts'
import {
  type AlertMessage,
  eventMessage,
  findingMessage,
  moreMessage,
  scoreMessage,
} from '../../domain/alerts/alert-message.ts'
import { shareHour } from '../../domain/alerts/share-hour.ts'
import { type OrganizationId, uuidOf } from '../../domain/kernel/id.ts'
import { insertAlertMessages } from '../../store/alerts/alert-message.ts'
import {
  lockAlertRule,
  type LockedAlertRule,
  selectActiveRules,
  updateRuleLook,
  updateRuleProblem,
} from '../../store/alerts/alert-rule.ts'
import {
  deleteToldBut,
  deleteToldFindings,
  insertTold,
  selectToldScores,
  type Told,
} from '../../store/alerts/alert-told.ts'
import { claimAlertWork, releaseAlertWork } from '../../store/alerts/alert-work.ts'
import { selectFreshEvents } from '../../store/alerts/event-match.ts'
import { selectFindingFacts, selectFreshFindings } from '../../store/alerts/finding-match.ts'
import { selectFallenVendors } from '../../store/alerts/score-match.ts'
import type { Db, Store } from '../../store/kernel/store.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'

type Evaluating = {
  store: Store
  publicUrl: string
  clock: () => Date
  /** Called for an organization whose rules could not be looked at; they are looked at again. */
  onError: (error: unknown, organizationId: OrganizationId) => void
}

const organizationsAtOnce = 20
/** Rules are looked at this often while there are any. */
const everySeconds = 60
const idleSeconds = 3_600
/** Matches of one look; if there are more, the next one continues. */
const maxMatches = 2_000
/** Longer than a transaction may take: a change that commits late carries an earlier time. */
const overlapMs = 120_000

/** New matches, worst first, and the messages for the first ones. */
type Found = {
  told: Told[]
  describe: (count: number) => Promise<AlertMessage[]>
  /** Whether there may be more. */
  isCut: boolean
}

type Look = { db: Db; rule: LockedAlertRule; publicUrl: string; now: Date }

const findFresh = async ({ db, rule, publicUrl, now }: Look, condition: AlertCondition): Promise<Found> => {
  if (condition.trigger === 'ALERT_TRIGGER_FINDING') {
    const since = new Date(rule.lookedAt.getTime() - overlapMs)
    await deleteToldFindings(db, rule.id, since)
    const keys = await selectFreshFindings(db, rule.id, condition, { since, limit: maxMatches })
    return {
      told: keys.map((subject) => ({ subject })),
      describe: async (count) =>
        (await selectFindingFacts(db, keys.slice(0, count))).map((one) =>
          findingMessage(rule, one, publicUrl),
        ),
      isCut: keys.length === maxMatches,
    }
  }
  if (condition.trigger === 'ALERT_TRIGGER_EVENT') {
    const events = await selectFreshEvents(db, rule.id, condition, maxMatches)
    return {
      told: events.map(({ id }) => ({ subject: uuidOf('evt', id) })),
      describe: (count) =>
        Promise.resolve(events.slice(0, count).map((one) => eventMessage(rule, one, publicUrl))),
      isCut: events.length === maxMatches,
    }
  }
  const { vendors, isComplete } = await selectFallenVendors(db, condition, { now, limit: maxMatches })
  const ids = vendors.map(({ vendorId }) => uuidOf('vnd', vendorId))
  // A vendor that recovered may fall again and is told again then.
  if (isComplete) await deleteToldBut(db, rule.id, ids)
  const scores = await selectToldScores(db, rule.id)
  const fresh = vendors.filter(({ score }, index) => {
    const toldScore = scores.get(ids[index] ?? '')
    return toldScore === undefined || toldScore - score >= condition.points
  })
  return {
    told: fresh.map(({ vendorId, score }) => ({ subject: uuidOf('vnd', vendorId), score })),
    describe: (count) =>
      Promise.resolve(fresh.slice(0, count).map((one) => scoreMessage(rule, one, publicUrl))),
    isCut: false,
  }
}

/** Looks at one rule in a transaction: what it tells and that it was told commit together. */
const evaluateRule = async ({ publicUrl, clock }: Evaluating, db: Db, id: string): Promise<boolean> => {
  const now = clock()
  const rule = await lockAlertRule(db, id)
  if (!rule?.isEnabled) return false
  const condition = readStoredCondition(rule.trigger, rule.condition, now)
  if ('problem' in condition) {
    await updateRuleProblem(db, id, condition.problem)
    return false
  }
  const { told, describe, isCut } = await findFresh({ db, rule, publicUrl, now }, condition)
  const hour = { startedAt: rule.hourStartedAt, count: rule.hourCount, held: rule.heldCount }
  const share = shareHour(hour, told.length, now)
  const messages = [
    ...(share.told > 0 ? [moreMessage(rule, share.told, publicUrl)] : []),
    ...(await describe(share.sent)),
  ]
  await insertTold(db, id, told, now)
  await insertAlertMessages(db, rule, messages)
  await updateRuleLook(db, id, {
    lookedAt: isCut ? rule.lookedAt : now,
    hour: share.hour,
    alertAt: messages.length > 0 ? now : undefined,
  })
  return isCut
}

const evaluateOrganization = async (
  evaluating: Evaluating,
  organizationId: OrganizationId,
): Promise<void> => {
  const { store } = evaluating
  const ids = await store.inOrganization(organizationId, selectActiveRules, { readOnly: true })
  for (const id of ids) {
    let goesOn = true
    while (goesOn)
      goesOn = await retryLostRace(() =>
        store.inOrganization(organizationId, (db) => evaluateRule(evaluating, db, id)),
      )
  }
  await store.inOrganization(organizationId, (db) =>
    releaseAlertWork(db, 'rules', ids.length > 0 ? everySeconds : idleSeconds),
  )
}

/** Looks at the rules of every organization that is due. If the process dies, others take over. */
export const evaluateAlerts = async (evaluating: Evaluating): Promise<void> => {
  const { store, onError } = evaluating
  const claimed = await store.system((db) => claimAlertWork(db, 'rules', organizationsAtOnce))
  for (const organizationId of claimed)
    await evaluateOrganization(evaluating, organizationId).catch((error: unknown) =>
      onError(error, organizationId),
    )
}
