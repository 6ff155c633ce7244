import { canonicalJson } from '../canonical-json.ts'
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

/** How far a source is to be trusted is the feed's word; which sources there are is not. */
const followSources = ({ sources }: NewSecurityEvent, says: FeedEvent): NewSecurityEvent['sources'] =>
  sources.map((source) => {
    const said = says.sources.find(({ url }) => url === source.url)
    return said ? { ...source, reliability: said.reliability } : source
  })

/**
 * The event once its feed, which `said` something of it, `says` something else. What a user has changed is the user's,
 * and an event that is closed stays as it was closed.
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
