import type {
  AffectedProduct,
  EventSource,
  EventSubject,
  EventTimelineEntry,
  SecurityEventType,
  Severity,
} from '@parapet/contract'
import type { Static } from 'typebox'
import type { Id } from '../kernel/id.ts'
import type { EventStatus } from './event-status.ts'

/** What people and feeds say about an event, as stored; null is "not set". Times: RFC 3339, UTC, microseconds. */
export type EventContent = {
  title: string
  summary: string
  eventType: Static<typeof SecurityEventType>
  severity: Static<typeof Severity>
  occurredAt: string
  disclosedAt: string | null
  /** Normalized domains. */
  subjects: Static<typeof EventSubject>[]
  /** CVE ids in upper case. */
  vulnerabilityIds: string[]
  affectedProducts: Static<typeof AffectedProduct>[]
  threatActors: string[]
  dataTypesExposed: string[]
  /** Canonical decimal text of an int64. */
  recordsAffected: string | null
  tags: string[]
}

/** A whole event as stored. */
export type NewSecurityEvent = EventContent & {
  id: Id<'evt'>
  /** Identifies it in its feed, so that it is not created twice. */
  origin: string | null
  isSelf: boolean
  status: EventStatus
  detectedAt: string
  sources: Static<typeof EventSource>[]
  timeline: Static<typeof EventTimelineEntry>[]
}

/** The content of an event about which nothing is said. */
export const unsetContent: Omit<EventContent, 'title' | 'summary' | 'eventType' | 'severity' | 'occurredAt'> =
  {
    disclosedAt: null,
    subjects: [],
    vulnerabilityIds: [],
    affectedProducts: [],
    threatActors: [],
    dataTypesExposed: [],
    recordsAffected: null,
    tags: [],
  }
