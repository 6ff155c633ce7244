import { readAlertCondition } from '../../domain/alerts/alert-condition.ts'
import {
  type AlertMessage,
  eventMessage,
  findingMessage,
  scoreMessage,
} from '../../domain/alerts/alert-message.ts'
import { selectRecentEvents } from '../../store/alerts/event-match.ts'
import { selectFindingFacts, selectRecentFindings } from '../../store/alerts/finding-match.ts'
import { selectFallenVendors } from '../../store/alerts/score-match.ts'
import type { Context, Handler } from '../handler.ts'

const weekMs = 7 * 86_400_000
const maxCounted = 1_000
const maxShown = 20

type Found = { matchCount: number; messages: AlertMessage[] }

const find = async (
  { db, now, settings: { publicUrl } }: Context,
  condition: ReturnType<typeof readAlertCondition>,
): Promise<Found> => {
  const { trigger } = condition
  const rule = { id: '', name: '', trigger }
  const recent = { since: new Date(now.getTime() - weekMs), limit: maxCounted }
  if (condition.trigger === 'ALERT_TRIGGER_FINDING') {
    const keys = await selectRecentFindings(db, condition, recent)
    const facts = await selectFindingFacts(db, keys.slice(0, maxShown))
    return { matchCount: keys.length, messages: facts.map((one) => findingMessage(rule, one, publicUrl)) }
  }
  if (condition.trigger === 'ALERT_TRIGGER_SCORE') {
    const { vendors } = await selectFallenVendors(db, condition, { now, limit: maxCounted })
    const shown = vendors.slice(0, maxShown)
    return { matchCount: vendors.length, messages: shown.map((one) => scoreMessage(rule, one, publicUrl)) }
  }
  const events = await selectRecentEvents(db, condition, recent)
  const shown = events.slice(0, maxShown)
  return { matchCount: events.length, messages: shown.map((one) => eventMessage(rule, one, publicUrl)) }
}

export const testAlertRule: Handler<'TestAlertRule'> = async ({ trigger, ...given }, context) => {
  const { matchCount, messages } = await find(context, readAlertCondition(trigger, given, context.now))
  return { matchCount, samples: messages.map(({ subjectId, title, url }) => ({ subjectId, title, url })) }
}
