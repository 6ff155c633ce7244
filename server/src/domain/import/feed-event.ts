import type { Severity } from '@parapet/contract'

/**
 * What a feed says about an event, as input for `newSecurityEvent`: an existing event with this origin is not created
 * again. Times are RFC 3339 in UTC with microseconds.
 */
export type FeedEvent = {
  origin: string
  title: string
  summary: string
  eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY' | 'SECURITY_EVENT_TYPE_DATA_BREACH'
  severity: Severity
  isSelf: boolean
  occurredAt: string
  disclosedAt: string
  subjects: { domain?: string; name: string; role: 'EVENT_SUBJECT_ROLE_VICTIM' }[]
  vulnerabilityIds: string[]
  affectedProducts: { vendor: string; product: string }[]
  dataTypesExposed: string[]
  recordsAffected: string | null
  sources: {
    name: string
    url: string
    sourceType: 'EVENT_SOURCE_TYPE_CERT' | 'EVENT_SOURCE_TYPE_FEED'
    publishedAt: string
    reliability: 'SOURCE_RELIABILITY_CONFIRMED' | 'SOURCE_RELIABILITY_PROBABLE'
  }[]
  tags: string[]
}
