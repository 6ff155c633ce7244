import { canonicalJson } from '../kernel/canonical-json.ts'
import type { FeedEvent } from '../import/feed-event.ts'
import type { NewSecurityEvent } from './event-content.ts'
import { isClosed } from './event-status.ts'

const followed = [
  'title',
  'summary',
  'severity',
  'occurredAt',
  'disclosedAt',
  'subjects',
  'affectedProducts',
  'dataTypesExposed',
  'recordsAffected',
  'tags',
] as const

const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other)

/** The feed decides how far a source is trusted, but not which sources there are. */
const followSources = ({ sources }: NewSecurityEvent, says: FeedEvent): NewSecurityEvent['sources'] =>
  sources.map((source) => {
    const said = says.sources.find(({ url }) => url === source.url)
    return said ? { ...source, reliability: said.reliability } : source
  })

/**
 * The event after its feed changed from `said` to `says`. What a user changed stays, and a closed event stays as it is.
 */
export const followFeed = (event: NewSecurityEvent, said: FeedEvent, says: FeedEvent): NewSecurityEvent => {
  if (isClosed(event.status)) return event
  const taken = followed.filter((name) => !isSame(said[name], says[name]) && isSame(event[name], said[name]))
  return {
    ...event,
    ...Object.fromEntries(taken.map((name) => [name, says[name]])),
    ...(!isSame(said.sources, says.sources) && { sources: followSources(event, says) }),
  }
}
