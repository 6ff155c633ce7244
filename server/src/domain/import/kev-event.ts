import type { FeedEvent } from './feed-event.ts'
import type { KevEntry } from './kev.ts'

const catalogueUrl = 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog'

const summaryOf = (
  id: string,
  { description, requiredAction, knownRansomwareUse, dueDate }: KevEntry,
): string =>
  [
    description ?? `${id} is being exploited.`,
    knownRansomwareUse ? 'It is known to be used by ransomware.' : undefined,
    requiredAction,
    dueDate === undefined ? undefined : `United States federal agencies must comply by ${dueDate}.`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')

/** The event for an exploited vulnerability, from its entry in CISA's catalogue. */
export const kevEvent = (id: string, entry: KevEntry, { isSelf }: { isSelf: boolean }): FeedEvent => {
  const { name, vendor, product, dateAdded, knownRansomwareUse } = entry
  const listedAt = `${dateAdded}T00:00:00.000000Z`
  return {
    origin: `kev:${id}`,
    title: `${name ?? id} is exploited${name === undefined ? '' : ` (${id})`}`,
    summary: summaryOf(id, entry),
    eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY',
    severity: knownRansomwareUse ? 'SEVERITY_CRITICAL' : 'SEVERITY_HIGH',
    isSelf,
    occurredAt: listedAt,
    disclosedAt: listedAt,
    subjects: [],
    vulnerabilityIds: [id],
    affectedProducts: vendor === undefined || product === undefined ? [] : [{ vendor, product }],
    dataTypesExposed: [],
    recordsAffected: null,
    sources: [
      {
        name: 'CISA KEV',
        url: catalogueUrl,
        sourceType: 'EVENT_SOURCE_TYPE_CERT',
        publishedAt: listedAt,
        reliability: 'SOURCE_RELIABILITY_CONFIRMED',
      },
    ],
    tags: ['kev', ...(knownRansomwareUse ? ['ransomware'] : [])],
  }
}
