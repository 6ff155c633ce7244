import { toScoredEvent } from '../domain/scoring/scored-event.ts'
import type { CompanyEvidence } from '../domain/security-events/impact-evidence.ts'
import { judgeImpact } from '../domain/security-events/judge-impact.ts'
import type { Calendar } from './calendar.ts'
import type { DemoEvent } from './demo-events.ts'
import type { PastEvent } from './score-history.ts'

const scoredTypes: ReadonlySet<string> = new Set([
  'SECURITY_EVENT_TYPE_DATA_BREACH',
  'SECURITY_EVENT_TYPE_RANSOMWARE',
])

const dayOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length)

/** What the events count for in the scores of their victims, by domain: first as reported, then as answered. */
export const pastEvents = (
  events: readonly DemoEvent[],
  calendar: Calendar,
): ReadonlyMap<string, readonly PastEvent[]> => {
  const found = events.flatMap(({ event, answer }) => {
    const [{ domain, name } = { domain: undefined, name: '' }] = event.subjects
    if (domain === undefined || event.isSelf || !scoredTypes.has(event.eventType)) return []
    const judgedOn = (day: string, said: Partial<CompanyEvidence>): PastEvent & { domain: string } => {
      const company = { domain, companyName: name, isInPortfolio: true, fourthParties: [], products: [] }
      const { impact, standing } = judgeImpact(event, {
        ...company,
        response: 'VENDOR_RESPONSE_TYPE_NO_RESPONSE',
        ...said,
      })
      return { domain, from: day, event: toScoredEvent({ ...event, eventId: event.id, impact, standing }) }
    }
    const first = judgedOn(dayOf(event.detectedAt), {})
    if (!answer) return [first]
    const { response, daysAgo } = answer
    const at = calendar.at(daysAgo)
    return [first, judgedOn(dayOf(at), { response, answer: { response, at } })]
  })
  return Map.groupBy(found, ({ domain }) => domain)
}
